import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '../../platform/project-root.ts'
import { terminalReport } from '../../report/reporters/terminal.ts'
import { checkSite } from '../check-site.ts'
import { prepared } from '../../../tests/support/prepared.ts'

const ROOT = join(PROJECT, 'tests/sites/dental')
const MANIFEST = readFileSync(join(ROOT, 'site.yaml'), 'utf8')
const FACTS = `  national:
    ambulance: { number: "102", country: NP, elsewhere: none, label: Ambulance }
    children: { number: "1098", country: NP, elsewhere: none, label: Child helpline }
    free: { number: 1660-01-55555, country: NP, elsewhere: none, label: Toll-free }
  chat:
    main: { label: WhatsApp, link: https://wa.me/9779855000001 }
  figure:
    founded: { value: 2000, label: founded }
    beds: { value: 200, label: beds }
    patients: { value: 500, label: OPD patients a day }
  schedule:
    opd:
      label: OPD hours
      times:
        - { days: Sunday-Friday, open: 10:30, close: 17:00, text: 10:30 AM-05:00 PM }
        - { days: Saturday, closed: true }
    night:
      label: Night desk
      times:
        - { days: Sunday-Saturday, open: 22:00, close: 06:00, overnight: true }
`
const RICH = MANIFEST.replace('  schedule:\n', FACTS).replace(
  '      lines: [Lakeside 6, Pokhara]',
  '      lines: ["Lakeside Road, Ward 6", "Pokhara, Nepal"]\n      country: Nepal\n      countryCode: NP',
)

/** The codes of what the check says of the dental site with other words in one of its files. */
function reported(file: string, text: string): string[] {
  const { problems } = checkSite(ROOT, prepared, {
    read: (root, name) => ({
      text: name === file ? text : name === 'site.yaml' ? RICH : readFileSync(join(root, name), 'utf8'),
    }),
  })
  return problems.map((problem) => (problem.file === file ? problem.code : terminalReport([problem])))
}

const ARTICLE = 'content/articles/gums.md'
const GUMS = readFileSync(join(ROOT, ARTICLE), 'utf8')
const inArticle = (words: string) => reported(ARTICLE, GUMS.replace('do not bleed.', `do not bleed. ${words}`))
const inManifest = (from: string, to: string) => {
  expect(RICH).toContain(from)
  return reported(
    'site.yaml',
    RICH.replace(from, () => to),
  )
}
const inFooter = (words: string) => inManifest('A small clinic by the lake.', words)

const HARMLESS = [
  'Take 500 mg twice a day, at most 4000 mg in 24 hours.',
  'Fast from 9 to 11 AM before the test.',
  'Sleep from 10 PM to 6 AM.',
  'Take the tablet at 8 AM and at 8 PM.',
  'Drink water at noon and at midnight.',
  'The effect lasts 12 to 24 hours.',
  'The ward opens onto a garden with 12 beds of roses.',
  'A study of 1098 patients found the same.',
  'In 102 of 1098 people it came back.',
  'A fever of 102 °F is high.',
  'A fever of 102 degrees needs a doctor.',
  'Up to 100 % recover.',
  'Call a dentist after 102 days.',
  'The room has 4 beds.',
  'A camp with 210 beds was built in Delhi.',
  'About 500 people a day are treated in this way worldwide.',
  'It was first described in 1906 by Dr. Maya Gurung.',
  'Dr. Gurung sees you first.',
  'Ask your doctor. Dr is short for doctor.',
  'The method was checked in 2019 and again in 2024.',
  'In 2050 one person in four will be old.',
  'By 2062 it may be gone.',
  'The bridge was opened in 1890.',
  'It was written in 1921.',
  'Children of 6 to 11 months need 0.25 ml.',
  'Breathe 14-16 times a minute.',
  'Between 2000 and 2010 it fell by 30 per cent.',
  'The code is ICD-10 K05.6.',
  'ISBN 978-92-4-155026-0.',
  'The law of 2018-05-12 says so.',
  'From 1 March to 30 June 2025.',
  'On 29 February 2024 the study ended.',
  'Valid figures until 5 May 2020 were lower.',
  'The gene has 1660 parts, of which 55 are known.',
  'A dose of 0.5-1 g is enough.',
  'Temperatures of 36.5-37.5 are normal.',
  'Teeth number 11, 21 and 102 were lost.',
  'Brush for 2 minutes, 2 times a day.',
  'Open wounds heal in 7 to 10 days.',
  'Keep the mouth open from 1 to 2 minutes.',
  'The jaw opens at most 5 cm.',
  'A clinic in another town opens at 7 AM.',
  'The wound closes by 14 days.',
  'See https://example.org/2026/02/30-days for more.',
  'The street has no ward.',
  'Lakeside is a part of the town.',
  'दिनमा ५०० मिलिग्राम खानुहोस्।',
  'उमेर १० देखि १४ वर्ष।',
  '१०२ जना बिरामी।',
  'Pain can take your life apart, and you live with it.',
  'Harm to the gums is slow.',
  'Pay 1,660 rupees or 15.50 dollars.',
  'Phones ring in Ward 6 at night.',
]

