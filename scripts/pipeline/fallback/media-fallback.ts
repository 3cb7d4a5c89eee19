import { basename } from 'node:path'
import type { SourceDocument } from '../1-load/document.ts'
import type { Prepared } from '../check-site.ts'
import { argsOf, type Problem } from '../../report/problem.ts'
import { validateSchema } from '../2-validate/schema/validate-schema.ts'
import { documentOf, groupBefore, pathAt, without, withValue } from './edit-document.ts'
import { folderOf } from './problem-kinds.ts'
import { STAND_IN } from './stand-in.ts'

/** A text with a fallback for a picture or film, and the message about it. */
export interface MediaFallback {
  text: string
  words: string
}

/**
 * Changes the place of a text that refers to an unusable picture or film: to the value of that place in the last good
 * text; else the field is left out if it is optional, or a plain drawing replaces a picture; else the block of a film
 * is left out.
 * @param problem the mistake, at the value that names the file
 * @param text the current text of its file
 * @param before the last good text
 * @returns undefined when none of these is valid
 */
export function mediaFallback(
  problem: Problem,
  text: string,
  before: string | undefined,
  { validators, schemas }: Prepared,
): MediaFallback | undefined {
  const { file, range, code } = problem
  const document = documentOf(file, text)
  const path = document && range && pathAt(document, range)
  if (!document || !path) return undefined
  const field = String(path.at(-1))
  const { value: given, word = String(given), folder } = argsOf(problem)
  const errors = mistakesIn(document)
  return earlier() ?? (word === STAND_IN ? { text, words: standing(word) } : (leftOut() ?? drawn() ?? blockLeftOut()))

  function earlier(): MediaFallback | undefined {
    const old = before === undefined ? undefined : documentOf(file, before)
    const group = old && path && document && groupBefore(document, path, old)
    const value = group?.[field]
    if (typeof value !== 'string' || value === word || value === STAND_IN) return undefined
    const words = `${JSON.stringify(value)} of the last good build is shown in the place of ${JSON.stringify(word)}.`
    // An alternative text belongs to its picture.
    const both = field === 'image' && typeof group?.alt === 'string' ? withBoth(value, group.alt) : undefined
    return right([both, changed(value)], words)
  }
  function leftOut(): MediaFallback | undefined {
    if (!document || !path) return undefined
    const alone = without(document, path)
    const less = alone === undefined ? undefined : documentOf(file, alone)
    const both = field === 'image' && less ? without(less, [...path.slice(0, -1), 'alt']) : undefined
    return right([both, alone], `${JSON.stringify(word)} is left out.`)
  }
  function drawn(): MediaFallback | undefined {
    return (folder ?? folderOf(code)) !== 'content/images' ? undefined : right([changed(STAND_IN)], standing(word))
  }
  function blockLeftOut(): MediaFallback | undefined {
    if (!document || !path) return undefined
    const what = file === 'site.yaml' ? 'the part of the page' : 'the entry'
    return right([without(document, path.slice(0, -1))], `${what} with ${JSON.stringify(word)} is left out.`)
  }

  function changed(value: string): string | undefined {
    return document && path && withValue(document, path, value)
  }
  function withBoth(value: string, alt: string): string | undefined {
    const first = changed(value)
    const next = first === undefined ? undefined : documentOf(file, first)
    return next && path && withValue(next, [...path.slice(0, -1), 'alt'], alt)
  }
  /** The first text without more mistakes than the current one. */
  function right(texts: readonly (string | undefined)[], words: string): MediaFallback | undefined {
    // An invalid name is a mistake of the text itself and has to be gone.
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
