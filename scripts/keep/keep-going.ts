import { basename } from 'node:path'
import { readText } from '../load/read-text.ts'
import { checkSite, type Checked, type Prepared } from '../pipeline.ts'
import type { Problem } from '../report/problem.ts'
import type { LastGoodFiles } from './last-good-files.ts'
import type { LastGood } from './last-good.ts'
import { routeAt, withGoodRoute } from './route-text.ts'
import { startingPoints } from './starting-points.ts'

/** What a build with mistakes shows in place of what is wrong. */
export interface Kept {
  checked: Checked
  /** What is told of it, a line each, in order. */
  words: string[]
  /** Pages that are left out; links to them are named and stay. */
  leftOut: ReadonlySet<string>
  /** Copies of the last good build in place of pictures and films, by their paths from the site's folder. */
  instead: ReadonlyMap<string, string>
}

/** Mistakes that only say that something is missing which was left out. */
const LEADS = new Set(['broken-link', 'unknown-item'])

/** Mistakes in a picture or film itself. One that is gone may have been taken away on purpose, so no copy of it is shown. */
const IN_FILES = new Set(['picture-damaged', 'picture-type', 'picture-large', 'unsafe-drawing', 'film-file', 'outside-file'])

/** Takes mistakes out of a site, more with each call. */
export interface Keeper {
  /**
   * @param problems what the check or the proof of the finished pages found
   * @returns the site to build and what was done so far, or the mistake that keeps all of it back
   */
  inPlaceOf: (problems: readonly Problem[]) => Kept | { stop: Problem }
}

/**
 * Looks for a site without mistakes in what is there: each article, list or page of the manifest with a mistake is
 * taken as it was in the last good build, or left out when there was none; everything else, facts and frame
 * included, is as it is now. A picture or film that is itself the mistake is shown as it was. The result goes the way of every build, so an old text shows today's numbers.
 * @param first what the check found before anything was taken out
 */
export function keeper(root: string, prepared: Prepared, good: LastGood, goodFiles: LastGoodFiles, first: Checked): Keeper {
  const texts = new Map<string, string>()
  const without = new Set<string>()
  const instead = new Map<string, string>()
  const leftOut = new Set<string>()
  const pages = new Set<string>()
  /** By what they are about: of a text that was taken and then left out the last word counts. */
  const words = new Map<string, string>()
  const missing = ({ code, args }: Problem) => LEADS.has(code) && [...leftOut].some((path) => path === String(args.word).split('#')[0] || (args.list === 'articles' && basename(path) === args.word))
  const again = () => checkSite(root, prepared, { without, instead, read: (folder, file) => (texts.has(file) ? { text: texts.get(file) ?? '' } : readText(folder, file)), tolerate: missing })
  const now = (file: string) => {
    const read = texts.has(file) ? { text: texts.get(file) ?? '' } : readText(root, file)
    return 'text' in read ? read.text : ''
  }

  return {
    inPlaceOf(problems) {
      const manifest = now('site.yaml')
      const start = startingPoints(problems, (one, other) => routeAt(manifest, one) === routeAt(manifest, other))
      if ('stop' in start) return start
      for (const problem of start.mend) if (!mend(problem)) return { stop: problem }
      for (let checked = again(); ; checked = again()) {
        const problem = checked.problems.find(({ severity }) => severity === 'error')
        if (!problem) {
          const links = checked.problems.filter(missing).map(({ file, args }) => `${file} still leads to ${String(args.word)}.`)
          return { checked, words: [...words.values(), ...new Set(links)], leftOut, instead }
        }
        if (!mend(problem)) return { stop: problem }
      }
    },
  }

  /** Puts something good in the place of what a mistake is in. Every call takes away one file or page, so it comes to an end. */
  function mend(problem: Problem): boolean {
    const { file } = problem
    if (mendFile(problem)) return true
    if (file === 'site.yaml') return mendRoute(problem)
    const before = texts.has(file) ? undefined : good.textOf(file)
    // The same text again would be wrong again.
    if (before !== undefined && before !== now(file)) {
      texts.set(file, before)
      words.set(file, `${file}: built as it was in the last good build.`)
      return true
    }
    if (!file.startsWith('content/articles/') || without.has(file)) return false
    without.add(file)
    leftOut.add(`${first.articlePath}/${basename(file, '.md')}`)
    words.set(file, `${file}: left out, because ${texts.has(file) || before !== undefined ? 'its last good text does not fit the rest any more' : 'no good build knows it'}.`)
    return true
  }

  /** Shows a picture or film as it was, once: a copy that is wrong as well is no help. */
  function mendFile({ code, args }: Problem): boolean {
    const file = `${String(args.folder ?? (code === 'film-file' ? 'content/media' : 'content/images'))}/${String(args.word)}`
    const copy = IN_FILES.has(code) && !instead.has(file) ? goodFiles.copyOf(file) : undefined
    if (copy === undefined) return false
    instead.set(file, copy)
    words.set(file, `${file}: shown as it was in the last good build.`)
    return true
  }

  function mendRoute(problem: Problem): boolean {
    const text = now('site.yaml')
    const kept = withGoodRoute(text, good.textOf('site.yaml'), problem)
    // A page whose good text is there already and is wrong all the same is left out.
    const mended = kept && (kept.text === text || pages.has(kept.path)) ? withGoodRoute(text, undefined, problem) : kept
    if (!mended || (mended.left && mended.path === '/')) return false
    texts.set('site.yaml', mended.text)
    pages.add(mended.path)
    if (mended.left) leftOut.add(mended.path)
    words.set(mended.path, `site.yaml: the page ${mended.path} was ${mended.left ? 'left out, because no good build knows it' : 'built as it was in the last good build'}.`)
    return true
  }
}
