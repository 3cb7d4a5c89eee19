import type { Director, LettersBlock } from '#generated/types.ts'
import { usePage } from '../../lib/site-context.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'

/** Messages of directors as letters. */
export function Letters(block: LettersBlock) {
  const { blocks } = usePage()
  // Nothing but a heading stands above a page's first letter: its portrait is the largest picture of the first screen.
  const first =
    blocks.findIndex(({ type }) => type === block.type) <= 1
      ? blocks.find((one) => one.type === 'letters')?.items[0]
      : undefined
  return (
    <Section block={block}>
      {block.items.map((director) => (
        <Letter key={director.id} director={director} first={director === first} />
      ))}
    </Section>
  )
}

/** Who writes stands beside the letter, and on a phone above it. */
function Letter({ director, first }: { director: Director; first: boolean }) {
  const { name, role, image, alt, heading, text } = director
  return (
    <article className="letters__letter">
      <div className="letters__words">
        <h2 className="letters__heading">{heading}</h2>
        <Prose text={text} className="letters__text" />
        <p className="letters__signature">{name}</p>
      </div>
      <div className="letters__side">
        <Picture image={image} alt={alt} sizes="(min-width: 60rem) 18rem, 4.5rem" priority={first} />
        <p className="letters__name">
          <strong>{name}</strong>
          <span>{role}</span>
        </p>
      </div>
    </article>
  )
}
