import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Block, Director, Doctor, Job, SiteContent } from '#generated/types.ts'
import { checkSite } from '../../scripts/pipeline/check-site.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { renderPage } from '../entry-server.tsx'
import type { PageContent } from '../lib/page-types.ts'
import { dayOf } from '../clock/dates.ts'
import { graphOf } from './graph.ts'
import { specialHours } from './special-hours.ts'
import type { Node, Organization } from './types.ts'

const made = await checkSite(join(PROJECT, 'tests/sites/dental')).site?.()
if (!made) throw new Error('The dental site has mistakes')
const content = made.common
const url = 'https://fewa-dental.example'
const image = { src: '/pictures/chair.1', width: 800, height: 600, widths: [320, 640] }

/** The JSON-LD of a page, by type. */
function nodesOf(over: Partial<PageContent>, common: SiteContent = content): Record<string, Node[]> {
  const page: PageContent = {
    id: 'team',
    path: '/team',
    title: 'Team',
    description: 'The team.',
    breadcrumb: 'Team',
    layout: 'full',
    aliases: [],
    hidden: false,
    notFound: false,
    blocks: [],
    ...over,
  }
  const graph = graphOf({ content: common, page, url, logo: `${url}/logo.png` })
  const byType: Record<string, Node[]> = {}
  for (const node of graph?.['@graph'] ?? []) (byType[node['@type']] ??= []).push(node)
  return byType
}
const block = (fields: object) => fields as Block
const organization = (over: Partial<PageContent>, common?: SiteContent) =>
  nodesOf(over, common).Dentist?.[0] as Organization
const doctor: Doctor = {
  id: 'a',
  name: 'Dr. Maya Gurung',
  specialty: 'Dentist',
  registration: '0417',
  image,
  alt: 'Her portrait.',
  link: '/team',
  role: 'Head of the clinic',
}
const job: Job = {
  id: 'nurse',
  title: 'Nurse',
  date: '2026-01-05',
  until: '2026-12-31',
  text: 'You help.',
  responsibilities: ['Help'],
  skills: ['Kindness'],
}

test('Every page tells of the house what header and footer show, and nothing more', () => {
  expect(organization({})).toEqual({
    '@type': 'Dentist',
    '@id': `${url}/#organization`,
    name: 'Fewa Dental',
    url: `${url}/`,
    logo: `${url}/logo.png`,
    telephone: '+977-61-000001',
    address: { '@type': 'PostalAddress', streetAddress: 'Lakeside 6', addressLocality: 'Pokhara' },
    contactPoint: [
      { '@type': 'ContactPoint', telephone: '+977-61-000002', contactType: 'emergency', name: 'Tooth emergency' },
      { '@type': 'ContactPoint', telephone: '+977-61-000001', contactType: 'Reception' },
    ],
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        name: 'Chair times',
        dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
        opens: '08:00',
        closes: '16:30',
      },
    ],
  })
})

test('A house of no kind is told as the widest kind that is true', () => {
  expect(Object.keys(nodesOf({}, { ...content, site: { ...content.site, kind: undefined } }))).toContain(
    'MedicalBusiness',
  )
})

test('A hidden page and the not-found page tell nothing', () => {
  expect([nodesOf({ hidden: true }), nodesOf({ notFound: true })]).toEqual([{}, {}])
})

test('A page that stands alone shows no house and no path to itself, and tells of neither', () => {
  expect(Object.keys(nodesOf({ layout: 'bare' }))).toEqual(['WebPage'])
})

test('The path to a page is told as it is shown: home, and the page', () => {
  expect(nodesOf({}).BreadcrumbList?.[0]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${url}/` },
      { position: 2, name: 'Team' },
    ],
  })
  expect(nodesOf({ path: '/' }).BreadcrumbList).toBeUndefined()
})

test('The path to a profile names the page above it, which the page links to', () => {
  const more = { label: 'All dentists', link: '/team' }
  const found = nodesOf({ path: '/team/a', blocks: [block({ type: 'doctor', items: [doctor], more })] })
  expect(found.BreadcrumbList?.[0]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${url}/` },
      { position: 2, name: 'All dentists', item: `${url}/team` },
      { position: 3, name: 'Team' },
    ],
  })
})

