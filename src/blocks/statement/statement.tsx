import { Fragment } from 'react'
import type { StatementBlock } from '#generated/types.ts'
import { homeOf, useLabels, usePage } from '../../lib/site-context.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { useAccessibility } from './accessibility.ts'
import { usePrivacy, type Sentence } from './privacy.ts'

/** What a privacy page or an accessibility page has to say of the site itself: each sentence only where it is true. */
export function Statement(block: StatementBlock) {
  const privacy = usePrivacy()
  const accessibility = useAccessibility()
  return (
    <Section block={block}>
      <div className="statement__words prose">
        {block.about === 'privacy' &&
          privacy.map(({ heading, sentences }) => (
            <Fragment key={heading}>
              <h3>{heading}</h3>
              {sentences.map((sentence) => (
                <p key={sentence.words}>
                  <Words {...sentence} />
                </p>
              ))}
            </Fragment>
          ))}
        {block.about === 'accessibility' && accessibility.length > 0 && (
          <ul>
            {accessibility.map((sentence) => (
              <li key={sentence.words}>
                <Words {...sentence} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

/** A sentence, and links to the pages that it is about. */
function Words({ words, pages = [] }: Sentence) {
  const labels = useLabels()
  const home = homeOf(usePage())
  return (
    <>
      {words}
      {pages.map(({ path, title }, index) => (
        <Fragment key={path}>
          {index === 0 ? ` ${labels.statementPages} ` : ', '}
          <SiteLink to={path}>{path === home ? labels.home : title}</SiteLink>
        </Fragment>
      ))}
    </>
  )
}
