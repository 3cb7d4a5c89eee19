import type { ArticleBlock } from '#generated/types.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useLabels, usePage, useShared } from '../../lib/site-context.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { EmergencyCard } from '../../parts/emergency-card.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { AdviceBox, AdviceList } from './advice-box.tsx'
import { ArticleEnd, ArticleWay } from './article-end.tsx'
import { HelplineCard } from './helpline-card.tsx'

/** A health article: picture, title, category and date, cards for urgent help, text, sources. */
export function Article({
  link,
  note,
  emergencyNote,
  emergencyLink,
  heading,
  call,
  schedule,
  departments = [],
}: ArticleBlock) {
  const labels = useLabels()
  const { site, header } = useShared().content
  const { article, path } = usePage()
  if (!article) return null
  const day = (date: string) => <time dateTime={date}>{formatDate(date, site.language)}</time>
  const above = header.sectionActions?.find(({ under }) => path.startsWith(`${under}/`))
  // A short article may have no headings, and then no list of them.
  const contents = article.headings.length > 0 && (
    <ol>
      {article.headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <article className="article">
      <p className="article__paper print-only">{site.name}</p>
      <header className="article__head">
        <div className="article__about">
          {above && (
            <p className="article__above">
              <SiteLink to={above.link}>{above.label}</SiteLink>
            </p>
          )}
          <p className="article__line">
            <span>{article.category}</span> {day(article.date)}
          </p>
        </div>
        <h1>{article.title}</h1>
        <p className="article__state">
          {article.updated && (
            <span>
              {labels.updated} {day(article.updated)}
            </span>
          )}{' '}
          <span>{article.reviewer ? `${labels.checkedBy} ${article.reviewer}` : labels.notChecked}</span>
        </p>
        {article.short ? (
          <aside className="article__short" aria-label={labels.inShort}>
            <h2>{labels.inShort}</h2>
            {article.short.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </aside>
        ) : (
          <p className="article__summary">{article.summary}</p>
        )}
        <div className="article__picture">
          <Picture
            image={article.image}
            alt={article.alt}
            sizes="(min-width: 76rem) 36rem, (min-width: 46rem) 44vw, 9rem"
            priority
          />
        </div>
      </header>
      <div className="article__body">
        {/* The outline stands beside the text on wide screens, and folded up before it on others: never both. */}
        {contents && (
          <nav className="article__rail" aria-label={labels.onThisPage} data-enhance="article">
            <p className="article__rail-title">{labels.onThisPage}</p>
            {contents}
          </nav>
        )}
        <div className="article__text" data-enhance="parts/disclosure">
          {article.emergency && <EmergencyCard {...article.emergency} note={emergencyNote} link={emergencyLink} />}
          {article.helpline && <HelplineCard {...article.helpline} />}
          <ArticleWay link={link} departments={departments} />
          {article.firstAid?.map(({ heading, items }) => (
            <Disclosure key={heading} head={<h2>{labels.firstAid.replace('{name}', () => heading)}</h2>}>
              <AdviceList items={items} />
            </Disclosure>
          ))}
          {contents && (
            <Disclosure className="article__contents" head={labels.onThisPage}>
              {contents}
            </Disclosure>
          )}
          <Prose text={article.body} />
          {article.safeUse?.map((use) => (
            <AdviceBox key={use.heading} {...use} />
          ))}
          <ArticleEnd {...{ heading, note, link, call, schedule, departments }} />
          <section className="article__sources" aria-labelledby="sources">
            <h2 id="sources">{labels.sources}</h2>
            <ul>
              {article.sources.map(({ title, organisation }) => (
                <li key={title}>
                  <cite>{title}</cite>. {organisation}.
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </article>
  )
}