test('The page of a doctor is a profile of a person, with one id wherever the doctor is named; of a sample nothing is told', () => {
  const own = { ...doctor, page: '/team/a', languages: ['Nepali'], qualifications: ['BDS'] }
  const found = nodesOf({ path: '/team/a', blocks: [block({ type: 'doctor', items: [own] })] })
  expect(found.ProfilePage?.[0]).toMatchObject({ mainEntity: { '@id': `${url}/team/a#person` } })
  expect(found.Person).toMatchObject([
    {
      '@id': `${url}/team/a#person`,
      url: `${url}/team/a`,
      jobTitle: 'Head of the clinic',
      knowsLanguage: ['Nepali'],
      hasCredential: [{ '@type': 'EducationalOccupationalCredential', name: 'BDS' }],
    },
  ])
  expect(nodesOf({ blocks: [block({ type: 'people', items: [own] })] }).Person).toMatchObject([
    { '@id': `${url}/team/a#person` },
  ])
  expect(
    Object.keys(nodesOf({ path: '/team/a', blocks: [block({ type: 'doctor', items: [{ ...own, sample: true }] })] })),
  ).toEqual(['WebPage', 'Dentist', 'BreadcrumbList'])
})

test('A department is a part of the house, with its fields of medicine where the record says them', () => {
  const gums = {
    id: 'gums',
    name: 'Gums',
    text: 'Care for gums.',
    page: '/departments/gums',
    specialties: ['Dentistry'],
  }
  expect(nodesOf({ blocks: [block({ type: 'department', items: [gums] })] }).MedicalOrganization).toEqual([
    {
      '@type': 'MedicalOrganization',
      '@id': `${url}/departments/gums#department`,
      url: `${url}/departments/gums`,
      name: 'Gums',
      description: 'Care for gums.',
      parentOrganization: { '@id': `${url}/#organization` },
      medicalSpecialty: ['https://schema.org/Dentistry'],
    },
  ])
  expect(nodesOf({ blocks: [block({ type: 'department', items: [{ ...gums, sample: true }] })] })).not.toHaveProperty(
    'MedicalOrganization',
  )
})

test('A department is told with hours of its own where it has them, and of sample hours nothing', () => {
  const hours = {
    id: 'night',
    label: 'Night desk',
    timetable: { sessions: [] },
    rows: [{ days: [5], label: 'Friday', text: '10:00 PM-6:00 AM', open: 1320, close: 1800 }],
  }
  const told = (more: object) =>
    nodesOf({ blocks: [block({ type: 'department', items: [{ name: 'Gums', text: 'Gums.', ...more }] })] })
      .MedicalOrganization?.[0]
  expect(told({ hours })).toMatchObject({
    location: {
      '@type': 'Place',
      openingHoursSpecification: [{ name: 'Night desk', dayOfWeek: ['Friday'], opens: '22:00', closes: '06:00' }],
    },
  })
  expect(told({ hours: { ...hours, sample: true } })).not.toHaveProperty('location')
  expect(told({})).not.toHaveProperty('location')
  const schedules = [{ ...hours, sample: true }]
  expect(JSON.stringify(nodesOf({ blocks: [block({ type: 'opening-hours', schedules })] }))).not.toContain('Night desk')
})

test('The home page names the site, with its full name only where it is shown', () => {
  expect(nodesOf({ path: '/' }).WebSite?.[0]).not.toHaveProperty('alternateName')
  expect(
    nodesOf({ path: '/', blocks: [block({ type: 'banner', heading: content.site.name })] }).WebSite?.[0],
  ).toMatchObject({ name: 'Fewa Dental', alternateName: content.site.name, url: `${url}/` })
})

