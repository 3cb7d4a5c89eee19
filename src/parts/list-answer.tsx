import type { ReactNode } from 'react'
import type { Phone } from '../lib/content-types.ts'
import { useLabels, useShared } from '../lib/site-context.tsx'
import { CallButton } from './call-button.tsx'

interface ListAnswerProps {
  /** How many rows fit, with {count} and {total}. */
  found: string
  /** What to do when nothing fits. */
  note: string
  call?: Phone
  /** Stands beside the number of rows that fit. */
  children?: ReactNode
}

/**
 * What a field over a list answers: the number to call for a sign of danger, how many rows fit, and where to go on when
 * none does, with the emergency number: without the search no sign of danger is known. It stands below the field, which
 * must not move while somebody writes. list-answer.ts fills it.
 */
export function ListAnswer({ found, note, call, children }: ListAnswerProps) {
  const labels = useLabels()
  const { find, header } = useShared().content
  return (
    <div className="list-answer">
      <div className="list-answer__urgent" />
      <p className="list-answer__found">
        <span role="status" data-found={found} data-fails={labels.findFailsHere} />
        {children}
      </p>
      <p className="list-answer__emergency" hidden>
        <CallButton phone={header.emergency} look="alert" />
      </p>
      <div className="list-answer__none" hidden>
        <p>{note}</p>
        {find && (
          <a className="list-answer__onward" href={find.path} data-words={labels.findWhole}>
            {labels.findOpen}
          </a>
        )}
        {call && <CallButton phone={call} look="soft" />}
      </div>
    </div>
  )
}
