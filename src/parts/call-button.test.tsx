import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Phone } from '../lib/content-types.ts'
import { SharedProvider, type Shared } from '../lib/site-context.tsx'
import { CallButton } from './call-button.tsx'

const CLINIC: Phone = { label: 'Clinic', number: '+977-61-000001', href: 'tel:+97761000001' }

const html = (phone: Phone) => {
  const shared = { content: { labels: { fromElsewhere: 'From other countries:' } }, page: {} } as Shared
  return renderToStaticMarkup(
    <SharedProvider value={shared}>
      <CallButton phone={phone} look="alert" />
    </SharedProvider>,
  )
}

test('A button is red for a number that helps in an emergency, and for no other', () => {
  expect(html({ ...CLINIC, urgent: true })).toContain('button--alert')
  expect(html(CLINIC)).not.toContain('button--alert')
})

test('Beside a number of one country stands from where it connects, and whom to call from elsewhere', () => {
  const ambulance = { label: 'Ambulance', number: '102', href: 'tel:102', country: 'NP', reach: 'From Nepal only.' }
  expect(html({ ...ambulance, elsewhere: CLINIC })).toMatch(
    /From Nepal only. From other countries: <a [^>]*href="tel:\+97761000001"[^>]*>\+977-61-000001<\/a>/,
  )
  expect(html(ambulance)).toMatch(/From Nepal only.<\/span>$/)
  expect(html(CLINIC)).toMatch(/<\/a>$/)
})
