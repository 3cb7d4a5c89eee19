import type { Testimonial, TestimonialsBlock } from '#generated/types.ts'
import { useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** A large quotation, the others below it, and a line about giving feedback. */
export function Testimonials(block: TestimonialsBlock) {
  const { items, note, link } = block
  return (
    <Section block={block}>
      <div className="testimonials__list">
        {items.map((item) => (
          <Quotation key={item.id} item={item} />
        ))}
      </div>
      {(note ?? link) && (
        <div className="testimonials__feedback">
          {note && <p>{note}</p>}
          {link && <Button to={link.link}>{link.label}</Button>}
        </div>
      )}
    </Section>
  )
}

/** Only the words are in the other language: name and place stand in the language of the page. */
function Quotation({ item: { lang, name, place, text } }: { item: Testimonial }) {
  const { language } = useShared().content.site
  const other = lang !== language
  return (
    <figure className="testimonials__item">
      <UiIcon name="quote" className="testimonials__sign" />
      <blockquote className="testimonials__words" lang={other ? lang : undefined}>
        <p>{text}</p>
      </blockquote>
      <figcaption className="testimonials__who">
        <strong>{name}</strong>
        <span>{place}</span>
        {other && <span>{new Intl.DisplayNames([language], { type: 'language' }).of(lang)}</span>}
      </figcaption>
    </figure>
  )
}
