import type { Action } from '#generated/types.ts'
import type { Phone } from '../lib/content-types.ts'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'

interface ProfileActionsProps {
  link?: Action
  way?: Action
  call?: Phone
  /** The number is the one for emergencies: it comes first and in its colour. */
  urgent?: boolean
}

/** What a visitor can do at once on a profile: book, find the way, call. */
export function ProfileActions({ link, way, call, urgent }: ProfileActionsProps) {
  return (
    <div className="profile-actions">
      {urgent && call && <CallButton phone={call} look="alert" className="profile-actions__call" />}
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
      {!urgent && call && <CallButton phone={call} look="soft" className="profile-actions__call" />}
    </div>
  )
}
