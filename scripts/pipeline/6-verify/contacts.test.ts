import { expect, test } from 'vitest'
import { contactsVerifier } from './contacts.ts'
import { groundsOf } from './grounds.ts'
import { readPage } from './read-page.ts'
import type { Ground, PageToCheck } from './verify-context.ts'

const facts = {
  values: new Map([['phone.main', { number: '+977-61-555002', href: 'tel:+97761555002', label: 'Front desk' }]]),
  words: new Map<string, string>(),
}

/** The phone numbers that a text shows and no fact has. */
function strangersIn(text: string) {
  const html = `<!DOCTYPE html><html lang="en"><title>T</title><p>${text}</p></html>`
  const context = { site: { url: 'https://a.example', language: 'en' }, facts, hours: [], leftOut: new Set<string>() }
  const grounds = groundsOf(context)
  const page = {
    ...readPage('index.html', html),
    expected: [],
    body: () => '',
    isGround: (one: Ground) => grounds.has(one),
  }
  return contactsVerifier(context, page).findings?.map(({ word }) => word)
}

test('A number that no fact has is found on a finished page', () => {
  expect(strangersIn('Call +977-61-555002.')).toEqual([])
  expect(strangersIn('Call +977-61-555003.')).toEqual(['+977-61-555003'])
  expect(strangersIn('Call 5526-12-01.')).toEqual(['5526-12-01'])
  expect(strangersIn('Call 2026-13-01.')).toEqual(['2026-13-01'])
})

test('A wrong number in a link is found when words follow it without a space, as in the line above the header', () => {
  const line = (number: string) => `<a href="tel:+97761555002">${number}</a><a href="/">Emergency</a>`
  expect(strangersIn(line('+977-61-555002'))).toEqual([])
  expect(strangersIn(line('+977-61-555003'))).toEqual(['+977-61-555003'])
})

test('A day as records hold it is no phone number', () => {
  expect(strangersIn('From 2026-12-01 until 2026-12-05')).toEqual([])
})

test('Counts contacts under the names that the last line of a build says', () => {
  const context = {
    site: { url: '', language: 'en' },
    facts: { values: new Map(), words: new Map() },
    hours: [],
    leftOut: new Set<string>(),
  }
  const page: Pick<PageToCheck, 'links' | 'text'> = { links: [], text: '' }
  expect(Object.keys(contactsVerifier(context, page as PageToCheck).counts ?? {})).toEqual([
    'phone links',
    'phone numbers',
    'mail links',
    'mail addresses',
    'chat links',
  ])
})
