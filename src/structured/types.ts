import type { SiteContent } from '#generated/types.ts'
import type { PageContent } from '../lib/page-types.ts'

/** A thing of schema.org that is only named by its id: it is described elsewhere in the same graph. */
export interface Reference {
  '@id': string
}

/** The part of schema.org (version 29) that we use, no wider: a property that is not here does not compile. */
export interface PostalAddress {
  '@type': 'PostalAddress'
  streetAddress: string
  addressLocality?: string
  addressCountry?: string
}
export interface ContactPoint {
  '@type': 'ContactPoint'
  telephone: string
  contactType: string
  name?: string
  /** The country that a number works in, where it works in one only. */
  areaServed?: string
}
export interface OpeningHours {
  '@type': 'OpeningHoursSpecification'
  name: string
  dayOfWeek: string[]
  opens: string
  closes: string
}
/** Hours of some days that are others than those of the week. */
export interface SpecialHours {
  '@type': 'OpeningHoursSpecification'
  name: string
  validFrom: string
  validThrough: string
  opens: string
  closes: string
}
export interface GeoCoordinates {
  '@type': 'GeoCoordinates'
  latitude: number
  longitude: number
}
/** A department of the house: a unit of it, and no house of its own with address and number. */
export interface MedicalOrganization {
  '@type': 'MedicalOrganization'
  name: string
  '@id'?: string
  url?: string
  alternateName?: string
  description?: string
  /** Members of schema.org's MedicalSpecialty, by their addresses. */
  medicalSpecialty?: string[]
  parentOrganization?: Reference
  /** Where it is open when, if that is not when the house is. */
  location?: {
    '@type': 'Place'
    openingHoursSpecification: OpeningHours[]
    specialOpeningHoursSpecification?: SpecialHours[]
  }
}

export interface Organization {
  '@type': 'Hospital' | 'MedicalClinic' | 'Dentist' | 'MedicalBusiness'
  '@id': string
  name: string
  url: string
  logo: string
  image?: string
  telephone?: string
  email?: string
  address?: PostalAddress
  geo?: GeoCoordinates
  hasMap?: string
  contactPoint?: ContactPoint[]
  openingHoursSpecification?: OpeningHours[]
  specialOpeningHoursSpecification?: SpecialHours[]
  department?: MedicalOrganization[]
  sameAs?: string[]
}

export interface Person {
  '@type': 'Person'
  name: string
  jobTitle: string
  worksFor: Reference
  image: string
  '@id'?: string
  url?: string
  identifier?: { '@type': 'PropertyValue'; name: string; value: string }
  email?: string
  knowsLanguage?: string[]
  hasCredential?: { '@type': 'EducationalOccupationalCredential'; name: string }[]
}

export interface JobPosting {
  '@type': 'JobPosting'
  '@id': string
  url: string
  title: string
  description: string
  datePosted: string
  validThrough: string
  hiringOrganization: { '@type': Organization['@type']; '@id': string; name: string }
  jobLocation: { '@type': 'Place'; address: PostalAddress }
}

/** A camp or an event of the house. */
export interface Event {
  '@type': 'Event'
  name: string
  startDate: string
  description: string
  location: Reference | { '@type': 'Place'; name: string; address: string }
  organizer: Reference
}

export interface BlogPosting {
  '@type': 'BlogPosting'
  '@id': string
  headline: string
  description: string
  datePublished: string
  dateModified?: string
  image: string
  articleSection: string
  inLanguage: string
  mainEntityOfPage: Reference
  publisher: Reference
  citation?: string[]
}

export interface WebSite {
  '@type': 'WebSite'
  '@id': string
  name: string
  alternateName?: string
  url: string
  inLanguage: string
  publisher: Reference
}

export interface WebPage {
  '@type': 'WebPage' | 'MedicalWebPage' | 'ContactPage' | 'CollectionPage' | 'ImageGallery' | 'ProfilePage'
  '@id': string
  url: string
  name?: string
  inLanguage: string
  about?: Reference
  mainEntity?: Reference
  breadcrumb?: Reference
  reviewedBy?: { '@type': 'Person'; name: string }
  publisher?: Reference
}

export interface BreadcrumbList {
  '@type': 'BreadcrumbList'
  '@id': string
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item?: string }[]
}

export type Node =
  Organization | MedicalOrganization | Person | JobPosting | Event | BlogPosting | WebSite | WebPage | BreadcrumbList

export interface Graph {
  '@context': 'https://schema.org'
  '@graph': Node[]
}

/** What a block adds to the data of its page: nodes of its own, more about the organization, and the page's type. */
export interface JsonLdPart {
  nodes?: Node[]
  organization?: Pick<
    Partial<Organization>,
    | 'contactPoint'
    | 'openingHoursSpecification'
    | 'specialOpeningHoursSpecification'
    | 'department'
    | 'geo'
    | 'hasMap'
    | 'address'
    | 'telephone'
  >
  pageType?: Exclude<WebPage['@type'], 'WebPage'>
  /** Joined to the page's own node. */
  page?: Pick<WebPage, 'mainEntity' | 'reviewedBy'>
  /** The page above this one, which the block links to: it stands in the path between home and this page. */
  parent?: { label: string; link: string }
}

/** What a block's function may look at besides the block. */
export interface PageContext {
  content: SiteContent
  page: PageContent
  /** The site's address on the web, without a slash at the end. */
  url: string
  /** The picture of the logo, as an address of its own. */
  logo: string
}

/**
 * The one export, named `toJsonLd`, of `src/blocks/<type>/<type>.schema-org.ts`: the same data that the component
 * shows, as schema.org has it. It must say nothing that the block does not show.
 */
export type ToJsonLd<B> = (block: B, context: PageContext) => JsonLdPart
