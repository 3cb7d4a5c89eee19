import { StaticRouter } from 'react-router-dom'
import { EmergencyNotices } from '../layout/notices.tsx'
import type { Phone } from '../lib/content-types.ts'
import type { PageContent, RenderOffline } from '../lib/page-types.ts'
import { SharedProvider } from '../lib/site-context.tsx'
import { KEPT_WORDS, keptWords } from './notice.ts'
import { PhonesMeta } from './phones-meta.tsx'
import { ALIASES } from './phones.ts'

/** For parts that ask which page they stand on. */
const HERE: PageContent = {
  id: '',
  path: '',
  title: '',
  description: '',
  breadcrumb: '',
  layout: 'bare',
  aliases: [],
  hidden: true,
  notFound: false,
  blocks: [],
}

/**
 * What a visitor without a connection still gets, whatever was opened before: whom to call, where to go, when it is
 * open. One small file with everything in it, and a script that shows an emergency at its time. Not a route: nobody
 * should find it while there is a network.
 */
export function OfflinePage({ content, aliases, css, policy, script, other }: Parameters<RenderOffline>[0]) {
  const { site, labels, header, footer } = content
  const named = [header.phone, ...(footer.phones ?? [])].filter((phone): phone is Phone => phone !== undefined)
  const phones = [...named, ...named.flatMap(({ elsewhere }) => elsewhere ?? [])]
  const isFirst = ({ number }: Phone, index: number) => phones.findIndex((one) => one.number === number) === index
  const others = phones.filter((phone, index) => phone.number !== header.emergency?.number && isFirst(phone, index))
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <title>{`${labels.offline} | ${site.shortName}`}</title>
        <meta name="robots" content="noindex" />
        <PhonesMeta content={content} />
        <meta name={KEPT_WORDS} content={JSON.stringify(keptWords(labels, site.language))} />
        <meta name={ALIASES} content={JSON.stringify(aliases)} />
        <meta name="theme-color" content={site.theme?.ink ?? '#12395B'} />
        <script type="module" src={script} />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <StaticRouter location="/">
          <SharedProvider value={{ content, page: HERE, icons: {}, url: '' }}>
            <EmergencyNotices />
          </SharedProvider>
        </StaticRouter>
        <header>
          <p>{site.name}</p>
        </header>
        <main>
          <h1>{labels.offline}</h1>
          <p>{labels.offlineText}</p>
          {header.emergency && (
            <p>
              <Call phone={header.emergency} className="urgent" />
            </p>
          )}
          {others.length > 0 && (
            <ul>
              {others.map((phone) => (
                <li key={phone.number}>
                  <Call phone={phone} />
                </li>
              ))}
            </ul>
          )}
          {footer.address && (
            <section>
              <h2>{footer.headings.contact}</h2>
              <address>
                {footer.address.lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <p>
                <a href={footer.address.directions}>{labels.directions}</a>
              </p>
            </section>
          )}
          {footer.schedules?.map(({ id, label, rows }) => (
            <section key={id}>
              <h2>{label}</h2>
              <dl>
                {rows.map((row) => (
                  <div key={row.label}>
                    <dt>{row.label}</dt>
                    <dd>{row.text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <p>
            <a href={other?.home ?? '/'}>{labels.home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}

function Call({ phone: { href, label, number, reach }, className }: { phone: Phone; className?: string }) {
  return (
    <a className={className} href={href}>
      <span>{label}</span> <strong>{number}</strong> {reach}
    </a>
  )
}
