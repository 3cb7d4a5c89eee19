import { placeAt, type Path, type SourceDocument } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Content, Rule } from '../content.ts'
import { plainWords, recordLists } from '../entries.ts'
import { isObject } from '../visit.ts'

/** A picture with its alternative text. */
interface Described {
  document: SourceDocument
  path: Path
  image: string
  alt: string
}

/** Longer texts are nobody's by chance. */
const LONG = 40
/** So much of the words of two texts about one picture is the same, and so little of texts about two. */
const [ALIKE, UNLIKE] = [0.6, 0.2]

/**
 * An alternative text that tells of something else than is shown: that of another picture, or of a card in a list where
 * all others repeat the words of their card.
 */
export const otherPicture: Rule = (content) => [...ofOtherPicture(content), ...notRepeated(content)]

function ofOtherPicture(content: Content): Problem[] {
  const all = content.values.flatMap(({ kind, value, path, document }): Described[] => {
    if (kind !== 'image' || typeof value !== 'string') return []
    const around = path
      .slice(0, -1)
      .reduce<unknown>((data, key) => (data as Record<string | number, unknown>)[key], document.data)
    const alt = isObject(around) ? around.alt : undefined
    return typeof alt === 'string' && alt.length >= LONG
      ? [{ document, path: [...path.slice(0, -1), 'alt'], image: value, alt }]
      : []
  })
  const words = new Map(all.map((one) => [one, new Set(plainWords(one.alt))]))
  const alike = (a: Described, b: Described) => {
    const [one, other] = [words.get(a) ?? new Set(), words.get(b) ?? new Set()]
    const same = [...one].filter((word) => other.has(word)).length
    return same / Math.max(1, one.size + other.size - same)
  }
  const byImage = new Map<string, Described[]>()
  for (const one of all) byImage.set(one.image, [...(byImage.get(one.image) ?? []), one])
  const wrong = all.flatMap((one) => {
    const same = (byImage.get(one.image) ?? []).filter((other) => other !== one)
    if (same.length === 0 || same.some((other) => alike(one, other) > UNLIKE)) return []
    const other = all.find((two) => two.image !== one.image && alike(one, two) > ALIKE)
    return other ? [{ one, other }] : []
  })
  const left = all.filter((one) => !wrong.some((pair) => pair.one === one || pair.other === one))
  const twins = left.flatMap((one, index) => {
    const other = left.find((two, at) => at !== index && two.image !== one.image && two.alt === one.alt)
    if (!other) return []
    const isWrong = isNamed(one) === isNamed(other) ? index > left.indexOf(other) : isNamed(other)
    return isWrong ? [{ one, other }] : []
  })
  return [...wrong, ...twins].flatMap(({ one, other }): Problem[] => {
    // Two entries of one list with one text have a message of their own.
    if (one.document === other.document && one.document.kind !== 'manifest') return []
    const args = { word: one.alt, other: other.image, kind: 'picture' as const }
    const problem = problemOf('other-picture', placeAt(one.document, one.path), args, 'warning')
    return [{ ...problem, second: placeAt(other.document, other.path) }]
  })

  function isNamed({ image, alt }: Described) {
    const said = plainWords(alt)
    return plainWords(
      image
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, ''),
    ).some((word) => word.length > 3 && said.includes(word))
  }
}

/** Of so many entries all others have to repeat a field in their alternative text. */
const ENOUGH = 5

const notRepeated = (content: Content): Problem[] =>
  recordLists(content).flatMap(({ items }) => {
    const given = items.filter(({ item }) => typeof item.alt === 'string')
    if (given.length < ENOUGH) return []
    const odd = new Map<(typeof given)[number], string>()
    for (const field of ['title', 'text']) {
      const own = given.filter(({ item }) => typeof item[field] === 'string')
      const not = own.filter(({ item }) => !plainWords(item.alt).join(' ').includes(plainWords(item[field]).join(' ')))
      const [one] = not
      if (one && not.length === 1 && own.length === given.length && !odd.has(one)) odd.set(one, field)
    }
    return [...odd].map(([{ item, document, path }, field]) => {
      const args = { word: String(item.alt), other: field, kind: 'repeated' as const }
      const problem = problemOf('other-picture', placeAt(document, [...path, 'alt']), args, 'warning')
      return { ...problem, second: placeAt(document, [...path, field]) }
    })
  })
