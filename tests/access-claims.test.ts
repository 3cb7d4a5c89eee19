import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { CHECKS } from './site/access-checks.ts'
import { STATES } from './site/access-states.ts'

const promised = (
  parse(readFileSync(join(PROJECT, 'content/records/access-checks.yaml'), 'utf8')) as { id: string }[]
).map(({ id }) => id)
const sources = readdirSync(join(PROJECT, 'tests/site'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join(PROJECT, 'tests/site', name), 'utf8'))
  .join('\n')

test('The accessibility page promises what is tested, all of it and nothing else', () => {
  expect(promised.toSorted()).toEqual(
    [...new Set([...Object.keys(CHECKS), ...STATES.map(({ check }) => check)])].toSorted(),
  )
  expect(new Set(promised).size).toBe(promised.length)
})

test('Every test that stands behind a promise of the accessibility page exists and is not left out', () => {
  const titles = [...Object.values(CHECKS).flat(), '$path, $name: shuts nobody out (axe)']
  // test('…') or test.each(…)('…'), at the start of a line; test.skip and test.todo are no tests.
  const exists = (title: string) =>
    new RegExp(`^test(?:\\.each\\([\\s\\S]*?\\))?\\(\\s*'${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}'`, 'm').test(
      sources,
    )
  expect(titles.filter((title) => !exists(title))).toEqual([])
})
