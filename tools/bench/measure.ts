import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../../scripts/platform/files/disk-error.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import type { Measured } from './rows.ts'

/** How often the processes are looked at, in milliseconds. */
const EVERY = 50
/** Linux counts CPU time in hundredths of a second here, whatever its own clock. */
const TICKS = 100

/** The cost of a command with all processes that it started. */
export interface MeasuredTree extends Measured {
  /** Seconds of CPU of the thread that runs JavaScript; only on Linux. */
  mainThread?: number
}

/** Runs one of our commands as people start it and measures it with its children. Throws when the command fails. */
export function measure(name: string, command: string, args: readonly string[]): Promise<MeasuredTree> {
  return measureTree(name, [join(PROJECT, 'scripts/bootstrap/run.mjs'), command, ...args], PROJECT)
}

/**
 * Runs Node with these arguments and measures it together with the processes that it starts (Astro has esbuild in
 * one). What Node itself used is exact, and so is what processes used that it saw ending; of others the last look
 * counts. Only Linux shows them: elsewhere they are left out. Throws when the command fails.
 */
export async function measureTree(
  name: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<MeasuredTree> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const usage = join(folder, 'usage.json')
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', join(PROJECT, 'tools/bench/usage.mjs'), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', USAGE_FILE: usage, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said = (said + data.toString()).slice(-20_000)
    })
  const others = new Map<number, number>()
  let together = 0
  const look = setInterval(() => {
    const tree = descendants(processes(), child.pid ?? 0)
    for (const { pid, cpu } of tree) if (pid !== child.pid) others.set(pid, cpu)
    together = Math.max(
      together,
      tree.reduce((sum, { memory }) => sum + memory, 0),
    )
  }, EVERY)
  const status = await new Promise<number | null>((done, failed) => {
    child.on('error', failed)
    child.on('close', done)
  }).finally(() => clearInterval(look))
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${said}`)
  const own = JSON.parse(readFileSync(usage, 'utf8')) as {
    cpu: number
    ended: number
    memory: number
    mainThread?: number
  }
  rmSync(folder, { recursive: true, force: true })
  return {
    name,
    seconds,
    cpu:
      own.cpu +
      Math.max(
        own.ended,
        [...others.values()].reduce((sum, cpu) => sum + cpu, 0),
      ),
    memory: Math.max(own.memory, together),
    mainThread: own.mainThread,
  }
}

/** A process as Linux reports it: seconds of CPU, current megabytes. */
export interface Process {
  pid: number
  parent: number
  cpu: number
  memory: number
}

/** A process and all that it started, directly or through others. */
export function descendants(all: readonly Process[], root: number): Process[] {
  const found = all.filter(({ pid }) => pid === root)
  for (let at = 0; at < found.length; at++) found.push(...all.filter(({ parent }) => parent === found[at]?.pid))
  return found
}

/** Reads one line of /proc/PID/stat; the name in brackets may hold anything. */
export function readStat(line: string): Process {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const number = (at: number) => Number(fields[at])
  return {
    pid: parseInt(line, 10),
    parent: number(1),
    cpu: (number(11) + number(12)) / TICKS,
    memory: (number(21) * 4096) / 1048576,
  }
}

function processes(): Process[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
      } catch (error) {
        // It has ended meanwhile.
        if (!['ENOENT', 'ESRCH'].includes(errorCode(error))) throw error
        return []
      }
    })
}
