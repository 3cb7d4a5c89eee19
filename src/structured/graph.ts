import type { Block } from '#generated/types.ts'
import { contactPoint, houseId, houseType, openingHours, pictureUrl, postalAddress } from './parts.ts'
import type { BreadcrumbList, Graph, Node, Organization, Place, Tell, Told, WebPage, WebSite } from './types.ts'

/** Found by the folder, as enhancers are: a block that has something to tell brings its own file. */
const TELLERS = import.meta.glob<Tell<Block>>('../blocks/*/*.schema-org.ts', { eager: true, import: 'tell' })

/**
 * Everything that a page tells search engines (JSON-LD 1.1, schema.org), one graph. What header and footer show
 * of the house, and what each block tells of what it shows. Pages that search engines leave out tell nothing.
 */
export function graphOf(place: Place): Graph | undefined {
  const { page, url, content } = place
  if (page.hidden || page.notFound) return undefined
  const told = page.blocks.flatMap(
    (block) => TELLERS[`../blocks/${block.type}/${block.type}.schema-org.ts`]?.(block, place) ?? [],
  )
  const home = page.path === '/'
  const full = page.layout === 'full'
  const address = `${url}${page.path}`
  const crumbs: BreadcrumbList[] =
    home || !full
      ? []
      : [
          {
            '@type': 'BreadcrumbList',
            '@id': `${address}#breadcrumb`,
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: content.labels.home, item: `${url}/` },
              { '@type': 'ListItem', position: 2, name: page.breadcrumb },
            ],
          },
        ]
  const webPage: WebPage = {
    '@type': told.find(({ pageType }) => pageType)?.pageType ?? 'WebPage',
    '@id': address,
    url: address,
    ...(crumbs.length && { name: page.breadcrumb }),
    inLanguage: content.site.language,
    // An article is published by the house, and is not about it.
    ...(full && (page.article ? { publisher: { '@id': houseId(url) } } : { about: { '@id': houseId(url) } })),
    ...(crumbs[0] && { breadcrumb: { '@id': crumbs[0]['@id'] } }),
    ...(Object.assign({}, ...told.map(({ page: more }) => more)) as Partial<WebPage>),
  }
  const nodes: Node[] = [
    webPage,
    ...(full ? [house(place, told)] : []),
    ...(home && full ? [website(place)] : []),
    ...crumbs,
    ...told.flatMap(({ nodes: own }) => own ?? []),
  ]
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** The house as header and footer show it on every full page, with what the blocks of this page add. */
function house(place: Place, told: readonly Told[]): Organization {
  const {
    content: { site, header, footer },
    url,
    logo,
  } = place
  const more = told.flatMap((one) => one.house ?? [])
  const contacts = [
    { ...contactPoint(header.emergency, 'emergency'), name: header.emergency.label },
    ...(footer.phones ?? []).map((phone) => contactPoint(phone, phone.label)),
    ...more.flatMap(({ contactPoint: own }) => own ?? []),
  ]
  const hours = [
    ...(footer.schedules ?? []).flatMap(openingHours),
    ...more.flatMap(({ openingHoursSpecification: own }) => own ?? []),
  ]
  const department = unique(
    more.flatMap(({ department: own }) => own ?? []),
    ({ name }) => name,
  )
  const social = (header.social ?? []).filter(({ icon }) => icon !== 'whatsapp').map(({ link }) => link)
  const shown = header.address ?? footer.address
  return {
    '@type': houseType(place),
    '@id': houseId(url),
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
    ...(shown && { address: postalAddress(shown, place) }),
    contactPoint: unique(contacts, ({ telephone }) => telephone),
    ...(hours.length && { openingHoursSpecification: unique(hours, (row) => JSON.stringify(row)) }),
    ...(department.length && { department }),
    ...(social.length && { sameAs: social }),
  }
}

/** The site's name for lists of results (Google Search Central, Site names): home page only. */
function website({ content: { site }, url, page }: Place): WebSite {
  const fullName =
    JSON.stringify(page.blocks).includes(JSON.stringify(site.name).slice(1, -1)) && site.name !== site.shortName
  return {
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    name: site.shortName,
    ...(fullName && { alternateName: site.name }),
    url: `${url}/`,
    inLanguage: site.language,
    publisher: { '@id': houseId(url) },
  }
}

/** The first of each key. */
function unique<T>(items: readonly T[], key: (item: T) => string): T[] {
  return items.filter((item, index) => items.findIndex((other) => key(other) === key(item)) === index)
}
