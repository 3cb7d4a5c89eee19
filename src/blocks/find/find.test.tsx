import type { FindBlock } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SharedProvider, type Shared } from '../../lib/site-context.tsx'
import { CLOSE, OPEN, withSourceLanguage } from '../../lib/source-words.ts'
import { Find } from './find.tsx'

/** The page with these complaints. */
function pageWith(complaints: string[], language: string): string {
  const content = { site: { language }, header: { emergency: { number: '102', href: 'tel:102' } }, labels: {} }
  const items = [{ id: 'all', name: 'All', page: '/all', complaints }]
  const block = { type: 'find', heading: 'Find', aToZ: 'A to Z', items } as unknown as FindBlock
  const shared = { content, page: {}, icons: {}, url: '' } as unknown as Shared
  const html = renderToStaticMarkup(
    <SharedProvider value={shared}>
      <StaticRouter location="/find">
        <Find {...block} />
      </StaticRouter>
    </SharedProvider>,
  )
  return withSourceLanguage(html, 'en')
}

const letters = (html: string) => [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, letter]) => letter)
const lines = (html: string) => [...html.matchAll(/<li><a href="\/all">(.*?) <small/g)].map(([, line]) => line)

test('Complaints in Nepali stand below the vowel or consonant they begin with, those with a nasal sign first', () => {
  const html = pageWith(['काम', 'आखिर', 'काँध', 'आइ', 'क्षय', 'आँखा', 'अँगालो', 'दाद', 'कपाल', 'दाँत', 'अग्लो'], 'ne')
  expect(letters(html)).toEqual(['अ', 'आ', 'क', 'द'])
  expect(lines(html).join(' ')).toBe('अँगालो अग्लो आँखा आइ आखिर कपाल काँध काम क्षय दाँत दाद')
})

test('A complaint that is not translated yet stands below its own letter, in its own language', () => {
  const html = pageWith(['काम', `${OPEN}a cough${CLOSE}`, `${OPEN}Burning feet${CLOSE}`], 'ne')
  expect(letters(html)).toEqual(['क', 'B', 'C'])
  expect(lines(html)[1]).toBe('<span lang="en">Burning feet</span>')
  expect(html.match(/<span/g)).toHaveLength(html.match(/<\/span>/g)?.length ?? 0)
})
