import type { UnexpectedCharacter } from './unexpected-characters.ts'

/** Letters of Cyrillic and Greek that look like Latin ones, and those. */
const LATIN_LOOK_ALIKES = new Map(
  zip('асеіјорѕхуАВЕІЈКМНОРСТХЅԁԛԝһ', 'aceijopsxyABEIJKMHOPCTXSdqwh').concat(
    zip('οΑΒΕΖΗΙΚΜΝΟΡΤΥΧνα', 'oABEZHIKMNOPTYXva'),
  ),
)

function zip(from: string, to: string): [string, string][] {
  return [...from].map((letter, index) => [letter, to[index] ?? ''])
}

const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{2,}/gu
/** Full-width characters, as keyboards of Chinese type them, letters joined into one, and letters of mathematics. */
const VARIANT = /[\uff01-\uff5e]+|[\ufb00-\ufb06]|[\u{1d400}-\u{1d7ff}]+(?: [\u{1d400}-\u{1d7ff}]+)*/gu
/** Texts in these scripts have full-width characters of their own. */
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** Characters that look like others: full-width ones, and letters of another alphabet inside a Latin word. */
export function lookAlikes(text: string): UnexpectedCharacter[] {
  const found: UnexpectedCharacter[] = []
  const add = (word: string, index: number, put: string) =>
    found.push({ code: 'look-alike', range: [index, index + word.length], word, put })
  for (const { 0: word, index } of text.matchAll(VARIANT)) {
    const around = text.slice(Math.max(0, index - 1), index) + text.slice(index + word.length, index + word.length + 1)
    if (!WIDE.test(around)) add(word, index, word.normalize('NFKC'))
  }
  if (!/[\u0370-\u052f]/.test(text)) return found
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const letters = [...word]
    const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
    // β-blocker, µg and γGT are Greek on purpose: only what can be mistaken counts, and most has to be Latin.
    if (latin === 0 || latin * 2 < letters.length) continue
    const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
    if (foreign.length === 0 || !foreign.every((letter) => LATIN_LOOK_ALIKES.has(letter))) continue
    // One Greek letter before or behind a Latin one is a name: αB.
    if (/^α/.test(word) || letters.length < 3) continue
    add(word, index, letters.map((letter) => LATIN_LOOK_ALIKES.get(letter) ?? letter).join(''))
  }
  return found
}
