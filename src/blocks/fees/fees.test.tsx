import type { Fee, FeesBlock } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SharedProvider, type Shared } from '../../lib/site-context.tsx'
import { Fees } from './fees.tsx'
import schema from './fees.schema.json' with { type: 'json' }

const labels = Object.fromEntries(Object.entries(schema['x-labels']).map(([name, { default: words }]) => [name, words]))

/** The table, on a page in English of a site that has others in some languages. */
function htmlOf(items: Partial<Fee>[], others: string[] = []): string {
  const block = { type: 'fees', heading: 'Fees', items } as unknown as FeesBlock
  const shared = {
    content: { site: { language: 'en' }, labels },
    page: { elsewhere: others.map((language) => ({ language, path: '/' })) },
    icons: {},
    url: '',
  } as unknown as Shared
  return renderToStaticMarkup(
    <SharedProvider value={shared}>
      <StaticRouter location="/fees">
        <Fees {...block} />
      </StaticRouter>
    </SharedProvider>,
  )
}

/** The cells of each row of the table, as their words. */
function rowsOf(items: Partial<Fee>[], others?: string[]): string[][] {
  return [...htmlOf(items, others).matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ' ').trim()),
  )
}

const fee = (id: string, more: Partial<Fee> = {}) => ({ id, group: 'Tests', service: id, ...more })

test('A fee stands with the day on which it was checked, what is free says so, and what is not known says to ask', () => {
  expect(rowsOf([fee('Blood', { fee: 1200, asOf: '2026-01-05' }), fee('Ambulance', { fee: 0 }), fee('MRI')])).toEqual([
    ['Service', 'Fee', 'Where and when'],
    ['Tests'],
    ['Blood', 'Rs. 1,200 As of 5 January 2026', ''],
    ['Ambulance', 'Free', ''],
    ['MRI', 'Please ask', ''],
  ])
})

test('Time and who is responsible have columns where a service says them', () => {
  expect(rowsOf([fee('Blood', { time: '2 hours', officer: 'Head of the laboratory' }), fee('MRI')])).toEqual([
    ['Service', 'Fee', 'Takes', 'Where and when', 'Responsible'],
    ['Tests'],
    ['Blood', 'Please ask', '2 hours', '', 'Head of the laboratory'],
    ['MRI', 'Please ask', '', '', ''],
  ])
})

test('Large sums are grouped in lakh where the site speaks a language that counts so', () => {
  const mri = fee('MRI', { fee: 123_456 })
  expect(rowsOf([mri], ['ne'])[2]?.[1]).toBe('Rs. 1,23,456')
  expect(rowsOf([mri], ['fr'])[2]?.[1]).toBe('Rs. 123,456')
  expect(rowsOf([mri])[2]?.[1]).toBe('Rs. 123,456')
})

test('A name in Devanagari says its language on an English page', () => {
  const html = htmlOf([fee('ओपीडी टिकट', { bring: 'a card' }), fee('MRI')], ['ne'])
  expect(html.match(/<span lang.*?span>/g)).toEqual(['<span lang="ne">ओपीडी टिकट</span>'])
})
