import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readText } from '../1-load/read-text.ts'
import { checkSite, type Checked, type Prepared } from '../check-site.ts'
import { ARTICLES } from '../2-validate/content.ts'
import { validateSchema } from '../2-validate/schema/validate-schema.ts'
import { argsOf, type Problem } from '../../report/problem.ts'
import type { LastKnownGoodFiles } from './last-known-good-files.ts'
import type { LastKnownGood } from './last-known-good.ts'
import { documentOf } from './edit-document.ts'
import { mediaFallback } from './media-fallback.ts'
import { NOTICES, readableNotices } from './notices-text.ts'
import { routeAt, withGoodRoute } from './route-text.ts'
import { DANGLING_REFERENCES, folderOf, MEDIA_PROBLEMS, UNUSED_FILES } from './problem-kinds.ts'
import { withGoodSection } from './section-text.ts'
import { STAND_IN } from './stand-in.ts'
import { rootCauses } from './root-causes.ts'

/** The site that a build with mistakes publishes. */
export interface Fallback {
  checked: Checked
  /** What was replaced or left out, a line each, in order. */
  messages: string[]
  /** Paths of pages that are left out; links to them stay and are named. */
  leftOut: ReadonlySet<string>
  /** Copies from the last good build in place of pictures and other files, by their paths from the site's folder. */
  replacements: ReadonlyMap<string, string>
}

/** Finds fallbacks for mistakes, more with each call. */
export interface KeepGoing {
  /**
   * @param problems what the check, or the verification of the built pages, found
   * @returns the site to build, or the mistake for which there is no fallback
   */
  fallbackFor: (problems: readonly Problem[]) => Fallback | { stop: Problem }
}

/**
 * Finds a site without mistakes. Each article, list, page or section of the manifest with a mistake is taken from the
 * last good build, or left out when there was none; everything else is as it is now. Of the notices each is taken by
 * itself: in an emergency a new one is published whatever else is wrong. A picture or film that is
 * itself the mistake is replaced by its last good copy, else by what was in its place in the last good text, else by
 * nothing or a plain drawing. Files that nothing uses are ignored. The result takes the way of every build, so an old
 * text shows today's facts.
 * @param first the result of the check without any fallback
 */
