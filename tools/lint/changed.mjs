/**
 * npm run test:changed [-- COMMIT]: formats, lints and compiles what changed since main (or since a commit), and runs
 * the tests that import it, with the contract of each block and the case of each message that changed. It takes
 * seconds, and it is no gate: what a change breaks further away is for npm test.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const [since = 'main'] = process.argv.slice(2)
const git = (...words) => execFileSync('git', words, { encoding: 'utf8' })
const lines = (text) => text.split('\n').filter(Boolean)
const changed = [
  ...new Set([
    ...lines(git('diff', '--name-only', '--relative', '--diff-filter=d', since)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]),
].filter((file) => existsSync(file))
if (!changed.length) {
  console.log(`Nothing changed since ${since}.`)
  process.exit()
}

let failed = false
/** Runs a program of the packages, which npm puts on the path, and remembers whether it found something. */
function run(program, ...words) {
  if (spawnSync(program, words, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0) failed = true
}

const code = changed.filter((file) => /\.[mc]?[jt]sx?$/.test(file))
run('prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...changed)
if (code.length) run('eslint', '--no-warn-ignored', ...code)
for (const project of ['src', 'scripts', 'tests'])
  if (code.some((file) => file.startsWith(`${project}/`) || (project === 'tests' && /\.test\.tsx?$/.test(file))))
    run('tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `.cache/tsc/${project}.json`)

const tests = lines(
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'),
)
/** The files that a test imports itself. */
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, name]) =>
    posix.join(posix.dirname(file), name),
  )
const chosen = tests.filter(
  (file) => existsSync(file) && (changed.includes(file) || importsOf(file).some((name) => changed.includes(name))),
)

const blocks = new Set(changed.flatMap((file) => /^src\/blocks\/([^/]+)\//.exec(file)?.[1] ?? []))
const known = new Set(readdirSync('tests/problems'))
const codes = new Set(changed.flatMap(codesOf))

/** The codes of messages that a file is about: its name or folder, or the message above a line that changed. */
function codesOf(file) {
  const names = [/^tests\/problems\/([^/]+)\//, /\/2-validate\/(?:rules|advice|launch)\/([^/.]+)\.ts$/]
    .map((pattern) => pattern.exec(file)?.[1])
    .filter((name) => known.has(name))
  if (dirname(file) !== 'scripts/report/messages') return names
  const text = readFileSync(file, 'utf8').split('\n')
  const starts = [...git('diff', '-U0', since, '--', file).matchAll(/^@@ -\S+ \+(\d+)/gm)].map(([, line]) =>
    Number(line),
  )
  const keyAt = (line) => /^ {2}'?([a-z-]+)'?:/.exec(text[line - 1] ?? '')?.[1]
  return starts.flatMap((start) => {
    for (let line = start; line > 0; line--) if (known.has(keyAt(line))) return [keyAt(line)]
    return []
  })
}

const vitest = (...words) => run('vitest', 'run', '--tags-filter=!long', '--hideSkippedTests', ...words)
if (chosen.length) vitest(...chosen)
if (blocks.size) vitest('tests/blocks.test.ts', '-t', `The (${[...blocks].join('|')}) block`)
if (codes.size) vitest('tests/problems.test.ts', '-t', `^(${[...codes].join('|')})( |$)`)
if (changed.some((file) => /^(content\/|site\.yaml)/.test(file)))
  run('node', join('scripts', 'bootstrap', 'run.mjs'), 'check')
console.log(
  failed
    ? 'Something is wrong: see above.'
    : `${changed.length} files changed since ${since}, ${chosen.length} test files import them: all is well. npm test has the rest.`,
)
process.exitCode = failed ? 1 : 0
