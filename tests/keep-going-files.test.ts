import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keepGoing } from '../scripts/pipeline/fallback/keep-going.ts'
import { lastKnownGoodFiles } from '../scripts/pipeline/fallback/last-known-good-files.ts'
import { lastKnownGood } from '../scripts/pipeline/fallback/last-known-good.ts'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { seededCache } from './support/seeded-cache.ts'

// Whatever else is wrong in the folder, an emergency notice is published. Each mistake by itself, through the part that
// puts good things in the place of bad ones; then many of them at once through a real build.

const prepared = prepare()
const folders: string[] = []
const scratch = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), name))
  folders.push(folder)
  return folder
}
const cache = mkdtempSync(join(tmpdir(), 'keep-files-cache-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

let photo = Buffer.alloc(0)
beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#734', noise } })
    .jpeg()
    .toBuffer()
})
const half = () => photo.subarray(0, photo.length / 2)

const DOCTORS = 'content/records/doctors.yaml'
const GUMS = 'content/articles/gums.md'
const [OLD, NEW] = ['+977-61-000002', '+977-61-000099']
const PRICES = '- { type: banner, heading: Prices, text: Ask at the desk before the treatment starts. }'
const UNSAFE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" onload="alert(1)"/>'

const DOCUMENTS = 'content/records/documents.yaml'
const PDF = readFileSync(join(PROJECT, 'content/documents/my-visit.pdf'))
const documents = (...names: string[]) =>
  names.map((name) => `- id: ${name}\n  title: Paper ${name}\n  file: ${name}.pdf\n  languages: [English]\n`).join('\n')

function site() {
  const root = join(scratch('keep-files-'), 'site')
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const at = (file: string) => join(root, file)
  return {
    root,
    put: (file: string, what: string | Uint8Array) => {
      mkdirSync(dirname(at(file)), { recursive: true })
      writeFileSync(at(file), what)
    },
    pipe: (file: string) => {
      rmSync(at(file), { force: true })
      execFileSync('mkfifo', [at(file)])
    },
    remove: (file: string) => {
      rmSync(at(file))
    },
    move: (from: string, to: string) => renameSync(at(from), at(to)),
    edit: (file: string, find: string, text: string) => {
      const before = readFileSync(at(file), 'utf8')
      expect(before).toContain(find)
      writeFileSync(at(file), before.replaceAll(find, text))
    },
  }
}

type Clinic = ReturnType<typeof site>

