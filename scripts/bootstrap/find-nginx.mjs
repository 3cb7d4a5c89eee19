import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const place = fileURLToPath(new URL('../../.cache/nginx', import.meta.url))

/**
 * An nginx for the tests, with its module for Brotli files where there is one, or undefined. Looked for in this
 * order: the machine's own, one that was fetched before, and Debian's package by apt. The package is unpacked
 * into .cache/nginx and not installed, so that no service starts and nothing on the machine changes.
 */
export function findNginx() {
  return ready('/') ?? ready('/usr/local/') ?? ready(`${place}/`) ?? fromDebian()
}

function ready(root) {
  const program = ['usr/sbin/nginx', 'usr/bin/nginx', 'sbin/nginx', 'bin/nginx']
    .map((path) => join(root, path))
    .find((path) => existsSync(path))
  if (!program || spawnSync(program, ['-v']).status !== 0) return undefined
  const brotli = join(root, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so')
  return { program, brotli: existsSync(brotli) ? brotli : undefined }
}

function fromDebian() {
  if (spawnSync('apt-get', ['--version']).status !== 0 || spawnSync('dpkg-deb', ['--version']).status !== 0)
    return undefined
  mkdirSync(place, { recursive: true })
  const options = { cwd: place, stdio: 'ignore' }
  const fetched = () =>
    ['nginx', 'libnginx-mod-http-brotli-static'].filter(
      (name) => spawnSync('apt-get', ['download', '-qq', name], options).status === 0,
    ).length > 0
  try {
    // A fresh container has no lists of packages; only root may fetch them.
    if (!fetched() && process.getuid?.() === 0) {
      execFileSync('apt-get', ['update', '-qq'], options)
      fetched()
    }
    for (const file of readdirSync(place).filter((name) => name.endsWith('.deb')))
      execFileSync('dpkg-deb', ['-x', file, place], options)
  } catch (error) {
    // apt-get or dpkg-deb ended with an error.
    if (error.status === undefined) throw error
    return undefined
  }
  return ready(`${place}/`)
}
