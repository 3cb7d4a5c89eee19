import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../../../platform/project-root.ts'
import { blockStyleNames, blockStyles, besideStyles, pageCss, sharedStyles } from './css.ts'

const ALL = { notices: true, breadcrumb: true, bare: true }

test('A part that two blocks of a page share comes with them, once', () => {
  const styles = blockStyles(blockStyleNames()([{ type: 'article' }, { type: 'department' }]))
  expect(styles.filter((name) => name === 'src/parts/emergency-card.css')).toHaveLength(1)
})

test('A stylesheet called after a field comes with blocks that have the field alone', () => {
  const namesOf = blockStyleNames()
  expect(namesOf([{ type: 'overlay' }])).toEqual(['overlay'])
  expect(namesOf([{ type: 'overlay', items: [] } as { type: string }, { type: 'overlay' }])).toEqual([
    'overlay',
    'overlay.items',
  ])
})

test('Every stylesheet reaches the pages: what no other one imports would be written for nothing', () => {
  const used = [...sharedStyles(), ...besideStyles(), ...blockStyles(blockStyleNames()())]
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

/** What came later than the oldest browser of css.ts: a custom property with one of them is as good as empty. */
const LATER = /(?:color-mix|oklab|oklch|lab|lch|color|light-dark|dvh|svh|lvh)\(|\d(?:d|s|l)v[hwib]\b/

test('No custom property holds what an old browser cannot read: its Emergency button would be white on white', () => {
  const css = pageCss({ accent: '#EF6F5E' }, new Map()).of(undefined, ALL)
  const properties = [...css.matchAll(/(--[\w-]+):([^;{}]*)/g)].map(([, name = '', value = '']) => ({ name, value }))
  expect(properties.find(({ name }) => name === '--site-alert')?.value).toBe('#c15445')
  expect(properties.filter(({ value }) => LATER.test(value))).toEqual([])
  expect(new Set(properties.map(({ name }) => name)).size).toBeGreaterThan(40)
})

test('The colours of the theme reach what is mixed of them', () => {
  const alert = (accent: string) => /--site-alert:([^;]+)/.exec(pageCss({ accent }, new Map()).of([], {}))?.[1]
  expect(alert('#EF6F5E')).not.toBe(alert('#3355CC'))
})

test('Only a mix with a colour of the element itself is left to the browser, and only ornament is made of it', () => {
  const css = pageCss({}, new Map()).of(undefined, ALL)
  const left = [...css.matchAll(/([\w-]+):[^;{}]*color-mix\([^;{}]*/g)].map(([, property]) => property)
  expect([...new Set(left)].sort()).toEqual(['border-left', 'border-top', 'box-shadow'])
})