export function keepGoing(
  root: string,
  prepared: Prepared,
  good: LastKnownGood,
  goodFiles: LastKnownGoodFiles,
  first: Checked,
): KeepGoing {
  const texts = new Map<string, string>()
  const without = new Set<string>()
  const replacements = new Map<string, string>()
  const leftOut = new Set<string>()
  const pages = new Set<string>()
  /** By their subject: where a text was replaced and then left out, the last message counts. */
  const messages = new Map<string, string>()
  const isExpected = (problem: Problem) => {
    const { word = '', list } = argsOf(problem)
    const leads = (path: string) => path === word.split('#')[0] || (list === ARTICLES && basename(path) === word)
    return DANGLING_REFERENCES.has(problem.code) && [...leftOut].some(leads)
  }
  const again = () =>
    checkSite(root, prepared, {
      without,
      instead: replacements,
      also: [...texts.keys()],
      tolerate: isExpected,
      read: (folder, file) => (texts.has(file) ? { text: texts.get(file) ?? '' } : readText(folder, file)),
    })
  const now = (file: string) => {
    const read = texts.has(file) ? { text: texts.get(file) ?? '' } : readText(root, file)
    return 'text' in read ? read.text : ''
  }

  return {
    fallbackFor(problems) {
      const manifest = now('site.yaml')
      const start = rootCauses(problems, (one, other) => routeAt(manifest, one) === routeAt(manifest, other))
      if ('stop' in start) return start
      for (const problem of start.recover) if (!recover(problem)) return { stop: problem }
      for (let checked = again(); ; checked = again()) {
        const problem = checked.problems.find(({ severity }) => severity === 'error')
        if (!problem) {
          const links = checked.problems
            .filter(isExpected)
            .map((one) => `${one.file} still leads to ${argsOf(one).word}.`)
          return { checked, messages: [...messages.values(), ...new Set(links)], leftOut, replacements }
        }
        if (!recover(problem)) return { stop: problem }
      }
    },
  }

  /** Replaces or leaves out what has a mistake. It ends, because every call uses up one file or page. */
  function recover(problem: Problem): boolean {
    const { file } = problem
    if (recoverFile(problem) || takeBack(problem)) return true
    if (file === 'site.yaml') return recoverRoute(problem) || recoverManifest(problem)
    if (file === NOTICES) return recoverNotices(problem)
    const before = texts.has(file) ? undefined : good.textOf(file)
    if (before !== undefined && before !== now(file)) return takeText(file, before)
    return !without.has(file) && (UNUSED_FILES.has(problem.code) ? ignore(problem) : leaveOut(file, before))
  }

  function takeText(file: string, before: string): true {
    texts.set(file, before)
    messages.set(file, `${file}: built as it was in the last good build.`)
    return true
  }

  /** Ignores a file; one that it was renamed from by mistake is taken from the last good build. */
  function ignore(problem: Problem): true {
    const { file } = problem
    const { rename } = argsOf(problem)
    without.add(file)
    messages.set(file, `${file}: passed over; nothing on the site is made from it.`)
    const meant = rename === undefined ? file : `${dirname(file)}/${rename}`
    const copy =
      /^content\/(documents|images|media)\//.test(meant) && meant === file ? goodFiles.copyOf(file) : undefined
    if (copy !== undefined) showCopy(file, copy)
    const before = meant === file || texts.has(meant) || existsSync(join(root, meant)) ? undefined : good.textOf(meant)
    return before === undefined || takeText(meant, before)
  }

  /** Leaves out an article, or a list that no good build knows; pages that show the list come next. */
  function leaveOut(file: string, before: string | undefined): boolean {
    const isArticle = file.startsWith('content/articles/')
    if (!isArticle && (!file.startsWith('content/records/') || before !== undefined || texts.has(file))) return false
    without.add(file)
    if (isArticle) leftOut.add(`${first.articlePath}/${basename(file, '.md')}`)
    const known = texts.has(file) || before !== undefined
    const why = known ? 'its last good text does not fit the rest any more' : 'no good build knows it'
    messages.set(file, `${file}: left out, because ${why}.`)
    return true
  }

  /** Replaces a picture or film by its last good copy, once; else changes the place that shows it. */
  function recoverFile(problem: Problem): boolean {
    const { code, file: text } = problem
    if (!MEDIA_PROBLEMS.has(code)) return false
    const { value, word = String(value), folder = folderOf(code) } = argsOf(problem)
    const file = `${folder}/${word}`
    // An invalid name stays invalid whatever the file.
    const copy = replacements.has(file) || code.startsWith('bad-') ? undefined : goodFiles.copyOf(file)
    if (copy !== undefined) return showCopy(file, copy)
    const put = mediaFallback(problem, now(text), good.textOf(text), prepared)
    if (!put) return false
    if (put.text.includes(STAND_IN)) {
      const drawn = goodFiles.standIn(now('site.yaml'))
      if (drawn === undefined) return false
      replacements.set(`content/images/${STAND_IN}`, drawn)
    }
    texts.set(text, put.text)
    messages.set(`${text} ${file}`, `${text}: ${put.words}`)
    return true
  }

  function showCopy(file: string, copy: string): true {
    replacements.set(file, copy)
    messages.set(file, `${file}: shown as it was in the last good build.`)
    return true
  }

  /** Takes back a list or an article that was deleted while something still refers to it. */
  function takeBack(problem: Problem): boolean {
    const { word = '', list = '' } = argsOf(problem)
    const article = word.startsWith(`${first.articlePath}/`) ? basename(word.split('#')[0] ?? '') : word
    const isArticle = list === ARTICLES || article !== word
    const names =
      problem.code === 'unknown-list-name'
        ? [`content/records/${word}.yaml`]
        : DANGLING_REFERENCES.has(problem.code)
          ? [isArticle ? `content/articles/${article}.md` : `content/records/${list}.yaml`]
          : []
    const gone = names.find((file) => !texts.has(file) && !without.has(file) && !existsSync(join(root, file)))
    const before = gone === undefined ? undefined : good.textOf(gone)
    return gone !== undefined && before !== undefined && takeText(gone, before)
  }

  /** Each notice by itself: those that are right are published, and the last good ones in the place of others. */
  function recoverNotices({ range }: Problem): boolean {
    const text = now(NOTICES)
    const isRight = (one: string) => {
      const document = documentOf(NOTICES, one)
      if (!document) return false
      const { problems } = validateSchema(document, prepared.validators, prepared.schemas)
      return !problems.some(({ severity }) => severity === 'error')
    }
    const before = good.textOf(NOTICES)
    const kept = readableNotices(text, isRight(text) ? range?.[0] : undefined, before, isRight)
    if (kept) {
      texts.set(NOTICES, kept.text)
      for (const { subject, words } of kept.messages) messages.set(subject, words)
      return true
    }
    if (before !== undefined && before !== text && !texts.has(NOTICES)) return takeText(NOTICES, before)
    if (text.trim() === '[]') return false
    texts.set(NOTICES, '[]\n')
    messages.set(
      NOTICES,
      `${NOTICES}: THERE IS NO NOTICE ONLINE, because it cannot be read and no good build knows it.`,
    )
    return true
  }

  /** The section with a mistake as it was in the last good build; where that is not enough or not there, all of it. */
  function recoverManifest({ range }: Problem): boolean {
    const before = good.textOf('site.yaml')
    const text = now('site.yaml')
    if (before === undefined || before === text) return false
    const put = withGoodSection(text, before, range?.[0])
    const isNew = put !== undefined && !pages.has(put.section)
    texts.set('site.yaml', isNew ? put.text : before)
    if (isNew) pages.add(put.section)
    const what = isNew ? `the section "${put.section}"` : 'all of it'
    messages.set(
      isNew ? put.section : 'site.yaml',
      `site.yaml: ${what} was built as it was in the last good build. NOTHING NEW IN IT IS ONLINE, changed numbers neither.`,
    )
    return true
  }

  function recoverRoute(problem: Problem): boolean {
    const text = now('site.yaml')
    const kept = withGoodRoute(text, good.textOf('site.yaml'), problem)
    // A page is left out where its last good text was used already and has a mistake too.
    const recovered =
      kept && (kept.text === text || pages.has(kept.path)) ? withGoodRoute(text, undefined, problem) : kept
    if (!recovered || (recovered.left && recovered.path === '/')) return false
    texts.set('site.yaml', recovered.text)
    pages.add(recovered.path)
    if (recovered.left) leftOut.add(recovered.path)
    const how = recovered.left ? 'left out, because no good build knows it' : 'built as it was in the last good build'
    messages.set(recovered.path, `site.yaml: the page ${recovered.path} was ${how}.`)
    return true
  }
}
