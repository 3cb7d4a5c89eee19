import { basename } from 'node:path'
import type { SourceDocument } from '../1-load/document.ts'
import type { Prepared } from '../check-site.ts'
import { argsOf, type Problem } from '../../report/problem.ts'
import { validateSchema } from '../2-validate/schema/validate-schema.ts'
import { documentOf, groupBefore, pathAt, without, withValue } from './media-place.ts'
import { STAND_IN } from './stand-in.ts'

/** A text in which something can be shown in the place of a picture or film, and what is told of it. */
export interface Put {
  text: string
  words: string
}

/**
 * Changes one place of a text in which a picture or film cannot be shown, and no other word: to what stood in that very
 * place in the last good text; else the field is left out where it may be, or a plain drawing stands in for a picture;
 * else the block of a film is left out.
 * @param problem the mistake, at the value that names the file
 * @param text the text of its file as it is now
 * @param before the same of the last good build
 * @returns undefined when none of these can be
 */
export function putInPlace(
  problem: Problem,
  text: string,
  before: string | undefined,
  { validators, schemas }: Prepared,
): Put | undefined {
  const { file, range, code } = problem
  const document = documentOf(file, text)
  const path = document && range && pathAt(document, range)
  if (!document || !path) return undefined
  const field = String(path.at(-1))
  const { value: given, word = String(given), folder } = argsOf(problem)
  const errors = mistakesIn(document)
  return earlier() ?? (word === STAND_IN ? { text, words: standing(word) } : (leftOut() ?? drawn() ?? blockLeftOut()))

  function earlier(): Put | undefined {
    const old = before === undefined ? undefined : documentOf(file, before)
    const group = old && path && document && groupBefore(document, path, old)
    const value = group?.[field]
    if (typeof value !== 'string' || value === word || value === STAND_IN) return undefined
    const words = `${JSON.stringify(value)} of the last good build is shown in the place of ${JSON.stringify(word)}.`
    // What a picture shows is told with it.
    const both = field === 'image' && typeof group?.alt === 'string' ? withBoth(value, group.alt) : undefined
    return right([both, changed(value)], words)
  }
  function leftOut(): Put | undefined {
    if (!document || !path) return undefined
    const alone = without(document, path)
    const less = alone === undefined ? undefined : documentOf(file, alone)
    const both = field === 'image' && less ? without(less, [...path.slice(0, -1), 'alt']) : undefined
    return right([both, alone], `${JSON.stringify(word)} is left out.`)
  }
  function drawn(): Put | undefined {
    const isFilm = code.startsWith('film') || code === 'bad-film' || folder === 'content/media'
    return isFilm ? undefined : right([changed(STAND_IN)], standing(word))
  }
  function blockLeftOut(): Put | undefined {
    if (!document || !path) return undefined
    return right(
      [without(document, path.slice(0, -1))],
      `the part of the page with ${JSON.stringify(word)} is left out.`,
    )
  }

  function changed(value: string): string | undefined {
    return document && path && withValue(document, path, value)
  }
  function withBoth(value: string, alt: string): string | undefined {
    const first = changed(value)
    const next = first === undefined ? undefined : documentOf(file, first)
    return next && path && withValue(next, [...path.slice(0, -1), 'alt'], alt)
  }
  /** The first of some texts that is at least as right by itself as the one it was made of. */
  function right(texts: readonly (string | undefined)[], words: string): Put | undefined {
    // A wrong name is a mistake of the text itself, which has to be gone.
    const most = errors - (code.startsWith('bad-') ? 1 : 0)
    const found = texts.find((one) => {
      const made = one === undefined || one === text ? undefined : documentOf(file, one)
      return made && mistakesIn(made) <= most
    })
    return found === undefined ? undefined : { text: found, words }
  }
  function mistakesIn(one: SourceDocument): number {
    return validateSchema(one, validators, schemas).problems.filter(({ severity }) => severity === 'error').length
  }
}

const standing = (word: string) =>
  `A PLAIN DRAWING STANDS IN for ${JSON.stringify(basename(word))}, because no good build knows a picture for that place.`
