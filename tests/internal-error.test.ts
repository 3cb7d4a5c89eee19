import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { InternalError } from '../scripts/platform/internal-error.ts'
import type { Rule } from '../scripts/pipeline/2-validate/content.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

const dental = join(PROJECT, 'tests/sites/dental')
const prepared = prepare()

/** What a check throws with one more rule. */
function thrown(rule: Rule): unknown {
  try {
    checkSite(dental, prepared, { rules: [rule] })
    return undefined
  } catch (error) {
    return error
  }
}

test.each(['site.yaml', 'content/records/doctors.yaml', 'content/articles/gums.md'])(
  'A rule that crashes at %s names it',
  (file) => {
    const error = thrown(({ documents }) => {
      if (documents.some((document) => document.file === file)) throw new TypeError('x is not a function')
      return []
    })
    expect(error).toBeInstanceOf(InternalError)
    expect((error as InternalError).file).toBe(file)
  },
)

test('A rule that crashes at two files together names the one that is not the manifest', () => {
  const error = thrown(({ documents, manifest }) => {
    if (documents.some(({ file }) => file.endsWith('gums.md')) && 'facts' in manifest) throw new Error('both')
    return []
  })
  expect((error as InternalError).file).toBe('content/articles/gums.md')
})

test('A rule that crashes without a file blames none', () => {
  expect(
    thrown(() => {
      throw new Error('always')
    }),
  ).not.toBeInstanceOf(InternalError)
})

test('A crash while a file is read names it', () => {
  const read = (root: string, file: string) => {
    if (file.endsWith('doctors.yaml')) throw new Error('oh')
    return { text: readFileSync(join(root, file), 'utf8') }
  }
  expect(() => checkSite(dental, prepared, { read })).toThrow(
    expect.objectContaining({ file: 'content/records/doctors.yaml' }),
  )
})

/** Runs a command that crashes with these words, with these options. */
function crash(mark: string, ...options: string[]) {
  const program = `
    import { FOLDERS, runCommand } from './scripts/commands/cli.ts'
    import { checkSite, prepare } from './scripts/pipeline/check-site.ts'
    const rule = ({ documents }) => { if (documents.some(({ file }) => file.endsWith('gums.md'))) throw new Error(${JSON.stringify(mark)}); return [] }
    const run = () => { checkSite(${JSON.stringify(dental)}, prepare(), { rules: [rule] }); return 0 }
    await runCommand('check', { summary: '', options: FOLDERS, run }, ${JSON.stringify(options)}, () => new Map())`
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
}

test('A crash says so, names the file, writes a log and ends with 2', () => {
  const mark = `boom ${process.pid} ${Date.now()}`
  const { status, stdout, stderr } = crash(mark)
  expect(stderr).toContain(
    'This is a fault in the site tool, not in your file.\nIt happened while the tool was reading content/articles/gums.md.\n',
  )
  expect(stderr).toContain('The trace is in .cache/fault.log')
  expect(stderr).not.toContain('    at ')
  expect(stdout).toBe('')
  expect(status).toBe(2)
  const log = readFileSync(join(PROJECT, '.cache/fault.log'), 'utf8')
  expect(log).toContain(`while reading content/articles/gums.md`)
  expect(log).toContain(mark)
})

test('The log of a crash is in the folder that --cache names', () => {
  const cache = mkdtempSync(join(tmpdir(), 'internal-error-'))
  try {
    const { stderr } = crash('boom in another cache', '--cache', cache)
    expect(stderr).toContain(`The trace is in ${join(cache, 'fault.log')};`)
    expect(readFileSync(join(cache, 'fault.log'), 'utf8')).toContain('boom in another cache')
  } finally {
    rmSync(cache, { recursive: true })
  }
})
