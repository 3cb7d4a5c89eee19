import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

test('An article is cut at headings of the second level, and not in a block of code', () => {
  expect(sectionsOf('First.\r\n\r\n## One\n\n### Now\n\n- a\n\n```\n## no heading\n```\n\n\n## Two\n')).toEqual([
    'First.',
    '## One\n\n### Now\n\n- a\n\n```\n## no heading\n```',
    '## Two',
  ])
  expect(sectionsOf('\n## Only\n')).toEqual(['## Only'])
  expect(sectionsOf('')).toEqual([])
})
