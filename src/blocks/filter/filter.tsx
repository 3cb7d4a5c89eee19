import type { FilterBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Field } from '../../parts/field.tsx'

/** A field over a page with rows, and links to its parts. The style sheet hides the field without scripts. */
export function Filter({ id, label, text, items, note, call }: FilterBlock) {
  const labels = useLabels()
  return (
    <section className="filter" id={id}>
      <div className="filter__inner">
        <div className="filter__find" role="search" aria-label={label} data-enhance="filter">
          <Field label={label} name="filter" type="search" autoComplete="off" placeholder={text} />
          <p className="filter__found" role="status" data-found={labels.filtered} />
          <div className="filter__none" hidden>
            <p>{note}</p>
            {call && <CallButton phone={call} look="soft" />}
          </div>
        </div>
        {items && (
          <nav aria-label={labels.onThisPage}>
            <ul className="filter__parts">
              {items.map((item) => (
                <li key={item.link}>
                  <a href={item.link}>{item.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </section>
  )
}
