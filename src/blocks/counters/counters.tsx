import type { CountersBlock } from '#generated/types.ts'
import { useShared } from '../../lib/site-context.tsx'
import { Section } from '../../parts/section.tsx'

/** Large figures. The HTML has the final numbers; counting up is a copy on top that only eyes notice. */
export function Counters(block: CountersBlock) {
  const { language } = useShared().content.site
  return (
    <Section block={block} centred>
      <dl className="counters__list" data-enhance="counters">
        {block.items.map(({ figure, note }, index) => (
          <div className="counters__item" key={index}>
            <dt className="counters__label">{figure.label}</dt>
            <dd className="counters__value">
              <span className="counters__final" data-target={figure.value}>
                {figure.value.toLocaleString(language)}
              </span>
            </dd>
            {note && <dd className="counters__note">{note}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  )
}
