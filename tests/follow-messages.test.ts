import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeText, readText } from '../scripts/pipeline/1-load/read-text.ts'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { one } from '../scripts/report/reporters/terminal.ts'
import { prepared } from './support/prepared.ts'

// Whoever does what a message says, to the letter, is done: the next check finds nothing.
const DENTAL = join(PROJECT, 'tests/sites/dental')
const SITE = 'site.yaml'
const DOCTORS = 'content/records/doctors.yaml'
const CHANGES = 'content/records/changes.yaml'

/** A text of a file and what is put in its place. */
type Edit = readonly [file: string, find: string, put: string]

interface Case {
  mistake: string
  edits: readonly Edit[]
  /** Words of the message, which say what to do. */
  says: readonly string[]
  /** What must not be in it. */
  never?: RegExp
  /** What it says, done. */
  done: readonly Edit[]
}

const FIRST =
  /^ {4}main:\n {6}label: Fewa Dental\n(?: {6}.*\n)+/m.exec(readFileSync(join(DENTAL, SITE), 'utf8'))?.[0] ?? ''
const SECOND = FIRST.replace('main:', 'branch:')
  .replace('Fewa Dental', 'Branch')
  .replace('Lakeside 6, Pokhara', 'Bazaar 2, Beni')
const CLOSED = '{ days: Friday-Saturday, closed: true }'
const AMBULANCE = 'ambulance: { number: "102", country: NP, elsewhere: none, label: Ambulance }'
const PEOPLE = '      - { type: people, heading: Our dentists, items: { from: doctors } }'

/** A dentist, with all lines. */
const dentist = (id: string, site = readFileSync(join(DENTAL, DOCTORS), 'utf8')) =>
  /^- id: \S+\n(?: .*\n)*/gm.exec(site.slice(site.indexOf(`- id: ${id}`)))?.at(0) ?? id

