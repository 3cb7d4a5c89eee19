import type { Testimonial, TestimonialsBlock } from '#generated/types.ts'
import { useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Section } from '../../parts/section.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** Quotations, each as large as the others in whatever language, and a line about giving feedback. */
export function Testimonials(block: TestimonialsBlock) {
  const { items, note, link, call } = block
  return (
    <Section block={block}>
      <div>
        {items.map((item) => (
          <Quotation key={item.id} {...item} />
        ))}
      </div>
      {(note ?? link ?? call) && (
        <div className="testimonials__feedback">
          {note && <p>{note}</p>}
          {(link ?? call) && (
            <p className="testimonials__actions">
              {link && <Button to={link.link}>{link.label}</Button>}
              {call && <CallButton phone={call} look="plain" />}
            </p>
          )}
        </div>
      )}
    </Section>
  )
}

/** Only the words are in the other language: name and place stand in the language of the page. */
function Quotation({ lang, name, place, text }: Testimonial) {
  const { language } = useShared().content.site
  const other = lang !== language
  return (
    <figure className="testimonials__item">
      <blockquote className="testimonials__words" lang={other ? lang : undefined}>
        <p>{text}</p>
      </blockquote>
      <figcaption className="testimonials__who">
        <UiIcon name="quote" className="testimonials__sign" />
        <strong>{name}</strong>
        <span>{place}</span>
        {other && <span>{new Intl.DisplayNames([language], { type: 'language' }).of(lang)}</span>}
      </figcaption>
    </figure>
  )
}
