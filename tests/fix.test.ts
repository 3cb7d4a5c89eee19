import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { planFixes, writeFixes } from '../scripts/fix/fix-site.ts'
import { oneTypo } from '../scripts/fix/one-typo.ts'
import { inQuotes } from '../scripts/pipeline/1-load/quoted-text.ts'
import { describeChanges } from '../scripts/fix/describe-changes.ts'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

const prepared = prepare()
const DENTAL = join(PROJECT, 'tests/sites/dental')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const DOCTORS = 'content/records/doctors.yaml'
const GUMS = 'content/articles/gums.md'

/** A copy of the dental site with changes: file, what to find, what to put there. */
function site(...edits: [file: string, find: string, put: string][]) {
  const root = mkdtempSync(join(tmpdir(), 'fix-'))
  folders.push(root)
  cpSync(DENTAL, root, { recursive: true })
  for (const [file, find, put] of edits) {
    const before = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    if (!before.includes(find)) throw new Error(`${find} is not in ${file}`)
    writeFileSync(
      join(root, file),
      before.replace(find, () => put),
    )
  }
  return root
}

/** Every file of a site by its bytes. */
const bytesOf = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'latin1')]),
  )

const mistakes = (root: string) =>
  checkSite(root, prepared)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

function fix(root: string) {
  const plan = planFixes(root, prepared)
  expect(writeFixes(root, plan.changes)).toEqual([])
  return plan
}

const ICONS = '- id: tooth\n  name: Teeth # the icon\n  icon: tooth\n  text: Care for teeth.\n'

