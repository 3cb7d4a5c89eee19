import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { PROJECT } from '../../scripts/platform/project-root.ts'

/** Every address of the specification, typed out here so that a page lost from the manifest is missed. */
export const INNER = {
  '/about': 'About Us',
  '/message': 'Messages',
  '/partner': 'Partners Organization',
  '/services': 'Services',
  '/departments': 'Departments',
  '/doctors': 'Doctors',
  '/academics': 'Academics',
  '/gallery': 'Gallery',
  '/testimonial': 'Testimonials',
  '/location': 'Locate Us',
  '/privacy': 'Privacy Policy',
  '/calender': 'Hospital Calendar',
  '/career': 'Careers',
  '/contact': 'Contact Us',
  '/apply': 'Apply Now',
  '/blog': 'Health Blog',
}

export const ARTICLES = [
  'what-is-anxiety',
  'migraine-headache',
  'autism-spectrum-disorder-asd-3',
  'what-is-phobia',
  'role-of-radiology-in-cancer-diagnosis-and-treatment',
  'anxiety-recognizing-different-types-and-coping-strategies',
  'vaccinations-childrens-health',
  'kidney-stone',
  'rheumatologist',
  'kill-your-appendicitis-before-it-kills-you',
  'outpatient-management-of-knee-osteoarthritis',
  'best-time-for-appendicitis-surgery',
  'bipolar-disorder',
  'difference-migraine-and-headache',
  'dry-chapped-hands-in-winter',
  'how-to-control-anxiety-disorder',
  'idiopathic-insomnia',
  'peripartum-cardiomyopathy',
  'polycystic-ovary-syndrome-pcos',
  'summer-dandruff',
  'the-hidden-toll-of-obesity',
  'what-is-abdominal-pain',
  'what-is-acute-appendicitis',
  'what-is-appendicitis',
  'what-is-migraine',
].map((article) => `/blog/${article}`)

const RECORDS = ['departments', 'doctors'].flatMap((list) =>
  (
    parse(readFileSync(join(PROJECT, `content/records/${list}.yaml`), 'utf8')) as { id: string; sample?: boolean }[]
  ).map(({ id, sample }) => ({ path: `/${list}/${id}`, sample })),
)

/** The page of each department and of each doctor. */
export const PROFILES = RECORDS.map(({ path }) => path)

/** Those of them that are made up. */
export const SAMPLES = RECORDS.filter(({ sample }) => sample).map(({ path }) => path)

/** Pages of ours, which the specification does not have. */
export const OURS = [
  '/accessibility',
  '/before-you-come',
  '/emergencies',
  '/fees',
  '/find',
  '/notices',
  '/opd-timetable',
  ...PROFILES,
]

/** The pages that a path of the manifest stands for: `/doctors/{id}` for those of all doctors. */
const pagesOf = (path: string) =>
  path.endsWith('/{id}') ? PROFILES.filter((one) => one.startsWith(path.slice(0, -'{id}'.length))) : [path]

/** Pages with header, navigation, floating buttons and footer. */
export const FULL = ['/', ...Object.keys(INNER), ...ARTICLES, ...OURS]

/** Pages that stand alone. */
export const BARE = ['/email', '/404', '/today']

/** Of pages in other languages those that the gate looks at; the long run looks at all. */
const IN_GATE = [
  '/',
  '/emergencies',
  '/contact',
  '/opd-timetable',
  '/departments/emergency',
  '/find',
  '/blog/what-is-migraine',
  PROFILES.at(-1),
]

const { languages = [] } = parse(readFileSync(join(PROJECT, 'site.yaml'), 'utf8')) as {
  languages?: { language: string; pages: string[] }[]
}

/** Pages in another language than that of the site. */
export const TRANSLATED = languages.flatMap(({ language, pages }) =>
  pages
    .flatMap(pagesOf)
    .filter((path) => process.env.TEST_ROUNDS === 'long' || IN_GATE.includes(path))
    .map((path) => (path === '/' ? `/${language}` : `/${language}${path}`)),
)

export const ROUTES = [...FULL, ...BARE]
