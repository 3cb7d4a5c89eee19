import { fold } from './fold.ts'

/** General words of English, Nepali and Hindi: what they say of a complaint does not depend on the hospital. */
const split = (text: string) => text.trim().split(/\s+/)

/** Forms of English words that no ending explains, each after its first. */
const FORMS = `bite bit bitten,bleed bled,drink drank drunk drinks drinking,fall fell fallen,break broke broken,swell swollen,tooth teeth,foot feet,
child children kid kids,woman women lady ladies female,man men male,eat ate eaten,burn burnt,breathe breath breathing,swallow swallowed,
hurt hurts hurting,die dying died dead,lose lost losing,throw threw thrown,choke choking,speak spoke speech speaking,forget forgot forgets`
const IRREGULAR = new Map(
  FORMS.split(',').flatMap((line) => {
    const [first = '', ...others] = split(line)
    return others.map((other) => [other, first] as const)
  }),
)

/** The first form of an irregular word; undefined for others. */
export const irregular = (word: string) => IRREGULAR.get(word)

// English by the letters, since "eye" would sound as "I" does; the others by sound, in both scripts.
const EMPTY = new Set(
  split(`a an and are as at be been by can could do does did for from get give go had has have he her him his how i if in is it its me
  mine my of on or our please she so some that the their them there they this to was we were what when where which who why will with
  would you your am im ive s t ok up now again something someone just got getting having like into out bata`),
)
const EMPTY_SOUNDS = new Set(
  split(`ko ka ki ke le lai ma mero mera meri hamro ra ani nai ta yo tyo ho hun huncha thiyo cha chan chhu bhayo bhaeko bhayeko bhako
  vaeko garne garna garnu garcha garyo gareko gar lagi kasari kaha kahile kaile kati kun kina aur ya par hai hain lagyo lageko lagcha lagne sanga
  mein me se ne`).map(fold),
)
const WEAK = new Set(
  split(`doctor doctors dr doc hospital department departments specialist problem problems issue treatment treat disease sick ill feel
  feeling felt need want wants best good see cure because about after before all day days every time very much too more lot old year
  years month months week weeks since father mother dad mom mum husband wife brother sister son daughter grandmother grandfather person
  patient people looks look check checkup checkups test tests`),
)
const WEAK_SOUNDS = new Set(
  split(`doktar doctor daktar daktor dokter doctar da dr aaspatal aspatal hospital rog rogi bimari samasya upachar ilaj aayo aaeko aucha
  dherai saro purai chahiyo chaiyo dekhi samma din mahina barsa buwa baba aama bau didi dai bhai bahini hajurama hajurba shriman`).map(
    fold,
  ),
)

const weights = new Map<string, number>()

/** How much a word says: next to nothing, a little, or all. */
export function weightOf(word: string): number {
  const known = weights.get(word) ?? measure(word)
  weights.set(word, known)
  return known
}

function measure(word: string): number {
  const sound = fold(word)
  const isLatin = /^[a-z]+$/.test(word)
  if (EMPTY.has(word) || EMPTY_SOUNDS.has(sound)) return 0.03
  return (isLatin && WEAK.has(word)) || WEAK_SOUNDS.has(sound) ? 0.2 : 1
}
