import type { JobsBlock } from '#generated/types.ts'
import { organizationId, organizationType, postalAddress } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/**
 * Open jobs (Google Search Central, JobPosting: title, description, datePosted, hiringOrganization and
 * jobLocation with a country are required). The description is the whole posting, each line of it once, as Google
 * asks: a second telling in properties of its own (responsibilities, skills) is not read. Only a job with its last day
 * is published, until that day: without one, search engines go on showing it for ever, and of a closed post the page
 * shows its name alone. Where the address has no country nothing is published.
 */
export const toJsonLd: ToJsonLd<JobsBlock> = ({ items }, context) => {
  const {
    content: { header, footer, site, labels },
    page,
    url,
  } = context
  const siteAddress = page.layout === 'full' ? (header.address ?? footer.address) : undefined
  const address = siteAddress && postalAddress(siteAddress, context)
  if (!address?.addressCountry) return {}
  return {
    nodes: items.flatMap(({ id, title, text, date, until, responsibilities, skills }) =>
      until === undefined || (page.clock && until < page.clock.today)
        ? []
        : [
            {
              '@type': 'JobPosting' as const,
              '@id': `${url}${page.path}#job-${id}`,
              url: `${url}${page.path}#job-${id}`,
              title,
              datePosted: date,
              validThrough: until,
              description: [
                paragraph(text),
                paragraph(labels.responsibilities),
                list(responsibilities),
                paragraph(labels.skills),
                list(skills),
              ].join(''),
              hiringOrganization: {
                '@type': organizationType(context),
                '@id': organizationId(url),
                name: site.shortName,
              },
              jobLocation: { '@type': 'Place' as const, address },
            },
          ],
    ),
  }
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraph = (words: string) => `<p>${escaped(words)}</p>`
const list = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
