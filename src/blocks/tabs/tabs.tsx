import type { SpecialtyTab, TabsBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Island } from '../../parts/island.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'
import { TabsIsland } from './tabs.island.tsx'

/** Two stand side by side, cropped to squares: a 3:2 picture is drawn wider than its frame. A phone shows the first. */
const SIZES = '(min-width: 60rem) 24rem, (min-width: 40rem) 66vw, 92vw'

/** Tabs. Without scripts all panels stand one under the other. */
export function Tabs(block: TabsBlock) {
  const { heading, items, link } = block
  const slots = Object.fromEntries(items.map((item) => [item.id, <Panel key={item.id} item={item} link={link} />]))
  return (
    <Section block={block}>
      <Island
        name="tabs"
        component={TabsIsland}
        props={{ label: heading, tabs: items.map(({ id, name }) => ({ id, name })) }}
        slots={slots}
      />
    </Section>
  )
}

function Panel({ item, link }: { item: SpecialtyTab; link: TabsBlock['link'] }) {
  const labels = useLabels()
  return (
    <div className="tabs__content">
      <div className="tabs__pictures">
        {item.images.map(({ image, alt }) => (
          <Picture key={image.src} image={image} alt={alt} sizes={SIZES} />
        ))}
      </div>
      <div className="tabs__words">
        <h3 className="tabs__name">{item.name}</h3>
        <Prose text={item.text} />
        <ul className="tabs__items">
          {item.items.map((line) => (
            <li key={line}>
              <UiIcon name="check" />
              {line}
            </li>
          ))}
        </ul>
        <div className="tabs__actions">
          <Button to={link.link}>{link.label}</Button>
          {item.link && (
            <Button to={item.link} look="plain">
              {labels.aboutDepartment.replace('{name}', () => item.name)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
