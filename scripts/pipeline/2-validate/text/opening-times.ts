import { clockTimes, daysIn, isTime, type ClockTime } from './clock-times.ts'
import { plainDigits } from './digits.ts'
import { rangesIn, type scheduleRanges } from './times-in-text.ts'

type Ranges = ReturnType<typeof scheduleRanges>

/** A number, address or time in a text that is a fact, or is meant to be one. */
export interface WrittenFact {
  exact: boolean
  word: string
  index: number
  name: string
  right: string
  /** Another day may be meant, once. */
  unsure?: true
}

/**
 * Spans and single times in a text that are the hours of a schedule, or are meant to be.
 * @param health a text about health, where "sleep from 10 PM to 6 AM" is no opening time, whatever has these hours
 */
export function openingTimesIn(text: string, times: Ranges, health = false): WrittenFact[] {
  // OPD in Devanagari, with as many characters.
  const plain = plainDigits(text).replaceAll('ओपीडी', 'OPD  ')
  const spans = rangesIn(plain).flatMap(({ open, close, word, index }): WrittenFact[] => {
    // Only next to the words of the schedule: "fasting from 9 to 11 am" is no opening time.
    const sentence = plain.slice(Math.max(0, index - 80), index + word.length + 40).toLowerCase()
    const own = times.find(({ label }) => ownWords(label).some((part) => hasWord(sentence, part)))
    const speaksOfHours = /\b(open|opening|hours|closed|timings?)\b|खुला|खुल्/.test(sentence)
    const exact = times.find((one) => one.open === open && one.close === close)
    if (exact)
      return !health || own || speaksOfHours ? [{ exact: true, word, index, name: exact.name, right: exact.words }] : []
    const near = own ?? (speaksOfHours ? times.find((one) => one.open === open || one.close === close) : undefined)
    return near ? [{ exact: false, word, index, name: near.name, right: near.words }] : []
  })
  const days = openDays(plain, times)
  if (!VERB.test(plain)) return [...spans, ...days]
  const single = clockTimes(plain)
    .filter(({ index }) => !spans.some((span) => index >= span.index && index < span.index + span.word.length))
    .flatMap((time) => otherEnd(plain, time, times))
  return [...spans, ...single, ...days]
}

const OPEN_DAYS =
  /\b(?:is|are) (?:also )?open (every day|daily|all week|(?:7|seven) days a week|(?:also )?on \w+days?)\b/gi

/** "The OPD is open on Saturday", where its hours say nothing of Saturday. */
function openDays(text: string, times: Ranges): WrittenFact[] {
  return [...text.matchAll(OPEN_DAYS)].flatMap(({ 0: word, 1: said = '', index }): WrittenFact[] => {
    const before = (
      text
        .slice(Math.max(0, index - 60), index)
        .split(/[.!?]\s/)
        .at(-1) ?? ''
    ).toLowerCase()
    const behind = text.slice(index + word.length).split(/[.!?]\s/)[0] ?? ''
    if (/\b(?:not|except|but|if|when|whether)\b/i.test(`${before} ${behind}`) || /^,?\s*\d/.test(behind)) return []
    const own = times.filter(({ label }) => {
      const words = ownWords(label)
      return words.length > 0 && words.every((part) => hasWord(before, part))
    })
    const [first] = own
    const days = /^(?:also )?on/i.test(said) ? (daysIn(said) ?? []) : [0, 1, 2, 3, 4, 5, 6]
    const open = new Set(own.flatMap((one) => one.days))
    if (!first || open.size === 0 || days.every((day) => open.has(day))) return []
    return [{ exact: false, word, index, name: first.name, right: `${first.on} ${first.words}`, unsure: true }]
  })
}

const VERB =
  /\b(?:opens?(?: daily| every day)?\s+(?:at|from|by|until|till)|closes?(?: daily| every day)?\s+(?:at|by))\b/i
const OPENS = /\bopens?(?:\s+(?:daily|every day))?\s+(?:at|from|by)\s+(?:about\s+)?$/i
const CLOSES = /\b(?:closes?(?:\s+(?:daily|every day))?\s+(?:at|by)|open\s+(?:until|till))\s+(?:about\s+)?$/i

/** "The OPD opens at 8 AM", where no line of the OPD's hours begins then. */
function otherEnd(text: string, time: ClockTime, times: Ranges): WrittenFact[] {
  const before = text.slice(Math.max(0, time.index - 80), time.index)
  const end = OPENS.test(before) ? 'open' : CLOSES.test(before) ? 'close' : undefined
  if (!end) return []
  const sentence = (before.split(/[.!?]\s/).at(-1) ?? '').toLowerCase()
  const own = times.filter(({ label }) => {
    const words = ownWords(label)
    return words.length > 0 && words.every((part) => hasWord(sentence, part))
  })
  const [first] = own
  if (!first || own.some((one) => isTime(time, one[end]))) return []
  return [{ exact: false, word: time.word, index: time.index, name: first.name, right: first.words }]
}

const COMMON = new Set(['hours', 'times', 'time', 'opening', 'the', 'and'])
const ownWords = (label: string) => label.split(/\W+/).filter((part) => part.length > 2 && !COMMON.has(part))
const hasWord = (text: string, word: string) =>
  new RegExp(`\\b${word}\\b`).test(text) || (word === 'opd' && /\boutpatients?\b/.test(text))
