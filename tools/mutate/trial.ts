import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { load, loadFile } from '../../scripts/pipeline/1-load/load.ts'
import { parseFile } from '../../scripts/pipeline/1-load/parse-file.ts'
import { outliner } from '../../scripts/pipeline/1-load/outline.ts'
import type { Prepared } from '../../scripts/pipeline/check-site.ts'
import { plainMemory } from '../../scripts/platform/cache/memory.ts'
import { lineOf, type Problem } from '../../scripts/report/problem.ts'
import { terminalReport } from '../../scripts/report/reporters/terminal.ts'
import { validate } from '../../scripts/pipeline/2-validate/validate.ts'
import { applied, shiftOf, type Mistake, type Mutator, type Site } from './mistake.ts'
import { spotsOf, type Spot } from './spots.ts'

/** The words of the search are no texts: a comma more makes two of one, and ten thousand of them hide all else. */
const isRead = ({ path }: Spot) => !path.includes('words') && !path.includes('except')

/** A mistake made, and what the check said about it. */
export interface Trial {
  mutator: Mutator
  mistake: Mistake
  /** The lines it should be told on, counted with the mistakes above it. */
  lines: readonly number[]
  crash?: string
  /** What the check says that it does not say of the site as it is. */
  told: readonly Problem[]
  caught: boolean
  rightFile: boolean
  rightLine: boolean
}

/** Reads the real site once; makes mistakes in it, in memory. */
export function openTrials(root: string, prepared: Prepared) {
  const outline = outliner(prepared.outlines)
  // As in `npm start`: texts that nobody changed are not looked at again.
  const clean = plainMemory<true>()
  const loaded = load(root)
  const site: Site = {
    documents: loaded.documents,
    spots: loaded.documents.flatMap((document) => spotsOf(prepared.schemas, document)).filter(isRead),
  }
  const said = (documents: typeof loaded.documents, problems: Problem[]) =>
    validate(root, { documents, problems }, prepared.schemas, prepared.validators, outline, { clean }).problems
  const usual = said(loaded.documents, loaded.problems)

  /** Makes mistakes together, checks, and tells for each what became of it. */
  function attempt(made: readonly { mutator: Mutator; mistake: Mistake }[]): Trial[] {
    const mistakes = made.map(({ mistake }) => mistake)
    let told: Problem[] = []
    let crash: string | undefined
    try {
      told = without(check(mistakes), usual)
      terminalReport(told)
    } catch (error) {
      crash = error instanceof Error ? (error.stack ?? error.message) : String(error)
    }
    return made.map(({ mutator, mistake }) => {
      const shift = shiftOf(site.documents.find(({ file }) => file === mistake.file)?.text ?? '', mistake, mistakes)
      const lines = mistake.lines.map((line) => line + shift)
      const near = mutator.besides ? 1 : 0
      const inFile = told.filter(({ file }) => file === mistake.file)
      const onLine = inFile.filter(
        (problem) =>
          lines.length === 0 ||
          (problem.text !== undefined &&
            problem.range !== undefined &&
            lines.some((line) => Math.abs(line - lineOf(problem.text ?? '', problem.range?.[0] ?? 0).line) <= near)),
      )
      return {
        mutator,
        mistake,
        lines,
        told,
        ...(crash !== undefined && { crash }),
        caught: told.length > 0,
        rightFile: inFile.length > 0,
        rightLine: onLine.length > 0,
      }
    })
  }

  function check(mistakes: readonly Mistake[]): Problem[] {
    const changed = new Set(mistakes.map(({ file }) => file))
    const read = site.documents.map((document) => {
      if (!changed.has(document.file)) return { document }
      const own = mistakes.filter(({ file }) => file === document.file)
      const text = applied(document.text, own)
      const saved = own.find((one) => one.saved)?.saved
      return saved
        ? savedAndRead(document.file, document.kind, saved(text))
        : parseFile(document.file, text, document.kind)
    })
    const problems = read.flatMap((one) =>
      'problem' in one ? [one.problem] : ('problems' in one && one.problems) || [],
    )
    return said(
      read.flatMap((one) => ('document' in one ? [one.document] : [])),
      problems,
    )
  }

  return { site, attempt }
}

/** A file as other programs save it goes over the disk, as it does for an editor. */
function savedAndRead(file: string, kind: Parameters<typeof loadFile>[2], bytes: Buffer) {
  const root = mkdtempSync(join(tmpdir(), 'mutation-'))
  try {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), bytes)
    return loadFile(root, file, kind)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** What is new: the site as it is has things to look at too. */
function without(problems: readonly Problem[], usual: readonly Problem[]): Problem[] {
  const known = usual.map(({ code, file }) => `${code} ${file}`)
  return problems.filter(({ code, file }) => {
    const at = known.indexOf(`${code} ${file}`)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}
