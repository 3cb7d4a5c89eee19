import type { DocumentsBlock } from '#generated/types.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** Documents, a line each. What a link says of its document comes with every link (SiteLink). */
export function Documents(block: DocumentsBlock) {
  const labels = useLabels()
  const { language } = useShared().content.site
  return (
    <Section block={block}>
      <ul className="documents__list">
        {block.items.map(({ id, title, file, text, date }) => (
          <li key={id} className="documents__item">
            <UiIcon name="page" className="documents__icon" />
            <div>
              <p className="documents__title">
                <SiteLink to={file}>{title}</SiteLink>
              </p>
              {text && <p>{text}</p>}
              {date && (
                <p className="documents__small">
                  {labels.documentDate} <time dateTime={date}>{formatDate(date, language)}</time>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
