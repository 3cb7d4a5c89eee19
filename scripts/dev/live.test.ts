import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../platform/project-root.ts'
import { live } from './live.ts'
import { pageHash } from './page-hash.ts'
import { plannedAt, type DevState } from './dev-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'live-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

/** A thread that says how often it was asked, each time once `mayAnswer`, a file, is there. */
const thread = (mayAnswer = folder) =>
  program(`
  import { existsSync } from 'node:fs'
  import { parentPort } from 'node:worker_threads'
  let asked = 0
  const answer = () => existsSync(${JSON.stringify(mayAnswer)}) ? parentPort.postMessage({ report: 'report ' + ++asked }) : setTimeout(answer, 10)
  parentPort.on('message', answer)
`)

/** A thread that never finds a mistake. */
const contentThread = program(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', () => parentPort.postMessage({ report: '' }))
`)

/**
 * The dental site in a folder of its own, followed; and all its reports.
 * @param painted what the news are waited for
 */
function followed(name: string, thread: URL, painted: (state: DevState) => Promise<void> | void = () => undefined) {
  const root = join(folder, name)
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const sent: DevState[] = []
  const site = live(thread, { root, cache: join(folder, 'cache') }, (shown) => {
    sent.push(shown)
    return painted(shown)
  })
  const edit = (file: string, find: string, put: string) => {
    writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(find, put))
    site.saved(file)
  }
  const html = (path: string) => site.state().plan && plannedAt(site.state().plan!, path)?.make().article?.body.html
  return { site, root, sent, edit, html }
}

test('A save shows before the check of it is done, and the report of a check that is older than the save is not reported', async () => {
  const gate = join(folder, 'gate')
  const { site, sent, edit, html } = followed('late', thread(gate))
  await site.start()
  expect(html('/advice/gums')).toContain('Healthy gums')
  edit('content/articles/gums.md', 'Healthy gums', 'Pink gums')
  await expect.poll(() => html('/advice/gums')).toContain('Pink gums')
  expect(sent.at(-1)).toMatchObject({ report: '', checking: true })
  writeFileSync(gate, '')
  await expect.poll(() => sent.at(-1)?.report).toBe('report 2')
  expect(sent.map(({ report }) => report)).not.toContain('report 1')
  expect(sent.map(({ sequence }) => sequence)).toEqual(sent.map(({ sequence }) => sequence).sort((a, b) => a - b))
})

test('What does not change what shows is no news: a file with a mistake of its own, and the same file saved again', async () => {
  const { site, root, sent, edit, html } = followed('wrong', thread())
  await site.start()
  await expect.poll(() => sent.at(-1)?.report).toBe('report 1')
  const { version } = site.state()
  edit('content/articles/gums.md', 'title: ', 'titel: ')
  await expect.poll(() => sent.at(-1)?.report).toBe('report 2')
  edit('content/articles/gums.md', 'titel: ', 'title: ')
  await expect.poll(() => sent.at(-1)?.report).toBe('report 3')
  edit('content/articles/gums.md', 'title: ', 'title: ')
  await expect.poll(() => sent.at(-1)?.report).toBe('report 4')
  // As some editors do next to the file that they save.
  writeFileSync(join(root, 'content/articles/4913'), '')
  site.saved('content/articles/4913')
  await expect.poll(() => sent.at(-1)?.report).toBe('report 5')
  expect(html('/advice/gums')).toContain('Healthy gums')
  expect(site.state().version).toBe(version)
})

test('All files are checked after the page is on the screen', async () => {
  const order: string[] = []
  const { site, sent, edit } = followed('painted', thread(), ({ checking, report, version }) => {
    if (!checking) return void order.push(report)
    return new Promise((done) =>
      setTimeout(() => {
        order.push(`painted ${version}`)
        done()
      }, 200),
    )
  })
  await site.start()
  await expect.poll(() => sent.at(-1)?.report).toBe('report 1')
  edit('content/articles/gums.md', 'Healthy gums', 'Pink gums')
  await expect.poll(() => sent.at(-1)?.report).toBe('report 2')
  expect(order.slice(-2)).toEqual([`painted ${site.state().version}`, 'report 2'])
})

test('Each save changes the pages that show what was saved, and no other', async () => {
  const { site, root, edit } = followed('concerned', thread())
  edit(
    'site.yaml',
    'heading: Prices, text: Ask at the desk before the treatment starts. }',
    'heading: Prices }\n      - { type: articles, items: { from: articles, limit: 24 } }',
  )
  edit(
    'site.yaml',
    'heading: Team, call: phone.main }',
    'heading: Team, call: phone.main }\n      - { type: people, heading: Dentists, items: { from: doctors } }',
  )
  await site.start()
  const pages = ['/', '/team', '/prices', '/advice/gums', '/advice/toothbrushing', '/nowhere']
  const sums = () => pages.map((path) => pageHash(site.state(), path))
  const changedBy = async (file: string, find: string, put: string) => {
    const [before, { version }] = [sums(), site.state()]
    edit(file, find, put)
    await expect.poll(() => site.state().version).toBe(version + 1)
    return sums().flatMap((sum, index) => (sum === before[index] ? [] : [pages[index]]))
  }
  expect(sums().every(Boolean)).toBe(true)
  expect(await changedBy('content/articles/gums.md', 'Healthy gums', 'Pink gums')).toEqual(['/advice/gums'])
  // The list, the article itself, and the one that has it as related.
  expect(await changedBy('content/articles/gums.md', 'title: Gums', 'title: Your gums')).toEqual([
    '/prices',
    '/advice/gums',
    '/advice/toothbrushing',
  ])
  expect(await changedBy('content/articles/gums.md', '2026-02-04', '2026-02-01')).toEqual([
    '/prices',
    '/advice/gums',
    '/advice/toothbrushing',
  ])
  expect(
    site
      .state()
      .plan?.pages.filter(({ language }) => !language)
      .slice(-2)
      .map(({ path }) => path),
    'newest first',
  ).toEqual(['/advice/toothbrushing', '/advice/gums'])
  expect(await changedBy('content/records/doctors.yaml', 'name: ', 'name: Professor ')).toEqual(['/team', '/nowhere'])
  expect(await changedBy('site.yaml', 'heading: Teeth, kindly', 'heading: Teeth, gently')).toEqual(['/'])
  expect(
    await changedBy('site.yaml', 'label: Tooth emergency', 'label: Tooth ache'),
    'a fact that the header shows',
  ).toEqual(pages)
  expect(await changedBy('content/articles/gums.md', 'image: chair.jpg', 'image: logo.svg')).toEqual([
    '/prices',
    '/advice/gums',
    '/advice/toothbrushing',
  ])
  rmSync(join(root, 'content/articles/gums.md'))
  const gone = changedBy('content/articles/toothbrushing.md', 'Brush twice', 'Brush three times')
  site.saved('content/articles/gums.md')
  expect(await gone).toEqual(['/prices', '/advice/gums', '/advice/toothbrushing'])
})

test('What went wrong in writing types and the registry of blocks is reported, until a schema changes again', async () => {
  const { site, sent } = followed('types', contentThread)
  await site.start()
  await expect.poll(() => sent.at(-1)).toMatchObject({ report: '', checking: false })
  site.schemasChanged(new TypeError('types.ts is at fault'))
  await expect.poll(() => sent.at(-1)?.report).toContain('types.ts is at fault')
  site.schemasChanged()
  await expect.poll(() => sent.at(-1)?.report).toBe('')
})
