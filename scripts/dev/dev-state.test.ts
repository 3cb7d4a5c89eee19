import { expect, test } from 'vitest'
import { pageAt, type DevState } from './dev-state.ts'

test('An unknown address is answered in the language of the pages there', () => {
  const page = (path: string, more = {}) => ({ path, aliases: [], make: () => ({ path }), ...more })
  const own = page('/404', { notFound: true })
  const other = page('/xx/404', { notFound: true, language: 'xx' })
  const shown = (path: string, ...pages: object[]) => {
    const found = pageAt({ plan: { pages } } as unknown as DevState, path)
    return typeof found === 'object' ? found.page.path : found
  }
  const pages = [other, own, page('/about'), page('/xx', { language: 'xx' })]
  expect(shown('/xx/nothing', ...pages)).toBe('/xx/404')
  expect(shown('/xx', ...pages)).toBe('/xx')
  expect(shown('/xxx', ...pages)).toBe('/404')
  expect(shown('/xx/nothing', own, page('/xx', { language: 'xx' }))).toBe('/404')
  expect(shown('/nothing', other)).toBeUndefined()
})
