import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { COMPUTED_IMPORTS, ROOMS, roomOf, wrongImport } from './import-fence.js'

const eslint = new ESLint({ cwd: PROJECT })

/** What the linter says of the imports of a file with this text in that place. */
async function fenced(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(PROJECT, filePath) })
  const messages = result?.messages ?? []
  return messages.filter(({ ruleId }) => ruleId === 'project/import-fence').map(({ message }) => message)
}

const PHASES = ['1-load', '2-validate', '3-model', '4-generate', '5-render', '6-verify'].map(
  (name) => `scripts/pipeline/${name}`,
)
const [LOAD = ''] = PHASES

describe('A planted import is reported', () => {
  const later = PHASES.flatMap((from, index) => PHASES.slice(index + 1).map((to) => [from, to]))
  const platform = ['scripts/report', 'scripts/dev', 'src', ...PHASES].map((to) => ['scripts/platform', to])
  const others = [
    ['scripts/report', LOAD],
    ['scripts/fix', 'scripts/pipeline/5-render'],
    ['scripts/dev', 'scripts/commands'],
    ['scripts/bootstrap', 'scripts/platform'],
    ['scripts/pipeline', 'tools/bench'],
    ['src', 'scripts/platform'],
    ['src/blocks/tabs', 'scripts/report'],
  ]
  test.each([...later, ...platform, ...others])('from %s to %s', async (from = '', to = '') => {
    const text = `import { planted } from '${relative(from, to)}/planted.ts'\nplanted()\n`
    expect(await fenced(`${from}/planted.ts`, text)).toHaveLength(1)
  })

  const target = '../5-render/planted.ts'
  test.each([
    ['over several lines', `import {\n  planted,\n  other,\n}\n  from\n  '${target}'\nplanted(other)\n`],
    ['for its effects', `import '${target}'\n`],
    ['when it is asked for', `await import(\n  '${target}'\n)\n`],
    ['by handing it on', `export * from '${target}'\n`],
    ['of a type', `import type { Planted } from '${target}'\nexport const one: Planted = 1\n`],
    ['of a type, inline', `export const one: import('${target}').Planted = 1\n`],
    ['as the program of a worker', `export const program = new URL('${target}', import.meta.url)\n`],
  ])('%s', async (_name, text) => {
    expect(await fenced(`${LOAD}/planted.ts`, text)).toHaveLength(1)
  })

  test('from a new folder that has no row', async () => {
    const said = await fenced('scripts/new-room/planted.ts', "import { a } from '../platform/planted.ts'\na()\n")
    expect(said).toEqual([expect.stringContaining('no row')])
  })

  test.each([
    ['scripts/new-room/planted.ts', 'without an import'],
    ['scripts/planted.ts', 'loose'],
    ['scripts/pipeline/7-new/planted.ts', 'a new phase'],
    ['scripts/platform/new/planted.ts', 'a new folder of platform'],
    ['scripts/new-room/planted.mts', 'with another ending'],
  ])('%s (%s) has no row', async (file) => {
    expect(await fenced(file, 'export const one = 1\n')).toEqual([expect.stringContaining('no row')])
  })

  test.each(['mts', 'cts', 'cjs', 'd.mts'])('in a file .%s', async (ending) => {
    const text = "export type { A } from '../5-render/planted.ts'\n"
    expect(await fenced(`${LOAD}/planted.${ending}`, text)).toHaveLength(1)
  })

  const away = '../../scripts/report/planted'
  test.each([
    ['by its alias', `${LOAD}/planted.ts`, "import { a } from '#generated/planted'\na()\n"],
    ['by a template', `${LOAD}/planted.ts`, `await import(\`${target}\`)\n`],
    ['by a computed address', `${LOAD}/planted.ts`, 'await import(process.argv[2] ?? 0)\n'],
    ['by a template with a hole', 'src/lib/planted.ts', 'await import(`../${1}.ts`)\n'],
    ['of Node without its prefix', 'src/lib/planted.ts', "import { a } from 'fs/promises'\na()\n"],
    ['from the top of the project', 'src/lib/planted.ts', "import '/scripts/report/planted.ts'\n"],
    ['by the address of a file', `${LOAD}/planted.ts`, "import 'file:///planted.ts'\n"],
    ['by a pattern', 'src/lib/planted.ts', "import.meta.glob('../../scripts/*/*.ts')\n"],
    ['by one of the patterns', 'src/lib/planted.ts', "import.meta.glob(['./a.ts', '../../scripts/*.ts'])\n"],
    ['by createRequire', `${LOAD}/planted.ts`, `createRequire(import.meta.url)('${target}')\n`],
    ['by require.resolve', `${LOAD}/planted.ts`, `require.resolve('${target}')\n`],
    ['by import =', `${LOAD}/planted.cts`, `import a = require('${target}')\na()\n`],
    ['of a test', `${LOAD}/planted.ts`, "import './other.test.ts'\n"],
    ['with a disabling comment', 'src/lib/planted.ts', `/* eslint-disable */\nimport '${away}'\n`],
    ['on a disabled line', 'src/lib/planted.ts', `import '${away}' // eslint-disable-line\n`],
  ])('%s', async (_name, file, text) => {
    expect(await fenced(file, text)).toHaveLength(1)
  })

  test('of Node by the site', async () => {
    const text = "import { readFileSync } from 'node:fs'\nreadFileSync('x')\n"
    expect(await fenced('src/lib/planted.ts', text)).toHaveLength(1)
  })

  test('of more than types of the site by a phase', async () => {
    const file = 'scripts/pipeline/5-render/planted.ts'
    const both = "import { type A, b } from '../../../src/planted.ts'\nexport const one: A = b\n"
    const types = "import { type A } from '../../../src/planted.ts'\nexport const one: A = 1\n"
    expect(await fenced(file, both)).toHaveLength(1)
    expect(await fenced(file, types)).toEqual([])
  })
})

