import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../../../platform/project-root.ts'
import { blockFolders } from '../../2-validate/schema/schemas.ts'
import { blockStyles, noticeStyles, sharedStyles } from './css.ts'

test('A part that two blocks of a page share comes with them, once', () => {
  const styles = blockStyles(['article', 'department'])
  expect(styles.filter((name) => name === 'src/parts/emergency-card.css')).toHaveLength(1)
})

test('Every stylesheet reaches the pages: what no other one imports would be written for nothing', () => {
  const used = [...sharedStyles(), ...noticeStyles(), ...blockStyles(blockFolders())]
  const there = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => /^src\/(styles|parts|layout|blocks)\/.*\.css$/.test(name))
    .filter((name) => !readFileSync(join(PROJECT, name), 'utf8').startsWith('@import'))
  expect([...used].sort()).toEqual(there.sort())
})

test('A stylesheet with imports holds nothing else, so that the order of rules is the order of its lines', () => {
  const mixed = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .filter((name) => {
      const lines = readFileSync(join(PROJECT, 'src', name), 'utf8')
        .trim()
        .split('\n')
      return (
        lines.some((line) => line.startsWith('@import')) &&
        !lines.every((line) => /^@import '(?:\.\/|\.\.\/\.\.\/parts\/)[\w-]+\.css';$/.test(line))
      )
    })
  expect(mixed).toEqual([])
})
