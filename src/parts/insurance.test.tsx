import type { Department, Insurance } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import answers from '../blocks/answers/answers.schema.json' with { type: 'json' }
import { SharedProvider, type Shared } from '../lib/site-context.tsx'
import { InsuranceList } from './insurance.tsx'
import parts from './parts.schema.json' with { type: 'json' }

const labels = Object.fromEntries(
  Object.entries({ ...answers['x-labels'], ...parts['x-labels'] }).map(([name, { default: words }]) => [name, words]),
)

/** Each line as its words. */
function linesOf(items: Insurance[], departments?: Department[]): string[] {
  const shared = { content: { site: { language: 'en' }, labels }, page: {} } as unknown as Shared
  const html = renderToStaticMarkup(
    <SharedProvider value={shared}>
      <StaticRouter location="/">
        <InsuranceList items={items} departments={departments} />
      </StaticRouter>
    </SharedProvider>,
  )
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => line.replace(/<[^>]*>/g, ''))
}

test('An insurance says whether it is taken, what one pays, what to bring and since when that is sure', () => {
  expect(
    linesOf([
      { id: 'a', name: 'A', accepted: 'yes', share: 'a tenth', bring: 'the card', asOf: '2026-01-05' },
      { id: 'b', name: 'B', accepted: 'no', asOf: '2026-01-05' },
    ]),
  ).toEqual([
    'A: We take it. You pay yourself: a tenth. Bring the card. Last checked 5 January 2026.',
    'B: We do not take it. Last checked 5 January 2026.',
  ])
})

test('An insurance of which nobody has said it says what to ask, or to ask', () => {
  expect(
    linesOf([
      { id: 'a', name: 'A', text: 'Ask what you pay.' },
      { id: 'b', name: 'B' },
    ]),
  ).toEqual(['A: Ask what you pay.', 'B: Please ask us.'])
})

test('An insurance of some departments names them, one of all names none', () => {
  const departments = [{ id: 'heart', name: 'Heart' }] as Department[]
  expect(
    linesOf(
      [
        { id: 'a', name: 'A', accepted: 'yes', departments: ['heart'] },
        { id: 'b', name: 'B', accepted: 'yes' },
      ],
      departments,
    ),
  ).toEqual(['A: We take it.Department: Heart', 'B: We take it.'])
})
