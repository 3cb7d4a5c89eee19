import type { Fee, FeesBlock } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SharedProvider, type Shared } from '../../lib/site-context.tsx'
import { Fees } from './fees.tsx'
import schema from './fees.schema.json' with { type: 'json' }

const labels = Object.fromEntries(Object.entries(schema['x-labels']).map(([name, { default: words }]) => [name, words]))

/** The cells of each row of the table, as their words. */
function rowsOf(items: Partial<Fee>[]): string[][] {
  const block = { type: 'fees', heading: 'Fees', items } as unknown as FeesBlock
  const shared = { content: { site: { language: 'en' }, labels }, page: {}, icons: {}, url: '' } as unknown as Shared
  const html = renderToStaticMarkup(
    <SharedProvider value={shared}>
      <StaticRouter location="/fees">
        <Fees {...block} />
      </StaticRouter>
    </SharedProvider>,
  )
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
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
