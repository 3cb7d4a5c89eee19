import type { Action } from '#generated/types.ts'
import type { Phone } from '../lib/content-types.ts'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'

interface ProfileActionsProps {
  /** The number that helps at once, before all else. */
  emergency?: Phone
  link?: Action
  way?: Action
  /** The number for questions; left out where it is the one for emergencies. */
  call?: Phone
}

/** What a visitor can do at once on a profile: call for help, book, find the way, ask. */
export function ProfileActions({ emergency, link, way, call }: ProfileActionsProps) {
  return (
    <div className="profile-actions">
      {emergency && <CallButton phone={emergency} look="alert" className="profile-actions__call" />}
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
      {call && call.number !== emergency?.number && (
        <CallButton phone={call} look="soft" className="profile-actions__call" />
      )}
    </div>
  )
}