const MISTAKES: [what: string, make: (clinic: Clinic) => void, words: string[]][] = [
  [
    'a list under the wrong ending',
    ({ put }) => {
      put('content/records/nurses.yml', '- id: a\n')
    },
    ['content/records/nurses.yml: passed over; nothing on the site is made from it.'],
  ],
  [
    'an article under the wrong ending',
    ({ put }) => {
      put('content/articles/Extra.MD', 'x')
    },
    ['content/articles/Extra.MD: passed over'],
  ],
  [
    'a list that was given the wrong ending',
    ({ move }) => {
      move(DOCTORS, 'content/records/doctors.yml')
    },
    ['content/records/doctors.yml: passed over', `${DOCTORS}: built as it was in the last good build.`],
  ],
  [
    'an article that was given the wrong ending',
    ({ move }) => {
      move(GUMS, 'content/articles/gums.markdown')
    },
    [`${GUMS}: built as it was in the last good build.`],
  ],
  [
    'a new picture with a name in Devanagari',
    ({ put }) => {
      put('content/images/चित्र.jpg', photo)
    },
    ['content/images/चित्र.jpg: passed over'],
  ],
  [
    'a new picture with a space in its name',
    ({ put }) => {
      put('content/images/IMG 1.JPG', photo)
    },
    ['content/images/IMG 1.JPG: passed over'],
  ],
  [
    'a picture that was given a name with a space, everywhere',
    ({ move, edit }) => {
      move('content/images/chair.jpg', 'content/images/IMG 1.JPG')
      for (const file of ['site.yaml', DOCTORS, GUMS, 'content/articles/toothbrushing.md'])
        edit(file, 'chair.jpg', 'IMG 1.JPG')
    },
    [
      'content/images/IMG 1.JPG: passed over',
      'content/images/chair.jpg: shown as it was in the last good build.',
      'site.yaml: "chair.jpg" of the last good build is shown in the place of "IMG 1.JPG".',
    ],
  ],
  [
    'a damaged picture in its old place',
    ({ put }) => {
      put('content/images/chair.jpg', half())
    },
    ['content/images/chair.jpg: shown as it was in the last good build.'],
  ],
  [
    'an unsafe logo in its old place',
    ({ put }) => {
      put('content/images/logo.svg', UNSAFE)
    },
    ['content/images/logo.svg: shown as it was in the last good build.'],
  ],
  [
    'a damaged new picture in a list',
    ({ put, edit }) => {
      put('content/images/new.jpg', half())
      edit(DOCTORS, 'chair.jpg', 'new.jpg')
    },
    [`${DOCTORS}: "chair.jpg" of the last good build is shown in the place of "new.jpg".`],
  ],
  [
    'a damaged new picture in an article',
    ({ put, edit }) => {
      put('content/images/new.jpg', half())
      edit(GUMS, 'chair.jpg', 'new.jpg')
    },
    [`${GUMS}: "chair.jpg" of the last good build is shown in the place of "new.jpg".`],
  ],
  [
    'a damaged new picture on a page of the manifest',
    ({ put, edit }) => {
      put('content/images/new.jpg', half())
      edit('site.yaml', 'image: chair.jpg', 'image: new.jpg')
    },
    ['site.yaml: "chair.jpg" of the last good build is shown in the place of "new.jpg".'],
  ],
  [
    'an unsafe new logo',
    ({ put, edit }) => {
      put('content/images/new.svg', UNSAFE)
      edit('site.yaml', 'logo: logo.svg', 'logo: new.svg')
    },
    ['site.yaml: "logo.svg" of the last good build is shown in the place of "new.svg".'],
  ],
  [
    'a deleted picture that is still used',
    ({ remove }) => {
      remove('content/images/chair.jpg')
    },
    ['content/images/chair.jpg: shown as it was in the last good build.'],
  ],
  [
    'a bad new film in a new part of a page',
    ({ put, edit }) => {
      put('content/media/new.mp4', 'x')
      edit(
        'site.yaml',
        PRICES,
        `${PRICES}\n      - { type: video, heading: Film, film: new.mp4, image: chair.jpg, alt: A chair. }`,
      )
    },
    ['site.yaml: the part of the page with "new.mp4" is left out.'],
  ],
  [
    'a film with a space in its name',
    ({ put }) => {
      put('content/media/My Film.mp4', 'x')
    },
    ['content/media/My Film.mp4: passed over'],
  ],
  [
    'a new document that is no PDF, beside a good one',
    ({ put, edit }) => {
      put('content/documents/good.pdf', PDF)
      put('content/documents/prices.pdf', 'x')
      put(DOCUMENTS, documents('good', 'prices'))
      edit('site.yaml', PRICES, `${PRICES}\n      - { type: documents, heading: To print, items: { from: documents } }`)
    },
    [`${DOCUMENTS}: the entry with "prices.pdf" is left out.`],
  ],
  [
    'a document with a space in its name',
    ({ put }) => {
      put('content/documents/Price List.pdf', PDF)
    },
    ['content/documents/Price List.pdf: passed over'],
  ],
  [
    'a bad new picture in a new entry',
    ({ put, edit }) => {
      put('content/images/new.jpg', half())
      edit(
        DOCTORS,
        '- id: maya-gurung',
        '- { id: z, name: Dr. Z, specialty: Braces, registration: "1", image: new.jpg, alt: Z., link: /team }\n- id: maya-gurung',
      )
    },
    ['PLAIN DRAWING STANDS IN for "new.jpg"'],
  ],
  [
    'a bad new picture that need not be there',
    ({ put, edit }) => {
      put('content/images/new.jpg', half())
      edit(
        'site.yaml',
        'heading: Team, call: phone.main',
        'heading: Team, image: new.jpg, alt: A chair by a wall., call: phone.main',
      )
    },
    ['site.yaml: "new.jpg" is left out.'],
  ],
  [
    'an article of 5 MB in the place of a good one',
    ({ put }) => {
      put(GUMS, '# A\n\n'.repeat(1_000_000))
    },
    [`${GUMS}: built as it was in the last good build.`],
  ],
  [
    'a new article of 5 MB',
    ({ put }) => {
      put('content/articles/huge.md', '# A\n\n'.repeat(1_000_000))
    },
    ['content/articles/huge.md: left out, because no good build knows it.'],
  ],
  [
    'a pipe in the place of an article',
    ({ pipe }) => {
      pipe(GUMS)
    },
    [`${GUMS}: built as it was in the last good build.`],
  ],
  [
    'a pipe in the place of a list',
    ({ pipe }) => {
      pipe(DOCTORS)
    },
    [`${DOCTORS}: built as it was in the last good build.`],
  ],
  [
    'a pipe in the place of a picture',
    ({ pipe }) => {
      pipe('content/images/chair.jpg')
    },
    ['content/images/chair.jpg: shown as it was in the last good build.'],
  ],
  [
    'a new pipe among the lists',
    ({ pipe }) => {
      pipe('content/records/more.yaml')
    },
    ['content/records/more.yaml: passed over'],
  ],
  [
    'a new pipe beside the pictures',
    ({ pipe }) => {
      pipe('content/images/x.jpg')
    },
    ['content/images/x.jpg: passed over'],
  ],
  [
    'a new list with a mistake',
    ({ put }) => {
      put('content/records/nurses.yaml', '- name: [\n')
    },
    ['content/records/nurses.yaml: left out, because no good build knows it.'],
  ],
  [
    'a list that refers to itself',
    ({ put }) => {
      put(DOCTORS, '- &a [*a]\n')
    },
    [`${DOCTORS}: built as it was in the last good build.`],
  ],
]

