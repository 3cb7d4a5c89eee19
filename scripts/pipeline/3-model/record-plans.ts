import type { Block } from '../../../src/generated/types.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'
import { withFile } from '../../platform/internal-error.ts'
import { ARTICLES } from '../2-validate/content.ts'
import { fillFields, namesField, recordPages, type RecordPage, type RecordRoute } from '../2-validate/record-pages.ts'
import type { Articles } from './articles.ts'
import { fillText } from './fill-facts.ts'
import { blocksOf, once, sharedPicture, type PlanTools } from './route-plan.ts'
import { moduleName, type FullPage, type Page, type PlannedPage } from './site.ts'

/** Plans the pages of a route with `each`: one for each record of its list; articles stand newest first. */
export function recordPlans(tools: PlanTools & { articles: Articles }, each: RecordRoute): PlannedPage[] {
  const pages = recordPages(tools.lookup.content, each)
  const plan = recordPlan(tools, each)
  if (each.list !== ARTICLES) return pages.map(plan)
  const byId = new Map(pages.map((page) => [page.id, page]))
  return tools.articles.ids.flatMap((id) => byId.get(id) ?? []).map(plan)
}

function recordPlan(
  { lookup, onPage, articles }: PlanTools & { articles: Articles },
  { route, list }: RecordRoute,
): (page: RecordPage) => PlannedPage {
  const { facts } = lookup
  const blocks = sharedBlocks(route.blocks as unknown[], lookup)
  return ({ address, id, item, document: { file } }) => {
    const record = { ...item, id }
    const onIt = once(() => blocks.of(record))
    const look = once((): Page =>
      withFile(file, () => {
        const card = list === ARTICLES ? articles.card(id) : undefined
        if (list === ARTICLES && !card) throw new Error(`There is no article ${id}`)
        const words = (text: unknown) => fillText(fillFields(String(text), record) ?? String(text), facts)
        return {
          id: moduleName(address),
          path: address,
          title: words(route.title),
          description: words(route.description),
          breadcrumb: words(route.breadcrumb ?? route.title),
          layout: route.layout === 'bare' ? ('bare' as const) : ('full' as const),
          aliases: [],
          hidden: route.hidden === true,
          notFound: false,
          source: file,
          image: sharedPicture(lookup, route.image ?? item.image),
          ...onPage(address, onIt().all),
          ...(card && { article: card }),
        }
      }),
    )
    const make = () => (list === ARTICLES ? { ...look(), article: articles.article(id) } : (look() as FullPage))
    const key = () => {
      const page = { ...look(), blocks: [blocks.sum(), ...onIt().own] }
      return checksumOf(JSON.stringify([page, list === ARTICLES && articles.inputsOf(id)]))
    }
    return {
      path: address,
      aliases: [],
      notFound: false,
      summary: look,
      make: () => withFile(file, make),
      key: () => withFile(file, key),
    }
  }
}

/** The blocks of all pages of a route: those that name no field of the record are made once. */
function sharedBlocks(raw: readonly unknown[], lookup: PlanTools['lookup']) {
  const names = raw.map(namesField)
  let same: Block[][] | undefined
  let sum: string | undefined
  const shared = () => (same ??= raw.map((block, index) => (names[index] ? [] : blocksOf(lookup, [block]))))
  return {
    /** The hash of the blocks that all pages share. */
    sum: () => (sum ??= checksumOf(JSON.stringify(shared()))),
    /** The blocks of a page in their order, and those among them that are its own. */
    of(record: Record<string, unknown>): { all: Block[]; own: Block[] } {
      const parts = raw.map((block, index) => (names[index] ? blocksOf({ ...lookup, record }, [block]) : []))
      return { all: parts.flatMap((own, index) => [...own, ...(shared()[index] ?? [])]), own: parts.flat() }
    },
  }
}
