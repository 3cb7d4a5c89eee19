import type { VideoBlock } from '#generated/types.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { Button } from '../../parts/button.tsx'
import { Island } from '../../parts/island.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { VideoIsland } from './video.island.tsx'

/** A film beside some words. The plain link under it works without scripts and when the player fails. */
export function Video(block: VideoBlock) {
  const { eyebrow, heading, text, film, captions, image, alt, note, link } = block
  const labels = useLabels()
  const { language } = useShared().content.site
  const words = { play: labels.playFilm, close: labels.close, failed: labels.filmFailed, open: labels.openFilm }
  const poster = <Picture image={image} alt={alt} sizes="(min-width: 60rem) 44rem, 92vw" />
  return (
    <Section block={{ ...block, heading: undefined }}>
      <div className="video__layout">
        <div className="video__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2>{heading}</h2>
          {text && <Prose text={text} className="video__text" />}
          {link && (
            <Button to={link.link} look="light">
              {link.label}
            </Button>
          )}
        </div>
        <div className="video__film">
          <Island
            name="video"
            component={VideoIsland}
            props={{ heading, film, captions, language, words }}
            slots={{ poster }}
            className="video__stage"
          />
          <p className="video__note">
            {note && <span>{note}</span>}{' '}
            <SiteLink to={film} newTab>
              {labels.openFilm}
            </SiteLink>
          </p>
        </div>
      </div>
    </Section>
  )
}