describe('What is right stays silent', () => {
  test.each(HARMLESS)('in an article: %s', (words) => {
    expect(inArticle(words)).toEqual([])
  })

  const ROW = '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: 10:30 AM-05:00 PM }'
  test.each([
    '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: 10:30-5 PM }',
    '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: १०:३०–५:०० }',
    '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: "10:30 a.m. to 5 p.m., last patient 4:30 p.m." }',
    '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: "10:30 AM-1 PM, 2-5 PM" }',
    '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: In the daytime }',
    '- { days: Sunday-Friday, label: Sun-Fri, open: 10:30, close: 17:00 }',
    '- { days: Sunday-Friday, label: "Sun, Mon, Tues, Wed, Thurs & Fri", open: 10:30, close: 17:00 }',
    '- { days: Sunday-Friday, label: Except Saturdays we see you, open: 10:30, close: 17:00 }'.replace(
      'Saturdays',
      'holidays',
    ),
    '- { days: Sunday-Friday, open: 12:00, close: 17:00, text: noon-5 PM }',
    '- { days: Sunday-Friday, open: 17:00, close: 00:00, text: 5 PM-midnight }',
    '- { days: Sunday-Friday, open: 22:00, close: 06:00, overnight: true, text: 10 PM-6 AM }',
    '- { days: Sunday-Friday, open: 19:00, close: 07:00, overnight: true }',
    '- { days: Sunday-Friday, allDay: true, text: open 24 hours }',
    '- { days: Sunday-Friday, allDay: true, text: 24x7 }',
    '- { days: Sunday-Friday, allDay: true, text: 12 AM-12 AM }',
    '- { days: Sunday-Friday, closed: true, text: By appointment }',
  ])('as hours: %s', (row) => {
    expect(inManifest(ROW, row)).toEqual([])
  })

  test.each([
    [
      'two numbers with a note',
      '    emergency: { number: +977-61-000002, label: Tooth emergency, use: emergency }',
      '    emergency: { number: +977-61-000001, label: Tooth emergency, use: emergency, note: One desk. }',
    ],
    ['coordinates with fewer digits', 'latitude: 28.21', 'latitude: 28.2104'],
    ['a short number without quotes', '{ number: "102", country: NP', '{ number: 102, country: NP'],
    ['a map without coordinates', 'marker=28.21%2C83.96', 'layer=mapnik'],
    [
      'a map of Google',
      'https://www.openstreetmap.org/directions?to=28.21%2C83.96',
      'https://www.google.com/maps/place/Fewa/@28.2101,83.9602,17z/data=!3d28.2101!4d83.9602',
    ],
    ['the country without its letters', '      countryCode: NP\n', ''],
    ['a chat by an address without a number', 'https://wa.me/9779855000001', 'https://wa.me/message/ABCDEFGHIJKLM1'],
  ])('%s', (_, from, to) => {
    expect(inManifest(from, to)).toEqual([])
  })
})

