import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { few } from './support/rounds.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A copy of the dental site, and a place for what is built from it. */
function site() {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'))
  folders.push(folder)
  cpSync(join(PROJECT, 'tests/sites/dental'), join(folder, 'site'), { recursive: true })
  return { root: join(folder, 'site'), dist: join(folder, 'dist'), folder }
}

const command = (...words: string[]) => commandIn({}, ...words)

function commandIn(env: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap/run.mjs', ...words], {
    cwd: PROJECT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  return { status, said: stdout + stderr }
}

test('A package without its program for this computer is reported in plain words, and nobody is asked to delete the lock file', () => {
  const { status, said } = commandIn({ NAPI_RS_NATIVE_LIBRARY_PATH: '/no/such/program.node' }, 'check')
  expect(said).toContain('A package has no program for this computer')
  expect(said).toContain('leave package-lock.json as it is, and run npm ci')
  expect(said).not.toContain('removing')
  expect(status).toBe(2)
})

/** Every file below a folder with its content. */
const snapshot = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}:${readFileSync(join(entry.parentPath, entry.name)).length}`)
    .sort()

describe('A command line', () => {
  test('with options of other commands is refused, and says which command each belongs to', () => {
    const { status, said } = command('check', '--articles', '7', '--others', '--yes', '--port', '99')
    expect(said.trim().split('\n')).toEqual([
      '--articles is an option of npm run bench, not of npm run check.',
      '--others is an option of npm run bench, not of npm run check.',
      '--yes is an option of npm run fix, npm run remove and npm run undo, not of npm run check.',
      '--port is an option of npm start and npm run preview, not of npm run check.',
      'npm run check takes --site, --out, --cache, --at, --launch, --advice, --format and --watch; npm run check -- --help says more. Nothing was done.',
    ])
    expect(status).toBe(1)
  })

  const REFUSED = [
    ['build', ['--explian'], 'There is no option --explian. Did you mean --explain?'],
    ['build', ['--xyz=1', '-q'], 'There is no option --xyz.\nThere is no option -q.\n'],
    ['fix', ['yes'], '"yes" is no option. Did you mean --yes?'],
    ['check', ['--format', '--advice'], '--format needs one of: text, lines, json, github, sarif.'],
    ['check', ['--advice=no'], '--advice takes no value.'],
    ['preview', ['--port', 'high'], '--port needs the number of a port from 1 to 65535, such as 8080, not "high".'],
    ['preview', ['--port', '70000'], '--port needs the number of a port from 1 to 65535, such as 8080, not "70000".'],
    ['dev', ['--port', '99999'], '--port needs the number of a port from 1 to 65535, such as 8080, not "99999".'],
    ['check', ['--launch', '--launch'], '--launch is given twice.'],
    ['check', ['--format', 'json', '--format', 'text'], '--format is given twice.'],
    ['build', ['--threads', '999999'], '--threads needs a whole number from 0 to 64, such as 4, not "999999".'],
    ['build', ['--threads', '-1'], '--threads needs a whole number from 0 to 64, such as 4, not "-1".'],
    ['check', ['--site', '/no/such/folder'], 'There is no folder /no/such/folder'],
    ['check', ['--site', 'site.yaml'], 'site.yaml is a file'],
    ['check', ['--at', '2026-02-30'], 'There is no day 2026-02-30: that month has 28 days. --at needs a day such as'],
    ['build', ['--at', 'tomorrow'], '--at needs a day such as 2026-12-25, or a moment such as 2026-12-25T09:30, not'],
    ['bench', ['--articles', '0'], '--articles needs a whole number from 1 to 1000000, such as 1000, not "0".'],
    ['preview', ['--out'], '--out needs a folder.'],
    ['bench', ['--artciles', '3'], 'There is no option --artciles. Did you mean --articles?'],
    ['bench', ['--articles', '-5'], '--articles needs a whole number from 1 to 1000000, such as 1000, not "-5".'],
    ['lighthouse', ['--site', 'x'], '--site is an option of'],
    ['blocking-time', ['about'], '"about" is no option.'],
  ] as const
  test.each(few(REFUSED, 4))('npm run %s -- %j is refused in plain words, and nothing is done', (name, args, words) => {
    const { status, said } = command(name, ...args)
    expect(said).toContain(words)
    expect(said).toContain('Nothing was done.')
    expect(said).not.toContain('fault')
    expect(status).toBe(1)
  })

  test.each(
    few(
      [
        'dev',
        'check',
        'fix',
        'remove',
        'build',
        'forecast',
        'translations',
        'preview',
        'generate',
        'bench',
        'lighthouse',
        'blocking-time',
        'look',
        'grade',
      ],
      3,
    ),
  )('with --help says what %s does and what each of its options is for', (name) => {
    const { status, said } = command(name, '--help')
    const call = name === 'dev' ? 'npm start' : `npm run ${name}`
    expect(said).toMatch(
      new RegExp(`^${call}: [^\\n]+\\.\\n\\nOptions, after "${call} --":\\n( {2}--[a-z-]+( \\S+)? {2,}\\S.*\\n)+$`),
    )
    expect(status).toBe(0)
  })
})

describe('Without the name of a command', () => {
  test.each(few(['help', '--help', '-h'], 1))('%s lists all commands and what each does, and ends with 0', (word) => {
    const { status, said } = command(word)
    expect(said).toMatch(/^ {2}npm run check {2,}finds every mistake, changes nothing\.$/m)
    expect(said).toMatch(/^ {2}npm start {2,}\S/m)
    expect(said).toMatch(/^ {2}npm run bench {2,}\S/m)
    expect(status).toBe(0)
  })

  test.each([
    [['chek'], 'There is no command "chek". Did you mean npm run check?\n'],
    [['start'], 'There is no command "start". Did you mean npm start?\n'],
    [['toString', '--yes'], 'There is no command "toString".\n'],
    [[], 'Say which command to run.\n'],
  ])('%j is reported with the list of commands, and ends with 1', (args, words) => {
    const { status, said } = command(...args)
    expect(said.startsWith(words)).toBe(true)
    expect(said).toMatch(/^ {2}npm run check {2,}finds every mistake, changes nothing\.$/m)
    expect(status).toBe(1)
  })
})

describe('A port that another program has', () => {
  let other: Server
  beforeAll(async () => {
    other = createServer()
    await new Promise<void>((done) => {
      // The last port, after which npm start finds no next one; another program may have it already.
      other.once('error', () => done()).listen(65535, '127.0.0.1', () => done())
    })
  })
  afterAll(() => other.close())

  test.each(['preview', 'dev'])('ends %s with plain words and 1, and nothing goes on', (name) => {
    const { folder } = site()
    mkdirSync(join(folder, 'dist'))
    const { status, said } = command(name, '--port', '65535', '--out', join(folder, 'dist'))
    expect(said).toBe(
      'Another program has port 65535. End it, or take another port: add -- --port 8080 to the command. Nothing was started.\n',
    )
    expect(status).toBe(1)
  })
})

describe('npm run check', () => {
  test('ends with 0 and says so when all is well', () => {
    const { status, said } = command('check', '--site', site().root)
    expect(said).toContain('No mistakes found.')
    expect(status).toBe(0)
  })

  test('reports all mistakes of all files in one run and ends with 1', () => {
    const { root } = site()
    const edit = (file: string, find: string, put: string) =>
      writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(find, put))
    edit('site.yaml', 'type: hero', 'type: heroo')
    edit('content/records/doctors.yaml', 'registration: "0417"', 'registratoin: "0417"')
    edit('content/articles/gums.md', '2026-02-04', '2026-13-04')
    const { status, said } = command('check', '--site', root)
    expect(status).toBe(1)
    for (const words of [
      '"heroo"',
      'Did you mean "hero"?',
      '"registratoin"',
      'Did you mean "registration"?',
      '2026-13-04',
      '3 mistakes in 3 files.',
    ])
      expect(said).toContain(words)
  })

  test('gives advice only when asked, and ends with 0 all the same', () => {
    const { root } = site()
    expect(command('check', '--site', root).said).not.toContain('Advice')
    const { status, said } = command('check', '--site', root, '--advice')
    expect(status).toBe(0)
    expect(said).toContain('Advice: This article has no two lines that say it in short.')
    expect(said.trimEnd().split('\n').at(-1)).toMatch(/^Advice: 2 articles that say nothing in short/)
  })

  test('says clearly that site.yaml is missing, in an empty folder', () => {
    const { folder } = site()
    mkdirSync(join(folder, 'empty'))
    const { status, said } = command('check', '--site', join(folder, 'empty'))
    expect(status).toBe(1)
    expect(said).toContain('site.yaml')
    expect(said).toContain('This file is not there.')
  })
})

describe('Another day than today', () => {
  const JOB = `- id: nurse
  title: Nurse
  date: 2026-11-01
  until: 2026-12-11
  text: Somebody who cares for patients.
  responsibilities: [Care for patients]
  skills: [A diploma in nursing]