test('Doctors are told with specialty and registration where their cards show them', () => {
  expect(nodesOf({ blocks: [block({ type: 'people', heading: 'Us', items: [doctor] })] }).Person).toEqual([
    {
      '@type': 'Person',
      name: 'Dr. Maya Gurung',
      jobTitle: 'Dentist',
      identifier: { '@type': 'PropertyValue', name: 'Reg. No.', value: '0417' },
      worksFor: { '@id': `${url}/#organization` },
      image: `${url}/pictures/chair.1-640.jpg`,
    },
  ])
})

test('A teaser shows a role and no registration, so that is what is told', () => {
  const [lead] =
    nodesOf({ blocks: [block({ type: 'doctors-teaser', heading: 'Us', leads: [doctor], items: [] })] }).Person ?? []
  expect(lead).toMatchObject({ jobTitle: 'Head of the clinic' })
  expect(lead).not.toHaveProperty('identifier')
})

test('A person or a department that is a sample is told to nobody', () => {
  const sample = { ...doctor, sample: true }
  const director: Partial<Director> = { id: 'd', name: 'Nobody Real', role: 'Director', image, sample: true }
  const blocks = [
    { type: 'people', items: [sample] },
    { type: 'doctors-teaser', leads: [sample], items: [sample] },
    { type: 'letters', items: [director] },
    { type: 'message', items: [director] },
    { type: 'departments', items: [{ name: 'Made up', sample: true }] },
    { type: 'contacts', items: [{ ...director, email: { address: 'a@b.example' } }] },
  ].map(block)
  const found = nodesOf({ blocks })
  expect(found.Person).toBeUndefined()
  expect(JSON.stringify(found)).not.toMatch(/Nobody Real|Made up|Maya/)
})

test('Departments belong to the house on the page that lists them', () => {
  expect(
    organization({
      blocks: [
        block({ type: 'departments', items: [{ name: 'Gums' }] }),
        block({ type: 'departments', items: [{ name: 'Roots' }, { name: 'Gums' }] }),
      ],
    }).department?.map(({ name }) => name),
  ).toEqual(['Gums', 'Roots'])
  expect(organization({})).not.toHaveProperty('department')
})

test('The place on the map is told where a map is shown', () => {
  const [address] = [content.footer.address]
  expect(organization({ blocks: [block({ type: 'map', address })] })).toMatchObject({
    geo: { latitude: 28.21, longitude: 83.96 },
    hasMap: address?.directions,
  })
  expect(organization({})).not.toHaveProperty('geo')
})

test('A number that stands twice is told once, and helplines under their own names', () => {
  const items = [
    { name: 'Desk', phone: content.header.phone },
    { name: 'Night line', phone: { label: 'Night', number: '+977-61-000009', href: 'tel:+97761000009' } },
  ]
  expect(
    organization({ blocks: [block({ type: 'helplines', items, address: content.footer.address })] }).contactPoint?.map(
      ({ telephone, contactType }) => `${contactType} ${telephone}`,
    ),
  ).toEqual(['emergency +977-61-000002', 'Reception +977-61-000001', 'Night line +977-61-000009'])
})

test('A house that never closes is open from 00:00 to 23:59 on each day; a closed day is not told as open', () => {
  const schedules = [
    {
      id: 'x',
      label: 'Emergency',
      timetable: { sessions: [] },
      rows: [
        { days: [0, 6], label: 'x', text: '24 hours', open: 0, close: 1440 },
        { days: [3], label: 'y', text: 'Closed' },
      ],
    },
  ]
  expect(
    organization({ blocks: [block({ type: 'opening-hours', schedules })] }).openingHoursSpecification?.at(-1),
  ).toEqual({
    '@type': 'OpeningHoursSpecification',
    name: 'Emergency',
    dayOfWeek: ['Sunday', 'Saturday'],
    opens: '00:00',
    closes: '23:59',
  })
})