describe('What does not fit is reported once', () => {
  test.each([
    ['near-fact', 'The OPD opens at 8 AM.'],
    ['near-fact', 'The OPD is open until 6 PM.'],
    ['literal-fact', 'Come from १०:३० – ५:००, the OPD is open.'],
    ['near-fact', 'OPD hours are 10:30 AM - 4 PM.'],
    ['literal-fact', 'Call 061-000001 now.'],
    ['literal-fact', 'Call 061 000 001 now.'],
    ['literal-fact', 'Call 00977 61 000001 now.'],
    ['literal-fact', 'Call +977 (0)61 000001 now.'],
    ['literal-fact', 'Call ०६१-०००००१ now.'],
    ['literal-fact', 'Call +९७७-६१-०००००१ now.'],
    ['near-fact', 'Call +977-61-000091 now.'],
    ['literal-fact', 'WhatsApp: 9855000001.'],
    ['literal-fact', 'Viber +977 985-5000001.'],
    ['literal-fact', '[Chat](https://wa.me/9779855000001) with us.'],
    ['near-fact', '[Chat](https://wa.me/9779855000007) with us.'],
    ['literal-fact', 'In an emergency dial 102.'],
    ['literal-fact', 'Call १०२ for an ambulance.'],
    ['literal-fact', 'The helpline is 1098.'],
    ['literal-fact', 'Free of charge: 1660-01-55555.'],
    ['near-fact', 'Free of charge: 1660-01-55556.'],
    ['near-fact', 'Write to smile@fewa-dental.com today.'],
    ['near-fact', 'Write to smiles@fewa-dental.example today.'],
    ['near-fact', 'Come to Lakeside Road, Ward 9.'],
    ['near-fact', 'Come to Lakesid Road, Ward 6.'],
    ['implausible-date', 'It begins on 30 February.'],
    ['implausible-date', 'It begins on 2026-02-30.'],
    ['no-helpline', 'Some think of suicide.'],
    ['no-helpline', 'Thoughts of ending your life can pass.'],
  ])('%s: %s', (code, words) => {
    expect(inArticle(words)).toEqual([code])
  })

  const ROW = '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: 10:30 AM-05:00 PM }'
  test.each([
    ['hours-mismatch', '- { days: Sunday-Friday, open: 10:00, close: 17:00, text: 10:30 AM-05:00 PM }'],
    ['hours-mismatch', '- { days: Sunday-Friday, open: 10:30, close: 16:00, text: 10:30 AM-05:00 PM }'],
    ['hours-mismatch', '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: १०:३०–४:०० }'],
    ['hours-mismatch', '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: 10:30 AM-05:00 AM }'],
    ['hours-mismatch', '- { days: Sunday-Friday, label: Sun-Thurs, open: 10:30, close: 17:00 }'],
    ['hours-mismatch', '- { days: Sunday-Friday, label: Every day, open: 10:30, close: 17:00 }'],
    ['hours-mismatch', '- { days: Sunday-Friday, allDay: true, text: 10:30 AM-05:00 PM }'],
    ['hours-mismatch', '- { days: Sunday-Friday, closed: true, text: 10:30 AM-05:00 PM }'],
    ['hours-mismatch', '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: open 24 hours }'],
    ['hours-mismatch', '- { days: Sunday-Friday, open: 10:30, close: 17:00, text: Closed }'],
    ['schedule-order', '- { days: Sunday-Friday, open: 10:30, close: 05:00, text: 10:30 AM-05:00 PM }'],
    ['schedule-order', '- { days: Sunday-Friday, open: 10:30, close: 10:30 }'],
    ['duplicate-schedule-day', '- { days: Sunday-Saturday, open: 10:30, close: 17:00 }'],
  ])('%s: %s', (code, row) => {
    expect(inManifest(ROW, row)).toEqual([code])
  })

  test.each([
    ['map-mismatch', 'latitude: 28.21', 'latitude: 28.12'],
    ['map-mismatch', 'longitude: 83.96', 'longitude: 8.396'],
    ['map-mismatch', 'directions?to=28.21%2C83.96', 'directions?to=27.21%2C83.96'],
    ['map-mismatch', 'latitude: 28.21\n      longitude: 83.96', 'latitude: 0\n      longitude: 0'],
    ['country-code', 'countryCode: NP', 'countryCode: NE'],
    ['unreachable-chat', 'wa.me/9779855000001', 'wa.me/102'],
    ['bad-phone', 'number: +977-61-000002', 'number: +977-1166'],
    ['duplicate-fact', '    emergency: { number: +977-61-000002,', '    emergency: { number: +977 61 000 001,'],
    ['near-fact', 'A small clinic by the lake.', 'Come to Lakeside Road, Ward 16.'],
  ])('%s: %s', (code, from, to) => {
    expect(inManifest(from, to)).toEqual([code])
  })

  test('a number of a country in the footer is reported as anywhere else', () => {
    expect(inFooter('Call 102 for an ambulance.')).toEqual(['literal-fact'])
  })
})

