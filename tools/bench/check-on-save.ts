import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSite, prepare } from '../../scripts/pipeline/check-site.ts'

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

/** Adds so many articles to a site, copies of those that are there with titles and summaries of their own. */
export function addArticles(root: string, count: number): void {
  const folder = join(root, 'content/articles')
  const known = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
  for (let copy = 0; copy < count; copy++) {
    const text = readFileSync(join(folder, known[copy % known.length] ?? ''), 'utf8')
    // Another body as well: the same text would be read once for all its copies.
    writeFileSync(
      join(folder, `copy-${copy}.md`),
      `${text.replace(/^((?:title|summary): ["']?)/gm, `$1Copy ${copy} `)}\nCopy ${copy}.\n`,
    )
  }
}
