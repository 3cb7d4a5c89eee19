import { latinOf } from './devanagari.ts'

/**
 * Spellings of one sound become one sign, in this order. Aspirated consonants keep signs of their own (K G T D J),
 * because they tell words apart: dhad is the back and daad ringworm; `distance.ts` finds them near each other.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = (
  [
    // English: letters that are not heard, and endings that sound alike.
    [/^(?:ps|pn|kn|wr|gn)(?=[aeiouy])/, (found: string) => found.slice(1)],
    [/ight/g, 'it'],
    [/mb$/, 'm'],
    [/tre$/, 'ter'],
    [/[cts]i(?:a|o)n/g, 'san'],
    [/ck/g, 'k'],
    [/rrh|rh/g, 'r'],
    // Nepali as it is typed: xa, dukhxa, and th as tth or thh.
    [/^x(?=[aeiou])|x(?=an?$|u$)/g, 'ch'],
    [/([ktdgj])(?=\1h)|h(?=h)/g, ''],
    // Consonants.
    [/ksh|x/g, 'ks'],
    [/c?chh?|tch/g, 'C'],
    [/sh/g, 's'],
    [/ph/g, 'f'],
    [/[bv]h|[vw]/g, 'b'],
    [/kh/g, 'K'],
    [/gh/g, 'G'],
    [/th/g, 'T'],
    [/dh/g, 'D'],
    [/jh/g, 'J'],
    [/c(?=[eiy]|[ao]e)/g, 's'],
    [/[cq]/g, 'k'],
    [/^z/, 'j'],
    [/z/g, 's'],
    // Vowels.
    [/[ao]e|ai|ea|ei|[ae]y(?![aeiou])/g, 'e'],
    [/ee|ie/g, 'i'],
    [/oo|ou(?!r$)/g, 'u'],
    [/our$/, 'or'],
    [/au|aw|oa|ow/g, 'o'],
    [/(?<![aeiou])y(?![aeiou])/g, 'i'],
    [/(.)\1+/g, '$1'],
    // A nasal before a consonant is written or not: aankha, aakha.
    [/(?<=[aeiou])n(?=[tdkgjTDKGJC])/g, ''],
  ] as const
).map(([pattern, sign]) => [pattern, sign as string])

const known = new Map<string, string>()

/**
 * How a word sounds, in one writing for all three scripts: पेट, pet and peat are one, as are gynae and gyne.
 * @param word lower-case, without marks: a word that `wordsOf` gives
 */
export function fold(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  let folded = /[ऀ-ॿ]/.test(word) ? latinOf(word) : word
  for (const [pattern, sign] of SOUNDS) folded = folded.replace(pattern, sign)
  known.set(word, folded)
  return folded
}
