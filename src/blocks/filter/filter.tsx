import type { FilterBlock } from '#generated/types.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Field } from '../../parts/field.tsx'
import { JumpLinks } from '../../parts/jump-links.tsx'

/** A field over a page with rows, and links to its parts. The style sheet hides the field without scripts. */
export function Filter({ id, label, text, items, note, call }: FilterBlock) {
  const labels = useLabels()
  const { find } = useShared().content
  return (
    <section className="filter" id={id}>
      <div className="filter__inner">
        <div
          className="filter__find"
          role="search"
          aria-label={label}
          data-enhance="filter"
          data-when="focus"
          data-find={find && ''}
        >
          <Field label={label} name="filter" type="search" autoComplete="off" placeholder={text} />
          {/* Below the field, which must not move while somebody writes, and before all rows. */}
          <div className="filter__urgent" />
          <p className="filter__found" role="status" data-found={labels.filtered} />
          <div className="filter__none" hidden>
            <p>{note}</p>
            {call && <CallButton phone={call} look="soft" />}
          </div>
        </div>
        {items && <JumpLinks items={items} />}
      </div>
    </section>
  )
}
