import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** The fields every block has, plus the usual words on top of it. */
export interface SectionFields {
  type: string
  id?: string
  tone?: 'plain' | 'tint' | 'sand' | 'dark'
  reveal?: number
  eyebrow?: string
  heading?: string
  lead?: string
}

interface SectionProps {
  /** The block's props, handed on as they are. */
  block: SectionFields
  className?: string
  /** Heading centred over the content instead of at its start. */
  centred?: boolean
  /** What stands at the end of the heading's line, such as a link to all. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * The frame of a block: a band over the whole width with the content in the middle, the heading as h2.
 * The section is named by its heading, so that screen readers list it as a region only when it has one.
 */
export function Section({ block, className, centred, aside, children }: SectionProps) {
  const { type, id, tone = 'plain', reveal, eyebrow, heading, lead } = block
  return (
    <section className={classes('section', `section--${tone}`, type, className)} id={id}>
      <div className="section__inner" data-reveal={reveal}>
        {heading && (
          <div className={classes('section__head', centred && 'section__head--centred')}>
            <div>
              {eyebrow && <p className="eyebrow">{eyebrow}</p>}
              <h2 className="section__heading">{heading}</h2>
              {lead && <p className="section__lead">{lead}</p>}
            </div>
            {aside && <div className="section__aside">{aside}</div>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
