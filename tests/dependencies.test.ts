import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const named = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` *\| ([^|]+?) *\| ([^|]+?) *\|$/gm)].map(
  ([, name = '', licence = '', why = '']) => ({ name, licence, why }),
)

test('Every package is listed with a reason, once, and no other', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual([...named].sort())
  expect(rows.filter(({ why }) => !/\w+ \w+/.test(why) && !/\w{5,}\./.test(why)).map(({ name }) => name)).toEqual([])
})

test('The licences listed are those of the packages installed, and all may be used freely', () => {
  const installed = named.map((name) => ({
    name,
    licence: (JSON.parse(read(`node_modules/${name}/package.json`)) as { license?: string }).license,
  }))
  expect(rows.map(({ name, licence }) => ({ name, licence })).sort((a, b) => a.name.localeCompare(b.name))).toEqual(
    installed.sort((a, b) => a.name.localeCompare(b.name)),
  )
  expect(
    installed.filter(
      ({ licence }) => !['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0', 'OFL-1.1'].includes(licence ?? ''),
    ),
  ).toEqual([])
})
