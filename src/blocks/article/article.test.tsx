import type { ArticleBlock } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SharedProvider, type Shared } from '../../lib/site-context.tsx'
import { Article } from './article.tsx'

const html = (headings: { id: string; text: string }[]) => {
  const article = {
    title: 'Gums',
    date: '2026-02-04',
    image: { src: '/gums.jpg', widths: [] },
    headings,
    body: { html: '' },
    sources: [],
    related: [],
  }
  const content = { site: { language: 'en' }, header: {}, labels: { onThisPage: 'On this page' } }
  return renderToStaticMarkup(
    <SharedProvider value={{ content, page: { article }, icons: {}, url: '' } as unknown as Shared}>
      <Article {...({} as ArticleBlock)} />
    </SharedProvider>,
  )
}

test('An article lists its headings, and has no empty list where it has none', () => {
  expect(html([{ id: 'bleeding', text: 'Bleeding' }])).toContain('On this page')
  expect(html([])).not.toContain('On this page')
})
