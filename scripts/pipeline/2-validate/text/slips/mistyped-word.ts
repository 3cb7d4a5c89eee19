import type { Problem } from '../../../../report/problem.ts'
import type { Piece } from '../pieces.ts'
import { slipAt, type FindSlips } from './slip.ts'

/** Words that are often mistyped, and are no words as they stand here. */
const COMMON: ReadonlyMap<string, string> = new Map(
  `teh the, adn and, recieve receive, recieved received, docter doctor, docters doctors, docotr doctor, hospitel hospital, hosptial hospital,
   hopsital hospital, childern children, chidren children, pateint patient, pateints patients, patinet patient, patinets patients,
   medecine medicine, medicin medicine, medicne medicine, treatement treatment, treatmnet treatment, tratment treatment,
   appointement appointment, apointment appointment, appoinment appointment, appointmnet appointment, seperate separate, occured occurred,
   untill until, wich which, whcih which, becuase because, becasue because, beacuse because, thier their, taht that, wiht with,
   diffrent different, diferent different, neccessary necessary, necesary necessary, definately definitely, accomodate accommodate,
   emergancy emergency, emergeny emergency, emergecny emergency, ambulence ambulance, surgary surgery, sugery surgery, diabetis diabetes,
   diarhea diarrhea, diarrhoe diarrhoea, symtoms symptoms, symptons symptoms, symtom symptom, infecton infection, pregnent pregnant,
   pregnency pregnancy, excercise exercise, exersise exercise, breating breathing, waht what,
   freind friend, begining beginning, comming coming, goverment government, imediately immediately, immediatly immediately,
   immediatley immediately, tommorow tomorrow, tomorow tomorrow, wieght weight, heigth height, hieght height, theraphy therapy,
   medcine medicine, nuerology neurology, cardialogy cardiology, vaccin vaccine, vaccum vacuum, haert heart,
   somthing something, sometihng something, poeple people, peolpe people, woud would, shoud should, coud could, shuold should, alot a lot`
    .split(',')
    .map((pair): [string, string] => {
      const [wrong = '', ...right] = pair.trim().split(/\s+/)
      return [wrong, right.join(' ')]
    }),
)

/** "An doctor" and "a emergency". Letters alone, and words that begin with another sound than letter, are right. */
const ARTICLE =
  /(?<![\w.'’-])(?:([Aa]n) (?!hour|honest|honou?r|heir|herb|histor|hotel)[bcdfghjklmnpqrstvwz][a-z]{2}|(a) (?!one|once|eu|ewe|also|as|at|and|any|even|if|in|into|is|it|of|on|only|or|out)[aeio][a-z]{2})[a-z]*/g
/** "3O beds". */
const ZERO = /(?<!\w)\d+O(?:\d+|(?!\w))/g
const SMALL =
  /the|and|with|your|from|that|usually|against|after|before|doctor|hospital|patient|should|because|when|have/g
const LONG = 15
/** Letters of one word, of which each is right. */
const WHOLE = /^notwithstanding$|(?:scop|graph|log|tom|path|plast|metr)(?:y|ies|ic|ical|ist|ists)$/

/** A word that is mistyped: a known slip, a wrong "an", two capitals, O for 0, words without their spaces. */
export const mistypedWord: FindSlips = (piece) => {
  const { text } = piece
  if (piece.path.includes('keywords')) return []
  const found: { word: string; index: number; right: string; sure: boolean }[] = []
  for (const { 0: word, index } of text.matchAll(/[A-Za-z]{3,}/g)) {
    const right = COMMON.get(word) ?? (/^[A-Z][a-z]+$/.test(word) ? COMMON.get(word.toLowerCase()) : undefined)
    if (right !== undefined && isAlone(text, index, word))
      found.push({ word, index, right: asTyped(word, right), sure: true })
    // "YOu": the Shift key was held too long. MRIs are several, and MSc is a degree.
    else if (/^[A-Z]{2}[a-z]*[aeiouy][a-z]*$/.test(word)) {
      const small = word.slice(0, 1) + word.slice(1).toLowerCase()
      if (isAlone(text, index, word) && stands(piece, word, small))
        found.push({ word, index, right: small, sure: true })
    } else if (
      word.length >= LONG &&
      isAlone(text, index, word) &&
      !WHOLE.test(word) &&
      (word.length > 30 || (word.match(SMALL)?.length ?? 0) > 1)
    )
      found.push({ word, index, right: '', sure: false })
  }
  const isEnglish = /\b(?:the|of|is|and|to|you)\b/i.test(text)
  for (const { 0: word, 1: an, index } of isEnglish ? text.matchAll(ARTICLE) : []) {
    const right = an ? word.replace(/^(a)n/i, '$1') : word.replace(/^(a)/i, '$1n')
    found.push({ word, index, right, sure: true })
  }
  if (text.includes('O'))
    for (const { 0: word, index } of text.matchAll(ZERO))
      found.push({ word, index, right: word.replaceAll('O', '0'), sure: true })
  return found.map(({ word, index, right, sure }): Problem => {
    const mends = sure ? [{ from: index, to: index + word.length, put: right }] : []
    return slipAt(piece, 'mistyped-word', [index, index + word.length], { word, right }, { severity: 'warning', mends })
  })
}

/** Whether letters are a whole word, and no part of an address or a name. */
const isAlone = (text: string, index: number, word: string) =>
  !/[\w/@.{-]/.test(text[index - 1] ?? '') && !/[\w/@}-]/.test(text[index + word.length] ?? '')

const asTyped = (word: string, right: string) =>
  /^\p{Lu}/u.test(word) ? `${right.slice(0, 1).toUpperCase()}${right.slice(1)}` : right

/** Whether the file has a word elsewhere, with small letters or a capital. */
const stands = ({ document: { text } }: Piece, word: string, small: string) =>
  new RegExp(`(?<![\\w/.-])(?:${small}|${small.toLowerCase()})(?![\\w/-])`).test(text.replaceAll(word, ''))
