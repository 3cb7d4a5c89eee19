import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '../validate/schemas.ts'
import type { Row } from './rows.ts'

/** What one run of a command took: seconds on the clock, seconds of CPU, megabytes at most. */
export interface Measured {
  name: string
  seconds: number
  cpu: number
  memory: number
  /** What a whole site came to; only where one was built. */
  pages?: number
  bytes?: number
}

/** Runs one of our commands in a process of its own and measures it. Throws when the command fails. */
export function measure(name: string, command: string, args: string[]): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const usage = join(folder, 'usage.json')
  const started = performance.now()
  const { status, signal, error, stdout, stderr } = spawnSync(process.execPath, ['--import', join(PROJECT, 'scripts/bench/usage.mjs'), join(PROJECT, 'scripts/run.mjs'), command, ...args], {
    // A check of thousands of files may have much to say.
    cwd: PROJECT, encoding: 'utf8', maxBuffer: 64 * 1048576, env: { ...process.env, NODE_ENV: 'production', USAGE_FILE: usage },
  })
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`${command} ended with ${error?.message ?? status ?? signal}:\n${`${stdout}${stderr}`.slice(-4000)}`)
  const { cpu, memory } = JSON.parse(readFileSync(usage, 'utf8')) as { cpu: number; memory: number }
  rmSync(folder, { recursive: true, force: true })
  return { name, seconds, cpu, memory }
}

/** A table in Markdown, as it stands in scripts/README.md. */
export function table(rows: readonly Row[]): string {
  const sized = rows.some((row) => 'pages' in row && row.pages !== undefined)
  const size = ({ pages, bytes }: Partial<Measured>) => (sized ? ` ${pages === undefined ? '' : pages.toLocaleString('en')} | ${bytes === undefined ? '' : `${(bytes / 1e6).toFixed(1)} MB`} |` : '')
  const cells = rows.map((row) => ('failed' in row ? `| ${row.name} | FAILED | | |${size({})}` : `| ${row.name} | ${row.seconds.toFixed(2)} s | ${row.cpu ? `${row.cpu.toFixed(2)} s` : ''} | ${row.memory ? `${Math.round(row.memory)} MB` : ''} |${size(row)}`))
  return [`| What | Time | CPU | Peak memory |${sized ? ' Pages | Bytes |' : ''}`, `| --- | ---: | ---: | ---: |${sized ? ' ---: | ---: |' : ''}`, ...cells].join('\n')
}
