import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { load } from '../scripts/pipeline/1-load/load.ts'
import { advice } from '../scripts/pipeline/2-validate/all-advice.ts'
import { launch } from '../scripts/pipeline/2-validate/all-launch.ts'
import { rules } from '../scripts/pipeline/2-validate/all-rules.ts'
import { contentOf, type Rule } from '../scripts/pipeline/2-validate/content.ts'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { ADVICE, adviceSummary } from '../scripts/report/reporters/advice.ts'
import { messages } from '../scripts/report/messages.ts'
import { problemOf, type Problem } from '../scripts/report/problem.ts'
import { terminalReport } from '../scripts/report/reporters/terminal.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { brokenSite, builtCases, expectedFile, problemCases } from './support/problem-case.ts'
import { prepared } from './support/prepared.ts'

/** Small as it is, the dental site itself gets some advice; a case is told by what comes on top of it. */
const sign = ({ code, file, args }: Problem) => JSON.stringify([code, file, args])
const usual = new Set((await checkSite(join(PROJECT, 'tests/sites/dental'), prepared).advice()).map(sign))
const help = readFileSync(join(PROJECT, 'content/help.md'), 'utf8')

/** The names of all lists: expected texts have a word for them, so that a new list changes none. */
const ALL_LISTS = [...prepared.schemas.records.keys()].join(', ')

/** Words of programmers that an editor should never have to read. */
const BANNED =
  /\b(null|undefined|NaN|schema|regex|regular expression|pattern|instance|property|boolean|integer|array|object|expected string|stack|exception|token|scalar|parse|enum)\b/i

test('Every code that has words has a case, and every case has words', () => {
  expect([...problemCases(), ...builtCases()].sort()).toEqual(Object.keys(messages).sort())
})

describe.each(problemCases())('%s', (code) => {
  test('one mistake gives one message, at its place, in the promised words', async () => {
    const { root, remove } = brokenSite(code)
    try {
      const { problems: found, launch: findLaunch, advice, site } = checkSite(root, prepared)
      // What only matters before going online stands in every sample site: here it is reported one by one.
      const before = findLaunch().filter((problem) => problem.code === code)
      const said =
        code in ADVICE ? (await advice()).filter((problem) => problem.code === code && !usual.has(sign(problem))) : []
      if (said.length)
        expect(
          found.map((problem) => problem.code),
          'advice stays out of a normal check',
        ).not.toContain(code)
      const problems = said.length ? said : before.length ? before : found
      const report = terminalReport(problems).replace(ALL_LISTS, '(all lists)')
      expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set([code]))
      if (before.length === 0) expect(problems.length).toBe(1)
      const stops = problems.some(({ severity }) => severity === 'error')
      expect(site === undefined, 'nothing is built from a mistake, and a warning stops nothing').toBe(stops)
      for (const problem of problems)
        expect(terminalReport([problem]).split('\n').length, 'lines').toBeLessThanOrEqual(12)
      expect(report.replace(/^ +>? *\d* \|.*$/gm, '').replace(/"[^"]*"/g, '')).not.toMatch(BANNED)
      // Written only for a case that is right otherwise: the words of another mistake are never kept as promised.
      if (process.env.UPDATE || !existsSync(expectedFile(code))) writeFileSync(expectedFile(code), `${report}\n`)
      expect(`${report}\n`).toBe(readFileSync(expectedFile(code), 'utf8'))
    } finally {
      remove()
    }
  })
})

/** The others (`missing-field-in-form`) extend a code of the schemas; the compiler holds how their names begin. */
const own = Object.entries<Rule>({ ...rules, ...launch, ...advice }).filter(([name]) => name in messages)
test.each(own)('The rule %s is named after a code that it gives in the case of that code', (code, rule) => {
  const { root, remove } = brokenSite(code)
  try {
    const content = contentOf(root, prepared.schemas, load(root, { parse: prepared.parse }).documents)
    expect(rule(content).map((problem) => problem.code)).toContain(code)
  } finally {
    remove()
  }
})

test('Every code is given by the reading of files, by a schema, by a rule or by the reading back of pages', () => {
  const sources = ['1-load', '2-validate', '6-verify'].flatMap((phase) => {
    const folder = join(PROJECT, 'scripts/pipeline', phase)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^all-/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  })
  const given = new Set(sources.flatMap((text) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word)))
  expect(Object.keys(messages).filter((code) => !given.has(code))).toEqual([])
})

test.each([...problemCases(), ...builtCases()])('%s is explained in content/help.md', (code) => {
  expect(help).toMatch(new RegExp(`^## .*\\{#${code}\\}$`, 'm'))
})

test('The advice ends with how much of each kind there is', () => {
  const long = problemOf('long-sentence', { file: 'site.yaml' }, { count: 30, limit: 25 })
  expect(adviceSummary([problemOf('missing-summary', { file: 'site.yaml' }, {}), long, long])).toBe(
    'Advice: 2 long sentences, 1 article that says nothing in short.',
  )
  expect(adviceSummary([])).toBe('Advice: none.')
})
