import { parentPort, Worker, workerData } from 'node:worker_threads'
import { rememberingReader } from '../load/load.ts'
import type { DiskMemory } from '../load/memory.ts'
import { checkSite, prepare, type Prepared } from '../pipeline.ts'
import { faultWords } from '../report/fault.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'

/** What the thread is asked: which files changed since it was asked last; undefined stands for any. */
interface Asked {
  changed: (string | undefined)[]
}

/** What the thread is started with. */
interface Start {
  root: string
  cache: string
}

export interface Checks {
  /** Asks for a check of the files as they are now. While one is under way the next waits, however often it is asked for. */
  ask: (look: number, changed: Iterable<string | undefined>) => void
  /** Ends the thread; what it was asked is not told any more. */
  end: () => void
}

/**
 * The check of all files, on a thread of its own, so that pages are answered while it works.
 * @param command the program that runs `answerChecks` when it is started as a thread
 * @param told called with the look that a report is about; the report is empty when all is well
 */
export function checkThread(command: URL, start: Start, told: (look: number, report: string) => void): Checks {
  let worker: Worker | undefined
  let asked: number | undefined
  let waiting: { look: number; changed: Set<string | undefined> } | undefined

  const answer = (report: string) => {
    const look = asked ?? 0
    asked = undefined
    told(look, report)
    if (waiting) send()
  }
  const begin = () => {
    const made = new Worker(program(command), { eval: true, workerData: start })
    made.on('message', answer).on('error', (error) => {
      worker = undefined
      answer(faultReport(error))
    })
    // The server alone keeps the program alive.
    made.unref()
    return made
  }
  const send = () => {
    if (asked !== undefined || !waiting) return
    const { look, changed } = waiting
    waiting = undefined
    asked = look
    worker ??= begin()
    worker.postMessage({ changed: [...changed] } satisfies Asked)
  }
  return {
    ask(look, changed) {
      waiting = { look, changed: new Set([...(waiting?.changed ?? []), ...changed]) }
      send()
    },
    end: () => void worker?.removeAllListeners().terminate(),
  }
}

/** Loads a program in a thread. Node 20 does not hand the translator of TypeScript on to threads. */
function program({ href }: URL): string {
  const translator = href.endsWith('.ts') ? `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => register())` : 'Promise.resolve()'
  return `${translator}.then(() => import(${JSON.stringify(href)}))`
}

/** The other side of `checkThread`: checks when it is asked, by the one function of all checks. */
export function answerChecks(): void {
  const { root, cache } = workerData as Start
  const { read, forget } = rememberingReader()
  let prepared: Prepared | undefined
  parentPort?.on('message', ({ changed }: Asked) => {
    for (const file of changed) forget(file)
    try {
      prepared ??= remembering(cache)
      const { problems, site } = checkSite(root, prepared, { read })
      parentPort?.postMessage(site ? '' : `${terminalReport(problems)}\n\n${summary(problems)}`)
    } catch (error) {
      prepared = undefined
      forget()
      parentPort?.postMessage(faultReport(error))
    }
  })
}

/** A fault of ours in the place where mistakes are told. */
export const faultReport = (error: unknown) => `${faultWords(error)}\n${error instanceof Error ? error.message : String(error)}`

/** What earlier runs found out of Markdown is known at the start; it is written once, not with every save of an editor. */
function remembering(cache: string): Prepared {
  const prepared = prepare(cache)
  const once = <T>(memory: DiskMemory<T>): DiskMemory<T> => {
    let saved = false
    return { ...memory, save: () => { if (!saved) memory.save(); saved = true } }
  }
  return { ...prepared, outlines: once(prepared.outlines) }
}
