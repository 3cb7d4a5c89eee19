import type { Path } from '../../1-load/document.ts'
import { imagesOf } from '../../1-load/prose.ts'
import type { Problem, ProblemArgs } from '../../../report/problem.ts'
import { problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** Texts next to a picture that its alternative text should not say again. */
const BESIDE = ['heading', 'title', 'name', 'caption', 'label', 'note']

/** Alternative text that says nothing to people who cannot see the picture. */
export const weakAlt: Rule = (content) => [
  ...content.values.flatMap(({ value, path, document }) => {
    if (path.at(-1) !== 'alt' || typeof value !== 'string') return []
    const around = document.yaml().getIn(path.slice(0, -1)) as { get?: (key: string) => unknown } | undefined
    return weakness(
      value,
      BESIDE.map((key) => (path.length > 1 ? around?.get?.(key) : isObject(document.data) && document.data[key])),
      (args) => problemAt(document, path, 'weak-alt', args),
    )
  }),
  ...content.documents.flatMap((document) => {
    const { body } = document
    if (!body) return []
    return imagesOf(body.markdown).flatMap(({ alt, start, end }) =>
      weakness(alt, [], (args) =>
        problemAt(document, [] as Path, 'weak-alt', args, [body.start + start, body.start + end]),
      ),
    )
  }),
]

function weakness(alt: string, beside: unknown[], make: (args: ProblemArgs['weak-alt']) => Problem): Problem[] {
  const plain = (text: unknown) =>
    String(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  const reason = /\.(?:jpe?g|png|webp|avif|svg|gif)$|^(?:IMG|DSC)[_-]?\d+/i.test(alt.trim())
    ? 'file'
    : beside.some((text) => typeof text === 'string' && plain(text) === plain(alt))
      ? 'again'
      : undefined
  return reason ? [make({ reason, word: alt })] : []
}
