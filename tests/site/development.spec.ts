import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { visit } from './visit.ts'

let server: ChildProcess
let base = ''
const root = mkdtempSync(join(tmpdir(), 'development-'))

const git = (...words: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words])

beforeAll(async () => {
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'The site as it was')
  server = spawn(process.execPath, ['scripts/bootstrap/run.mjs', 'dev', '--site', root, '--port', '5390'], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'development' },
  })
  base = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (data: Buffer) => {
      said += data.toString()
      const address = /The site is at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    server.on('exit', () => reject(new Error(`npm start ended: ${said}`)))
  })
})

afterAll(() => {
  server.removeAllListeners('exit')
  server.kill()
  rmSync(root, { recursive: true, force: true })
})

const edit = (file: string, find: string, put: string) => {
  const path = join(root, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(find, put))
}

// In development the browser's console may speak of reconnecting while pages reload.
const expected = /\[vite\]|WebSocket/

test('npm start: a save in site.yaml shows without reloading by hand', async () => {
  const page = await visit('/', { base, expected })
  await page.getByRole('heading', { name: 'Teeth, kindly' }).waitFor()
  edit('site.yaml', 'heading: Teeth, kindly', 'heading: Teeth, gently')
  await page.getByRole('heading', { name: 'Teeth, gently' }).waitFor()
})

test('npm start: a save in an article shows without reloading by hand', async () => {
  const page = await visit('/advice/gums', { base, expected })
  edit('content/articles/gums.md', 'Healthy gums do not bleed.', 'Healthy gums are pink.')
  await page.getByText('Healthy gums are pink.').waitFor()
})

test(
  'npm start: the colours of the manifest show, and another one shows without reloading by hand',
  { tags: ['long'] },
  async () => {
    const page = await visit('/', { base, expected })
    const ink = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--site-ink').trim())
    expect(await ink()).toBe('#2d1b45')
    edit('site.yaml', 'ink: "#2d1b45"', 'ink: "#1f3d2b"')
    await expect.poll(ink).toBe('#1f3d2b')
  },
)

test(
  'npm start: a save is fetched by the page that shows it and by no other, and what was woken up is awake again',
  { tags: ['long'] },
  async () => {
    const fetched: string[] = []
    const open = async (path: string) => {
      const page = await visit(path, { base, expected })
      const state = page.waitForResponse(/__state/)
      await page.reload()
      await state
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === path) fetched.push(path)
      })
      return page
    }
    const [gums, team] = [await open('/advice/gums'), await open('/team')]
    edit('content/articles/gums.md', 'Brush gently and', 'Brush softly and')
    await gums.getByText('Brush softly and').waitFor()
    await gums.locator('.header--scripted').waitFor()
    edit('site.yaml', 'text: A small clinic by the lake.', 'text: A small clinic near the lake.')
    await team.getByText('A small clinic near the lake.').waitFor()
    await gums.getByText('A small clinic near the lake.').waitFor()
    expect(fetched.sort(), 'the article twice, the other page once').toEqual(['/advice/gums', '/advice/gums', '/team'])
  },
)

