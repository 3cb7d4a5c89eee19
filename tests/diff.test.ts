import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { seededCache } from './support/seeded-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'diff-'))
const root = join(folder, 'site')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...words: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], { stdio: 'pipe' })

beforeAll(() => {
  seededCache(join(folder, 'cache'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '-m', 'The site as it was')
})

const diff = (...words: string[]) => {
  const cache = join(folder, 'cache')
  const args = ['scripts/bootstrap/run.mjs', 'diff', ...words, '--site', root, '--cache', cache, '--at', '2026-11-23']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const edit = (file: string, find: string, put: string) => {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(find)
  writeFileSync(path, text.replace(find, put))
}

test(
  'diff: says in words what visitors would see changed since the last commit, and who has to agree',
  { tags: ['long'] },
  () => {
    expect(diff()).toEqual({ status: 0, said: 'Visitors would see no difference.\n' })
    edit('site.yaml', '+977-61-000001', '+977-61-000009')
    edit('content/articles/gums.md', 'do not bleed', 'never bleed')
    const { status, said } = diff()
    expect(status, said).toBe(0)
    expect(said).toMatch(
      /^Treatment and warnings \(a doctor who answers for this subject has to agree\):\n {2}.*\[do not → never\] bleed\./m,
    )
    expect(said).toMatch(/^Ways to reach the hospital \(the front desk has to agree, and try each number\):/m)
    expect(said).toMatch(/\[\+977-61-000001 → \+977-61-000009\].* pages/)
    // The same sentence is not reported twice, as the number of a link and as its words.
    expect(said.match(/000009/g)).toHaveLength(1)
    expect(diff('main', '--format', 'markdown').said).toMatch(/^### Treatment and warnings\n\nA doctor .*\n\n- /)
    const found = JSON.parse(diff('HEAD', '--format', 'json').said) as { concerns: Record<string, number> }
    expect(found.concerns).toMatchObject({ people: 0, hours: 0, looks: 0 })
    expect(found.concerns.clinical).toBeGreaterThan(0)
  },
)

test('A build ends with what visitors will see changed since the build before', () => {
  const build = () => {
    const [dist, cache] = [join(folder, 'dist'), join(folder, 'cache')]
    const args = ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', dist, '--cache', cache]
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' })
    expect(status, stdout).toBe(0)
    return stdout.replace(/^[^]*The site is in .*\n/, '')
  }
  expect(build()).toBe('')
  edit('site.yaml', '+977-61-000001', '+977-61-000003')
  expect(build()).toMatch(
    /^What visitors will see changed since the last build:\n {2}Ways to reach the hospital \(the front desk .*\):\n {4}\[\+977-61-000001 → \+977-61-000003\] \(in \d+ texts, on \d+ of \d+ pages: .*\)\n$/,
  )
  // The body of an article alone takes a way of its own.
  edit('content/articles/gums.md', 'do not bleed', 'never bleed')
  expect(build()).toMatch(
    /build:\n {2}Treatment and warnings \(a doctor .*\):\n {4}.*\[do not → never\] bleed\..* \(on \/.*\)\n$/,
  )
  expect(build()).toBe('')
  edit('site.yaml', '+977-61-000003', '+977-61-000001')
  edit('content/articles/gums.md', 'never bleed', 'do not bleed')
})

test('diff: a page that is new or gone is reported as one', () => {
  git('add', '.')
  git('commit', '--quiet', '--allow-empty', '-m', 'Two edits')
  const head = readFileSync(join(root, 'content/articles/gums.md'), 'utf8').split('---')[1] ?? ''
  const own = head
    .replace(/^title: .*$/m, 'title: How to floss')
    .replace(/^summary: .*$/m, 'summary: Slowly, once a day.')
  writeFileSync(
    join(root, 'content/articles/floss.md'),
    `---${own}---

Guide the thread between two teeth.
`,
  )
  const { status, said } = diff()
  expect(status, said).toBe(0)
  expect(said).toMatch(/A new page: How to floss.*\/advice\/floss/)
  // The site of the commit is made once.
  const made = () => statSync(join(folder, 'cache/diff/before.json')).mtimeMs
  const before = made()
  expect(diff().said).toBe(said)
  expect(made()).toBe(before)
  git('commit', '--quiet', '--allow-empty', '-m', 'Nothing else')
  expect(diff().said).toBe(said)
  expect(made()).toBeGreaterThan(before)
})

test('diff: says what is wrong where a state cannot be had, and compares no half site', () => {
  const none = diff('no-such-branch')
  expect(none.status).toBe(1)
  expect(none.said).toContain('There is no state "no-such-branch" in this repository. Try HEAD')
  expect(diff('--output=x').status).toBe(1)
  edit('site.yaml', 'site:', 'siet:')
  const broken = diff()
  expect(broken.status).toBe(1)
  expect(broken.said).toMatch(/cannot be built, so nothing can be compared:[^]*Did you mean/)
  rmSync(join(root, '.git'), { recursive: true })
  expect(diff().said).toMatch(/is not in a git repository.*--before FOLDER --after FOLDER/)
})
