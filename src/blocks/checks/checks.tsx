import type { ChecksBlock } from '#generated/types.ts'
import { Section } from '../../parts/section.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** What is tested, line by line. tests/access-claims.test.ts holds that every line has its tests. */
export function Checks(block: ChecksBlock) {
  return (
    <Section block={block}>
      <ul className="checks__list">
        {block.items.map(({ id, name, text }) => (
          <li key={id} className="checks__item">
            <UiIcon name="check" />
            <div>
              <h3 className="checks__name">{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