test('npm start: a button on each page lists what visitors will see changed since the last commit', async () => {
  const page = await visit('/team', { base, expected, device: 'phone' })
  edit('content/articles/gums.md', 'Brush gently', 'Brush firmly')
  const button = page.getByRole('button', { name: /^What visitors will see changed since the last commit: \d+ change/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'What visitors will see changed' })
  const change = list.getByRole('listitem').filter({ hasText: 'firmly' })
  await change.waitFor()
  expect(await change.locator('del').textContent()).toBe('gently')
  expect(await change.locator('ins').textContent()).toBe('firmly')
  expect(await list.textContent()).toContain('Treatment and warnings')
  expect(await list.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  const link = await change.getByRole('link', { name: '/advice/gums' }).getAttribute('href')
  expect(link).toMatch(/^\/advice\/gums#:~:text=.*firmly/)
  await page.goto(base + link)
  await page.getByText('Brush firmly').waitFor()
  // What is taken back is no change.
  edit('content/articles/gums.md', 'Brush firmly', 'Brush gently')
  await button.click()
  await change.waitFor({ state: 'detached' })
})

test('npm start: the list of changes is empty after a commit, waits while there are mistakes, and covers nothing', async () => {
  const page = await visit('/team', { base, expected, device: 'phone' })
  const button = (said: string | RegExp) => page.locator('#site-changes').getByText(said)
  edit('content/articles/gums.md', 'Brush gently', 'Brush slowly')
  await button(/^\d+ changes?$/).waitFor()
  git('commit', '--quiet', '--all', '-m', 'Slowly')
  await button('No changes').waitFor()
  expect(
    await page.evaluate(() => {
      const bottom = document.querySelector('#site-changes')?.getBoundingClientRect().bottom ?? Infinity
      return bottom <= document.body.getBoundingClientRect().top
    }),
    'it stands above the page',
  ).toBe(true)
  edit('site.yaml', 'heading: Team, call', 'headnig: Team, call')
  const comesBack = 'The list of what visitors will see changed comes back when the mistakes are fixed.'
  await page.getByRole('alert').getByText(comesBack).waitFor()
  await button('Mistakes first').waitFor()
  edit('site.yaml', 'headnig: Team, call', 'heading: Team, call')
  await button('No changes').waitFor()
})

test('npm start: a mistake shows over the last good page in the words of the terminal, and goes when it is fixed', async () => {
  const page = await visit('/team', { base, expected })
  edit('site.yaml', 'heading: Team, call', 'headnig: Team, call')
  const message = page.getByRole('alert')
  await message.waitFor()
  expect(await message.textContent()).toContain('"headnig" is not a field of a banner block.')
  expect(await message.textContent()).toContain('Did you mean "heading"?')
  expect(await page.getByRole('heading', { level: 1, name: 'Team' }).isVisible(), 'the last good page stays').toBe(true)
  await page.reload()
  await page.getByRole('alert').waitFor()
  edit('site.yaml', 'headnig: Team, call', 'heading: Team, call')
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('npm start: a save before the page is connected is not lost', { tags: ['long'] }, async () => {
  const page = await visit('/team', {
    base,
    expected,
    prepare: (context) =>
      context.routeWebSocket(/./, async (socket) => {
        edit('site.yaml', 'heading: Team, call', 'headnig: Team, call')
        // The server knows of the mistake before the page is told anything.
        await expect.poll(async () => (await fetch(`${base}/__state`)).text()).toContain('headnig')
        socket.connectToServer()
      }),
  })
  await page.getByRole('alert').waitFor()
  edit('site.yaml', 'headnig: Team, call', 'heading: Team, call')
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test(
  'npm start: an article with a broken link shows, and then the overlay says so; fixed, it goes',
  { tags: ['long'] },
  async () => {
    const page = await visit('/advice/gums', { base, expected })
    edit('content/articles/gums.md', 'Healthy gums', '[Strong](/nowhere) gums')
    await page.getByText('Strong gums').waitFor()
    const message = page.getByRole('alert')
    await message.waitFor()
    expect(await message.textContent()).toContain('This site has no page "/nowhere".')
    expect(await page.getByText('Strong gums').isVisible(), 'what was saved stays under it').toBe(true)
    edit('content/articles/gums.md', '[Strong](/nowhere) gums', 'Healthy gums')
    await page.getByText('Healthy gums').waitFor()
    await message.waitFor({ state: 'detached' })
  },
)

test(
  'npm start: a file with a mistake of its own is not shown, and holds up no other',
  { tags: ['long'] },
  async () => {
    const page = await visit('/advice/gums', { base, expected })
    edit('content/articles/gums.md', 'Healthy gums', 'Hasty gums')
    await page.getByText('Hasty gums').waitFor()
    edit('content/articles/gums.md', 'summary:', 'sumary:')
    const message = page.getByRole('alert')
    await message.waitFor()
    expect(await message.textContent()).toContain('"sumary"')
    edit('content/articles/gums.md', 'Hasty gums', 'Half-written gums')
    edit('content/articles/toothbrushing.md', 'title: ', 'title: Gentle ')
    const other = await visit('/advice/toothbrushing', { base, expected })
    await other.getByRole('heading', { level: 1, name: /^Gentle / }).waitFor()
    await other.getByRole('alert').waitFor()
    await page.reload()
    await message.waitFor()
    expect(await page.getByText('Hasty gums').isVisible(), 'the last right text').toBe(true)
    expect(await page.getByText('Half-written gums').count()).toBe(0)
    edit('content/articles/gums.md', 'sumary:', 'summary:')
    await page.getByText('Half-written gums').waitFor()
    await message.waitFor({ state: 'detached' })
  },
)

test(
  'npm start: an article whose picture is missing keeps its last good page, and shows when the picture comes',
  { tags: ['long'] },
  async () => {
    const page = await visit('/advice/gums', { base, expected })
    const words = await page.getByRole('main').textContent()
    edit('content/articles/gums.md', 'image: chair.jpg', 'image: new.jpg')
    await page.getByRole('alert').waitFor()
    await page.reload()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('main').textContent()).toBe(words)
    copyFileSync(join(root, 'content/images/chair.jpg'), join(root, 'content/images/new.jpg'))
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.locator('main img[src*="/new."]').first().waitFor()
  },
)

test('npm start: the catalogue shows every block with its examples', { tags: ['long'] }, async () => {
  const page = await visit('/blocks', { base, expected, outside: (route) => route.abort() })
  expect(await page.getByRole('heading', { name: 'hero', exact: true }).isVisible()).toBe(true)
  const response = await fetch(`${base}/blocks/hero/1`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('hero__heading')
})

test('npm start: a page stands beside itself in its other language, and a save shows in both', async () => {
  const page = await visit('/__languages/prices', { base, expected })
  const said = (language: string, words: string) =>
    page.frameLocator(`iframe[lang="${language}"]`).locator('main').getByText(words).first().waitFor()
  await said('en', 'Prices')
  await said('hi', 'शुल्क')
  edit('site.yaml', 'Ask at the desk before', 'Please ask before')
  await said('en', 'Please ask before the treatment starts.')
  await said('hi', 'Please ask before the treatment starts.')
})