test('A night goes past midnight, and into a day off, and meets the early hours of the next day', () => {
  const rows = (second: string) => `      times:
        - { days: Sunday-Thursday, closed: true }
        - { days: Friday, open: 22:00, close: 06:00, overnight: true }
        - ${second}
`
  const night = RICH.slice(RICH.indexOf('      label: Night desk\n') + 24, RICH.indexOf('    chairs:'))
  expect(inManifest(night, rows('{ days: Saturday, closed: true }'))).toEqual([])
  expect(inManifest(night, rows('{ days: Saturday, open: 06:00, close: 12:00 }'))).toEqual([])
  expect(inManifest(night, rows('{ days: Saturday, open: 05:00, close: 12:00 }'))).toEqual(['duplicate-schedule-day'])
})

test('Hours after midnight of a day that another line closes are told, with which line to delete', () => {
  const row = '        - { days: Friday-Saturday, closed: true }'
  const text = RICH.replace(row, `        - { days: Saturday, open: 00:00, close: 06:00 }\n${row}`)
  const read = (root: string, name: string) => ({
    text: name === 'site.yaml' ? text : readFileSync(join(root, name), 'utf8'),
  })
  const report = terminalReport(checkSite(ROOT, prepared, { read }).problems)
  expect(report).toContain('Saturday has hours in one line, and another line says that it is closed all day.')
  expect(report).toContain('outside its hours a day is closed anyway')
})

describe('What does not fit is reported once', () => {
  test.each([
    ['Call 061-555555 first.', 'contact-by-hand'],
    ['Write to nobody@elsewhere.example about it.', 'contact-by-hand'],
    ['Call +977-1-4412345 now.', 'contact-by-hand'],
    ['थप जानकारीका लागि ०६१-५५५५५५ मा फोन गर्नुहोस्।', 'contact-by-hand'],
    ['Send a message on WhatsApp to 9842012345.', 'contact-by-hand'],
    ['Write to wa.me/9779842012345 at any hour.', 'contact-by-hand'],
    ['Write to info (at) elsewhere.example for details.', 'contact-by-hand'],
    ['The OPD is open on Saturday as well.', 'near-fact'],
    ['ओपीडी बिहान ८ बजेदेखि दिउँसो ३ बजेसम्म खुला हुन्छ।', 'near-fact'],
    ['The next camp is on Monday, 14 March 2027.', 'wrong-weekday'],
    ['It is long (as always. Nobody waits.', 'unexpected-punctuation'],
    ['Rest well , and drink.', 'unexpected-punctuation'],
    ['It was seen from 12 March 2027 to 3 March 2027.', 'implausible-date'],
  ])('in an article: %s', (words, code) => {
    expect(inArticle(words)).toEqual([code])
  })

  test.each([
    ['number: +977-61-000001', 'number: +997-61-000001', 'implausible-contact'],
    ['number: +977-61-000001', 'number: +977-061-000001', 'implausible-contact'],
    ['number: +977-61-000002', 'number: +97-61-000002', 'implausible-contact'],
    ['number: +977-61-000002', 'number: +977-1660-01-55556', 'implausible-contact'],
    ['elsewhere: none, label: Child', 'label: Child', 'no-number-elsewhere'],
    ['elsewhere: none, label: Child', 'elsewhere: phone.mian, label: Child', 'unknown-fact'],
    ['elsewhere: none, label: Child', 'elsewhere: national.free, label: Child', 'bad-reference'],
    ['emergency: phone.emergency', 'emergency: national.ambulance', 'one-country-button'],
    ['text: 10:30 AM-05:00 PM', 'text: बिहान ९ बजेदेखि ४ बजेसम्म', 'hours-mismatch'],
    ['text: 10:30 AM-05:00 PM', 'text: Sunday to Thursday 10:30 AM-05:00 PM', 'hours-mismatch'],
    ['emergency: phone.emergency', 'emergency: phone.main', 'wrong-phone-use'],
  ])('in site.yaml: %s → %s', (from, to, code) => {
    expect(inManifest(from, to)).toEqual([code])
  })
})