test('A night is told by the day it begins on, and one until midnight ends a minute before', () => {
  const schedules = [
    {
      id: 'night',
      label: 'Night desk',
      timetable: { sessions: [] },
      rows: [
        { days: [5], label: 'Friday', text: '10:00 PM-6:00 AM', open: 1320, close: 1800 },
        { days: [6], label: 'Saturday', text: '5:00 PM-12:00 AM', open: 1020, close: 1440 },
      ],
    },
  ]
  const { openingHoursSpecification: told = [] } = organization({
    blocks: [block({ type: 'opening-hours', schedules })],
  })
  expect(told.slice(-2).map(({ opens, closes }) => [opens, closes])).toEqual([
    ['22:00', '06:00'],
    ['17:00', '23:59'],
  ])
})

test('A number of one country is told with its country, as it is dialled there', () => {
  const phone = { label: 'Ambulance', number: '102', href: 'tel:102', country: 'NP' }
  const common = { ...content, footer: { ...content.footer, phones: [phone] } }
  expect(JSON.stringify(nodesOf({ blocks: [] }, common))).toContain(
    '{"@type":"ContactPoint","telephone":"102","contactType":"Ambulance","areaServed":"NP"}',
  )
})

test('A job has all that Google asks for, or is not told: without a country in the address there is none', () => {
  const blocks = [block({ type: 'jobs', items: [job], link: { label: 'Apply', link: '/' } })]
  expect(nodesOf({ blocks }).JobPosting).toBeUndefined()
  const address = {
    ...(content.footer.address as NonNullable<SiteContent['footer']['address']>),
    lines: ['Lakeside 6', 'Pokhara, Nepal'],
    country: 'Nepal',
  }
  const common = { ...content, footer: { ...content.footer, address } }
  expect(nodesOf({ blocks }, common).JobPosting?.[0]).toMatchObject({
    title: 'Nurse',
    '@id': `${url}/team#job-nurse`,
    url: `${url}/team#job-nurse`,
    datePosted: '2026-01-05',
    validThrough: '2026-12-31',
    hiringOrganization: { '@type': 'Dentist', name: 'Fewa Dental' },
    jobLocation: {
      '@type': 'Place',
      address: { streetAddress: 'Lakeside 6', addressLocality: 'Pokhara', addressCountry: 'Nepal' },
    },
  })
  // Each line once: search engines read the description, and no second telling.
  const [posting] = nodesOf({ blocks }, common).JobPosting ?? []
  expect((posting as { description: string }).description).toMatch(
    /^<p>You help\.<\/p><p>[^<]+<\/p><ul><li>Help<\/li><\/ul><p>[^<]+<\/p><ul><li>Kindness<\/li><\/ul>$/,
  )
  expect(JSON.stringify(posting).match(/Kindness/g)).toHaveLength(1)
  // Two blocks with one job tell it once; a job without its last day is told by none.
  expect(nodesOf({ blocks: [...blocks, ...blocks] }, common).JobPosting).toHaveLength(1)
  const open = [block({ type: 'jobs', items: [{ ...job, until: undefined }], link: { label: 'Apply', link: '/' } })]
  expect(nodesOf({ blocks: open }, common).JobPosting).toBeUndefined()
  // A country that the address does not show is not told.
  expect(
    nodesOf(
      { blocks },
      { ...common, footer: { ...content.footer, address: { ...address, lines: ['Lakeside 6', 'Pokhara'] } } },
    ).JobPosting,
  ).toBeUndefined()
})

test('An article has headline, day, picture and publisher; nobody is made up as its author or reviewer', () => {
  const page = made.pages.find(({ path }) => path === '/advice/gums')?.make() as PageContent
  const found = nodesOf(page)
  expect(found.BlogPosting?.[0]).toMatchObject({
    headline: 'Gums',
    datePublished: '2026-02-04',
    articleSection: 'Teeth',
    image: expect.stringMatching(/^https:.*\.jpg$/),
    publisher: { '@id': `${url}/#organization` },
    citation: ['Oral health'],
  })
  expect(JSON.stringify(found)).not.toMatch(/author|reviewedBy|lastReviewed|dateModified/)
  const { article } = page
  const changed = nodesOf({ ...page, ...(article && { article: { ...article, updated: '2026-05-06' } }) })
  expect(changed.BlogPosting?.[0]).toMatchObject({ datePublished: '2026-02-04', dateModified: '2026-05-06' })
})

