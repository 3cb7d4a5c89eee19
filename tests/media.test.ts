import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { argsOf } from '../scripts/report/problem.ts'
import { prepared } from './support/prepared.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The dental site with one more dentist for each picture, and a film, in it. */
function clinic(images: readonly string[], film = '', captions = '') {
  const folder = mkdtempSync(join(tmpdir(), 'media-'))
  folders.push(folder)
  const root = join(folder, 'site')
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  mkdirSync(join(root, 'content/media'))
  const doctors = images.map(
    (image, index) =>
      `- id: dentist-${index}\n  name: Dr. Number ${index}\n  specialty: Braces\n  registration: "9${index}"\n  image: ${image}\n  alt: Dentist number ${index} beside a chair.\n  link: /team\n`,
  )
  writeFileSync(
    join(root, 'content/records/doctors.yaml'),
    `${readFileSync(join(root, 'content/records/doctors.yaml'), 'utf8')}${doctors.join('')}`,
  )
  const site = readFileSync(join(root, 'site.yaml'), 'utf8')
  const video = `      - { type: video, heading: A look inside, image: chair.jpg, alt: A dentist sits beside the chair., film: ${film}${captions && `, captions: ${captions}`} }\n`
  if (film)
    writeFileSync(join(root, 'site.yaml'), site.replace(/( +- \{ type: banner, heading: Prices.*\n)/, `$1${video}`))
  const write = (file: string, bytes: string | Uint8Array) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), bytes)
  }
  const link = (to: string, file: string) => {
    symlinkSync(to, join(root, file))
  }
  const reported = () =>
    checkSite(root, prepared)
      .problems.filter(({ severity }) => severity === 'error')
      .map((problem) => {
        const { value = '', word = String(value) } = argsOf(problem)
        return `${problem.code} ${problem.file} ${word}`.trim()
      })
  return { folder, root, write, link, reported }
}

const photo = (width = 900, height = 600) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

describe('Nothing outside the site is published', () => {
  test.each([
    '../outside.jpg',
    'sub/../../../../outside.jpg',
    '/etc/outside.jpg',
    './chair.jpg',
    'sub//chair.jpg',
    '..',
    'sub\\\\chair.jpg',
  ])('the picture %s is reported', async (name) => {
    const { folder, write, reported } = clinic([`"${name}"`])
    writeFileSync(join(folder, 'outside.jpg'), await photo().jpeg().toBuffer())
    write('content/images/sub/here.txt', 'x')
    expect(reported()).toEqual([`bad-image content/records/doctors.yaml ${name.replace('\\\\', '\\')}`])
  })

  test.each(['../secret.mp4', 'sub/../../../secret.mp4', '/etc/secret.mp4'])('the film %s is reported', (name) => {
    const { folder, write, reported } = clinic([], name)
    writeFileSync(join(folder, 'secret.mp4'), 'secret')
    write('content/media/sub/here.txt', 'x')
    expect(reported()).toEqual([`bad-film site.yaml ${name}`])
  })

  test('A film, captions and a picture that are links out of the site are reported, and a linked folder', async () => {
    const { folder, link, reported } = clinic(['away.jpg', 'album/one.jpg'], 'pw.mp4', 'pw.vtt')
    mkdirSync(join(folder, 'album'))
    for (const name of ['away.jpg', 'album/one.jpg']) writeFileSync(join(folder, name), await photo().jpeg().toBuffer())
    link('/etc/passwd', 'content/media/pw.mp4')
    link('/etc/passwd', 'content/media/pw.vtt')
    link(join(folder, 'away.jpg'), 'content/images/away.jpg')
    link(join(folder, 'album'), 'content/images/album')
    expect(reported().sort()).toEqual([
      'outside-file content/records/doctors.yaml album/one.jpg',
      'outside-file content/records/doctors.yaml away.jpg',
      'outside-file site.yaml pw.mp4',
      'outside-file site.yaml pw.vtt',
    ])
  })

  test('A link that stays inside the content is taken', async () => {
    const { root, write, link, reported } = clinic(['again.jpg'])
    write('content/images/first.jpg', await photo().jpeg().toBuffer())
    link(join(root, 'content/images/first.jpg'), 'content/images/again.jpg')
    expect(reported()).toEqual([])
  })

  test('An article and a whole folder of articles that lead out of the site are reported once and not read', () => {
    const article = clinic([])
    writeFileSync(join(article.folder, 'own.md'), readFileSync(join(article.root, 'content/articles/gums.md')))
    article.link(join(article.folder, 'own.md'), 'content/articles/own.md')
    expect(article.reported()).toEqual(['linked-file content/articles/own.md'])
    const all = clinic([])
    cpSync(join(all.root, 'content/articles'), join(all.folder, 'articles'), { recursive: true })
    rmSync(join(all.root, 'content/articles'), { recursive: true })
    all.link(join(all.folder, 'articles'), 'content/articles')
    expect(all.reported().filter((one) => one.startsWith('linked-file'))).toEqual(['linked-file content/articles'])
  })

  test.each([
    ['a password file', 'root:x:0:0:root:/root:/bin/bash\n'],
    ['nothing', ''],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
  ])('A film and captions that are %s are reported', (_, text) => {
    const { write, reported } = clinic([], 'film.mp4', 'film.vtt')
    write('content/media/film.mp4', text)
    write('content/media/film.vtt', text)
    expect(reported()).toEqual(['film-file site.yaml film.mp4', 'film-file site.yaml film.vtt'])
  })
})

