import { rangeOf, type Path, type SourceDocument } from '../pipeline/1-load/document.ts'
import { routesOf } from '../pipeline/2-validate/content.ts'
import { isObject } from '../pipeline/2-validate/visit.ts'
import { count } from '../fix/describe-changes.ts'
import { lineOf, type ProblemCode, type Range } from '../report/problem.ts'
import { terminalReport } from '../report/reporters/terminal.ts'
import { valueAt } from './goes-with.ts'
import { mentionsOf } from './mentions.ts'
import type { Going, RemovalPlan } from './plan-removal.ts'

/** As many as one reads; a name that more texts have is a word like any other. */
const MOST_MENTIONS = 8

/** A removal in words: what goes, why, what is left to look at. */
export function describeRemoval(plan: RemovalPlan): string {
  const { going, plain, pictures, left } = plan
  const because = (...codes: (ProblemCode | undefined)[]) => going.filter((one) => codes.includes(one.because))
  const named = because(undefined)
  const unused = because('unused-list', 'unused-language')
  const translations = because('unknown-translation')
  const uses = going.filter((one) => ![...named, ...unused, ...translations].includes(one))
  const errors = left.filter(({ severity }) => severity === 'error')
  return [
    named.map((one) => `${capital(nameOf(one))} goes (${placeOf(one.document, one.path)}).`),
    group(uses, `What leads there or uses it goes too (${uses.length}):`, (one) => `${wayTo(one)}${wholeOf(one)}`),
    group(plain, 'Of links in texts only the words stay. Please read them once more:', ({ words }) => `“${words}”`),
    unused.map((one) => `${capital(nameOf(one))} is used by nothing else and goes.`),
    countsByFile(translations).map(
      ([file, number]) => `${count(number, 'translation', 'translations')} of texts that go: ${file}`,
    ),
    shrunk(plan),
    addresses(plan),
    group(
      mentionsOf(plan).slice(0, MOST_MENTIONS),
      'These texts stay, and name it. Please read whether they are still true:',
      ({ words }) => words,
    ),
    pictures.length
      ? [
          `${count(pictures.length, 'picture is', 'pictures are')} then used by nothing. To delete what nothing uses: npm run remove -- --unused`,
        ]
      : [],
    left.length ? [`${terminalReport(left)}\n`] : [],
    errors.length
      ? [
          `${count(errors.length, 'mistake', 'mistakes')} would be left for you to mend: only you can say what shall stand there.`,
        ]
      : [],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** What nothing uses in words. @param files files that are deleted, by their paths */
export function describeUnused({ going }: RemovalPlan, files: readonly string[], standIns: readonly string[]): string {
  const isTranslation = ({ document, because }: Going) =>
    because === 'unknown-translation' || (document.kind === 'language' && because === undefined)
  return [
    group(
      going.filter((one) => !isTranslation(one)),
      'In the content:',
      (one) => (one.path.length ? wayTo(one) : nameOf(one)),
    ),
    countsByFile(going.filter(isTranslation)).map(
      ([file, number]) => `${count(number, 'translation', 'translations')} of texts that go: ${file}`,
    ),
    files.length ? [`${count(files.length, 'file', 'files')}:`, ...files.map((file) => `  ${file}`)] : [],
    standIns.length
      ? ['Lines of content/images/stand-ins.txt that name no picture:', ...standIns.map((line) => `  ${line}`)]
      : [],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

interface Placed {
  document: SourceDocument
  path?: Path
  range?: Range
}

function group<One extends Placed>(all: readonly One[], heading: string, words: (one: One) => string): string[] {
  const order = [...new Set(all.map(({ document }) => document))]
  const from = ({ document, path = [], range = rangeOf(document, path) }: One) => range[0]
  const sorted = [...all].sort((a, b) => order.indexOf(a.document) - order.indexOf(b.document) || from(a) - from(b))
  const rows = sorted.map((one) => `  ${placeOf(one.document, one.path, one.range)}: ${words(one)}`)
  return rows.length ? [heading, ...rows] : []
}

function placeOf(document: SourceDocument, path: Path = [], range?: Range): string {
  if (!path.length && !range) return document.file
  return `${document.file}, line ${lineOf(document.text, (range ?? rangeOf(document, path))[0]).line}`
}

/** The name of a page, a list, an article or an entry, as a part of a sentence. */
function nameOf({ document, path }: Pick<Going, 'document' | 'path'>): string {
  const value = valueAt(document.data, path)
  if (path.length && document.kind === 'manifest' && path[0] === 'routes') return `the ${pageOf(value)}`
  if (path.length)
    return path.length === 1 ? `the entry ${labelOf(value)} of the list ${document.name}` : wayTo({ document, path })
  if (document.kind === 'article') return `the article ${labelOf(value)}`
  return Array.isArray(value) && document.kind === 'records'
    ? `the list ${document.name} (${count(value.length, 'entry', 'entries')})`
    : `the file ${document.file}`
}

const pageOf = (value: unknown) => (isObject(value) ? `page ${String(value.path)} ${labelOf(value)}` : 'page')

/** The way from the top of a file to a value: page /about › text › link “Contact”. */
function wayTo({ document, path }: Pick<Going, 'document' | 'path'>): string {
  const start =
    document.kind === 'manifest'
      ? []
      : [document.kind === 'article' ? `article ${labelOf(document.data)}` : document.name]
  const steps = path.flatMap((part, index) => {
    const value = valueAt(document.data, path.slice(0, index + 1))
    if (typeof part === 'number') return [isObject(value) ? labelOf(value, index === 1) : String(value)]
    return ['routes', 'blocks', 'items'].includes(part) && index < path.length - 1 ? [] : [part]
  })
  return [...start, ...steps].join(' › ')
}

/** The words by which people know an entry. */
function labelOf(value: unknown, isPage = false): string {
  if (!isObject(value)) return String(value)
  if (isPage && typeof value.path === 'string') return `page ${value.path}`
  const { type, ...fields } = value
  const words = ['name', 'title', 'label', 'heading', 'question', 'text', 'id']
    .map((key) => fields[key])
    .concat(type === undefined ? Object.values(fields) : [])
    .find((one) => typeof one === 'string')
  return [type, words === undefined ? undefined : `“${shortened(words as string)}”`].filter(Boolean).join(' ')
}

const shortened = (words: string) => (words.length > 60 ? `${words.slice(0, 57).trimEnd()}…` : words)

/** Says that more goes than what names it. */
function wholeOf({ document, path }: Going): string {
  const value = valueAt(document.data, path)
  if (!path.length) return ', the whole list: nothing would be left in it'
  if (path[0] === 'routes' && path.length === 2) return ', the whole page: nothing else is on it'
  if (path[0] === 'routes' && path.length === 4 && isObject(value)) return ', the whole block: it needs what goes'
  return document.kind === 'records' && path.length === 1 ? ', the whole entry: it needs what goes' : ''
}

function countsByFile(all: readonly Going[]): [string, number][] {
  const files = [...new Set(all.map(({ document }) => document.file))]
  return files.map((file) => [file, all.filter(({ document }) => document.file === file).length])
}

/** Pages that lose blocks, with what is left of them: perhaps they are not needed any more. */
function shrunk({ going, before, after }: RemovalPlan): string[] {
  const paths = going.filter(({ path }) => path[0] === 'routes' && path.length > 2)
  const lost = new Set(paths.filter(({ path }) => path[2] === 'blocks' && path.length === 4).map(({ path }) => path[1]))
  return routesOf(before).flatMap(({ route, path: [, index] }) => {
    if (!lost.has(index as number)) return []
    const now = routesOf(after).find((one) => one.route.path === route.path)?.route.blocks
    const left: string[] = Array.isArray(now) ? now.map((block) => (isObject(block) ? String(block.type) : '')) : []
    // A page with more on it has something else to show.
    if (!left.length || left.length > 2 || route.notFound === true) return []
    return [
      `The page ${String(route.path)} then shows only: ${left.join(', ')}. If it is not needed any more: npm run remove -- ${String(route.path)}`,
    ]
  })
}

/** Old addresses, to which others outside still link. */
function addresses({ going }: RemovalPlan): string[] {
  return going.flatMap(({ document, path }) => {
    const page = path.length === 2 && path[0] === 'routes' ? valueAt(document.data, path) : undefined
    if (!isObject(page) || page.hidden === true || page.each !== undefined) return []
    return [
      `If another page takes the place of ${String(page.path)}, write that address under its "aliases:". Old links then lead there.`,
    ]
  })
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
