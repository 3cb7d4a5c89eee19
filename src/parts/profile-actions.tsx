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
  // Said here and not by :last-child: while a slow network still brings the file, the last one is another.
  const alone = link && way ? undefined : 'profile-actions__wide'
  return (
    <div className="profile-actions">
      {emergency && <CallButton phone={emergency} look="alert" className="profile-actions__wide" />}
      {link && (
        <Button to={link.link} icon="calendar" className={alone}>
          {link.label}
        </Button>
      )}
      {way && (
        <Button to={way.link} look="soft" icon="pin" className={alone}>
          {way.label}
        </Button>
      )}
      {call && call.number !== emergency?.number && (
        <CallButton phone={call} look="soft" className="profile-actions__wide" />
      )}
    </div>
  )
}
