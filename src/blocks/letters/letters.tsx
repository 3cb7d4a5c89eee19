import type { Director, LettersBlock } from '#generated/types.ts'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'

/** Messages of directors as letters; portraits stand left and right in turn. */
export function Letters(block: LettersBlock) {
  return (
    <Section block={block}>
      {block.items.map((director) => <Letter key={director.id} director={director} />)}
    </Section>
  )
}

function Letter({ director: { name, role, image, alt, heading, text, quote } }: { director: Director }) {
  return (
    <article className="letters__letter">
      <div className="letters__words">
        <p className="eyebrow">{role}</p>
        <h2 className="letters__heading">{heading}</h2>
        <Prose text={text} className="letters__text" />
        <p className="letters__name"><strong>{name}</strong><span>{role}</span></p>
      </div>
      <div className="letters__side">
        <Picture image={image} alt={alt} sizes="(min-width: 60rem) 22rem, 11rem" />
        {/* It repeats a sentence of the text, so screen readers need not hear it twice. */}
        <p className="letters__quote" aria-hidden="true">{quote}</p>
      </div>
    </article>
  )
}