const CASES: readonly Case[] = [
  {
    mistake: 'the front desk as the number for emergencies',
    edits: [[SITE, 'emergency: phone.emergency', 'emergency: phone.main']],
    says: ['"phone.main", "Reception", is for the front desk.', 'Use one of: phone.emergency.'],
    done: [[SITE, 'emergency: phone.main', 'emergency: phone.emergency']],
  },
  {
    mistake: 'a number that does not say what it is for in the header',
    edits: [[SITE, ', use: front-desk', '']],
    says: ['does not say what it is for', 'write "use: front-desk" behind its label in the facts'],
    done: [[SITE, 'label: Reception', 'label: Reception, use: front-desk']],
  },
  {
    mistake: 'the fire brigade as the number for emergencies',
    edits: [
      [
        SITE,
        '  email:\n',
        '  national:\n    fire: { number: "101", country: NP, elsewhere: none, label: Help, use: emergency }\n  email:\n',
      ],
      [SITE, 'emergency: phone.emergency', 'emergency: national.fire'],
    ],
    says: ['"national.fire" is 101, which is for the fire brigade.', 'Use one of: phone.emergency.'],
    never: /write "use/,
    done: [[SITE, 'emergency: national.fire', 'emergency: phone.emergency']],
  },
  {
    mistake: 'a colon and a comma in a text between { and }',
    edits: [[SITE, '{ label: Prices, link', '{ label: Prices: visits, fees, link']],
    says: ['Fix: Put the whole text in quotes: label: "Prices: visits, fees".'],
    done: [[SITE, 'label: Prices: visits, fees,', 'label: "Prices: visits, fees",']],
  },
  {
    mistake: 'commas in a text between { and }',
    edits: [[SITE, '{ label: Prices, link', '{ label: Prices, visits, fees, link']],
    says: ['Fix: Put the whole text in quotes: label: "Prices, visits, fees".'],
    done: [[SITE, 'label: Prices, visits, fees,', 'label: "Prices, visits, fees",']],
  },
  {
    mistake: 'half of a text between { and } in quotes',
    edits: [[SITE, '{ label: Prices, link', '{ label: "Prices: visits", fees, link']],
    says: ['Fix: Put the whole text in quotes: label: "Prices: visits, fees".'],
    done: [[SITE, 'label: "Prices: visits", fees,', 'label: "Prices: visits, fees",']],
  },
  {
    mistake: 'a text in quotes without a comma before the next field',
    edits: [[SITE, '{ label: Prices, link', '{ label: "Prices: visits, fees" link']],
    says: ['A comma is missing before "link".'],
    done: [[SITE, 'fees" link', 'fees", link']],
  },
  {
    mistake: 'a field missing between { and }',
    edits: [[SITE, '{ label: Prices, link: /prices?from=menu#main }', '{ label: Prices }']],
    says: ['Write ", link: …" in front of the }'],
    never: /Add a line/,
    done: [[SITE, '{ label: Prices }', '{ label: Prices, link: /prices?from=menu#main }']],
  },
  {
    mistake: 'a doctor who has left and still sits in for another',
    edits: [
      ['content/articles/toothbrushing.md', 'reviewer: Dr. Maya Gurung\n', ''],
      [DOCTORS, dentist('maya-gurung'), ''],
    ],
    says: ['If it was deleted, delete "standIn: maya-gurung" as well.'],
    never: /tek-thapa\./,
    done: [[CHANGES, ', standIn: maya-gurung', '']],
  },
  {
    mistake: 'a doctor who has left and still has a leave',
    edits: [
      [CHANGES, /- id: moved[^]*/.exec(readFileSync(join(DENTAL, CHANGES), 'utf8'))?.[0] ?? '', ''],
      [DOCTORS, dentist('tek-thapa'), ''],
    ],
    says: ['If it was deleted, delete this change as well, with all its lines.'],
    never: /maya-gurung\.|Use one of/,
    done: [[CHANGES, /- \{ id: away.*\n/.exec(readFileSync(join(DENTAL, CHANGES), 'utf8'))?.[0] ?? '', '[]\n']],
  },
  {
    mistake: 'a doctor who has left and has a name like that of another',
    edits: [[CHANGES, 'standIn: maya-gurung', 'standIn: maya-gurkha']],
    says: ['If it was deleted, delete "standIn: maya-gurkha" as well.', 'If "maya-gurung" is meant, write that.'],
    never: /Did you mean/,
    done: [[CHANGES, ', standIn: maya-gurkha', '']],
  },
  {
    mistake: 'a list whose file is gone, in a block',
    edits: [[SITE, PEOPLE, `${PEOPLE}\n      - { type: letters, items: { from: directors } }`]],
    says: ['The file content/records/directors.yaml is missing.', 'delete the block or the field that names it.'],
    never: /doctors"/,
    done: [[SITE, '\n      - { type: letters, items: { from: directors } }', '']],
  },
  {
    mistake: 'an empty list',
    edits: [[SITE, 'phones:\n    - phone.main\n', 'phones: []\n']],
    says: ['In place of [] write one, on a line of its own that starts with a hyphen and a space.'],
    done: [[SITE, 'phones: []\n', 'phones:\n    - phone.main\n']],
  },
  {
    mistake: 'a number with the code of a country under national',
    edits: [[SITE, '  email:\n', `  national:\n    ${AMBULANCE.replace('102', '+977-102')}\n  email:\n`]],
    says: ['Write it as it is dialled there, without the code of the country, for example "102".'],
    done: [[SITE, '+977-102', '102']],
  },
  {
    mistake: 'a number for all countries under national',
    edits: [
      [
        SITE,
        '  email:\n',
        '  national:\n    lab: { number: +977-61-000009, country: NP, label: Laboratory }\n  email:\n',
      ],
    ],
    says: ['Move the line below "phone", without "country" and "elsewhere".'],
    done: [
      [SITE, '  national:\n    lab: { number: +977-61-000009, country: NP, label: Laboratory }\n', ''],
      [SITE, '  phone:\n    main', '  phone:\n    lab: { number: +977-61-000009, label: Laboratory }\n    main'],
    ],
  },
  {
    mistake: 'a number in the place of its name',
    edits: [
      [SITE, '  email:\n', `  national:\n    ${AMBULANCE}\n  email:\n`],
      [SITE, 'heading: Team, call: phone.main', 'heading: Team, call: 102'],
    ],
    says: ['Fix: Write national.ambulance.'],
    done: [[SITE, 'call: 102', 'call: national.ambulance']],
  },
  {
    mistake: 'a number that is no fact in the place of a name',
    edits: [[SITE, 'heading: Team, call: phone.main', 'heading: Team, call: 102']],
    says: ['Add it to the facts in site.yaml, under "national", and write its name here.'],
    never: /phone\.main\b.*Or/,
    done: [
      [SITE, '  email:\n', `  national:\n    ${AMBULANCE}\n  email:\n`],
      [SITE, 'call: 102', 'call: national.ambulance'],
    ],
  },
  {
    mistake: 'a fact in curly brackets in the place of its name',
    edits: [[SITE, 'heading: Team, call: phone.main', 'heading: Team, call: "{{phone.main}}"']],
    says: ['Fix: Write phone.main.'],
    done: [[SITE, 'call: "{{phone.main}}"', 'call: phone.main']],
  },
  {
    mistake: 'hours by their name in capitals',
    edits: [['content/records/closures.yaml', 'closes: [schedule.chairs]', 'closes: [CHAIRS]']],
    says: ['Fix: Write schedule.chairs.'],
    never: /schedule\.main/,
    done: [['content/records/closures.yaml', '[CHAIRS]', '[schedule.chairs]']],
  },
  {
    mistake: 'an extension in the number',
    edits: [[SITE, 'number: +977-61-000001,', 'number: +977-61-000001 ext. 12,']],
    says: ['Write "number: +977-61-000001", and "ext: 12" beside it.'],
    done: [[SITE, '+977-61-000001 ext. 12,', '+977-61-000001, ext: 12,']],
  },
  {
    mistake: 'a short number under phone',
    edits: [[SITE, '  phone:\n', '  phone:\n    ambulance: { number: "102", label: Ambulance }\n']],
    says: [
      'stands under "national", with that country: { number: "102", country: NP, elsewhere: none, label: Ambulance }',
    ],
    done: [
      [SITE, '    ambulance: { number: "102", label: Ambulance }\n', ''],
      [SITE, '  email:\n', `  national:\n    ${AMBULANCE}\n  email:\n`],
    ],
  },
  {
    mistake: 'hours until 24:00',
    edits: [[SITE, CLOSED, '{ days: Friday-Saturday, open: 17:00, close: 24:00 }']],
    says: ['Fix: Write 00:00: the end of this day.'],
    done: [[SITE, 'close: 24:00', 'close: 00:00']],
  },
  {
    mistake: 'hours from midnight to midnight',
    edits: [[SITE, CLOSED, '{ days: Friday-Saturday, open: 00:00, close: 00:00 }']],
    says: ['If it is open day and night, write "allDay: true" in place of both.'],
    done: [[SITE, 'open: 00:00, close: 00:00', 'allDay: true']],
  },
  {
    mistake: 'hours of a night',
    edits: [[SITE, CLOSED, '{ days: Friday-Saturday, open: 19:00, close: 07:00 }']],
    says: ['they end at 07:00 on the next morning.', 'If that is meant, add "overnight: true".'],
    done: [[SITE, 'close: 07:00', 'close: 07:00, overnight: true']],
  },
  {
    mistake: 'hours of which the ends are exchanged',
    edits: [[SITE, CLOSED, '{ days: Friday-Saturday, open: 19:00, close: 07:00 }']],
    says: ['If the two times are exchanged, write "open: 07:00" and "close: 19:00".'],
    done: [[SITE, 'open: 19:00, close: 07:00', 'open: 07:00, close: 19:00']],
  },
  {
    mistake: 'a heading that is still to be written',
    edits: [[SITE, 'heading: Team, call', 'heading: tbd, call']],
    says: ['Write the text'],
    done: [[SITE, 'heading: tbd', 'heading: Dentists']],
  },
  {
    mistake: 'a field of an item on a page that is of none',
    edits: [[SITE, 'title: Team\n', 'title: "{title}"\n']],
    says: ['This page is not made of items of a list, so visitors would read {title}.', 'Write the words themselves.'],
    done: [[SITE, 'title: "{title}"\n', 'title: Team\n']],
  },
  {
    mistake: 'an e-mail address that is no fact',
    edits: [[SITE, 'Ask at the desk before', 'Write to lab@elsewhere.example before']],
    says: [
      'Add it to the facts under "email", and write its name in double curly brackets in its place',
      'Put the whole text in quotes then.',
    ],
    done: [
      [SITE, '  email:\n', '  email:\n    lab: { address: lab@elsewhere.example, label: Laboratory }\n'],
      [
        SITE,
        'text: Write to lab@elsewhere.example before the treatment starts.',
        'text: "Write to {{email.lab}} before the treatment starts."',
      ],
    ],
  },
  {
    mistake: 'a number of the facts typed by hand between { and }',
    edits: [[SITE, 'text: Ask at the desk', 'text: Call +977-61-000001 or ask at the desk']],
    says: ['Write {{phone.main}} in its place', 'Put the whole text in quotes then.'],
    done: [
      [
        SITE,
        'text: Call +977-61-000001 or ask at the desk before the treatment starts.',
        'text: "Call {{phone.main}} or ask at the desk before the treatment starts."',
      ],
    ],
  },
  {
    mistake: 'a second place that was copied with the coordinates of the first',
    edits: [[SITE, FIRST, FIRST + SECOND]],
    says: [
      'This address has the place of "address.main", so its map shows that one.',
      'the addresses of the maps below too',
    ],
    done: [[SITE, SECOND, SECOND.replaceAll('28.21', '28.34').replaceAll('83.96', '83.57')]],
  },
]

// What is right, and is no mistake to the check.
const RIGHT: readonly (readonly [what: string, edits: readonly Edit[]])[] = [
  ['two desks are in one house', [[SITE, FIRST, FIRST + SECOND.replace('Bazaar 2, Beni', 'Lakeside 6, Pokhara')]]],
  [
    'nothing is left out of a list, because the last of its kind was deleted',
    [[SITE, '{ from: doctors }', '{ from: doctors, except: { specialty: Surgeon } }']],
  ],
  [
    'a count that may be of all or of a part',
    [
      [
        SITE,
        PEOPLE,
        `${PEOPLE}\n      - { type: people, heading: Others, lead: Our 3 doctors., items: { from: doctors, except: { specialty: Dentist } } }`,
      ],
    ],
  ],
]

test.each(RIGHT)('No message where %s', (_, edits) => {
  expect(messages(edits)).toEqual([])
})

/** What the check says of the dental site with these edits, one after the other. */
function messages(edits: readonly Edit[]): string[] {
  const texts = new Map<string, string>()
  for (const [file, find, put] of edits) {
    const path = join(DENTAL, file)
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
    expect(text, `${find} in ${file}`).toContain(find)
    texts.set(
      file,
      text.replace(find, () => put),
    )
  }
  const read = (root: string, name: string) => {
    const text = texts.get(name)
    return text === undefined ? readText(root, name) : decodeText(name, Buffer.from(text))
  }
  return checkSite(DENTAL, prepared, { read }).problems.map((problem) => one(problem))
}

test.each(CASES)('$mistake: one message, and whoever does what it says is done', (given) => {
  const said = messages(given.edits)
  expect(said.length, said.join('\n\n')).toBe(1)
  for (const words of given.says) expect(said[0]?.replace(/\s+/g, ' ')).toContain(words)
  if (given.never) expect(said[0]).not.toMatch(given.never)
  expect(messages([...given.edits, ...given.done])).toEqual([])
})
