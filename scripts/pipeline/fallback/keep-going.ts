import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readText } from '../1-load/read-text.ts'
import { checkSite, type Checked, type Prepared } from '../check-site.ts'
import { ARTICLES } from '../2-validate/content.ts'
import { argsOf, type Problem } from '../../report/problem.ts'
import type { LastGoodFiles } from './last-known-good-files.ts'
import type { LastGood } from './last-known-good.ts'
import { putInPlace } from './put-in-place.ts'
import { routeAt, withGoodRoute } from './route-text.ts'
import { STAND_IN } from './stand-in.ts'
import { startingPoints } from './root-causes.ts'

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

/** Mistakes in a picture or film, or in its name: what is wrong is the file and not the words around it. */
const IN_FILES = new Set([
  'picture-damaged',
  'picture-type',
  'picture-large',
  'unsafe-drawing',
  'film-file',
  'outside-file',
  'missing-picture',
  'bad-image',
  'bad-film',
])

/** Files that are no part of the site, under a name or of a kind that is not read. Without them the rest is as it was. */
const STRAY = new Set([
  'unread-file',
  'unread-folder',
  'bad-picture-name',
  'not-a-file',
  'folder-not-file',
  'linked-file',
])

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
 * included, is as it is now. In place of a picture or film that is itself the mistake its last good copy is shown, else
 * what stood in its place in the last good text, else nothing or a plain drawing; the words around it stay. Files that
 * nothing is made from are passed over. The result goes the way of every build, so an old text shows today's numbers.
 * @param first what the check found before anything was taken out
 */
export function keeper(
  root: string,
  prepared: Prepared,
  good: LastGood,
  goodFiles: LastGoodFiles,
  first: Checked,
): Keeper {
  const texts = new Map<string, string>()
  const without = new Set<string>()
  const instead = new Map<string, string>()
  const leftOut = new Set<string>()
  const pages = new Set<string>()
  /** By what they are about: of a text that was taken and then left out the last word counts. */
  const words = new Map<string, string>()
  const missing = (problem: Problem) => {
    const { word = '', list } = argsOf(problem)
    const leads = (path: string) => path === word.split('#')[0] || (list === ARTICLES && basename(path) === word)
    return LEADS.has(problem.code) && [...leftOut].some(leads)
  }
  const again = () =>
    checkSite(root, prepared, {
      without,
      instead,
      also: [...texts.keys()],
      tolerate: missing,
      read: (folder, file) => (texts.has(file) ? { text: texts.get(file) ?? '' } : readText(folder, file)),
    })
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
          const links = checked.problems.filter(missing).map((one) => `${one.file} still leads to ${argsOf(one).word}.`)
          return { checked, words: [...words.values(), ...new Set(links)], leftOut, instead }
        }
        if (!mend(problem)) return { stop: problem }
      }
    },
  }

  /** Puts something good in the place of what a mistake is in. Every call takes away one file or page, so it ends. */
  function mend(problem: Problem): boolean {
    const { file } = problem
    if (mendFile(problem)) return true
    if (file === 'site.yaml') return mendRoute(problem)
    const before = texts.has(file) ? undefined : good.textOf(file)
    // The same text again would be wrong again.
    if (before !== undefined && before !== now(file)) return takeText(file, before)
    return !without.has(file) && (STRAY.has(problem.code) ? passOver(problem) : leaveOut(file, before))
  }

  function takeText(file: string, before: string): true {
    texts.set(file, before)
    words.set(file, `${file}: built as it was in the last good build.`)
    return true
  }

  /** Goes on as if a file was not there; what it was called before, if that is gone, is as it was. */
  function passOver(problem: Problem): true {
    const { file } = problem
    const { rename } = argsOf(problem)
    without.add(file)
    words.set(file, `${file}: passed over; nothing on the site is made from it.`)
    const meant = rename === undefined ? file : `${dirname(file)}/${rename}`
    const copy = /^content\/(images|media)\//.test(meant) && meant === file ? goodFiles.copyOf(file) : undefined
    if (copy !== undefined) showCopy(file, copy)
    const before = meant === file || texts.has(meant) || existsSync(join(root, meant)) ? undefined : good.textOf(meant)
    return before === undefined || takeText(meant, before)
  }

  /** Leaves an article out, or a list that no good build knows: pages that show the list are seen to next. */
  function leaveOut(file: string, before: string | undefined): boolean {
    const isArticle = file.startsWith('content/articles/')
    if (!isArticle && (!file.startsWith('content/records/') || before !== undefined || texts.has(file))) return false
    without.add(file)
    if (isArticle) leftOut.add(`${first.articlePath}/${basename(file, '.md')}`)
    const known = texts.has(file) || before !== undefined
    const why = known ? 'its last good text does not fit the rest any more' : 'no good build knows it'
    words.set(file, `${file}: left out, because ${why}.`)
    return true
  }

  /** Shows a picture or film as it was, once: a copy that is wrong as well is no help. Else puts another in its place. */
  function mendFile(problem: Problem): boolean {
    const { code, file: text } = problem
    if (!IN_FILES.has(code)) return false
    const isFilm = code.startsWith('film') || code === 'bad-film'
    const { value, word = String(value), folder = isFilm ? 'content/media' : 'content/images' } = argsOf(problem)
    const file = `${folder}/${word}`
    // A name that cannot stand there is no better with the file behind it.
    const copy = instead.has(file) || code.startsWith('bad-') ? undefined : goodFiles.copyOf(file)
    if (copy !== undefined) return showCopy(file, copy)
    const put = putInPlace(problem, now(text), good.textOf(text), prepared)
    if (!put) return false
    if (put.text.includes(STAND_IN)) {
      const drawn = goodFiles.standIn(now('site.yaml'))
      if (drawn === undefined) return false
      instead.set(`content/images/${STAND_IN}`, drawn)
    }
    texts.set(text, put.text)
    words.set(`${text} ${file}`, `${text}: ${put.words}`)
    return true
  }

  function showCopy(file: string, copy: string): true {
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
    const how = mended.left ? 'left out, because no good build knows it' : 'built as it was in the last good build'
    words.set(mended.path, `site.yaml: the page ${mended.path} was ${how}.`)
    return true
  }
}
