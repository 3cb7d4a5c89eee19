import { placeAt, type Path } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, itemsOf, listsOf, type Content, type Placed, type Rule } from '../content.ts'
import { chosenItems, pagesOf, recordLists, type RoutePlace } from '../entries.ts'
import { weekdaysIn } from '../weekdays.ts'
import { wordRange } from '../text/prose.ts'
import { isObject } from '../visit.ts'

const WORDS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const NUMBERS = new Map(WORDS.split(' ').map((word, index) => [word, index + 2]))
const COUNT = `(${[...NUMBERS.keys()].join('|')}|[2-9]|[1-9]\\d)`
const COUNTED = new RegExp(`(?<![\\w.,:%/-])${COUNT} ([a-z-]+)(?: ([a-z-]+))?`, 'gi')
const ANY = new RegExp(COUNTED, 'i')
/** At the start of a text the things below it are counted, whatever they are called. */
const AT_START = new RegExp(
  `^(?:the |our |these |here are )?${COUNT} (?:people|things|ways|steps|reasons|points|tips|pictures|photos|photographs|cards|questions|rules)\\b`,
  'i',
)
/** Of these only a part is counted, or nobody counts. */
const PART =
  /(?:only|just|more than|over|about|nearly|almost|around|at least|up to|some|first|last|next|other|of the|of our|least) $/i
const WEEK = new RegExp(`(?<![\\w.,-])${COUNT} days (?:of|a|per|in|every) (?:the |every |each )?week\\b`, 'gi')

/** Things that a block shows. */
interface Shown {
  block: Path
  /** The list they come from; undefined for those that stand in the block itself. */
  list?: string
  count: number
  path: Path
}

/** "Five signs" above four of them: a number of things in a text that is not the number of those that are shown. */
export const otherCount: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  const texts = content
    .valuesOf(document)
    .filter(
      ({ kind, value, path }) =>
        (kind === 'text' || kind === 'markdown') && typeof value === 'string' && path.at(-1) !== 'alt',
    )
  const pages = pagesOf(content)
  const lists = recordLists(content).filter(({ items }) => items.length > 0)
  const own = texts.flatMap((text): Problem[] => {
    const page = text.path[0] === 'routes' ? pages[Number(text.path[1])] : undefined
    return page ? inPage(content, text, page, lists) : []
  })
  return own.length ? own : inNotes(content, lists)
}

function inPage(content: Content, placed: Placed, page: RoutePlace, lists: ReturnType<typeof recordLists>): Problem[] {
  const text = String(placed.value)
  if (!ANY.test(text)) return []
  const shown = page.blocks.flatMap(({ block, path }) => shownIn(content, block, path))
  const told: Problem[] = []
  const tell = (word: string, index: number, count: number, at?: Path) => {
    const place = placeAt(placed.document, placed.path, wordRange({ ...placed, text }, word, index))
    const problem = problemOf('other-count', place, { word, count }, 'warning')
    told.push(at ? { ...problem, second: placeAt(placed.document, at) } : problem)
  }
  // Of the things in one block, or of the only list on the page.
  const start = AT_START.exec(text)
  const inBlock = shown.filter(({ block }) => block.every((part, index) => placed.path[index] === part))
  // A title, a description and the top of a page speak of what is below.
  const isBanner =
    placed.path.length === 3 ||
    page.blocks.some(
      ({ block, path }) => block.type === 'banner' && path.every((part, index) => placed.path[index] === part),
    )
  if (start && placed.path.length <= 5) {
    const of = isBanner ? shown.filter(({ list }) => list !== undefined) : inBlock
    const names = new Set(of.map(({ list }) => list))
    const count = of.reduce((sum, one) => sum + one.count, 0)
    const [first] = of
    if (first && names.size === 1 && (isBanner || of.length === 1) && count !== numberOf(start[1]))
      tell(start[0], 0, count, first.path)
  }
  for (const { 0: all, 1: number, 2: one = '', 3: two, index } of text.matchAll(COUNTED)) {
    if (told.length || PART.test(text.slice(0, index))) continue
    for (const [noun, adjective] of [
      [one, undefined],
      [two ?? '', one],
    ] as const) {
      const list = lists.find(({ list: name, schema }) => isNoun(noun, name, schema?.title))
      const here = shown.filter((thing) => thing.list === list?.list)
      if (!list || here.length === 0) continue
      const items = list.items
      const chosen =
        adjective === undefined
          ? undefined
          : items.filter(
              ({ item }) => item[adjective.toLowerCase()] === true || Object.values(item).includes(adjective),
            )
      if (chosen && (chosen.length === 0 || chosen.length === items.length)) break
      const counts = chosen ? [chosen.length] : [items.length, ...sums(here)]
      const near = onlyNear(counts, numberOf(number), isNear)
      if (near === undefined || !isWhole(text.slice(0, index), text.slice(index + all.indexOf(noun) + noun.length)))
        break
      const word = all.slice(0, all.indexOf(noun) + noun.length)
      tell(word, index, near, here[0]?.path)
      break
    }
  }
  for (const { 0: word, 1: number, index } of text.matchAll(WEEK))
    if (!PART.test(text.slice(0, index))) {
      const days = openDays(content, page, placed)
      if (days.length && !days.includes(numberOf(number))) tell(word, index, days[0] ?? 0)
    }
  return told
}

