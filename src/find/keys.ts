import { fold } from './fold.ts'
import { irregular } from './word-lists.ts'

/** What a word is found by, and how surely it is the same word: 1 for the word itself. */
export type Key = readonly [sound: string, sure: number]

/** Endings of English words, longest first; what is left has three letters at least, one of them a vowel. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/[aeiou]l[aeiou]g(?:ists?|ests?|y|ies|ical|ic|i)$/, 'olog'],
  [/iatr(?:ists?|ics?|y|icians?|ical|itians?)$/, 'iatr'],
  [/surg(?:eons?|ery|eries|ical)$/, 'surg'],
  [/(?:oped|ped)(?:ics?|ists?)$/, 'oped'],
  [/(?:icians?|ical|ics|ic)$/, 'i'],
  [/(a|e)nc[ey]$/, '$1nt'],
  [/ies$/, 'y'],
  [/(ch|sh|ss|x|z)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/([a-z])\1(?:ing|ed)$/, '$1'],
  [/(?:ing|ed|en)$/, ''],
  [/e$/, ''],
]

/** Endings of Nepali, and of Hindi, as they sound, longest first: places and persons, then tenses. */
const endings = (text: string) => text.split(' ').sort((a, b) => b.length - a.length)
const PLACES = endings('haru le ko ka ki ma saga sata bata sita deKi sama tira me se')
const TENSES = endings(
  `irahekoCa irahekoC irahekoCan iraheko iraheCa rahekoCa raheko ekoCa ekoCe eko eki eka yeko yoCa yo ya ye iyo ieko daCa daCan diCa dena ena eCa
   Ca Can Ce Cu Ci Cin Cau dC da di de ne nu na nuhuCa nuhuC nuhu nubayo nubaeko era une eko ieCa iCa in i e a o en irako irakoCa iraksa iraCa
   isakyo isakeko isaki idiyo idieko`.replace(/\s+/g, ' '),
)
/** Of these, the ko at the end is no place. */
const LONG_TENSES = TENSES.filter((ending) => ending.length > 3)
/** Verbs that are too short for that: to eat and to drink. */
const SHORT_VERBS = /^(K(?=[ae])|p(?=i))[aei]?(?:y[oae]|y?e?ko|n|y?eCa?|n[eu]|Ca?|era|di?yo|ekoCa?)n?$/

const SHORTEST = 3
const isWord = (stem: string) => stem.length >= SHORTEST && /[aeiou]/.test(stem)

function english(word: string): string {
  const known = irregular(word)
  if (known) return known
  let stem = word
  for (const [ending, rest] of ENGLISH) {
    const next = stem.replace(ending, rest)
    if (next !== stem && next.length >= SHORTEST && /[aeiouy]/.test(next)) stem = next
  }
  return stem
}

/** A word without what says where and for whom, and without what says when. */
function nepali(sound: string): [place: string, tense: string] {
  const [, verb] = SHORT_VERBS.exec(sound) ?? []
  if (verb) return [sound, `${verb}-`]
  const place = without(without(sound, PLACES), PLACES)
  const told = without(sound, LONG_TENSES)
  return [place, told === sound ? without(place, TENSES) : told]
}

function without(sound: string, list: readonly string[]): string {
  for (const ending of list) {
    if (!sound.endsWith(ending)) continue
    const stem = sound.slice(0, -ending.length)
    if (isWord(stem)) return stem
  }
  return sound
}

const kept = new Map<string, readonly Key[]>()

/** Before a key that is a word by its letters. Others are sounds. */
export const LITERAL = '='

/** Up to this, a key is that of a word without its tense; others are surer. */
export const TENSELESS = 0.9

/** The keys of a word, its sound first: as it stands, and without its endings. */
export function keysOf(word: string): readonly Key[] {
  const known = kept.get(word)
  if (known) return known
  const sound = fold(word)
  const keys = new Map<string, number>()
  const add = (key: string, sure: number) => keys.set(key, Math.max(sure, keys.get(key) ?? 0))
  add(sound, 0.95)
  add(LITERAL + word, 1)
  if (/^[a-z]+$/.test(word)) {
    const stem = english(word)
    add(LITERAL + stem, 0.97)
    add(fold(stem), 0.92)
  }
  const [place, stem] = nepali(sound)
  add(place, 0.93)
  add(stem, stem.length > SHORTEST ? TENSELESS : 0.8)
  const all = [...keys]
  kept.set(word, all)
  return all
}