/** One mistake, and the file as it has to be afterwards: `put` becomes `want`, and no other byte changes. */
const CASES: [name: string, file: string, find: string, put: string, want: string][] = [
  ['a Tab at the start of a line', DOCTORS, '  name: Dr. Tek Thapa', '\tname: Dr. Tek Thapa', '  name: Dr. Tek Thapa'],
  [
    'Tabs on several lines',
    DOCTORS,
    '  name: Dr. Tek Thapa\n  specialty: Root canals',
    '\tname: Dr. Tek Thapa\n\tspecialty: Root canals',
    '  name: Dr. Tek Thapa\n  specialty: Root canals',
  ],
  [
    'a Tab and a misspelt field on one line',
    DOCTORS,
    '  specialty: Root canals',
    '\tspecialyt: Root canals',
    '  specialty: Root canals',
  ],
  [
    'a colon in a text',
    'site.yaml',
    'tagline: Teeth, kindly',
    'tagline: Teeth: kindly done',
    'tagline: "Teeth: kindly done"',
  ],
  [
    'a colon in a text with quotes inside',
    'site.yaml',
    'tagline: Teeth, kindly',
    'tagline: Teeth: "kindly" done',
    'tagline: \'Teeth: "kindly" done\'',
  ],
  [
    'a colon in a text with both kinds of quotes',
    'site.yaml',
    'tagline: Teeth, kindly',
    'tagline: Teeth: it\'s "kindly"',
    'tagline: "Teeth: it\'s \\"kindly\\""',
  ],
  [
    'a colon in a text with a remark behind it, which stays a remark',
    'site.yaml',
    'tagline: Teeth, kindly',
    'tagline: Teeth: kindly # private remark',
    'tagline: "Teeth: kindly" # private remark',
  ],
  ['a lost hyphen', DOCTORS, '- id: tek-thapa', '  id: tek-thapa', '- id: tek-thapa'],
  ['a hyphen too many', DOCTORS, '  specialty: Root', '- specialty: Root', '  specialty: Root'],
  ['a long dash', DOCTORS, '- id: tek-thapa', '– id: tek-thapa', '- id: tek-thapa'],
  ['a no-break space', DOCTORS, '  specialty: Root', '\u00a0 specialty: Root', '  specialty: Root'],
  ['a comma as in JSON', DOCTORS, 'registration: "0822"', 'registration: "0822",', 'registration: "0822"'],
  ['a number in quotes', 'site.yaml', 'latitude: 28.21\n', 'latitude: "28.21"\n', 'latitude: 28.21\n'],
  ['a date as on paper', GUMS, 'date: 2026-02-04', 'date: 24/02/2026', 'date: 2026-02-24'],
  ['a time with PM', 'site.yaml', 'close: 16:30', 'close: 4:30 PM', 'close: 16:30'],
  ['yes for true', 'site.yaml', 'closed: true', 'closed: yes', 'closed: true'],
  ['a space lost behind a hyphen', 'site.yaml', '    - phone.main', '    -phone.main', '    - phone.main'],
  ['words in quotes at the start', DOCTORS, 'Root canals', '"Root" canals', '\'"Root" canals\''],
  ['a colon in a title of an article', GUMS, 'title: Gums', 'title: Gums: a guide', 'title: "Gums: a guide"'],
  [
    'a placeholder without quotes',
    'site.yaml',
    'text: A small clinic by the lake.',
    'text: {{site.town}} has a clinic by the lake.',
    'text: "{{site.town}} has a clinic by the lake."',
  ],
  [
    'a placeholder without quotes between brackets',
    'site.yaml',
    'label: Call the clinic, link: "{{phone.main}}" }',
    'label: Call the clinic, link: {{phone.main}} }',
    'label: Call the clinic, link: "{{phone.main}}" }',
  ],
  [
    'a fact without quotes, alone',
    'site.yaml',
    'text: A small clinic by the lake.',
    'text: {{site.town}}',
    'text: "{{site.town}}"',
  ],
  [
    'a text that starts with square brackets',
    DOCTORS,
    'specialty: Root canals',
    'specialty: [new] Root canals',
    'specialty: "[new] Root canals"',
  ],
  [
    'a text that starts with @',
    DOCTORS,
    'specialty: Root canals',
    'specialty: @Root canals',
    'specialty: "@Root canals"',
  ],
  [
    'a text that starts with *',
    DOCTORS,
    'specialty: Root canals',
    'specialty: *Root* canals',
    'specialty: "*Root* canals"',
  ],
  [
    'a text that starts with &',
    DOCTORS,
    'specialty: Root canals',
    'specialty: &Root canals',
    'specialty: "&Root canals"',
  ],
  [
    'a text that starts with %',
    DOCTORS,
    'specialty: Root canals',
    'specialty: %Root canals',
    'specialty: "%Root canals"',
  ],
  [
    'a number sign in a text',
    DOCTORS,
    'specialty: Root canals',
    'specialty: Root canals, room #4',
    'specialty: "Root canals, room #4"',
  ],
  ['a misspelt field', DOCTORS, 'specialty: Root canals', 'specialyt: Root canals', 'specialty: Root canals'],
  ['a misspelt block', 'site.yaml', 'type: hero', 'type: heroo', 'type: hero'],
  ['a word that is not in the list', 'site.yaml', 'layout: bare', 'layout: baree', 'layout: bare'],
  [
    'a misspelt fact',
    'site.yaml',
    'heading: Team, call: phone.main',
    'heading: Team, call: phone.mian',
    'heading: Team, call: phone.main',
  ],
  ['a misspelt item', GUMS, '  - toothbrushing', '  - "toothbrushng"', '  - "toothbrushing"'],
  [
    'a misspelt fact in a text',
    GUMS,
    'Healthy gums do not bleed.',
    'Call {{phone.emergancy}}.',
    'Call {{phone.emergency}}.',
  ],
  [
    'a misspelt link',
    'site.yaml',
    'label: Our team, link: /team',
    'label: Our team, link: /taem',
    'label: Our team, link: /team',
  ],
  [
    'a misspelt link in an article',
    GUMS,
    '(/advice/toothbrushing#how-to-brush)',
    '(/advice/toothbrushin#how-to-brush)',
    '(/advice/toothbrushing#how-to-brush)',
  ],
  ['a misspelt picture', 'site.yaml', 'image: chair.jpg', 'image: chiar.jpg', 'image: chair.jpg'],
]

