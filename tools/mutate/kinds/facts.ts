import { todayIn } from '../../../scripts/platform/today.ts'
import { facts, inArticles, type Found } from './fact-by-hand.ts'
import { change, lineEnd, lineStart, mutator, revalue, type Mutator, type Site } from '../mistake.ts'
import type { Random } from '../random.ts'
import type { Spot } from '../spots.ts'

const under =
  (...parts: string[]) =>
  ({ path }: Spot) =>
    parts.every((part, index) => path[index] === part)
const values = ({ spots }: Site, key: string, where: (spot: Spot) => boolean) =>
  spots.filter((spot) => spot.key === key && (spot.style === 'plain' || spot.style === 'quoted') && where(spot))
const inList =
  (...lists: string[]) =>
  ({ document, path }: Spot) =>
    document.kind === 'records' && lists.includes(document.name) && path.length === 2
const quoted = (value: unknown) => JSON.stringify(value)
const first = (site: Site, kind: string, field: string) =>
  Object.values(facts(site, kind)).flatMap((fact) => (typeof fact[field] === 'string' ? [fact[field]] : []))[0] ?? ''
const nepali = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
const phone = (site: Site) => first(site, 'phone', 'number')
/** The number as it is dialled at home: +977-21-000001 is 21000001. */
const home = (site: Site) =>
  phone(site)
    .replace(/^\+\d+-/, '')
    .replaceAll('-', '')
const code = (site: Site) => /^\+(\d+)-/.exec(phone(site))?.[1] ?? ''
const chat = (site: Site) => /\d{7,}/.exec(first(site, 'chat', 'link'))?.[0] ?? ''
const mail = (site: Site) => first(site, 'email', 'address')
const street = (site: Site) =>
  Object.values(facts(site, 'address')).flatMap(({ lines }) => (Array.isArray(lines) ? (lines as string[]) : []))[0] ??
  ''

