import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { PROJECT } from '../../scripts/platform/project-root.ts'

/** What came back over one connection. `status` is 0 where it was closed without an answer. */
export interface RawAnswer {
  status: number
  headers: Map<string, string>
  body: string
}

/**
 * Sends bytes as they are over a connection of its own and reads until the other side closes it.
 * @param halfClosed says that nothing more will come, as a phone does that loses its network
 * Rejects when nothing has come for two minutes: the server hangs.
 */
export function rawRequest(port: number, text: string, halfClosed = false): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (halfClosed) socket.end(text)
      else socket.write(text)
    })
    const chunks: Buffer[] = []
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no answer to ${JSON.stringify(text.slice(0, 200))}`))
    }, 120_000)
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that refuses a long request may close before all of it was written.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(parseAnswer(Buffer.concat(chunks).toString('latin1')))
    })
  })
}

/** One request with `Connection: close`. Headers that are given replace ours. */
export const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) => {
  const all = { Host: `127.0.0.1:${port}`, Connection: 'close', ...headers }
  return rawRequest(
    port,
    `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
}

function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0), headers, body: text.slice(end + 4) }
}

/** A command that serves, started as a person would, once it has said its address. */
export interface Served {
  port: number
  process: ChildProcess
  said: () => string
  alive: () => boolean
  stop: () => Promise<void>
}

/** Starts `npm start` or `npm run preview` and waits for its address. Rejects when it ends before. */
export async function startServer(command: 'dev' | 'preview', ...args: string[]): Promise<Served> {
  const child = spawn(process.execPath, ['scripts/bootstrap/run.mjs', command, ...args], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: command === 'dev' ? 'development' : 'production' },
  })
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    const read = (data: Buffer) => {
      said += data.toString()
      const found = /is at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (found) resolve(Number(found))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`${command} ended: ${said}`)))
  })
  const ended = new Promise<void>((done) => {
    child.on('exit', () => done())
  })
  return {
    port,
    process: child,
    said: () => said,
    alive: () => child.exitCode === null && child.signalCode === null,
    stop: () => {
      child.kill()
      return ended
    },
  }
}
