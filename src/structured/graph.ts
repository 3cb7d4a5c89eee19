import type { Block } from '#generated/types.ts'
import { COMING_DAYS } from '../clock/coming.ts'
import { contactPoint, organizationId, organizationType, openingHours, pictureUrl, postalAddress } from './parts.ts'
import { specialHours } from './special-hours.ts'
import type {
  BreadcrumbList,
  Graph,
  Node,
  Organization,
  PageContext,
  ToJsonLd,
  JsonLdPart,
  WebPage,
  WebSite,
} from './types.ts'

/** Found by the folder, as enhancers are: a block with data for search engines brings its own file. */
const WRITERS = import.meta.glob<ToJsonLd<Block>>('../blocks/*/*.schema-org.ts', { eager: true, import: 'toJsonLd' })

/**
 * The data of a page for search engines (JSON-LD 1.1, schema.org), one graph. What header and footer show
 * of the organization, and what each block shows. Pages that search engines leave out have none.
 */
export function graphOf(context: PageContext): Graph | undefined {
  const { page, url, content } = context
  if (page.hidden || page.notFound) return undefined
  const parts = page.blocks.flatMap(
    (block) => WRITERS[`../blocks/${block.type}/${block.type}.schema-org.ts`]?.(block, context) ?? [],
  )
  const home = page.path === '/'
  const first = page.home ?? '/'
  const full = page.layout === 'full'
  const parent = parts.find((part) => part.parent?.link.startsWith('/'))?.parent
  const address = `${url}${page.path}`
  const crumbs: BreadcrumbList[] =
    page.path === first || !full
      ? []
      : [
          {
            '@type': 'BreadcrumbList',
            '@id': `${address}#breadcrumb`,
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: content.labels.home, item: url + first },
              ...(parent
                ? [{ '@type': 'ListItem' as const, position: 2, name: parent.label, item: `${url}${parent.link}` }]
                : []),
              { '@type': 'ListItem', position: parent ? 3 : 2, name: page.breadcrumb },
            ],
          },
        ]
  const webPage: WebPage = {
    '@type': parts.find(({ pageType }) => pageType)?.pageType ?? 'WebPage',
    '@id': address,
    url: address,
    ...(crumbs.length && { name: page.breadcrumb }),
    inLanguage: content.site.language,
    // An article is published by the organization, and is not about it.
    ...(full &&
      (page.article ? { publisher: { '@id': organizationId(url) } } : { about: { '@id': organizationId(url) } })),
    ...(crumbs[0] && { breadcrumb: { '@id': crumbs[0]['@id'] } }),
    ...(Object.assign({}, ...parts.map(({ page: more }) => more)) as Partial<WebPage>),
  }
  const nodes: Node[] = [
    webPage,
    ...(full ? [organization(context, parts)] : []),
    ...(home && full ? [website(context)] : []),
    ...crumbs,
    ...unique(
      parts.flatMap(({ nodes: own }) => own ?? []),
      (node) => ('@id' in node && node['@id']) || JSON.stringify(node),
    ),
  ]
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** The organization as header and footer show it on every full page, with what the blocks of this page add. */
function organization(context: PageContext, parts: readonly JsonLdPart[]): Organization {
  const {
    content: { site, header, footer },
    url,
    logo,
  } = context
  const more = parts.flatMap((one) => one.organization ?? [])
  const contacts = [
    { ...contactPoint(header.emergency, 'emergency'), name: header.emergency.label },
    ...(footer.phones ?? []).map((phone) => contactPoint(phone, phone.label)),
    ...more.flatMap(({ contactPoint: own }) => own ?? []),
  ]
  const hours = [
    ...(footer.schedules ?? []).flatMap(openingHours),
    ...more.flatMap(({ openingHoursSpecification: own }) => own ?? []),
  ]
  const special = [
    ...specialHours(footer.schedules ?? [], context, COMING_DAYS),
    ...more.flatMap(({ specialOpeningHoursSpecification: own }) => own ?? []),
  ]
  const department = unique(
    more.flatMap(({ department: own }) => own ?? []),
    ({ name }) => name,
  )
  const social = (header.social ?? []).filter(({ icon }) => icon !== 'whatsapp').map(({ link }) => link)
  const siteAddress = header.address ?? footer.address
  return {
    '@type': organizationType(context),
    '@id': organizationId(url),
    name: site.shortName,
    url: `${url}/`,
    logo,
    ...(site.image && { image: pictureUrl(site.image, url) }),
    telephone: header.phone.number,
    ...(footer.email && { email: footer.email.address }),
    ...(Object.assign(
      {},
      ...more.map(({ geo, hasMap }) => ({ ...(geo && { geo }), ...(hasMap && { hasMap }) })),
    ) as Partial<Organization>),
    ...(siteAddress && { address: postalAddress(siteAddress, context) }),
    contactPoint: unique(contacts, ({ telephone }) => telephone),
    ...(hours.length && { openingHoursSpecification: unique(hours, (row) => JSON.stringify(row)) }),
    ...(special.length && { specialOpeningHoursSpecification: unique(special, (row) => JSON.stringify(row)) }),
    ...(department.length && { department }),
    ...(social.length && { sameAs: social }),
  }
}

/** The site's name for lists of results (Google Search Central, Site names): home page only. */
function website({ content: { site }, url, page }: PageContext): WebSite {
  const fullName =
    JSON.stringify(page.blocks).includes(JSON.stringify(site.name).slice(1, -1)) && site.name !== site.shortName
  return {
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    name: site.shortName,
    ...(fullName && { alternateName: site.name }),
    url: `${url}/`,
    inLanguage: site.language,
    publisher: { '@id': organizationId(url) },
  }
}

/** The first of each key. */
function unique<T>(items: readonly T[], key: (item: T) => string): T[] {
  return items.filter((item, index) => items.findIndex((other) => key(other) === key(item)) === index)
}
