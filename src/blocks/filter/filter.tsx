import type { FilterBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Field } from '../../parts/field.tsx'
import { JumpLinks } from '../../parts/jump-links.tsx'
import { ListAnswer } from '../../parts/list-answer.tsx'

/** A field over a page with rows, and links to its parts. The style sheet hides the field without scripts. */
export function Filter({ id, label, text, items, note, call }: FilterBlock) {
  const labels = useLabels()
  return (
    <section className="filter" id={id}>
      <div className="filter__inner">
        <div className="filter__find" role="search" aria-label={label} data-enhance="filter" data-when="focus">
          <Field label={label} name="filter" type="search" autoComplete="off" placeholder={text} />
          <ListAnswer found={labels.filtered} note={note} call={call} />
        </div>
        {items && <JumpLinks items={items} />}
      </div>
    </section>
  )
}
