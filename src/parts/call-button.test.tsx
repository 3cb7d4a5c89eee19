import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SharedProvider, type Shared } from '../lib/site-context.tsx'
import { CallButton } from './call-button.tsx'

test('A button is red for a number that helps in an emergency, and for no other', () => {
  const phone = { label: 'Clinic', number: '+977-61-000001', href: 'tel:+97761000001' }
  const shared = { content: { labels: {} }, page: {} } as Shared
  const look = (urgent?: true) =>
    renderToStaticMarkup(
      <SharedProvider value={shared}>
        <CallButton phone={{ ...phone, ...(urgent && { urgent }) }} look="alert" />
      </SharedProvider>,
    )
  expect(look(true)).toContain('button--alert')
  expect(look()).not.toContain('button--alert')
})