test.each(MISTAKES)('%s does not hold up a new emergency number', (_, make, words) => {
  const clinic = site()
  const { root, edit } = clinic
  const [good, files] = [lastKnownGood(scratch('kept-'), root), lastKnownGoodFiles(scratch('kept-files-'), root)]
  good.save(checkSite(root, prepared).content?.documents ?? [])
  files.save(['content/images/chair.jpg', 'content/images/logo.svg'])
  edit('site.yaml', OLD, NEW)
  edit('site.yaml', 'heading: Teeth, kindly', 'heading: Closed for a day')
  make(clinic)
  const now = checkSite(root, prepared)
  const kept = keepGoing(root, prepared, good, files, now).fallbackFor(now.problems)
  if ('stop' in kept) throw new Error(`Held up by ${JSON.stringify({ ...kept.stop, text: undefined })}`)
  // The words of a page are always today's, whatever picture is on it.
  expect(now.problems.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0)
  for (const line of words) expect(kept.messages.join('\n')).toContain(line)
  const documents = kept.checked.content?.documents ?? []
  for (const words of [NEW, 'Closed for a day'])
    expect(documents.find(({ file }) => file === 'site.yaml')?.text).toContain(words)
  expect(documents.map(({ file }) => file)).toEqual(expect.arrayContaining([DOCTORS, GUMS]))
})

test('A real build with many such mistakes at once puts the new emergency number on every page, and so does the next', () => {
  seededCache(cache)
  const clinic = site()
  const { root, edit } = clinic
  const dist = join(root, '../dist')
  const build = (...args: string[]) => {
    const run = ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', dist, '--cache', cache, ...args]
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status, stdout, stderr } = spawnSync(process.execPath, run, { cwd: PROJECT, encoding: 'utf8', env })
    return { status, said: stdout + stderr }
  }
  // What leads on from an old address has no words of its own.
  const pages = () =>
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => readFileSync(join(dist, name), 'utf8'))
      .filter((html) => !html.includes('http-equiv="refresh"'))
  expect(build().status).toBe(0)
  edit('site.yaml', OLD, NEW)
  const together = [
    'a list under the wrong ending',
    'a new picture with a name in Devanagari',
    'a damaged picture in its old place',
    'an unsafe new logo',
    'a pipe in the place of a list',
    'a new article of 5 MB',
    'a new pipe beside the pictures',
    'an article that was given the wrong ending',
  ]
  for (const [what, make] of MISTAKES) if (together.includes(what)) make(clinic)
  for (const number of [NEW, '+977-61-000077']) {
    edit('site.yaml', NEW, number)
    const { status, said } = build('--keep-going')
    expect(said).toContain('NOT ALL OF IT IS NEW.')
    expect(status).toBe(1)
    for (const [what, , words] of MISTAKES)
      if (together.includes(what)) for (const line of words) expect(said).toContain(line)
    expect(pages().length).toBeGreaterThan(5)
    for (const html of pages()) {
      expect(html).not.toContain(OLD)
      expect(html).toContain(number)
    }
  }
})

test(
  'Where nothing good is known, a bad picture becomes a plain drawing in the colours of the site, and the notice is online',
  { tags: ['long'] },
  () => {
    seededCache(cache)
    const { root, edit, put } = site()
    const dist = join(root, '../dist')
    put('content/images/chair.jpg', half())
    edit('site.yaml', 'heading: Teeth, kindly', 'heading: Closed for a day')
    const run = ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', dist, '--cache', cache, '--keep-going']
    for (let round = 0; round < 2; round++) {
      const { status, stdout } = spawnSync(process.execPath, run, {
        cwd: PROJECT,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      })
      expect(stdout).toContain('A PLAIN DRAWING STANDS IN for "chair.jpg"')
      expect(status).toBe(1)
      const home = readFileSync(join(dist, 'index.html'), 'utf8')
      expect(home).toContain('Closed for a day')
      const [drawing = ''] = /\/pictures\/stand-in[^"]+\.svg/.exec(home) ?? []
      expect(readFileSync(join(dist, drawing), 'utf8')).toContain('#f0eaf7')
    }
  },
)
