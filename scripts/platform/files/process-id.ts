import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Names a process so that another one can tell whether it still runs. */
export interface ProcessId {
  pid: number
  /** When it started, by the system's clock; empty where unknown. Process numbers are used again, these are not. */
  start: string
  /** The machine, its boot and the space of process numbers (a container has its own) in which they are valid. */
  where: string
}

/** This process. */
export const ownProcess = (): ProcessId => ({ pid: process.pid, start: statOf(process.pid).start ?? '', where: here() })

/** Whether a process ran on this machine and container since boot: only then does its number mean anything here. */
export const isOfHere = ({ where }: ProcessId) => where === here()

/**
 * Whether a process has certainly ended. For a process in another container or on another machine this is unknown, so
 * the answer is no.
 */
export function isGone(who: ProcessId): boolean {
  if (!isOfHere(who)) return false
  const { pid, start } = who
  if (!isRunning(pid)) return true
  const { state, start: now } = statOf(pid)
  // A zombie has ended; its parent has not collected its exit code yet.
  return state === 'Z' || state === 'X' || (now !== undefined && start !== '' && now !== start)
}

const here = () =>
  [hostname(), textOf('/proc/sys/kernel/random/boot_id'), linkOf('/proc/self/ns/pid')].join(' ').replaceAll('"', '')

/** Fields 3 and 22 of /proc/PID/stat (proc(5)); the second is a name in brackets that may hold anything. Linux only. */
function statOf(pid: number): { state?: string; start?: string } {
  const stat = textOf(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], start: fields[19] }
}

/** Whether a process of that number runs on this machine. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const textOf = (file: string) => orNothing(() => readFileSync(file, 'utf8').trim())
const linkOf = (file: string) => orNothing(() => readlinkSync(file))

/** What a file of the system says; nothing where the system has no such file or does not show it. */
function orNothing(read: () => string): string {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return ''
  }
}
