import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:net'
import { freePort } from './free-port.ts'

/** An nginx that runs for a test. */
export interface Running {
  port: number
  /** Sends bytes as they are and gives the whole answer: no client tidies up the address on the way. */
  raw: (request: string) => Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts nginx with the very files that the build wrote, changed only in where things are: folders, port, and
 * the Brotli module switched on where there is one. Private: own folder, 127.0.0.1, stopped by its process.
 * @param rules the folder of rules that the server has, if it is not the one of this very build
 */
export async function startNginx(
  { program, brotli }: { program: string; brotli?: string },
  dist: string,
  rules = `${dist}-hosting`,
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'site'))
  cpSync(`${rules}/nginx/maps.conf`, join(folder, 'site/maps.conf'))
  cpSync(`${rules}/nginx/server.conf`, join(folder, 'site/server.conf'))
  const changes: [from: string, to: string][] = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['root /usr/share/nginx/html;', `root ${dist};`],
    ['worker_processes auto;', 'worker_processes 1; daemon off;'],
    ...[
      'pid',
      'client_body_temp_path',
      'proxy_temp_path',
      'fastcgi_temp_path',
      'uwsgi_temp_path',
      'scgi_temp_path',
    ].map((name): [string, string] => [`${name} /tmp/`, `${name} ${folder}/`]),
    ...['maps', 'server'].map((name): [string, string] => [
      `include /etc/nginx/site/${name}.conf;`,
      `include ${folder}/site/${name}.conf;`,
    ]),
    ...(brotli
      ? ([
          ['# brotli: load_module modules/ngx_http_brotli_static_module.so;', `load_module ${brotli};`],
          ['# brotli: brotli_static on;', 'brotli_static on;'],
        ] as [string, string][])
      : []),
  ]
  const config = changes.reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`"${from}" is not exactly once in nginx.conf`)
      return text.replace(from, () => to)
    },
    readFileSync(`${rules}/nginx/nginx.conf`, 'utf8'),
  )
  // Worker processes of root change their user; they have to read a folder that may be root's own.
  writeFileSync(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? `user root;\n${config}` : config)
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const raw = (request: string) => send(port, request)
  // It answers or it ends, sooner or later; the limit of the test is for one that does neither.
  while (child.exitCode === null) {
    if (
      await raw('HEAD / HTTP/1.0\r\n\r\n').then(
        () => true,
        () => false,
      )
    )
      return { port, raw, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nginx did not start: ${said}`)
}

function send(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(request, 'latin1'))
    })
    socket.setTimeout(120_000, () => {
      socket.destroy(new Error('no answer in two minutes'))
    })
    socket.on('data', (bytes) => chunks.push(bytes))
    socket.on('end', () => {
      resolve(Buffer.concat(chunks).toString('latin1'))
      socket.end()
    })
    socket.on('error', (error) => {
      if (chunks.length) resolve(Buffer.concat(chunks).toString('latin1'))
      else reject(error)
    })
  })
}
