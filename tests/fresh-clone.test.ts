import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' })

// A copy of the project without Git has nothing that could be cloned.
test.runIf(existsSync(join(PROJECT, '.git')))(
  'Commands leave nothing to commit in a fresh clone',
  { tags: ['long'] },
  () => {
    run('git', 'clone', '--quiet', '--no-hardlinks', PROJECT, '.')
    symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction')
    for (const command of ['generate', 'check']) {
      run(process.execPath, 'scripts/bootstrap/run.mjs', command)
      expect(run('git', 'status', '--short'), command).toBe('')
    }
  },
)
