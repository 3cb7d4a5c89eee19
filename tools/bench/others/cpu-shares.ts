import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT } from '../../../scripts/platform/project-root.ts'

/** The parts of a V8 CPU profile that are used here. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  /** The node seen at each sample, and the microseconds since the sample before. */
  samples: number[]
  timeDeltas: number[]
}

/**
 * Which share of a thread's work (0 to 1) each part of the project asked for: what a library does counts for the
 * innermost of our files that called it, and for the library where no file of ours is waiting for it. Idle time is
 * left out.
 */
export function cpuShares({ nodes, samples, timeDeltas }: CpuProfile, project: string = PROJECT): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const framesOf = (id: number) => {
    const frames = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
      frames.push(byId.get(at)?.callFrame ?? { functionName: '', url: '' })
    return frames
  }
  const nameOf = (id: number) => {
    const frames = framesOf(id)
    if (frames[0]?.functionName === '(idle)') return undefined
    if (frames[0]?.functionName === '(garbage collector)') return 'garbage collection'
    const first = (part: (url: string) => string | undefined) => frames.map(({ url }) => part(url)).find(Boolean)
    return first((url) => partOf(url, project)) ?? first(libraryOf) ?? 'Node itself'
  }
  const names = new Map(nodes.map(({ id }) => [id, nameOf(id)]))
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const name = names.get(id)
    if (name) times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0))
  }
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  return new Map([...times].map(([name, time]) => [name, time / whole]))
}

const LIBRARIES = '/node_modules/'

/** scripts/pipeline/1-load, scripts/platform …, or src. */
function partOf(url: string, project: string): string | undefined {
  const file = url.startsWith('file:')
    ? fileURLToPath(url.split('?')[0] ?? '')
        .split('\\')
        .join('/')
    : ''
  const own = project.split('\\').join('/')
  if (!file || file.includes(LIBRARIES)) return undefined
  // The built components lie in the cache, which the bench has in a folder of its own.
  if (!file.startsWith(own)) return file.includes('/cache/') ? 'src' : undefined
  const path = file.slice(own.length)
  return /^scripts\/pipeline\/[^/]+/.exec(path)?.[0] ?? /^scripts\/[^/]+/.exec(path)?.[0] ?? /^src/.exec(path)?.[0]
}

function libraryOf(url: string): string | undefined {
  const [, path] = url.split(LIBRARIES)
  return (
    path &&
    `the library ${path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')}`
  )
}

/**
 * The shares of a command's main thread as a table, with what its other threads took.
 * @param folder where Node wrote its profiles
 * @param cpu seconds of CPU of the whole command
 * @param mainThread and of the thread that runs JavaScript
 */
export function sharesTable(folder: string, cpu: number, mainThread: number): string {
  // CPU.<day>.<time>.<process>.<thread>.<number>.cpuprofile; the main thread is 0, TypeScript's loader another.
  const file = readdirSync(folder).find((name) => /\.0\.\d+\.cpuprofile$/.test(name))
  if (!file) throw new Error(`Node wrote no CPU profile into ${folder}.`)
  const shares = cpuShares(JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile)
  const all = [...shares].map(([name, share]) => ({ name, seconds: share * mainThread }))
  const rows = [
    ...all,
    { name: 'other threads (Brotli, gzip, bundling, pictures, garbage collection)', seconds: cpu - mainThread },
  ]
    .filter(({ seconds }) => seconds >= cpu / 100)
    .sort((one, other) => other.seconds - one.seconds)
  return [
    '| Part | CPU | Share |',
    '| --- | ---: | ---: |',
    ...rows.map(
      ({ name, seconds }) => `| ${name} | ${seconds.toFixed(2)} s | ${Math.round((seconds / cpu) * 100)} % |`,
    ),
  ].join('\n')
}
