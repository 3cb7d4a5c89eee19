import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content, Rule } from '../content.ts'
import { adviceAt, passagesOf, placeOf, type Passage } from '../text/passages.ts'

/** Capitals that stand for nothing longer: times of day, numbers of the Romans, OK. */
const NO_ABBREVIATION = /^(?:AM|PM|OK|[IVX]+)$/

interface Abbreviation {
  word: string
  passage: Passage
  start: number
  explained: boolean
}

/** Capitals that an article uses before it has said what they mean. Titles and headings may be short. */
export const unexplainedAbbreviation: Rule = (content) => {
  const common = knownWords(content)
  return content.documents
    .filter(({ body }) => body)
    .flatMap((document) => {
      const found = passagesOf(content)
        .filter((passage) => passage.document === document)
        .flatMap(abbreviations)
        .filter(({ word }) => !common.has(word))
      return [...new Set(found.map(({ word }) => word))].flatMap((word) => {
        const uses = found.filter((one) => one.word === word)
        const explained = uses.findIndex((one) => one.explained)
        const first = uses.findIndex(({ passage }) => passage.kind !== 'heading' && passage.path[0] !== 'title')
        const use = uses[first]
        if (!use || (explained >= 0 && explained <= first)) return []
        const later = uses[explained]
        const advice = adviceAt(use.passage, [use.start, use.start + word.length], 'unexplained-abbreviation', {
          word,
          later: later !== undefined,
        })
        return [later ? { ...advice, second: placeIn(later) } : advice]
      })
    })
}

const placeIn = ({ passage, start, word }: Abbreviation) => placeOf(passage, [start, start + word.length])

/** Behind a word: "ABC (…", "ABC scan (…", "ABC, which is …", "ABC stands for". */
const BEHIND = /^s?(?: \p{Ll}+){0,2}(?: \(\p{L}|, which | (?:stands|is short) for\b| means\b)/u

/** In front of a word: "the long name, also called ABC", "short: ABC", "shortened to ABC". */
const BEFORE = /\b(?:called|known as|short(?:en\w*)?(?: the name)?(?: to| as|:)) (?:the |an? )?$/i

/** The abbreviations of a passage, explained or not. Nothing counts where all is in capitals. */
function abbreviations(passage: Passage): Abbreviation[] {
  const { text } = passage
  if (!/\p{Ll}/u.test(text)) return []
  return [...text.matchAll(/(?<![\p{L}\p{N}.&-])([A-Z]{2,5})(?=s?(?![\p{L}\p{N}&]))/gu)]
    .filter(([word]) => !NO_ABBREVIATION.test(word))
    .map((match) => {
      const [before, behind] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
      const bracketed = /[(/]$|\((?:the |or |an? )$/.test(before) && /^s?\s*[),;/]/.test(behind)
      const explained = bracketed || BEHIND.test(behind) || BEFORE.test(before) || spelledOut(match[0], behind)
      return { word: match[0], passage, start: match.index, explained }
    })
}

/** "ABC, all big cats" or "ABC-2, all big cats": the words behind the comma begin with its letters. */
function spelledOut(word: string, behind: string): boolean {
  const words = /^(?:-\w+)?, ([^.;()]*)/u.exec(behind)?.[1]?.split(/[\s-]+/) ?? []
  return (
    words
      .slice(0, word.length)
      .map((one) => one.charAt(0).toUpperCase())
      .join('') === word
  )
}

/** The words that everybody here knows: content/known-words.txt, one on a line; # starts a note. */
function knownWords({ root }: Content): Set<string> {
  const file = join(root, 'content/known-words.txt')
  if (!existsSync(file)) return new Set()
  return new Set(
    readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.replace(/#.*/, '').trim())
      .filter(Boolean),
  )
}