describe('npm run fix repairs', () => {
  test.each(CASES)('%s, and changes no other byte', (_, file, find, put, want) => {
    const wanted = bytesOf(site([file, find, want]))
    const root = site([file, find, put])
    expect(mistakes(root).length).toBeGreaterThan(0)
    const { left } = fix(root)
    expect(bytesOf(root)).toEqual(wanted)
    expect(left.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(mistakes(root)).toEqual([])
  })

  test('a misspelt icon, and leaves the comment beside it alone', () => {
    const root = site()
    const file = join(root, 'content/records/about-features.yaml')
    const text = ICONS.replace(' # the icon', '').replace('icon: tooth', '# the sign\n  icon: tooht')
    writeFileSync(file, text)
    fix(root)
    expect(readFileSync(file, 'utf8')).toBe(text.replace('tooht', 'tooth'))
  })

  test('five mistakes at once, in three files', () => {
    const root = site(
      ['site.yaml', 'type: hero', 'type: heroo'],
      ['site.yaml', 'layout: bare', 'layout: baree'],
      [DOCTORS, '  name: Dr. Tek Thapa', '\tname: Dr. Tek: Thapa'],
      [DOCTORS, 'specialty: Dentist', 'specialyt: Dentist'],
      [GUMS, '  - toothbrushing', '  - toothbrushng'],
    )
    fix(root)
    expect(mistakes(root)).toEqual([])
    expect(readFileSync(join(root, DOCTORS), 'utf8')).toBe(
      readFileSync(join(DENTAL, DOCTORS), 'utf8').replace('Dr. Tek Thapa\n  s', '"Dr. Tek: Thapa"\n  s'),
    )
  })

  test('Windows line ends and the hidden mark at the start', () => {
    const root = site()
    const before = readFileSync(join(root, DOCTORS), 'utf8')
    writeFileSync(join(root, DOCTORS), `\uFEFF${before.replaceAll('\n', '\r\n')}`)
    const { changes } = fix(root)
    expect(bytesOf(root)).toEqual(bytesOf(DENTAL))
    expect(describeChanges(changes)).toBe(
      `${DOCTORS}, the whole file\n  The hidden mark at the start of the file goes away.\n  Windows line ends become plain ones.`,
    )
  })

  test.each(['utf16le', 'without a mark', 'utf16be'])('UTF-16 (%s)', (kind) => {
    const root = site()
    const text = readFileSync(join(root, DOCTORS), 'utf8')
    const bytes = Buffer.from(`${kind === 'without a mark' ? '' : '\uFEFF'}${text}`, 'utf16le')
    writeFileSync(join(root, DOCTORS), kind === 'utf16be' ? bytes.swap16() : bytes)
    fix(root)
    expect(bytesOf(root)).toEqual(bytesOf(DENTAL))
  })

  test('letters of Windows-1252, also in a file that has right ones', () => {
    const root = site([DOCTORS, '# The dentists.', '# Café – नेपाल.'])
    const wanted = bytesOf(root)
    const bytes = readFileSync(join(root, DOCTORS))
    const at = bytes.indexOf('é')
    writeFileSync(
      join(root, DOCTORS),
      Buffer.concat([bytes.subarray(0, at), Buffer.from([0xe9]), bytes.subarray(at + 2)]),
    )
    expect(mistakes(root)).toEqual(['wrong-encoding'])
    const { changes } = fix(root)
    expect(bytesOf(root)).toEqual(wanted)
    expect(describeChanges(changes)).toContain(
      `${DOCTORS}, line 2\n  before: # Caf\uFFFD – नेपाल.\n  after:  # Café – नेपाल.`,
    )
  })
})

describe('npm run fix leaves to a person', () => {
  test('a letter of an old program that may be another one', () => {
    const root = site()
    const bytes = readFileSync(join(root, DOCTORS))
    // 0xF0 is one letter in Windows-1252 and another one in Windows-1250.
    writeFileSync(
      join(root, DOCTORS),
      Buffer.concat([bytes, Buffer.from('# Gu'), Buffer.from([0xf0]), Buffer.from('ni\n')]),
    )
    const before = bytesOf(root)
    fix(root)
    expect(bytesOf(root)).toEqual(before)
    expect(checkSite(root, prepared).problems.map(({ code, args }) => [code, args])).toEqual([
      ['wrong-encoding', { encoding: 'Windows-1252', line: 20, unsure: 20 }],
    ])
  })

  test.each([
    [
      'a note behind a text, which visitors must not see',
      DOCTORS,
      'specialty: Root canals',
      'specialty: Root canals # ask Ram',
    ],
    [
      'a # without a space, which may begin a note',
      DOCTORS,
      'specialty: Root canals',
      'specialty: Root: canals #ask Ram',
    ],
    ['a date that may be two', GUMS, 'date: 2026-02-04', 'date: 04/02/2026'],
    ['a word that is near to several', 'site.yaml', 'type: hero', 'type: xxxx'],
    ['a name of which only the digits differ', 'site.yaml', 'image: chair.jpg', 'image: chair2.jpg'],
    [
      'a text that goes on in the next line',
      'site.yaml',
      'tagline: Teeth, kindly',
      'tagline: Teeth: kindly\n    and well',
    ],
    ['a short word', 'site.yaml', 'heading: Team, call: phone.main', 'heading: Team, cal: phone.main'],
    ['an unclosed quote', DOCTORS, 'specialty: Root canals', 'specialty: "Root canals'],
    ['a Tab whose place cannot be told', 'site.yaml', '        heading: Teeth, kindly', '\theading: Teeth, kindly'],
  ])('%s', (_, file, find, put) => {
    const root = site([file, find, put])
    const before = bytesOf(root)
    const found = mistakes(root)
    const { changes } = fix(root)
    expect(changes).toEqual([])
    expect(bytesOf(root)).toEqual(before)
    expect(mistakes(root)).toEqual(found)
  })

  test('a block that would have other mistakes under its right name', () => {
    const root = site(['site.yaml', 'type: banner, heading: Prices, text: Ask', 'type: baner, colour: red, text: Ask'])
    const found = mistakes(root)
    fix(root)
    expect(mistakes(root)).toEqual(found)
  })

  test('a file that was saved while the question was on the screen', () => {
    const root = site([DOCTORS, 'specialty: Root canals', 'specialyt: Root canals'])
    const { changes } = planFixes(root, prepared)
    writeFileSync(join(root, DOCTORS), 'somebody else was here\n')
    expect(writeFixes(root, changes)).toMatchObject([{ file: DOCTORS }])
    expect(readFileSync(join(root, DOCTORS), 'utf8')).toBe('somebody else was here\n')
  })
})

describe('The command', () => {
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/bootstrap/run.mjs', 'fix', ...args], { cwd: PROJECT, encoding: 'utf8' })

  test('shows what it would change, and changes nothing when nobody can be asked', () => {
    const root = site([DOCTORS, 'specialty: Root canals', 'specialyt: Root canals'])
    const before = bytesOf(root)
    const { status, stdout } = command('--site', root)
    expect(stdout).toContain(
      `${DOCTORS}, line 12\n  before:   specialyt: Root canals\n  after:    specialty: Root canals`,
    )
    expect(stdout).toContain('npm run fix -- --yes')
    expect(bytesOf(root)).toEqual(before)
    expect(status).toBe(1)
  })

  test('with --yes makes the changes and reports what is left', () => {
    const root = site([DOCTORS, 'specialty: Root canals', 'specialyt: Root canals'], [GUMS, '2026-02-04', '2026-13-04'])
    const { status, stdout } = command('--site', root, '--yes')
    expect(stdout).toContain('1 file was changed.')
    expect(stdout).toContain('Write 2026-04-13 for 13 April 2026.')
    expect(stdout).toContain('1 mistake is left for you.')
    expect(mistakes(root)).toEqual(['bad-date'])
    expect(status).toBe(1)
  })

  test('says so when there is nothing to do', () => {
    const { status, stdout } = command('--site', site(), '--yes')
    expect(stdout).toContain('No mistakes are left.')
    expect(status).toBe(0)
  })
})

test('One typo is a letter too many, too few or wrong, or two neighbours that changed places', () => {
  for (const word of ['departmnt', 'departmennt', 'departmant', 'deaprtment'])
    expect(oneTypo(word, ['department', 'doctors']), word).toBe('department')
  expect(oneTypo('deprtmnt', ['department'])).toBeUndefined()
  expect(oneTypo('cards', ['card', 'carts'])).toBeUndefined()
  expect(oneTypo('doctor-1', ['doctor-10'])).toBeUndefined()
  expect(oneTypo('no', ['to'])).toBeUndefined()
})

test('Quotes go around a text in the way that changes fewest of its signs', () => {
  expect([inQuotes('a: b'), inQuotes('a: "b"'), inQuotes('it\'s "b"'), inQuotes('a\\b')]).toEqual([
    '"a: b"',
    '\'a: "b"\'',
    '"it\'s \\"b\\""',
    "'a\\b'",
  ])
})

describe('Names of files', () => {
  const rename = (root: string) => {
    const plan = planFixes(root, prepared)
    expect(writeFixes(root, plan.changes, plan.renames)).toEqual([])
    return plan.renames
  }

  test.each(['CHAIR 1.JPG', 'with space.jpg', 'चित्र.jpg', 'IMG_1234.JPG'])(
    'A picture called %s and every line that uses it get another name, and nothing else changes',
    (name) => {
      const root = site()
      const before = bytesOf(root)
      const used = [...before].filter(([, text]) => text.includes('chair.jpg')).map(([file]) => file)
      expect(used.length).toBeGreaterThan(1)
      renameSync(join(root, 'content/images/chair.jpg'), join(root, 'content/images', name))
      for (const file of used)
        writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replaceAll('chair.jpg', name))
      const found = checkSite(root, prepared).problems.filter(({ severity }) => severity === 'error')
      expect(found.map(({ code, file }) => [code, file])).toEqual([['bad-picture-name', `content/images/${name}`]])
      const [{ to } = { to: '' }] = rename(root)
      expect(mistakes(root)).toEqual([])
      const after = new Map(
        [...bytesOf(root)].map(([file, text]) => [
          file === to ? 'content/images/chair.jpg' : file,
          text.replaceAll(to.replace('content/images/', ''), 'chair.jpg'),
        ]),
      )
      expect(after).toEqual(before)
    },
  )

  test('A name that is taken gets a number, and nothing is written over', () => {
    const root = site()
    cpSync(join(root, 'content/images/chair.jpg'), join(root, 'content/images/Chair.JPG'))
    cpSync(join(root, 'content/images/chair.jpg'), join(root, 'content/images/ chair.jpg'))
    expect(
      rename(root)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['content/images/chair-2.jpg', 'content/images/chair-3.jpg'])
    expect(readdirSync(join(root, 'content/images')).sort()).toEqual([
      'chair-2.jpg',
      'chair-3.jpg',
      'chair.jpg',
      'logo.svg',
    ])
  })

  test.each([
    ['a"b.jpg', '"a\\"b.jpg"'],
    ['a\nb.jpg', '"a\\nb.jpg"'],
  ])('A picture named %j, which YAML writes with other signs, is renamed with its reference', (name, written) => {
    const root = site([DOCTORS, 'chair.jpg', 'chair.jpg'])
    const text = readFileSync(join(root, DOCTORS), 'utf8')
    cpSync(join(root, 'content/images/chair.jpg'), join(root, 'content/images', name))
    writeFileSync(
      join(root, DOCTORS),
      text.replace('chair.jpg', () => written),
    )
    expect(rename(root).map(({ to }) => to)).toEqual(['content/images/a-b.jpg'])
    expect(mistakes(root)).toEqual([])
    expect(readFileSync(join(root, DOCTORS), 'utf8')).toContain('image: "a-b.jpg"')
  })

  test('A name that was taken between the question and the answer is left alone', () => {
    const root = site()
    cpSync(join(root, 'content/images/chair.jpg'), join(root, 'content/images/New Chair.JPG'))
    const { changes, renames } = planFixes(root, prepared)
    writeFileSync(join(root, 'content/images/new-chair.jpg'), 'mine')
    expect(writeFixes(root, changes, renames)).toMatchObject([{ file: 'content/images/New Chair.JPG' }])
    expect(readFileSync(join(root, 'content/images/new-chair.jpg'), 'utf8')).toBe('mine')
  })

  test('An article and the links to it get another name', () => {
    const root = site()
    renameSync(join(root, GUMS), join(root, 'content/articles/My Gums.md'))
    for (const [file, text] of bytesOf(root))
      if (/\.(yaml|md)$/.test(file))
        writeFileSync(
          join(root, file),
          Buffer.from(
            text
              .replaceAll('/advice/gums', '/advice/My%20Gums')
              .replace('related:\n  - gums\n', 'related:\n  - My Gums\n'),
            'latin1',
          ),
        )
    expect(rename(root)).toEqual([{ from: 'content/articles/My Gums.md', to: 'content/articles/my-gums.md' }])
    expect(mistakes(root)).toEqual([])
    expect(JSON.stringify([...bytesOf(root)])).not.toContain('My Gums')
  })

  test('Every link in one text gets the new name, and one that only begins like it stays', () => {
    const root = site([
      'site.yaml',
      '- { type: banner, heading: Team, call: phone.main }',
      '- { type: text, text: "See [one](/advice/My%20Gums), [two](/advice/My%20Gums#more) or [three](/advice/My%20Gums-2)." }',
    ])
    renameSync(join(root, GUMS), join(root, 'content/articles/My Gums.md'))
    rename(root)
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).toContain(
      '"See [one](/advice/my-gums), [two](/advice/my-gums#more) or [three](/advice/My%20Gums-2)."',
    )
  })

  test('A list that ends in .yml gets its right ending', () => {
    const root = site()
    const before = bytesOf(root)
    renameSync(join(root, DOCTORS), join(root, 'content/records/doctors.yml'))
    rename(root)
    expect(bytesOf(root)).toEqual(before)
  })
})