test('The page of an article is not about the house, which publishes it; other pages are about the house', () => {
  const page = made.pages.find(({ path }) => path === '/advice/gums')?.make() as PageContent
  const [ofArticle] = nodesOf(page).MedicalWebPage ?? []
  expect(ofArticle).toMatchObject({ publisher: { '@id': `${url}/#organization` } })
  expect(ofArticle).not.toHaveProperty('about')
  expect(nodesOf({}).WebPage?.[0]).toMatchObject({ about: { '@id': `${url}/#organization` } })
})

test('The house has the picture that the manifest names, and its country as two letters where the manifest has them', () => {
  const address = {
    ...(content.footer.address as NonNullable<SiteContent['footer']['address']>),
    lines: ['Lakeside 6', 'Pokhara, Nepal'],
    country: 'Nepal',
    countryCode: 'NP',
  }
  const common = {
    ...content,
    site: { ...content.site, image },
    header: { ...content.header, address: undefined },
    footer: { ...content.footer, address },
  }
  expect(organization({}, common)).toMatchObject({
    image: `${url}/pictures/chair.1-640.jpg`,
    address: { addressCountry: 'NP' },
  })
  expect(organization({})).not.toHaveProperty('image')
})

test('The dentist who has checked an article is named', () => {
  const page = made.pages.find(({ path }) => path === '/advice/toothbrushing')?.make() as PageContent
  expect(nodesOf(page).MedicalWebPage?.[0]).toMatchObject({
    reviewedBy: { '@type': 'Person', name: 'Dr. Maya Gurung' },
  })
})

test('No text of the content can end the data and start a script', () => {
  const evil = '</script><script>alert(1)</script><!--<script>'
  const page: PageContent = {
    id: 'team',
    path: '/team',
    title: evil,
    description: evil,
    breadcrumb: evil,
    layout: 'full',
    aliases: [],
    hidden: false,
    notFound: false,
    blocks: [],
  }
  const html = renderPage({ page, content, icons: {}, url, assets: { scripts: [], fonts: [] } })
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(data).not.toContain('<')
  expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(evil).slice(1, -1))
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('Closed and short days to come are told as Google reads them; a sample, what is past and what is far away are not', () => {
  const day = (id: string, from: string, more: object = {}) => ({
    id,
    name: id,
    from,
    until: from,
    ...more,
  })
  const closures: { id: string; name: string; from: string; until: string; sample?: boolean }[] = [
    day('festival', '2026-12-24', { until: '2026-12-25' }),
    day('short', '2026-12-30'),
    day('sample', '2026-12-08', { sample: true }),
    day('past', '2026-11-10'),
    day('far', '2027-10-12'),
  ]
  const [schedule] = content.footer.schedules ?? []
  if (!schedule || !content.clock) throw new Error('The dental site has no hours')
  const off = closures.map(({ id, from, until }) => ({
    key: `closure:${id}`,
    from: dayOf(from),
    until: dayOf(until),
    ...(id === 'short' && { open: 600, close: 840 }),
  }))
  const clock = { ...content.clock, closureNames: closures, asOf: '2026-11-22' }
  const context = { content: { ...content, clock }, page: {} as PageContent, url, logo: '' }
  const told = specialHours([{ ...schedule, timetable: { ...schedule.timetable, off } }], context)
  const all = { '@type': 'OpeningHoursSpecification', name: 'Chair times' }
  expect(told).toEqual([
    { ...all, validFrom: '2026-12-24', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    { ...all, validFrom: '2026-12-30', validThrough: '2026-12-30', opens: '10:00', closes: '14:00' },
  ])
})
