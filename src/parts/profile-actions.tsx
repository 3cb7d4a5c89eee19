import type { Action } from '#generated/types.ts'
import type { Phone } from '../lib/content-types.ts'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'

/** What a visitor can do at once on a profile: book, find the way, call. */
export function ProfileActions({ link, way, call }: { link?: Action; way?: Action; call?: Phone }) {
  return (
    <div className="profile-actions">
      {link && (
        <Button to={link.link} icon="calendar">
          {link.label}
        </Button>
      )}
      {way && (
        <Button to={way.link} look="soft" icon="pin">
          {way.label}
        </Button>
      )}
      {call && <CallButton phone={call} look="soft" className="profile-actions__call" />}
    </div>
  )
}
