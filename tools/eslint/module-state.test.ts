import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { MODULE_STATE } from './module-state.js'

const eslint = new ESLint({ cwd: PROJECT })

/** How often the linter reports state in a file with this text in that place. */
async function countReports(text: string, file = 'scripts/report/planted.ts'): Promise<number> {
  const [result] = await eslint.lintText(text, { filePath: join(PROJECT, file) })
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'project/module-state').length
}

test.each([
  'let held: string | undefined\n',
  'export let count = 0\n',
  'const known = new Map<string, string>()\n',
  'const owned = new Set<string>()\n',
  'export const all: string[] = []\n',
  'const one = {} as Record<string, number>\n',
])('State of a module is reported: %s', async (text) => {
  expect(await countReports(text)).toBe(1)
  expect(await countReports(text, 'src/clock/planted.ts')).toBe(1)
  expect(await countReports(text, 'scripts/report/planted.test.ts')).toBe(0)
})

test.each([
  "const NAMES = new Set(['one'])\n",
  'const known = new WeakMap<object, string>()\n',
  'export function f() {\n  let held = 0\n  const known = new Map<string, string>()\n  return [held, known]\n}\n',
])('What is none is not reported: %s', async (text) => {
  expect(await countReports(text)).toBe(0)
})

test('Each file that may hold state is there', () => {
  expect(Object.keys(MODULE_STATE).filter((file) => !existsSync(join(PROJECT, file)))).toEqual([])
})
