import { basename } from 'node:path'
import { readText } from '../load/read-text.ts'
import { checkSite, type Checked, type Prepared } from '../pipeline.ts'
import type { Problem } from '../report/problem.ts'
import type { LastGood } from './last-good.ts'
import { withGoodRoute } from './route-text.ts'

/** What a build with mistakes shows in place of what is wrong. */
export interface Kept {
  checked: Checked
  /** What is told of it, a line each, in order. */
  words: string[]
  /** Pages that are left out; links to them are named and stay. */
  leftOut: ReadonlySet<string>
}

/** Mistakes that only say that something is missing which was left out. */
const LEADS = new Set(['broken-link', 'unknown-item'])

/**
 * Looks for a site without mistakes in what is there: each article, list or page of the manifest with a mistake is
 * taken as it was in the last good build, or left out when there was none; everything else, facts and frame
 * included, is as it is now. The result goes the way of every build, so an old text shows today's numbers.
 * @returns the site to build and what was done, or the mistake that keeps all of it back
 */
export function keepGoing(root: string, prepared: Prepared, good: LastGood, first: Checked): Kept | { stop: Problem } {
  const texts = new Map<string, string>()
  const without = new Set<string>()
  const leftOut = new Set<string>()
  const pages = new Set<string>()
  const words: string[] = []
  const links: string[] = []
  const missing = ({ code, args }: Problem) => LEADS.has(code) && [...leftOut].some((path) => path === String(args.word).split('#')[0] || (args.list === 'articles' && basename(path) === args.word))
  const again = () => checkSite(root, prepared, { without, read: (folder, file) => (texts.has(file) ? { text: texts.get(file) ?? '' } : readText(folder, file)), tolerate: missing })

  for (let checked = first; ;) {
    const problem = checked.problems.find(({ severity }) => severity === 'error')
    if (!problem) {
      for (const one of checked.problems.filter(missing)) links.push(`${one.file} still leads to ${String(one.args.word)}.`)
      return { checked, words: [...words, ...new Set(links)], leftOut }
    }
    if (!mend(problem)) return { stop: problem }
    checked = again()
  }

  /** Puts something good in the place of what a mistake is in. Every call takes away one file or page, so it comes to an end. */
  function mend(problem: Problem): boolean {
    const { file } = problem
    if (file === 'site.yaml') return mendRoute(problem)
    const before = texts.has(file) ? undefined : good.textOf(file)
    if (before !== undefined) {
      texts.set(file, before)
      words.push(`${file}: built as it was in the last good build.`)
      return true
    }
    if (!file.startsWith('content/articles/') || without.has(file)) return false
    without.add(file)
    leftOut.add(`${first.articlePath}/${basename(file, '.md')}`)
    words.push(`${file}: left out, because ${texts.has(file) ? 'its last good text does not fit the rest any more' : 'no good build knows it'}.`)
    return true
  }

  function mendRoute(problem: Problem): boolean {
    const read = texts.has('site.yaml') ? { text: texts.get('site.yaml') ?? '' } : readText(root, 'site.yaml')
    const now = 'text' in read ? read.text : ''
    const kept = withGoodRoute(now, good.textOf('site.yaml'), problem)
    // A page whose good text is there already and is wrong all the same is left out.
    const mended = kept && (kept.text === now || pages.has(kept.path)) ? withGoodRoute(now, undefined, problem) : kept
    if (!mended || (mended.left && mended.path === '/')) return false
    texts.set('site.yaml', mended.text)
    pages.add(mended.path)
    if (mended.left) leftOut.add(mended.path)
    words.push(`site.yaml: the page ${mended.path} was ${mended.left ? 'left out, because no good build knows it' : 'built as it was in the last good build'}.`)
    return true
  }
}
