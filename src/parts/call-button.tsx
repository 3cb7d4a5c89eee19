import type { Phone } from '../lib/content-types.ts'
import { classes } from '../lib/classes.ts'
import { Button } from './button.tsx'
import { Reach } from './reach.tsx'

interface CallButtonProps {
  phone: Phone
  look: 'alert' | 'soft' | 'light' | 'plain'
  className?: string
}

/**
 * A button that calls a number: whose it is, and the number. Neither breaks at its hyphens where it fits a line.
 * Red is for a number that helps in an emergency alone. Behind it stands from where the number connects.
 */
export function CallButton({ phone, look, className }: CallButtonProps) {
  return (
    <>
      <Button
        to={phone.href}
        look={look === 'alert' && !phone.urgent ? 'soft' : look}
        icon="phone"
        className={classes('button--call', className)}
      >
        <span className="button__label">{phone.label}:</span> <span className="button__number">{phone.number}</span>
      </Button>
      <Reach {...phone} />
    </>
  )
}