type Sentence = (site: Site, random: Random) => string
/** A sentence too many at the end of a paragraph of an article. */
const sentence = (name: string, codes: string[], words: Sentence, group: Mutator['group'] = 'meaning') =>
  mutator<Found>({
    name,
    group,
    codes,
    places: (site) => inArticles(site, /^[A-Z][^\n|#]{40,}[.]$/gm),
    make: ({ document, at, word }, random, site) =>
      change(document, at + word.length, at + word.length, ` ${words(site, random)}`),
  })

const literal = ['literal-fact']
const near = ['near-fact']
const sentences: readonly Mutator[] = [
  sentence('Phone number in Devanagari digits', literal, (site) => `Call ${nepali(phone(site))} now.`),
  sentence('Phone number in Devanagari digits, with a 0', literal, (site) => `Call ${nepali(`0${home(site)}`)} now.`),
  sentence(
    'Phone number with a 0 and spaces',
    literal,
    (site) => `Call 0${home(site).replace(/^(\d\d)(\d{3})/, '$1 $2 ')} now.`,
  ),
  sentence('Phone number with 00', literal, (site) => `Call 00${code(site)} ${home(site)} now.`),
  sentence('Phone number with (0)', literal, (site) => `Call +${code(site)} (0)${home(site)} now.`),
  sentence('Phone number in one piece', literal, (site) => `Call ${phone(site).replace(/\D/g, '')} now.`),
  sentence('Phone number with dots', literal, (site) => `Call 0${home(site).replace(/^(\d\d)/, '$1.')} now.`),
  sentence(
    'Phone number with no-break spaces',
    literal,
    (site) => `Call ${phone(site).replaceAll('-', '\u00a0')} now.`,
  ),
  sentence('Phone number with dashes', literal, (site) => `Call ${phone(site).replaceAll('-', '–')} now.`),
  sentence('Chat number in words', literal, (site) => `WhatsApp: +${chat(site)}.`),
  sentence('Chat number with spaces', literal, (site) => `Viber ${chat(site).replace(/^(\d{3})(\d{3})/, '+$1 $2 ')}.`),
  sentence('Chat by its address', literal, (site) => `[Chat](https://wa.me/${chat(site)}) with us.`),
  sentence('E-mail address in capitals', literal, (site) => `Write to ${mail(site).toUpperCase()} now.`),
  sentence(
    'E-mail address with another ending',
    near,
    (site) => `Write to ${mail(site).replace(/\.\w+$/, '.org')} now.`,
  ),
  sentence('Another name at our domain', near, (site) => `Write to hello@${mail(site).split('@')[1] ?? ''} now.`),
  sentence('Street with another number', near, (site) => `Come to ${street(site).replace(/\d+/, '19')} by bus.`),
  sentence('Street with a letter lost', near, (site) => `Come to ${street(site).replace(/^(\w\w)\w/, '$1')} by bus.`),
  sentence(
    'Opening by hand, another time',
    near,
    (_, random) => `The OPD opens at ${random.pick(['8', '9', '11'])} AM.`,
  ),
  sentence(
    'Closing by hand, another time',
    near,
    (_, random) => `The OPD is open until ${random.pick(['3', '6', '7'])} PM.`,
  ),
  sentence('Hours in Devanagari digits', literal, () => 'The OPD is open १०:३०-१७:००.'),
  sentence('Hours in Devanagari digits, another end', near, () => 'The OPD is open १०:३०–१६:०० on weekdays.'),
  sentence('A phone number of nobody', ['contact-by-hand'], () => 'Call +977-25-534567 first.'),
  sentence('A phone number of nobody in Devanagari', ['contact-by-hand'], () => 'Call ०२५-५३४५६७ first.'),
  sentence('A chat number of nobody', ['contact-by-hand'], () => 'Write to wa.me/9779842012345 at any hour.'),
  sentence('An e-mail address spelt out', ['contact-by-hand'], () => 'Write to hello (at) elsewhere.example first.'),
  sentence('Open on the day off', near, () => 'The OPD is open every day.'),
  sentence('Hours in Nepali, other ones', near, () => 'ओपीडी बिहान ८ बजेदेखि दिउँसो ३ बजेसम्म खुला हुन्छ।'),
  sentence('A date and another day of the week', ['odd-day'], () => 'The camp is on Monday, 14 March 2027.', 'time'),
  sentence(
    'A day that does not exist',
    ['odd-date'],
    (_, random) => `It begins on ${random.pick(['30 February', '31 April', '31 November'])}.`,
    'time',
  ),
  sentence('A date that does not exist', ['odd-date'], () => 'It begins on 2026-02-30.', 'time'),
]

/** A value of a field in place of another. */
const value = (
  name: string,
  codes: string[],
  key: string,
  where: (spot: Spot) => boolean,
  make: (spot: Spot, site: Site, random: Random) => string | undefined,
  group: Mutator['group'] = 'meaning',
) =>
  mutator<Spot>({
    name,
    group,
    codes,
    places: (site) => values(site, key, where),
    make: (spot, random, site) => {
      const made = make(spot, site, random)
      return made === undefined || made === document(spot) ? undefined : revalue(spot, made)
    },
  })
const document = ({ document: { text }, start, end }: Spot) => text.slice(start, end)

/** The value of the same field of an earlier item. */
const ofBrother = (spot: Spot, site: Site, random: Random) => {
  const before = site.spots.filter(
    (one) =>
      one.document === spot.document &&
      one.key === spot.key &&
      one.start < spot.start &&
      one.path.length === spot.path.length,
  )
  return before.length ? quoted(random.pick(before).value) : undefined
}
const withText = (is: boolean) => (spot: Spot) =>
  under('facts', 'schedule')(spot) && spot.brothers.some(({ name }) => name === 'text') === is
const fact = (kind: string) => under('facts', kind)

const ofFacts: readonly Mutator[] = [
  value('Opening changed, words left', ['hours-text'], 'open', withText(true), (_, __, random) =>
    random.pick(['08:00', '09:30', '11:00']),
  ),
  value('Closing changed, words left', ['hours-text'], 'close', withText(true), (_, __, random) =>
    random.pick(['16:00', '16:30', '18:00']),
  ),
  value('Words of hours changed, hours left', ['hours-text'], 'text', withText(true), (_, __, random) =>
    random.pick(['9 AM-5 PM', '10:30 AM-4 PM', 'open 24 hours', 'Closed']),
  ),
  value('Words of hours in Devanagari, other hours', ['hours-text'], 'text', withText(true), () => '१०:३०–१६:००'),
  value(
    'Label of other days',
    ['hours-text'],
    'label',
    (spot) => fact('schedule')(spot) && spot.path.length === 6,
    (_, __, random) => random.pick(['Mon-Wed', 'Saturday', 'Tue & Thu']),
  ),
  value('Number of another fact', ['fact-twins'], 'number', fact('phone'), ofBrother),
  value('E-mail address of another fact', ['fact-twins'], 'address', fact('email'), ofBrother),
  value('Chat of another fact', ['fact-twins'], 'link', fact('chat'), ofBrother),
  value('A short number among the long ones', ['bad-phone'], 'number', fact('phone'), (_, __, random) =>
    random.pick(['"102"', '"1098"', '1660-01-55555', '+977-1166']),
  ),
  value('Chat without the code of the country', ['chat-number'], 'link', fact('chat'), ({ value: link }) =>
    String(link).replace(/\/977/, '/0'),
  ),
  value('Chat with a plus', ['chat-number'], 'link', fact('chat'), ({ value: link }) =>
    quoted(String(link).replace(/\/977/, '/+977')),
  ),
  value('Chat of a short number', ['chat-number'], 'link', fact('chat'), () => 'https://wa.me/1166'),
  value('Phone with the 0 of the town', ['odd-contact'], 'number', fact('phone'), ({ value: number }) =>
    String(number).replace(/^(\+\d+-)/, '$10'),
  ),
  value('Phone with a code of no country', ['odd-contact'], 'number', fact('phone'), ({ value: number }) =>
    String(number).replace('+977', '+997'),
  ),
  value('Latitude with a slip', ['map-place'], 'latitude', fact('address'), ({ value: at }) => String(Number(at) + 1)),
  value('Longitude with a slip', ['map-place'], 'longitude', fact('address'), ({ value: at }) =>
    String(Number(at) - 0.09),
  ),
  value('Latitude that is the longitude', ['map-place'], 'latitude', fact('address'), (_, site) =>
    String(Object.values(facts(site, 'address'))[0]?.longitude),
  ),
  value('Map of another place', ['map-place'], 'map', fact('address'), ({ value: map }) =>
    String(map).replace(/marker=\d+/, 'marker=28'),
  ),
  value('Page of the map of another place', ['map-place'], 'mapPage', fact('address'), ({ value: map }) =>
    String(map).replace(/mlat=\d+/, 'mlat=27'),
  ),
  value('Way to another place', ['map-place'], 'directions', fact('address'), ({ value: map }) =>
    String(map).replace(/to=\d+/, 'to=27'),
  ),
  value('Letters of another country', ['country-code'], 'countryCode', fact('address'), (_, __, random) =>
    random.pick(['NE', 'IN', 'NL']),
  ),
]

const ofCard = ({ document: own, path }: Spot) => own.kind === 'article' && path[0] === 'emergency' && path.length === 2

const ofRecords: readonly Mutator[] = [
  value('Emergency card calls another', ['phone-use'], 'call', ofCard, () => 'phone.grievances'),
  value('Quote that is not in the text', ['quote-not-in-text'], 'quote', inList('directors'), ({ value: quote }) =>
    quoted(`Always: ${String(quote)}`),
  ),
  value('Language of another text', ['other-language'], 'lang', inList('testimonials'), ({ value: lang }) =>
    lang === 'en' ? 'ne' : 'en',
  ),
  value('Registration number of another doctor', ['same-value'], 'registration', inList('doctors'), ofBrother),
  value('Portrait of another', ['same-value'], 'image', inList('doctors', 'contacts'), ofBrother),
  value(
    'Words of the portrait of another',
    ['same-value'],
    'alt',
    inList('doctors', 'contacts', 'directors'),
    ofBrother,
  ),
  mutator<Spot>({
    name: 'Long text of another item',
    group: 'meaning',
    codes: ['same-value'],
    places: ({ spots }) =>
      spots.filter(
        (spot) =>
          spot.key === 'text' &&
          inList('services', 'facilities', 'specialties', 'equipment')(spot) &&
          String(spot.value).length >= 60,
      ),
    make: (spot, random, site) => {
      const others = site.spots.filter(
        (one) =>
          one.document === spot.document &&
          one.key === 'text' &&
          one.start < spot.start &&
          String(one.value).length >= 60 &&
          one.path.length === 2,
      )
      return others.length ? revalue(spot, quoted(random.pick(others).value)) : undefined
    },
  }),
  mutator<Spot>({
    name: 'Item twice under another id',
    group: 'meaning',
    codes: ['copied-item'],
    places: ({ spots }) =>
      spots.filter(
        (spot) => spot.key === 'id' && inList('doctors', 'gallery', 'partners', 'facilities', 'testimonials')(spot),
      ),
    make: ({ document: own, keyStart, value: id }) => {
      const start = lineStart(own.text, keyStart)
      const next = own.text.indexOf('\n- ', keyStart)
      const item = own.text.slice(start, next < 0 ? undefined : next).trimEnd()
      const made = change(own, own.text.length, own.text.length, `\n${item.replace(String(id), `${String(id)}-2`)}\n`)
      return { ...made, lines: made.lines.map((line) => line + 1) }
    },
  }),
]

/** A line of the front matter below another. */
const matter = (name: string, codes: string[], line: Sentence, group: Mutator['group'] = 'meaning') =>
  mutator<Spot>({
    name,
    group,
    codes,
    places: (site) => values(site, 'date', (spot) => spot.document.kind === 'article' && spot.path.length === 1),
    make: ({ document: own, end }, random, site) => ({
      ...change(own, end, end, `\n${line(site, random)}`),
      lines: [5],
    }),
  })
const source = (name: string, key: string, words: string) =>
  value(
    name,
    ['unfinished-text'],
    key,
    (spot) => spot.document.kind === 'article' && spot.path[0] === 'sources',
    () => words,
  )
const cardOf = (text: string) => /^helpline: .*\n/m.exec(text)

const ofArticles: readonly Mutator[] = [
  matter(
    'A reviewer of nobody',
    ['unknown-reviewer'],
    (_, random) => `reviewer: Dr. ${random.pick(['Bina Xan', 'Omar Quist'])}, dentist`,
  ),
  source('Title of a source left as in the example', 'title', 'The title of the publication'),
  source('Organisation of a source left as in the example', 'organisation', 'Who published it'),
  mutator<Spot>({
    name: 'Helpline taken from an article on suicide risk',
    group: 'meaning',
    codes: ['no-helpline'],
    places: (site) => values(site, 'title', (spot) => spot.path.length === 1 && cardOf(spot.document.text) !== null),
    make: ({ document: own, keyStart }) => {
      const card = cardOf(own.text)
      return card
        ? {
            ...change(own, card.index, card.index + card[0].length, ''),
            lines: [own.text.slice(0, keyStart).split('\n').length],
          }
        : undefined
    },
  }),
  mutator<Spot>({
    name: 'Suicide named without a number to call',
    group: 'meaning',
    codes: ['no-helpline'],
    places: (site) => values(site, 'summary', (spot) => spot.path.length === 1 && cardOf(spot.document.text) === null),
    make: (spot, random) => ({
      ...change(
        spot.document,
        spot.start,
        spot.end,
        quoted(
          `How ${random.pick(['suicide', 'self-harm', 'thoughts of death'])} can be prevented, and whom to ask for help, step by step and without blame for anybody.`,
        ),
      ),
      lines: [2],
    }),
  }),
]

const dateOf = (list: string) => (spot: Spot) => spot.document.name === list && spot.path.length === 2
const ofArticle = (spot: Spot) => spot.document.kind === 'article' && spot.path.length === 1
const inDays = (days: number) => new Date(Date.parse(todayIn('UTC')) + days * 86_400_000).toISOString().slice(0, 10)
const dated = (name: string, codes: string[], where: (spot: Spot) => boolean, ...days: string[]) =>
  value(name, codes, 'date', where, (_, __, random) => random.pick(days), 'time')
/** A line below the date of a job. */
const ofJob = (name: string, codes: string[], line: string, besides = 0) =>
  mutator<Spot>({
    name,
    group: 'time',
    codes,
    places: (site) => values(site, 'untilFilled', dateOf('jobs')),
    make: (spot) => {
      const from = lineStart(spot.document.text, spot.keyStart)
      const made = change(spot.document, from, lineEnd(spot.document.text, from), line)
      return { ...made, lines: made.lines.map((one) => one - besides) }
    },
  })
const time: readonly Mutator[] = [
  dated('Article of a year far away', ['odd-date'], ofArticle, '2062-05-01', '2205-11-02', '3025-01-05'),
  dated('Article of a year long ago', ['odd-date'], ofArticle, '1026-05-01', '0205-11-02', '1925-01-05'),
  dated('Article of tomorrow', ['date-ahead'], ofArticle, inDays(2)),
  dated('Article of next month', ['date-ahead'], ofArticle, inDays(30), inDays(90)),
  dated('Agreement of a year to come', ['odd-date'], dateOf('partners'), '2042-05-01'),
  dated('Agreement of next week', ['date-ahead'], dateOf('partners'), inDays(7)),
  dated('Agreement of a year long ago', ['odd-date'], dateOf('partners'), '1022-05-01'),
  dated('Job of years ago', ['old-post'], dateOf('jobs'), '2016-01-05', '2012-05-01'),
  dated('Job of a year to come', ['odd-date'], dateOf('jobs'), '2042-01-05'),
  dated('Job of next week', ['date-ahead'], dateOf('jobs'), inDays(7)),
  ofJob('Job without its end', ['old-post'], '  # open', 1),
  ofJob('Job whose last day is over', ['ended'], '  until: 2025-01-31'),
  ofJob('Job that ends before it begins', ['odd-date', 'ended'], '  until: 2023-12-31'),
  ofJob('Job that ends in a far year', ['odd-date'], '  until: 2262-12-31'),
]

/** Facts, items and days that are each well written and do not fit: to another fact, to another item, to today. */
export const factsAndTime: readonly Mutator[] = [...sentences, ...ofFacts, ...ofRecords, ...ofArticles, ...time]