test.each([
  ['quality-care.vtt', ''],
  ['a.mp4', 'quality-care.mp4'],
  ['a.mp4', 'https://elsewhere.org/a.vtt'],
])('The kind of file belongs to its field: film %s with captions %j', (film, captions) => {
  const { reported, write } = clinic([], film, captions)
  write('content/media/a.mp4', 'x')
  expect(reported().filter((one) => one.startsWith('bad-'))).toEqual([`bad-film site.yaml ${captions || film}`])
})

test.each(['https://127.0.0.1', 'https://fewa.example.org:65536', 'https://fewa.example.org:99999'])(
  '%s is no address of a site or a map',
  (url) => {
    const { root, reported } = clinic([])
    const site = readFileSync(join(root, 'site.yaml'), 'utf8')
    writeFileSync(
      join(root, 'site.yaml'),
      site.replace('url: https://fewa-dental.example', `url: ${url}`).replace(/map: \S+/, `map: ${url}/x`),
    )
    expect(reported().map((one) => one.split(' ')[0])).toEqual(['bad-web-address', 'bad-web-address'])
  },
)

describe('A damaged picture is reported with the entry that uses it', () => {
  const kinds = {
    'plain.jpg': () => photo().jpeg(),
    'progressive.jpg': () => photo().jpeg({ progressive: true }),
    'plain.png': () => photo().png(),
    'interlaced.png': () => photo().png({ progressive: true }),
    'plain.webp': () => photo().webp(),
    'lossless.webp': () => photo().webp({ lossless: true }),
    'plain.avif': () => photo().avif({ effort: 0 }),
  }

  test('Half a picture, one without its last bytes, and one with bytes changed in its middle, of every kind; whole ones are taken', async () => {
    const made = await Promise.all(
      Object.entries(kinds).map(async ([kind, make]) => ({ kind, bytes: await make().toBuffer() })),
    )
    const names = made.flatMap(({ kind }) => ['whole', 'half', 'end'].map((state) => `${state}-${kind}`))
    const { write, reported } = clinic([...names, 'changed-png.png', 'empty.jpg'])
    for (const { kind, bytes } of made) {
      write(`content/images/whole-${kind}`, bytes)
      write(`content/images/half-${kind}`, bytes.subarray(0, bytes.length / 2))
      write(`content/images/end-${kind}`, bytes.subarray(0, bytes.length - 40))
    }
    const png = Buffer.from(made.find(({ kind }) => kind === 'plain.png')?.bytes ?? '')
    png.fill(0x5a, png.length >> 1, (png.length >> 1) + 60)
    write('content/images/changed-png.png', png)
    write('content/images/empty.jpg', '')
    expect(reported().sort()).toEqual(
      [
        ...names
          .filter((name) => !name.startsWith('whole'))
          .map((name) => `picture-damaged content/records/doctors.yaml ${name}`),
        'picture-damaged content/records/doctors.yaml changed-png.png',
        'picture-type content/records/doctors.yaml empty.jpg',
      ].sort(),
    )
  })
})

