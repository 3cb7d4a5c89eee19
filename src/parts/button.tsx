import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { SiteLink } from './site-link.tsx'
import { UiIcon, type UiIconName } from './ui-icon.tsx'

interface ButtonProps {
  to: string
  children: ReactNode
  /** solid: the one strong action; soft: beside it; plain: a link with an arrow, or with a sign of its own. */
  look?: 'solid' | 'soft' | 'plain' | 'alert' | 'light'
  icon?: UiIconName
  newTab?: boolean
  className?: string
}

/** A link that looks like a button. */
export function Button({ to, children, look = 'solid', icon, newTab, className }: ButtonProps) {
  return (
    <SiteLink to={to} newTab={newTab} className={classes('button', `button--${look}`, className)}>
      {icon && <UiIcon name={icon} />}
      {typeof children === 'string' ? children : <span>{children}</span>}
      {look === 'plain' && !icon && <UiIcon name="arrow" className="button__arrow" />}
    </SiteLink>
  )
}
