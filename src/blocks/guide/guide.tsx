import type { GuideBlock } from '#generated/types.ts'
import { classes } from '../../lib/classes.ts'
import { useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Reach } from '../../parts/reach.tsx'
import { Section } from '../../parts/section.tsx'

/** Short answers beside each other. Rows are always full: three in a row, or two where their number asks for it. */
export function Guide(block: GuideBlock) {
  const { items } = block
  const { emergency } = useShared().content.header
  return (
    <Section block={block}>
      <ul className={classes('guide__list', items.length % 3 === 0 && 'guide__list--three')}>
        {items.map(({ icon, heading, text, link, call }) => (
          <li className="guide__item" key={heading}>
            <span className="medallion">
              <Icon name={icon} />
            </span>
            <div className="guide__words">
              <h3>{heading}</h3>
              <Prose text={text} />
              {(link ?? call) && (
                <p className="guide__actions">
                  {call && (
                    <Button to={call.href} look={call.number === emergency.number ? 'alert' : 'soft'} icon="phone">
                      <span className="visually-hidden">{call.label}: </span>
                      {call.number}
                    </Button>
                  )}
                  {call && <Reach {...call} />}
                  {link && (
                    <Button to={link.link} look="soft">
                      {link.label}
                    </Button>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
