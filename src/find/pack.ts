import type { Danger, FindFile, FindItem } from './types.ts'

/** The file as it is sent: lists of phrases as lines of one text each, which compress better than many small lists. */
export interface PackedFile extends Omit<FindFile, 'items' | 'dangers'> {
  items: Omit<FindItem, 'words'>[]
  dangers: Omit<Danger, 'words' | 'except'>[]
  /** A line for each item, and for each danger; phrases are parted by a bar. */
  words: string
  dangerWords: string
  dangerExcept: string
}

const lines = (lists: readonly (readonly string[])[]) => lists.map((list) => list.join('|')).join('\n')
const phrases = (text: string) => text.split('\n').map((line) => (line ? line.split('|') : []))

/** Packs the lists of phrases. No phrase has a bar or a line break: they are words. */
export const pack = ({ items, dangers, ...file }: FindFile): PackedFile => ({
  ...file,
  words: lines(items.map(({ words = [] }) => words)),
  dangerWords: lines(dangers.map(({ words }) => words)),
  dangerExcept: lines(dangers.map(({ except }) => except)),
  items: items.map((item) => ({ ...item, words: undefined })),
  dangers: dangers.map((danger) => ({ ...danger, words: undefined, except: undefined })),
})

/** The file as it was before it was packed. */
export function unpack({ items, dangers, words, dangerWords, dangerExcept, ...file }: PackedFile): FindFile {
  const [own, danger, except] = [phrases(words), phrases(dangerWords), phrases(dangerExcept)]
  return {
    ...file,
    items: items.map((item, index) => ({ ...item, words: own[index] ?? [] })),
    dangers: dangers.map((one, index) => ({ ...one, words: danger[index] ?? [], except: except[index] ?? [] })),
  }
}
