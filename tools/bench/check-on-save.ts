import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSite, prepare } from '../../scripts/pipeline/check-site.ts'
import { syntheticArticle } from './scale/article.ts'

/** A file of each kind, and words in it that change with every save. */
const SAVED = [
  ['site.yaml', 'label: '],
  ['content/records/departments.yaml', 'name: '],
  ['content/articles/kidney-stone.md', '\n## '],
] as const

/** Milliseconds that `check -- --watch` needs for each save, `rounds` of every kind of file, after a first check. */
export function checkOnSave(root: string, rounds: number): { kind: string; times: number[] }[] {
  const prepared = prepare()
  checkSite(root, prepared)
  return SAVED.map(([file, find]) => {
    const text = readFileSync(join(root, file), 'utf8')
    if (!text.includes(find)) throw new Error(`${file} has no ${JSON.stringify(find)} to change`)
    const times = Array.from({ length: rounds }, (_, round) => {
      writeFileSync(join(root, file), text.replace(find, `${find}${round} `))
      const started = performance.now()
      checkSite(root, prepared)
      return performance.now() - started
    })
    writeFileSync(join(root, file), text)
    return { kind: file, times }
  })
}

/**
 * Adds so many articles to a site: the front matter of those that are there, with titles and summaries of their own,
 * over texts that mean nothing, since the check reports a text that stands in two articles.
 */
export function addArticles(root: string, count: number): void {
  const folder = join(root, 'content/articles')
  const known = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
  const names = Array.from({ length: count }, (_, copy) => `copy-${copy}`)
  for (const [copy, name] of names.entries()) {
    const text = readFileSync(join(folder, known[copy % known.length] ?? ''), 'utf8')
    const made = syntheticArticle(1, copy, { names, path: '/blog', pictures: [], phone: 'phone.emergency' })
    const front = text.slice(0, bodyAt(text)).replace(/^((?:title|summary): ["']?)/gm, `$1Copy ${copy} `)
    writeFileSync(join(folder, `${name}.md`), front + made.slice(bodyAt(made)))
  }
}

/** Where the text of an article begins, after its front matter. */
const bodyAt = (text: string) => text.indexOf('\n---', 3) + '\n---\n'.length