describe('What may be meant stays silent', () => {
  test.each([
    'The weight fell from 10 to 5 kg.',
    'It was an historic day, and „so“ it ended.',
    'The pressure (to be checked every month) is low.',
    'Ask first (please check with your doctor).',
    'We set up the children’s unit in 2012.',
    'Posters say ”so” in the north.',
    'Le vaccin et la medicin: woud, wich, a emergency, YOu of 3O.',
    'Give it at 12 months (1 year), or for 36 hours (a day and a half).',
    'Points a) to c) are for the family :) and "this" is a quote.',
    'In an emergency call {{phone.emergency}}; else call {{phone.main}}.',
    'The test is named after Dr. Virginia Apgar.',
    'Dr. James Parkinson described the illness in 1817.',
    'The OPD is open every day except Saturday.',
    'The OPD is open on Sunday.',
    'It was last seen on Sunday, 14 March 2027.',
    'In 2000-2010 about 9842012 people came.',
    'On 12 March 2024 the camp helped 300 people.',
    // What only people can know is no mistake: it stands in the list of changes.
    'Our clinic has 210 beds. We were founded in 1999.',
    'Make an appointment with Dr. Hari Koirala.',
    'In an emergency call {{phone.main}} at once.',
    'This page was updated in 2062.',
    'Register for the camp by 31 March 2024.',
  ])('%s', (words) => {
    expect(inArticle(words)).toEqual([])
  })

  test.each([
    ['text: 10:30 AM-05:00 PM', 'text: "10:30 AM-05:00 PM, closed on Saturday"'],
    ['text: 10:30 AM-05:00 PM', 'text: "10:30 AM-05:00 PM, for emergencies 24 hours"'],
    ['A small clinic by the lake.', 'Our camp on 12 March 2024 helped 300 people.'],
    ['number: +977-61-000001', 'number: +39-06-1234567'],
    ['number: +977-61-000001', 'number: +977-1-6600001'],
    ['elsewhere: none, label: Child', 'elsewhere: phone.main, label: Child'],
    ['copyright: Fewa', 'copyright: 2010-2026 Fewa'],
  ])('%s → %s', (from, to) => {
    expect(inManifest(from, to)).toEqual([])
  })
})

test.each([
  ['text: 10:30 AM-05:00 PM', 'label: Mon rendez-vous, text: 10:30-17:00'],
  ['What a visit costs.', 'TBC TODO'],
  ['label: Chair times', 'label: Todo'],
])('A site in another language may write what English words would be: %s → %s', (from, to) => {
  const french = (text: string) => text.replace('language: en', 'language: fr')
  expect(reported('site.yaml', french(RICH.replace(from, () => to)))).toEqual(reported('site.yaml', french(RICH)))
})

test('Who has checked danger signs of a list stands in the list of doctors, as with articles', () => {
  const file = 'content/records/doctors.yaml'
  const doctors = readFileSync(join(ROOT, file), 'utf8')
  const checkedBy = (name: string) => reported(file, `${doctors}  reviewer: ${name}\n`)
  expect(checkedBy('Dr. Hari Lama, dentist')).toContain('unknown-reviewer')
  expect(checkedBy('Dr. Maya Gurung, dentist')).not.toContain('unknown-reviewer')
})
