import { latinDigits } from '../1-load/latin-digits.ts'
import type { Address, Chat, Email, Figure, Phone, Schedule } from '../../../src/lib/content-types.ts'
import type { Problem } from '../../report/problem.ts'
import { problemAt } from '../2-validate/content.ts'
import type { Expectations, Expected } from './expectations.ts'
import { plain } from './plain-text.ts'
import type { BuiltPage } from './read-page.ts'
import {
  pathOf,
  type ExpectedText,
  type Finding,
  type PageVerifier,
  type PageVerifyContext,
  type VerifyResult,
} from './verify-context.ts'

/**
 * Verifies that a page shows every fact that its content refers to, as it is in the manifest.
 * @param somewhere what at least one page of the site has to show
 */
export function referencesVerifier(somewhere: readonly ExpectedText[]): PageVerifier {
  return (context, page) => {
    const has = ({ name, words }: ExpectedText) =>
      words === undefined ? showsFact(context, page, name) : shows(page, words)
    const target = page.targets.find((one) => !one.text.includes(inFigures(Number(one.target), context.site.language)))
    return {
      counts: { 'facts shown': page.expected.length },
      findings: [
        ...page.expected.flatMap((one, expected): Finding[] =>
          has(one) ? [] : [{ code: 'page-fact', word: one.name, expected }],
        ),
        ...(target ? [{ code: 'page-fact' as const, word: target.target }] : []),
      ],
      shows: somewhere.filter(has).map(({ key }) => key),
    }
  }
}

/** Verifies that what a list or the header refers to is on at least one page. */
export function verifySomewhere(
  { somewhere }: Expectations,
  rendered: ReadonlySet<string>,
  first: string | undefined,
): VerifyResult {
  return {
    counts: { 'facts shown': somewhere.length },
    problems:
      first === undefined ? [] : somewhere.filter((one) => !rendered.has(one.key)).map((one) => missing(one, first)),
  }
}

/** The problem that something expected is not on a page. */
export const missing = ({ placed, name }: Expected, file: string): Problem =>
  problemAt(placed.document, placed.path, 'page-fact', { word: name, page: pathOf(file) })

/** A number as a language groups it, in the digits of English, as the page is read. */
const inFigures = (value: number, language: string) => latinDigits(value.toLocaleString(language))

const shows = (page: BuiltPage, words: string) =>
  page.flat.includes(words) ||
  page.attributeText.includes(words) ||
  page.links.some(({ href }) => plain(href).includes(words)) ||
  page.assets.some((address) => address.includes(words))

function showsFact({ facts, site }: PageVerifyContext, page: BuiltPage, name: string): boolean {
  const fact = facts.values.get(name)
  const leads = (href: string) => page.links.some((link) => link.href === href)
  switch (name.split('.')[0]) {
    case 'phone':
    case 'national':
      return leads((fact as Phone).href) || shows(page, (fact as Phone).number)
    case 'email':
      return leads((fact as Email).href) || shows(page, (fact as Email).address)
    case 'chat':
    case 'link':
      return leads((fact as Chat).link) || page.assets.includes((fact as Chat).link)
    case 'address':
      return (
        (fact as Address).lines.every((line) => shows(page, plain(line))) ||
        [(fact as Address).map, (fact as Address).directions].some((link) => leads(link) || page.assets.includes(link))
      )
    case 'schedule':
      return (fact as Schedule).rows.every(({ label, text }) => shows(page, plain(label)) && shows(page, plain(text)))
    case 'figure':
      return (
        [inFigures((fact as Figure).value, site.language), String((fact as Figure).value)].some((value) =>
          shows(page, value),
        ) && shows(page, plain((fact as Figure).label))
      )
    default:
      return false
  }
}
