import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import formatsOf from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { messages } from '../scripts/report/messages.ts'
import { problemOf, type Place, type Problem, type Range, type Severity } from '../scripts/report/problem.ts'
import { escapeData, escapeProperty, githubReport } from '../scripts/report/reporters/github.ts'
import { jsonReport, type JsonReport } from '../scripts/report/reporters/json.ts'
import { literal, sarifReport } from '../scripts/report/reporters/sarif.ts'
import { terminalReport } from '../scripts/report/reporters/terminal.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { brokenSite } from './support/problem-case.ts'

/** Runs a command as a person or a CI does, with both streams apart. */
const run = (...args: string[]) => {
  // Neither GitHub's own variables nor its help address: the tests say the same everywhere.
  const { GITHUB_REPOSITORY: _, ...env } = process.env
  return spawnSync(process.execPath, ['scripts/bootstrap/run.mjs', 'check', ...args], {
    cwd: PROJECT,
    encoding: 'utf8',
    env,
  })
}

function broken(code: string, format: string) {
  const { root, remove } = brokenSite(code)
  const ended = run('--site', root, '--format', format)
  remove()
  return ended
}

/** The parts of the standard that our reports use. */
function sarifSchema() {
  const schema = JSON.parse(readFileSync(join(PROJECT, 'tests/reports/sarif-2.1.0.schema.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false })
  formatsOf.default(ajv)
  return ajv.compile(schema)
}

const text = 'one\ntwo: {{x}}, three\n'
const problem = ({
  word = 'x',
  ...changes
}: { word?: string; severity?: Severity; second?: Place; range?: Range } = {}): Problem => ({
  ...problemOf('unknown-placeholder', { file: 'content/a, b.yaml', text, range: [9, 14] }, { word, known: [] }),
  ...changes,
})
const options = {
  folder: 'clinic/',
  titles: new Map([['unknown-placeholder', 'A fact: 100 %']]),
  helpPage: 'https://a.example/content/help.md',
  version: '1.0.0',
}

describe('JSON', () => {
  test('has nothing but the report on stdout, and the exit code of the check', () => {
    const { status, stdout, stderr } = broken('unknown-block', 'json')
    expect(status).toBe(1)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      errors: 1,
      warnings: 0,
      problems: [
        {
          file: 'site.yaml',
          line: 73,
          column: 15,
          endLine: 73,
          endColumn: 20,
          code: 'unknown-block',
          severity: 'error',
          message: 'There is no block called "heroo".',
          fix: 'Did you mean "hero"?',
          help: 'content/help.md#unknown-block',
        },
      ],
    })
  })

  test('names the other place, and no line where a whole file is meant', () => {
    const { problems } = JSON.parse(
      jsonReport([
        problem({ second: { file: 'site.yaml', text, range: [0, 3] } }),
        problemOf('missing-file', { file: 'z.yaml' }, {}),
      ]),
    ) as JsonReport
    expect(problems[0]?.second).toEqual({ file: 'site.yaml', line: 1, column: 1, endLine: 1, endColumn: 4 })
    expect(problems[1]).toEqual({
      file: 'z.yaml',
      code: 'missing-file',
      severity: 'error',
      message: 'This file is not there.',
      how: expect.any(String) as string,
      help: 'content/help.md#missing-file',
    })
  })

  test('of a site without mistakes is an empty list, and the exit code 0', () => {
    const { status, stdout } = run('--site', 'tests/sites/dental', '--format', 'json')
    expect(JSON.parse(stdout)).toMatchObject({ errors: 0, problems: [] })
    expect(status).toBe(0)
  })
})

describe('GitHub', () => {
  test('gets one command for a mistake, with its place', () => {
    const { status, stdout } = broken('unknown-block', 'github')
    expect(stdout.split('\n')[0]).toBe(
      '::error file=site.yaml,line=73,endLine=73,col=15,endColumn=20,title=There is no such block::There is no block called "heroo".%0AFix: Did you mean "hero"?%0AHelp: content/help.md#unknown-block',
    )
    expect(status).toBe(1)
  })

  test('gets text that cannot be taken for a part of the command', () => {
    expect(escapeData('50 %\r\n: ,')).toBe('50 %25%0D%0A: ,')
    expect(escapeProperty('50 %\r\n: ,')).toBe('50 %25%0D%0A%3A %2C')
    const line = githubReport([problem({ severity: 'warning', word: '50%\n::error::' })], options)
    expect(line).toContain(
      '::warning file=clinic/content/a%2C b.yaml,line=2,endLine=2,col=6,endColumn=11,title=A fact%3A 100 %25::{{50%25%0A::error::}}',
    )
    expect(line.split('\n')).toHaveLength(1)
  })

  test('gets no columns for a place of several lines, and no line for a whole file', () => {
    expect(githubReport([problem({ range: [0, 9] })], options)).toContain(',line=1,endLine=2,title=')
    expect(githubReport([problem({ range: undefined })], options)).toContain('file=clinic/content/a%2C b.yaml,title=')
  })
})

describe('SARIF', () => {
  const validate = sarifSchema()
  const valid = (report: string) => {
    validate(JSON.parse(report))
    return validate.errors ?? []
  }

  test.each(['unknown-block', 'duplicate-id', 'wrong-encoding', 'missing-file'])(
    'has only members and values of the standard, for %s',
    (code) => {
      const { status, stdout, stderr } = broken(code, 'sarif')
      expect(valid(stdout)).toEqual([])
      expect(stderr).toBe('')
      expect(status).toBe(1)
    },
  )

  test('the schema is really asked: a wrong report does not pass', () => {
    const report = JSON.parse(sarifReport([problem()], options)) as { runs: { results: { level: string }[] }[] }
    for (const result of report.runs[0]?.results ?? []) result.level = 'dreadful'
    expect(valid(JSON.stringify(report))).not.toEqual([])
  })

  test('has a rule with words and a help address for every code', () => {
    const { runs } = JSON.parse(broken('unknown-block', 'sarif').stdout) as {
      runs: {
        columnKind: string
        tool: { driver: { rules: { id: string; shortDescription: { text: string }; helpUri: string }[] } }
        results: { ruleId: string; ruleIndex: number }[]
      }[]
    }
    const rules = runs[0]?.tool.driver.rules ?? []
    expect(rules.map(({ id }) => id)).toEqual(Object.keys(messages))
    for (const { id, shortDescription, helpUri } of rules) {
      expect(shortDescription.text, id).not.toBe(id)
      expect(helpUri.endsWith(`/content/help.md#${id}`), helpUri).toBe(true)
    }
    const result = runs[0]?.results[0]
    expect(rules[result?.ruleIndex ?? -1]?.id).toBe(result?.ruleId)
    expect(runs[0]?.columnKind).toBe('utf16CodeUnits')
  })

  test('places count from 1, file names are addresses, and the other place stands beside', () => {
    const { runs } = JSON.parse(sarifReport([problem({ second: { file: 'site.yaml' } })], options)) as {
      runs: { results: { locations: unknown[]; relatedLocations: unknown[]; message: { text: string } }[] }[]
    }
    const result = runs[0]?.results[0]
    expect(result?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'clinic/content/a%2C%20b.yaml', uriBaseId: '%SRCROOT%' },
          region: { startLine: 2, startColumn: 6, endLine: 2, endColumn: 11 },
        },
      },
    ])
    expect(result?.relatedLocations).toMatchObject([
      { physicalLocation: { artifactLocation: { uri: 'clinic/site.yaml' } } },
    ])
    expect(result?.message.text).toContain('{{{{x}}}} stands for nothing')
  })

  test('text with brackets is not taken for a placeholder or a link', () => {
    expect(literal('{0} [a](b) [c]')).toBe('{{0}} \\[a](b) [c]')
  })
})

test('A format that does not exist is said so, and nothing is checked', () => {
  const { status, stdout, stderr } = run('--format', 'xml')
  expect(stderr).toContain('There is no format "xml". Use one of: text, lines, json, github, sarif.')
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test('Of 5,000 mistakes in one file a person reads 20 and their number, and programs get all', () => {
  const text = 'a: b\n'.repeat(5000)
  const many = Array.from({ length: 5000 }, (_, index) => {
    const place = { file: 'content/records/doctors.yaml', text, range: [index * 5, index * 5 + 1] } as const
    return problemOf('unknown-field', place, { word: 'a', thing: 'doctor', known: ['b'] })
  })
  const words = terminalReport(many)
  expect(words.match(/content\/records\/doctors\.yaml, line \d+/g)?.length).toBe(20)
  expect(words).toMatch(/line 20\b[^]*content\/records\/doctors\.yaml: and 4,980 more in this file\.$/)
  expect(terminalReport(many.slice(0, 20))).not.toContain('more in this file')
  expect((JSON.parse(jsonReport(many)) as JsonReport).problems.length).toBe(5000)
})