/** "Our five courses" are all of them; "two courses start in July" are not. */
const isWhole = (before: string, behind: string) =>
  /\b(?:our|the|these|all|has|have|with|are|lists?|shows?|meet|and|,) $/i.test(before) ||
  /^(?:$|[.,:;!?)]| (?:and|for|in|of|at|with|that|who|to|from)\b)/.test(behind)

/** A count that was right once; of many, two are a part. */
const isNear = (count: number, said: number) => Math.abs(count - said) <= Math.max(2, count / 5)

/**
 * The number that was counted, where it can be one only. Of 2 leads and 25 other doctors "26 doctors" may be the others
 * or all 27: a message would name the wrong sum, and find it right once it is written.
 */
function onlyNear(counts: readonly number[], said: number, near: typeof isNear): number | undefined {
  const [one, more] = new Set(counts.filter((count) => near(count, said)))
  return more === undefined && one !== said ? one : undefined
}

const numberOf = (word = '') => NUMBERS.get(word.toLowerCase()) ?? Number(word)

/** "doctors" and "special days" for the lists of these names, "pictures" for one of pictures. */
const isNoun = (noun: string, list: string, title = '') =>
  /s$/i.test(noun) && [list, list.split('-').at(-1) ?? '', `${title}s`].includes(noun.toLowerCase())

/** The numbers of things shown, each by itself and all together. */
const sums = (shown: readonly Shown[]) => [
  ...shown.map(({ count }) => count),
  shown.reduce((sum, { count }) => sum + count, 0),
]

function shownIn(content: Content, block: Record<string, unknown>, path: Path): Shown[] {
  return Object.entries(block).flatMap(([field, value]): Shown[] => {
    const at = [...path, field]
    if (field === 'items' && Array.isArray(value))
      return block.type === 'banner' ? [] : [{ block: path, count: value.length, path: at }]
    if (!isObject(value) || typeof value.from !== 'string' || !listsOf(content).includes(value.from)) return []
    return [{ block: path, list: value.from, count: chosenItems(content, value).length, path: at }]
  })
}

/** On how many days of the week the schedules of a text's block are open. */
function openDays(content: Content, page: RoutePlace, { path }: Placed): number[] {
  const block = page.blocks.find((one) => one.path.every((part, index) => path[index] === part))?.block
  const names = block ? [block.schedule, ...(Array.isArray(block.schedules) ? block.schedules : [])] : []
  const schedules = factsOf(content).schedule ?? {}
  return names.flatMap((name) => {
    const schedule = schedules[String(name).replace('schedule.', '')]
    if (!isObject(schedule) || !Array.isArray(schedule.times)) return []
    const open = schedule.times.flatMap((row: unknown) =>
      isObject(row) && row.closed !== true ? weekdaysIn(String(row.days)) : [],
    )
    return [new Set(open).size]
  })
}

/** "the page lists 2 leads and 26 doctors" in the note of a figure. */
function inNotes(content: Content, lists: ReturnType<typeof recordLists>): Problem[] {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return Object.entries(factsOf(content).figure ?? {}).flatMap(([id, figure]): Problem[] => {
    if (!isObject(figure) || typeof figure.note !== 'string') return []
    const path = ['facts', 'figure', id, 'note']
    const text = figure.note
    return [...text.matchAll(/(?<![\d.,])(\d{1,3}) ([a-z]+s)\b/g)].flatMap(
      ({ 0: word, 1: number, 2: noun = '', index }) => {
        const list = lists.find(({ list: name, schema }) => isNoun(noun, name, schema?.title))
        const items = list ? itemsOf(content, list.list) : []
        const flags = [...new Set(items.flatMap(({ item }) => Object.keys(item).filter((key) => item[key] === true)))]
        const counts = [
          items.length,
          ...flags.flatMap((flag) => {
            const count = items.filter(({ item }) => item[flag] === true).length
            return [count, items.length - count]
          }),
        ]
        if (!list || counts.includes(Number(number)) || Number(number) === figure.value) return []
        const count = onlyNear(counts, Number(number), (one, said) => Math.abs(one - said) <= 2)
        if (count === undefined) return []
        const place = placeAt(document, path, wordRange({ text, document, path }, word, index))
        return [problemOf('other-count', place, { word, count }, 'warning')]
      },
    )
  })
}
