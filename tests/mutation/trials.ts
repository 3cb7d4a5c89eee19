import { join } from 'node:path'
import { load } from '../../scripts/pipeline/1-load/load.ts'
import { decodeText, readText, type Read } from '../../scripts/pipeline/1-load/read-text.ts'
import { checkSite, prepare, type Checked } from '../../scripts/pipeline/check-site.ts'
import type { Schemas } from '../../scripts/pipeline/2-validate/schema/schemas.ts'
import { memoryCache } from '../../scripts/platform/cache/cache.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { lineOf, type Place, type Problem } from '../../scripts/report/problem.ts'
import { terminalReport } from '../../scripts/report/reporters/terminal.ts'
import type { Change } from './mutators.ts'
import { spotsOf, type Spot } from './spots.ts'

/** A site of which changed texts are checked in memory. */
export interface Trials {
  /** Those of small files come first, so that a failing case shrinks to the smallest file. */
  spots: readonly Spot[]
  /** What the check says of a changed text that it does not say of the site as it is. Throws where the check does. */
  attempt: (change: Change) => readonly Problem[]
  /** The content with a change in it; undefined where it has mistakes. */
  contentWith: (change?: Change) => Checked['content']
  schemas: Schemas
}

/** How many lines a message may be away from the mistake. */
const NEAR = 3

/** Reads a site once, to change it in memory. */
export function openTrials(folder: string): Trials {
  const root = join(PROJECT, folder)
  const prepared = { ...prepare(), clean: memoryCache<true>() }
  const texts = new Map<string, Read>()
  const check = (change?: Change) =>
    checkSite(root, prepared, {
      read(_, file) {
        if (file === change?.document.file) return decodeText(file, Buffer.from(changed(change)))
        const known = texts.get(file) ?? readText(root, file)
        texts.set(file, known)
        return known
      },
    })
  const usual = check().problems
  return {
    spots: load(root, { parse: prepared.parse })
      .documents.sort((a, b) => a.text.length - b.text.length)
      .flatMap((document) => spotsOf(prepared.schemas, document)),
    attempt(change) {
      const problems = without(check(change).problems, usual)
      terminalReport(problems)
      return problems
    },
    contentWith: (change) => check(change).content,
    schemas: prepared.schemas,
  }
}

/** The text of a file with a change in it. */
export const changed = ({ document: { text }, from, to, insert }: Change): string =>
  text.slice(0, from) + insert + text.slice(to)

/** Whether a message, or the other place that it names, stands within three lines of a change. */
export function isNear(problem: Problem, change: Change): boolean {
  const { document, from, to, insert, also = [] } = change
  const text = changed(change)
  const moved = also.map((at) => (at >= to ? at + insert.length - (to - from) : at))
  const [first = 1, last = 1, ...others] = [from, from + insert.length, ...moved].map((at) => lineOf(text, at).line)
  const isAt = ({ file, range }: Place) => {
    if (file !== document.file || !range) return false
    const { line } = lineOf(text, range[0])
    return (line >= first - NEAR && line <= last + NEAR) || others.some((other) => Math.abs(line - other) <= NEAR)
  }
  return isAt(problem) || (problem.second !== undefined && isAt(problem.second))
}

/** What is new: of a site as it is something may be reported too. */
function without(problems: readonly Problem[], usual: readonly Problem[]): Problem[] {
  const known = usual.map(({ code, file }) => `${code} ${file}`)
  return problems.filter(({ code, file }) => {
    const at = known.indexOf(`${code} ${file}`)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}