describe('A drawing that could run or fetch something is reported', () => {
  const read = (name: string) =>
    parse(readFileSync(join(PROJECT, `tests/drawings/${name}.yaml`), 'utf8')) as Record<string, string>
  const [bad, good] = [read('bad'), read('good')]
  const named = (drawings: Record<string, string>) =>
    Object.entries(drawings).map(([title, svg]) => ({ title, svg, name: `${title.replace(/\W+/g, '-')}.svg` }))

  test('Every bad one of the collection, whatever its letters are saved as, and no good one', () => {
    const utf16 = (svg: string, mark: string) => Buffer.from(`${mark}${svg}`, 'utf16le')
    const all = [...named(bad), ...named(good)]
    const { write, reported } = clinic(
      [...all.map(({ name }) => name), 'utf-16.svg', 'utf-16-bare.svg', 'upper.SVG'].filter(
        (name) => !name.endsWith('.SVG'),
      ),
    )
    for (const { name, svg } of all) write(`content/images/${name}`, svg)
    write('content/images/utf-16.svg', utf16(bad.script ?? '', '\uFEFF'))
    write('content/images/utf-16-bare.svg', utf16(bad.script ?? '', ''))
    const found = reported().map((one) => one.split(' '))
    expect(found.filter(([code]) => code !== 'unsafe-drawing' && code !== 'picture-type')).toEqual([])
    expect(found.map(([, , name]) => name).sort()).toEqual(
      [...named(bad).map(({ name }) => name), 'utf-16.svg', 'utf-16-bare.svg'].sort(),
    )
    expect(Object.keys(bad).length).toBeGreaterThanOrEqual(30)
    expect(Object.keys(good).length).toBeGreaterThanOrEqual(10)
  })

  test('One that uses its own parts millions of times is reported', () => {
    const rows = Array.from(
      { length: 12 },
      (_, index) => `<g id="g${index + 1}">${`<use href="#g${index}"/>`.repeat(8)}</g>`,
    )
    const { write, reported } = clinic(['grows.svg'])
    write(
      'content/images/grows.svg',
      `<svg xmlns="http://www.w3.org/2000/svg"><defs><path id="g0" d="M0 0h1"/>${rows.join('')}</defs><use href="#g12"/></svg>`,
    )
    expect(reported()).toEqual(['unsafe-drawing content/records/doctors.yaml grows.svg'])
  })
})

test('Captions inside a film are reported where no file of captions stands beside it, and stop nothing', () => {
  const box = (type: string, ...parts: (Buffer | string)[]) => {
    const inner = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
    const head = Buffer.alloc(4)
    head.writeUInt32BE(inner.length + 8)
    return Buffer.concat([head, Buffer.from(type), inner])
  }
  const captions = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), 'sbtl'), box('minf', box('stbl'))))
  const film = Buffer.concat([box('ftyp', 'isom'), box('moov', captions), box('mdat', 'x')])
  for (const beside of ['', 'film.vtt']) {
    const { root, write, reported } = clinic([], 'film.mp4', beside)
    write('content/media/film.mp4', film)
    if (beside) write('content/media/film.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nCome in.\n')
    expect(reported()).toEqual([])
    const reasons = checkSite(root, prepared).problems.map((problem) => argsOf(problem).reason)
    expect(reasons.filter(Boolean)).toEqual(beside ? [] : ['captions-inside'])
  }
})