`
  test('npm run check -- --at says what is true then, and npm run forecast that it comes', () => {
    const { root, folder } = site()
    writeFileSync(join(root, 'content/records/jobs.yaml'), JOB)
    const where = ['--site', root, '--cache', join(folder, 'cache')]
    expect(command('check', ...where).said).not.toContain('2026-12-11')
    const then = command('check', ...where, '--at', '2026-12-12')
    expect(then.said).toContain('As of 2026-12-12:')
    expect(then.said).toContain('  until: 2026-12-11')
    const { said, status } = command('forecast', ...where, '40')
    expect(said).toMatch(
      /Friday 11 December 2026\n(?: .*\n)*? {2}! Nurse \(jobs\.yaml\): the last day to apply; from the next day on the job is listed as closed\./,
    )
    expect(said).toContain('(content/records/jobs.yaml, line 4)')
    expect(status).toBe(0)
    const json = command('forecast', ...where, '--format', 'json', '--at', '2030-01-01', '--days', '5').said
    expect(JSON.parse(json)).toEqual({ from: '2030-01-01', until: '2030-01-06', changes: [] })
  })

  test(
    'npm run build -- --at makes the site of that day, and the next build without it that of today',
    { tags: ['long'] },
    () => {
      const { root, dist, folder } = site()
      writeFileSync(join(root, 'content/records/jobs.yaml'), JOB)
      const where = ['--site', root, '--out', dist, '--cache', join(folder, 'cache')]
      const then = command('build', ...where, '--at', '2026-12-12T09:30')
      expect(then.said).toContain('until: 2026-12-11')
      expect(then.said).toContain('It is the site as of 2026-12-12 09:30. Build it again without --at')
      const now = command('build', ...where)
      expect(now.said).not.toContain('until: 2026-12-11')
      expect(now.status).toBe(0)
    },
  )
})

describe('npm run build', () => {
  test('leaves the last good site alone when there is a mistake', () => {
    const { root, dist } = site()
    expect(command('build', '--site', root, '--out', dist).status).toBe(0)
    const before = snapshot(dist)
    writeFileSync(
      join(root, 'site.yaml'),
      readFileSync(join(root, 'site.yaml'), 'utf8').replace('type: hero', 'type: herro'),
    )
    const { status, said } = command('build', '--site', root, '--out', dist)
    expect(status).toBe(1)
    expect(said).toContain('There is no block called "herro".')
    expect(said).toContain('Did you mean "hero"?')
    expect(snapshot(dist)).toEqual(before)
  })

  test('reads the finished pages back, and keeps the last good site when they show a number that is no fact', () => {
    const { root, dist } = site()
    const { said: good } = command('build', '--site', root, '--out', dist)
    const verified = /^Read back and verified: (.*)\.$/m.exec(good)?.[1] ?? ''
    expect(verified.split(/, (?=\d)/).map((part) => part.replace(/^[\d,]+/, '#'))).toEqual([
      '# pages',
      '# links inside',
      '# anchors',
      '# files',
      '# phone links',
      '# phone numbers',
      '# hours',
      '# facts shown',
      '# structured statements',
      '# statements for programs',
    ])
    expect(verified).toMatch(/^13 pages, /)
    const before = snapshot(dist)
    writeFileSync(
      join(root, 'site.yaml'),
      readFileSync(join(root, 'site.yaml'), 'utf8').replace(
        'A small clinic by the lake.',
        'A small clinic by the lake. Or try 202-555-0147.',
      ),
    )
    const { status, said } = command('build', '--site', root, '--out', dist)
    expect(said).toContain('202-555-0147')
    expect(said).toContain('How to fix: Write')
    expect(status).toBe(1)
    expect(snapshot(dist)).toEqual(before)
  })

  test("says that it is not the editor's fault when the folder cannot be written, and keeps the last good site", () => {
    const { root, dist } = site()
    expect(command('build', '--site', root, '--out', dist).status).toBe(0)
    const before = snapshot(dist)
    // A file where the new folder has to go fails for root as well, whom a write protection does not stop.
    const blocked = join(dist, 'index.html', 'inside')
    const { status, said } = command('build', '--site', root, '--out', blocked)
    expect(status).toBe(2)
    expect(said).toContain('This is a fault in the site tool, not in your file.')
    expect(snapshot(dist)).toEqual(before)
  })

  // Root may write anywhere: the reason below cannot be made for root, and runs for everybody else.
  test.skipIf(process.getuid?.() === 0)('explains a folder without the right to write', () => {
    const { root, folder } = site()
    chmodSync(folder, 0o555)
    const { status, said } = command('build', '--site', root, '--out', join(folder, 'dist'))
    chmodSync(folder, 0o755)
    expect(status).toBe(2)
    expect(said).toContain('may not be written')
  })

  test('leaves nothing behind beside the site and the rules of its hosts', () => {
    const { root, folder, dist } = site()
    command('build', '--site', root, '--out', dist)
    expect(readdirSync(folder).sort()).toEqual(['dist', 'dist-hosting', 'site'])
    expect(existsSync(join(dist, 'index.html'))).toBe(true)
  })
})