test('An import that may be is not reported', async () => {
  const text = "import { a } from '../1-load/planted.ts'\na()\n"
  expect(await fenced('scripts/pipeline/3-model/planted.ts', text)).toEqual([])
  expect(wrongImport('scripts/commands/a.ts', 'scripts/pipeline/build-site.ts', false)).toBeUndefined()
})

/** All files of code below a folder of the project. */
const codeIn = (folder: string) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !/node_modules|others/.test(name))
    .map((name) => `${folder}/${name}`)

test('Every file that may compute what it imports does so', () => {
  const computed = (file: string) => /import\((?!\s*['"])/.test(readFileSync(join(PROJECT, file), 'utf8'))
  expect(Object.keys(COMPUTED_IMPORTS).filter((file) => !computed(file))).toEqual([])
})

test('Every folder with code has a row, and every row a folder', () => {
  const files = ['scripts', 'src', 'tools'].flatMap(codeIn)
  expect(files.filter((file) => !roomOf(file))).toEqual([])
  expect(Object.keys(ROOMS).filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([])
})

test('No file of code lies loose in scripts', () => {
  const files = readdirSync(join(PROJECT, 'scripts'), { withFileTypes: true }).filter((one) => one.isFile())
  expect(files.map(({ name }) => name).sort()).toEqual(['README.md', 'tsconfig.json'])
})

test('After the model no phase reads content from the disk', () => {
  const words = /\/\*[\s\S]*?\*\/|\/\/.*|`[^`]*Generated[^`]*`|'[^']*Generated[^']*'/g
  const reads = (file: string) =>
    /content\/(records|articles)|site\.yaml/.test(readFileSync(join(PROJECT, file), 'utf8').replace(words, ''))
  const later = ['4-generate', '5-render'].flatMap((phase) => codeIn(`scripts/pipeline/${phase}`))
  expect(later.filter((file) => !file.includes('.test.') && reads(file))).toEqual([])
})
