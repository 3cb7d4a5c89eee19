import type { Danger, FindFile, FindItem } from './types.ts'

/**
 * The file as it is sent: each field of all items, and each list of phrases, as one text with a line for each item,
 * which compresses better than many small lists. What a list holds is parted by tabs.
 */
export interface PackedFile extends Omit<FindFile, 'items' | 'dangers'> {
  /** Without the fields that no item has. */
  items: Partial<Record<TextField | ListField | 'walkIn', string>>
  dangers: Omit<Danger, 'words' | 'except'>[]
  dangerWords: string
  dangerExcept: string
}

const TEXTS = ['ref', 'title', 'link', 'text', 'of', 'source', 'lang'] as const
const LISTS = ['names', 'words', 'nepali', 'about', 'also', 'days'] as const
type TextField = (typeof TEXTS)[number]
type ListField = (typeof LISTS)[number]

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
const lines = (lists: readonly (readonly string[])[]) => lists.map((list) => list.map(inOneLine).join('\t')).join('\n')
const listsOf = (text: string) => text.split('\n').map((line) => (line ? line.split('\t') : []))
/** The fields by their names; one that is empty in all items is left out. */
const fieldsOf = <Name extends string>(names: readonly Name[], value: (name: Name) => string) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = value(name)
      return text.trim() ? [[name, text]] : []
    }),
  ) as Partial<Record<Name, string>>

/** Packs the items and the phrases. */
export const pack = ({ items, dangers, ...file }: FindFile): PackedFile => ({
  ...file,
  items: {
    ...fieldsOf(TEXTS, (name) => lines(items.map((item) => [item[name] ?? '']))),
    ...fieldsOf(LISTS, (name) => lines(items.map((item) => item[name] ?? []))),
    ...fieldsOf(['walkIn'], () => lines(items.map(({ walkIn }) => (walkIn ? ['1'] : [])))),
  },
  dangerWords: lines(dangers.map(({ words }) => words)),
  dangerExcept: lines(dangers.map(({ except }) => except)),
  dangers: dangers.map((danger) => ({ ...danger, words: undefined, except: undefined })),
})

/** The file as it was before it was packed; what an item does not have is not there. */
export function unpack({ items, dangers, dangerWords, dangerExcept, ...file }: PackedFile): FindFile {
  const [danger, except] = [listsOf(dangerWords), listsOf(dangerExcept)]
  const texts = TEXTS.map((name) => [name, (items[name] ?? '').split('\n')] as const)
  const lists = LISTS.map((name) => [name, listsOf(items[name] ?? '')] as const)
  const walkIn = (items.walkIn ?? '').split('\n')
  const item = (index: number) =>
    ({
      ...Object.fromEntries(texts.flatMap(([name, all]) => (all[index] ? [[name, all[index]]] : []))),
      ...Object.fromEntries(lists.flatMap(([name, all]) => (all[index]?.length ? [[name, all[index]]] : []))),
      ...(walkIn[index] && { walkIn: true }),
    }) as FindItem
  return {
    ...file,
    // A text has a line more than it has breaks, and no item is without a name.
    items: items.ref ? items.ref.split('\n').map((_, index) => item(index)) : [],
    dangers: dangers.map((one, index) => ({ ...one, words: danger[index] ?? [], except: except[index] ?? [] })),
  }
}
