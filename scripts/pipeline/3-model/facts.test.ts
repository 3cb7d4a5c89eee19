import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepared } from '../../../tests/support/prepared.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { load } from '../1-load/load.ts'
import { countsOf } from '../2-validate/content.ts'
import { factsOfManifest, makeFacts } from './facts.ts'
import { fillLink, fillText } from './fill-facts.ts'
import { renderMarkdown } from './markdown.ts'

const facts = makeFacts(
  {
    phone: { desk: { number: '+977-61-555002', ext: '12', label: 'Desk' } },
    chat: {
      desk: { label: 'Chat', link: 'https://wa.me/9779800000001', text: 'Namaste, a question.' },
      plain: { label: 'Chat', link: 'https://wa.me/9779800000002' },
      search: { label: 'Chat', link: 'https://chat.example/?to=1', text: '\u0002Hello\u0003' },
    },
    national: {
      ambulance: { number: '102', country: 'NP', elsewhere: 'phone.desk', label: 'Ambulance' },
      free: { number: '1660-01-55555', country: 'NP', elsewhere: 'none', label: 'Free' },
    },
    schedule: {
      night: {
        label: 'Night desk',
        times: [
          { days: 'Friday', open: '22:00', close: '06:00' },
          { days: 'Saturday', open: '17:00', close: '00:00' },
          { days: 'Sunday', open: '09:00', close: '12:30' },
        ],
      },
    },
  },
  {},
  { closed: 'Closed', allDay: '24 hours', fromCountry: 'From {country} only.' },
)

test('A night reads as it was meant, and ends on the next day', () => {
  expect(facts.values.get('schedule.night')).toMatchObject({
    rows: [
      { text: '10:00 PM-6:00 AM', open: 1320, close: 1800 },
      { text: '5:00 PM-12:00 AM', open: 1020, close: 1440 },
      { text: '9:00 AM-12:30 PM', open: 540, close: 750 },
    ],
  })
})

test('An extension is read behind its number, and dialled behind it', () => {
  expect(facts.values.get('phone.desk')).toMatchObject({
    number: '+977-61-555002 ext 12',
    href: 'tel:+97761555002;ext=12',
  })
  expect(fillLink('{{phone.desk}}', facts)).toBe('tel:+97761555002;ext=12')
  expect(renderMarkdown('Ring {{phone.desk}}.', facts).html).toBe(
    '<p>Ring <a href="tel:+97761555002;ext=12">+977-61-555002 ext 12</a>.</p>',
  )
})

test('A chat opens with its words in the box', () => {
  const link = (name: string) => (facts.values.get(name) as { link: string }).link
  expect(link('chat.desk')).toBe('https://wa.me/9779800000001?text=Namaste%2C%20a%20question.')
  expect(link('chat.plain')).toBe('https://wa.me/9779800000002')
  expect(link('chat.search'), 'what is not translated is not marked').toBe('https://chat.example/?to=1&text=Hello')
})

test('A number of one country is dialled as it is, without the code of a country', () => {
  expect(facts.values.get('national.ambulance')).toEqual({
    label: 'Ambulance',
    number: '102',
    href: 'tel:102',
    country: 'NP',
    reach: 'From Nepal only.',
    elsewhere: { label: 'Desk', number: '+977-61-555002 ext 12', href: 'tel:+97761555002;ext=12' },
    urgent: true,
  })
  expect(facts.values.get('national.free')).not.toHaveProperty('elsewhere')
  expect(fillLink('{{national.free}}', facts)).toBe('tel:16600155555')
  expect(fillText('Dial {{national.ambulance}}.', facts)).toBe('Dial 102.')
  expect(renderMarkdown('Dial {{national.ambulance}}.', facts).html).toBe('<p>Dial <a href="tel:102">102</a>.</p>')
})

test('A count in a text is that of its list, and none where the list has no file', () => {
  const { documents } = load(join(PROJECT, 'tests/sites/dental'))
  const counted = factsOfManifest(prepared.schemas, {}, countsOf(prepared.schemas, documents))
  const text = '{{count.doctors}} dentists, {{count.articles}} articles, {{count.gallery}} pictures'
  expect(fillText(text, counted)).toBe('2 dentists, 2 articles, 0 pictures')
})
