import { checkSite, prepare, type Checked } from '../pipeline/check-site.ts'
import { writeEditorSchemas } from '../pipeline/4-generate/write-editor-schemas.ts'
import { internalErrorWords } from '../platform/internal-error.ts'
import { wordsOf } from '../report/messages.ts'
import type { Problem } from '../report/problem.ts'
import { linesReport } from '../report/reporters/lines.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'
import { watchFiles } from './watch-files.ts'

/** The lines by which an editor sees that a check starts and ends (.vscode/tasks.json). */
const CHECKING = 'Checking.'
const CHECKED = 'Checked.'

/**
 * npm run check -- --watch: checks again on each save and prints only what is new, until Ctrl+C.
 * @param select which problems of a check are reported
 * @param lines for an editor: all of them each time, one line each, between lines that say when a check starts and ends
 */
export function watchCheck(
  root: string,
  select: (checked: Checked) => Problem[],
  lines = false,
  out: NodeJS.WriteStream = process.stdout,
): Promise<number> {
  let prepared = prepare()
  let before: Problem[] = []
  let timer: NodeJS.Timeout | undefined

  const check = () => {
    const started = performance.now()
    let words: string
    try {
      const checked = checkSite(root, prepared)
      writeEditorSchemas(root, checked.schemas, checked.readable)
      const now = select(checked)
      words = lines
        ? `${CHECKING}\n${linesReport(now)}\n${CHECKED}`
        : diffReport(before, now, Math.round(performance.now() - started))
      before = now
    } catch (error) {
      // A half-saved file may be read again a moment later: the watch goes on, with empty caches.
      prepared = prepare()
      words = `${internalErrorWords(error)}\n${error instanceof Error ? error.message : String(error)}`
    }
    if (out.isTTY) out.write('\u001b[2J\u001b[3J\u001b[H')
    out.write(`${words}\n`)
  }

  return new Promise((done) => {
    // Watched before the first check, so that a save during it is seen.
    const stop = watchFiles(root, () => {
      // Editors save in several steps; the last of them counts.
      clearTimeout(timer)
      timer = setTimeout(check, 15)
    })
    check()
    if (!lines) out.write('Waiting for the next save. Stop with Ctrl+C.\n')
    const end = () => {
      clearTimeout(timer)
      stop()
      done(0)
    }
    process.once('SIGINT', end).once('SIGTERM', end)
  })
}

/** What a check found that the one before did not, and a line on the rest. */
export function diffReport(before: readonly Problem[], now: readonly Problem[], milliseconds: number): string {
  const fresh = newProblems(before, now)
  const old = now.length - fresh.length
  const gone = newProblems(now, before).length
  const rest = [
    old && fresh.length ? `${old} of them told before.` : old ? 'All of them told before.' : '',
    gone ? `${gone} gone since then.` : '',
    `(${milliseconds} ms)`,
  ]
    .filter(Boolean)
    .join(' ')
  return [...(fresh.length ? [terminalReport(fresh), ''] : []), `${summary(now)} ${rest}`].join('\n')
}

/** The problems of `now` that are not among `before`. Lines may have moved; words and the line's text have not. */
export function newProblems(before: readonly Problem[], now: readonly Problem[]): Problem[] {
  const known = new Map<string, number>()
  for (const problem of before) known.set(identityOf(problem), (known.get(identityOf(problem)) ?? 0) + 1)
  return now.filter((problem) => {
    const left = known.get(identityOf(problem)) ?? 0
    known.set(identityOf(problem), left - 1)
    return left <= 0
  })
}

/** What a problem is known by after lines have moved. */
export function identityOf(problem: Problem): string {
  const at = problem.range?.[0] ?? 0
  const line = problem.text?.slice(problem.text.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? ''
  return [problem.code, problem.file, wordsOf(problem).says, line.trim()].join('\n')
}
