import { basename } from 'node:path'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { draftsOf, languageOf, siteTexts, type Drafts, type SiteText, type WrittenTranslation } from '../languages.ts'

/** Translations that nobody has read, in two messages for a language: what a clinician has to read comes first. */
export const unreviewedTranslation: Rule = (content) => {
  const texts = siteTexts(content)
  const drafts = draftsOf(content, texts)
  const unread = ({ language }: Drafts, list: readonly WrittenTranslation[], clinical?: 'hidden' | 'shown') => {
    const args = { language, count: list.length, clinical, files: filesOf(list, texts) }
    return list.length ? [problemOf('unreviewed-translation', { file: 'content/languages' }, args, 'warning')] : []
  }
  return [
    ...drafts.flatMap((one): Problem[] => unread(one, one.clinical, one.showsAll ? 'shown' : 'hidden')),
    ...drafts.flatMap((one): Problem[] => unread(one, one.all)),
  ]
}

/** How many each file has, and that of the whole site of each kind: "ne.yaml 30 (departments 20, site 10)". */
function filesOf(list: readonly WrittenTranslation[], texts: ReadonlyMap<string, SiteText>): string[] {
  const sourceOf = ({ of }: WrittenTranslation) => {
    const document = texts.get(of)?.document
    return document?.kind === 'article' ? 'articles' : (document?.name ?? 'labels')
  }
  return counted(list, ({ document }) => basename(document.file)).map(([name, those]) => {
    const isWhole = those.some(({ document }) => document.name === languageOf(document))
    const sources = isWhole ? counted(those, sourceOf) : []
    const others = sources.slice(MOST).flatMap(([, rest]) => rest)
    const parts = [...sources.slice(0, MOST), ...(others.length ? [['others', others] as const] : [])]
    return `${words([name, those])}${parts.length > 1 ? ` (${parts.map(words).join(', ')})` : ''}`
  })
}

const words = ([name, { length }]: readonly [string, readonly unknown[]]) => `${name} ${length.toLocaleString('en')}`

/** So many kinds are named. */
const MOST = 6

/** Groups by a name, the largest first. */
function counted<T>(list: readonly T[], nameOf: (one: T) => string): [name: string, those: T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(nameOf(one))
    if (group) group.push(one)
    else groups.set(nameOf(one), [one])
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length)
}
