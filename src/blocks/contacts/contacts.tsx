import type { ContactsBlock } from '#generated/types.ts'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** People to ask. */
export function Contacts(block: ContactsBlock) {
  return (
    <Section block={block}>
      <ul className="contacts__list">
        {block.items.map(({ id, role, name, pronouns, image, alt, text, email, chat }) => (
          <li className="contacts__card card" key={id}>
            <div className="contacts__picture">
              <Picture image={image} alt={alt} sizes="6rem" />
            </div>
            <div className="contacts__words">
              <p className="contacts__role">{role}</p>
              <h3 className="contacts__name">
                {name} <span className="contacts__pronouns">({pronouns})</span>
              </h3>
              <p className="contacts__text">{text}</p>
            </div>
            <div className="contacts__ways">
              <p className="contacts__email">
                <SiteLink to={email.href}>
                  <UiIcon name="mail" />
                  <span>{email.address}</span>
                </SiteLink>
              </p>
              <Button to={chat.link} look="soft" icon="whatsapp">
                {chat.label}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
