import type { JobsBlock } from '#generated/types.ts'
import { houseId, houseType, postalAddress } from '../../structured/parts.ts'
import type { Tell } from '../../structured/types.ts'

/**
 * Open jobs (Google Search Central, JobPosting: title, description, datePosted, hiringOrganization and
 * jobLocation with a country are required). Where the address has no country nothing is told.
 */
export const tell: Tell<JobsBlock> = ({ items }, place) => {
  const { content: { header, footer, site }, page, url } = place
  const shown = page.layout === 'full' ? (header.address ?? footer.address) : undefined
  const address = shown && postalAddress(shown, place)
  if (!address?.addressCountry) return {}
  return {
    nodes: items.map(({ title, text, date, responsibilities, skills }) => ({
      '@type': 'JobPosting', title, description: text, datePosted: date, responsibilities, skills,
      hiringOrganization: { '@type': houseType(place), '@id': houseId(url), name: site.shortName }, jobLocation: { '@type': 'Place', address },
    })),
  }
}
