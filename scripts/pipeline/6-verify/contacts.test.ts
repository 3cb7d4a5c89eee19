import { expect, test } from 'vitest'
import { contactsVerifier } from './contacts.ts'
import type { PageToCheck } from './verify-context.ts'

test('Counts contacts under the names that the last line of a build says', () => {
  const context = {
    site: { url: '', language: 'en' },
    facts: { values: new Map(), words: new Map() },
    leftOut: new Set<string>(),
  }
  const page: Pick<PageToCheck, 'links' | 'text'> = { links: [], text: '' }
  const verify = contactsVerifier(context)
  expect(Object.keys(verify(context, page as PageToCheck).counts ?? {})).toEqual([
    'phone links',
    'phone numbers',
    'mail links',
    'mail addresses',
    'chat links',
  ])
})
