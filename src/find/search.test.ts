import { expect, test } from 'vitest'
import { dangerFinder } from './danger.ts'
import { searcher } from './search.ts'
import type { Danger, FindItem } from './types.ts'
import { wordsOf } from './words.ts'
import { fold } from './fold.ts'

const items: FindItem[] = [
  { ref: 'department:belly', title: 'Gastroenterology', link: '/belly', words: ['belly pain', 'पेट दुख्ने', 'x-ray'] },
  { ref: 'department:back', title: 'Spine', link: '/back', words: ['dhad dukhne', 'tests'] },
  { ref: 'department:skin', title: 'Dermatology', link: '/skin', words: ['daad', 'hair fall'] },
  { ref: 'doctor:ram', title: 'Dr. Hari Narayan Mandal', link: '/ram', of: 'department:skin' },
  { ref: 'doctor:das', title: 'Dr. Mohit Das', link: '/das', of: 'department:belly' },
]
const search = searcher({ items })
const first = (query: string) => search(query)[0]?.item.ref

test.each([
  ['I.C.U.', ['icu']],
  ['i. c. u. bed', ['icu', 'bed']],
  ['E N T doctor', ['ent', 'doctor']],
  ['आई.सी.यू.', ['आईसीयू']],
  ['ओ पी डी', ['ओपीडी']],
  // Not where a letter has a meaning of its own.
  ['vitamin b 12', ['vitamin', 'b', '12']],
  ['hepatitis b c', ['hepatitis', 'b', 'c']],
  ['plan a b', ['plan', 'a', 'b']],
])('Initials with points or spaces are one word: %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['पेट', 'pet'],
  ['दुख्यो', 'dukhyo'],
  ['gynaecology', 'gynecology'],
  ['आँखा', 'aankha'],
  ['भयो', 'vayo'],
  ['peat', 'pet'],
])('One sound in two writings is one: %s and %s', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test.each([
  ['क़\u200dलम', 'कलम'],
  ['Mother’s', 'mother'],
  ['०१', '01'],
  ['पेट।', 'पेट'],
])('Marks that nobody means do not count: %s', (one, other) => {
  expect(wordsOf(one)).toEqual([other])
})

test.each([
  ['pet dukhyo', 'department:belly'],
  ['पेट दुखेको छ', 'department:belly'],
  ['mero pet dukhiraheko cha', 'department:belly'],
  ['belly pains', 'department:belly'],
  ['xray', 'department:belly'],
  ['bely pian', 'department:belly'],
  ['gastro', 'department:belly'],
  ['dhad dukhyo', 'department:back'],
  ['dad', 'department:skin'],
  ['रामनारायण मण्डल', 'doctor:ram'],
  ['dr das', 'doctor:das'],
])('Finds what is meant by "%s"', (query, ref) => {
  expect(first(query)).toBe(ref)
})

test('The doctors of a department come with it, after it', () => {
  expect(search('belly pain').map(({ item }) => item.ref)).toEqual(['department:belly', 'doctor:das'])
})

test('Nothing is found for what is not there, nor for nothing', () => {
  for (const query of ['qqqqq', 'zxqwv', '', '  ', '।']) expect(search(query)).toEqual([])
})

const call = { label: 'Emergency', number: '102', href: 'tel:102' }
const danger = dangerFinder(
  [
    { id: 'chest', heading: 'Chest', items: [], call, words: ['chest pain', 'chati dukhyo'], except: ['x-ray'] },
    { id: 'fit', heading: 'Fits', items: [], call, words: ['fits', 'फिट भयो'], except: [] },
    { id: 'dying', heading: 'Dying', items: [], call, words: ['marna lagyo'], except: ['meaning'] },
    { id: 'despair', heading: 'Despair', items: [], call, words: ['marna man lagyo'], except: [] },
    {
      id: 'face',
      heading: 'Face',
      items: [],
      call,
      words: ['cannot speak', 'face crooked'],
      except: ['child cannot speak'],
    },
    { id: 'testis', heading: 'Testis', items: [], call, words: ['testis pain'], except: [] },
    { id: 'snake', heading: 'Snake', items: [], call, words: ['snake bite'], except: [] },
    { id: 'scorpion', heading: 'Scorpion', items: [], call, words: ['bichchi'], except: [] },
  ] satisfies Danger[],
  search.knows,
)

test.each([
  ['my father has pain in his chest', 'chest'],
  ['chest pains', 'chest'],
  ['छाती दुखेको छ', 'chest'],
  ['fits', 'fit'],
  ['chest x-ray, some pain', undefined],
  ['dead skin on feet', undefined],
  ['chest', undefined],
  // Words that mean one thing, as they are bent in Nepali.
  ['saanp ne kaat liya, das liya', 'snake'],
  ['सर्पले डसेको', 'snake'],
  ['sarpale tokirako xa', 'snake'],
  // The phrase that explains more of what was typed.
  ['marna man lagyo', 'despair'],
  ['buwa marna lagyo', 'dying'],
  // What means something else, or is typed almost like it.
  ['bachcha', undefined],
  // A word of the site is spelt right.
  ['testiss pain', 'testis'],
  ['tests for pain', undefined],
  // An exception of one phrase is none of another.
  ['my child cannot speak', undefined],
  ['child cannot speak, face crooked', 'face'],
  ['marna lagyo since morning', 'dying'],
])('A sign of danger is known in "%s"', (query, id) => {
  expect(danger(query)?.id).toBe(id)
})
