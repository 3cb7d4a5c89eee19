import { join, resolve } from 'node:path'
import type { DiskMemory } from '../load/memory.ts'
import type { Site } from '../model/site.ts'
import { checkSite, prepare, type Prepared } from '../pipeline.ts'
import { faultWords } from '../report/fault.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'
import { generate, writeBlockIndex } from '../generate/generate.ts'
import { PROJECT } from '../validate/schemas.ts'

/** What the development server knows: the last good site, and what is wrong now. */
export interface DevState {
  site?: Site
  /** The report of the last check, as in the terminal; empty when all is well. */
  report: string
  /** Generated modules that the last step changed. */
  changed: string[]
}

/** The folder with the generated modules of a site: src/generated for the project's own. */
export const generatedFolder = (root: string) =>
  resolve(root) === resolve(PROJECT) ? join(PROJECT, 'src/generated') : join(PROJECT, '.cache/generated', root.replace(/[^a-zA-Z0-9]+/g, '-'))

/** What earlier runs found out of Markdown is known at the start; it is written once, not with every save of an editor. */
function remembering(cache: string): Prepared {
  const prepared = prepare(cache)
  const once = <T>(memory: DiskMemory<T>): DiskMemory<T> => {
    let saved = false
    return { ...memory, save: () => { if (!saved) memory.save(); saved = true } }
  }
  return { ...prepared, outlines: once(prepared.outlines), markdown: once(prepared.markdown) }
}

/** Checks and generates again and again; a mistake keeps the last good site. */
export function devPipeline(root: string, cache: string) {
  let prepared: Prepared | undefined
  return {
    /** To be called when a schema changed. */
    forget: () => { prepared = undefined },
    async next(before: DevState): Promise<DevState> {
      try {
        prepared ??= remembering(cache)
        const { problems, schemas, site } = checkSite(root, prepared)
        const report = problems.length ? `${terminalReport(problems)}\n\n${summary(problems)}` : ''
        if (!site) return { site: before.site, report, changed: [] }
        const made = await site()
        writeBlockIndex(schemas)
        return { site: made, report: '', changed: await generate(made, schemas, generatedFolder(root)) }
      } catch (error) {
        prepared = undefined
        return { site: before.site, report: `${faultWords(error)}\n${error instanceof Error ? error.message : String(error)}`, changed: [] }
      }
    },
  }
}
