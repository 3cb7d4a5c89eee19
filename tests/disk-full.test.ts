import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { few } from './support/rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'disk-full-'))
const [root, dist, full] = [join(folder, 'site'), join(folder, 'dist'), join(folder, 'full')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The limit only ends a build that does not end by itself. */
function build(cache: string, options: string, out = dist) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', out, '--cache', cache],
    {
      cwd: PROJECT,
      timeout: 1_500_000,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: options },
    },
  )
  return { status, said: stdout + stderr }
}

const filesOf = (name: string) =>
  Object.fromEntries(
    readdirSync(name, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file).toString('base64')]),
  )

/** A full disk, for the build and all processes that it starts: errors as the system gives them, without a file. */
function failing(code: string, words: string): string {
  const file = join(folder, `${code}.mjs`)
  writeFileSync(
    file,
    `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const open = fs.openSync
    for (const name of ['writeFileSync', 'copyFileSync', 'openSync', 'mkdirSync']) {
      const real = fs[name]
      fs[name] = (...args) => {
        const path = String(args[name === 'copyFileSync' ? 1 : 0])
        const writes = name !== 'openSync' || /[wa+]/.test(String(args[1]))
        if (writes && path.startsWith(${JSON.stringify(`${full}/`)}) && !path.includes('.lock') && name !== 'mkdirSync') throw Object.assign(new Error('${code}: ${words}, write'), { code: '${code}', syscall: 'write', errno: -28 })
        return real(...args)
      }
    }
    syncBuiltinESMExports()`,
  )
  return `--import ${file}`
}

let before: Record<string, string> = {}
beforeAll(() => {
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const { status, said } = build(join(folder, 'cache'), '')
  expect(status, said).toBe(0)
  before = filesOf(dist)
})

const REFUSALS = [
  ['ENOSPC', 'no space left on device', 'is full', 'Free some space there'],
  ['EACCES', 'permission denied', 'may not be written', 'Ask for the right to write there'],
  ['EROFS', 'read-only file system', 'can only be read', 'Ask for the right to write there'],
] as const

test.each(few(REFUSALS, 1))(
  'When the cache cannot be written (%s) the build names the folder and says what to do, and the old site stays',
  (code, words, says, how) => {
    // With the code of the site made already, and without: another part of the build meets the disk first.
    for (const there of [false, true]) {
      rmSync(full, { recursive: true, force: true })
      mkdirSync(full)
      if (there) cpSync(join(folder, 'cache/code'), join(full, 'code'), { recursive: true })
      const { status, said } = build(full, failing(code, words))
      expect(said).toContain(full)
      expect(said).toContain(says)
      expect(said).toContain(
        `${how}, or keep the cache in another place: add -- --cache FOLDER to the command, then try again.`,
      )
      expect(said).toContain('The site was not changed.')
      expect(said).not.toContain('fault')
      expect(status).toBe(2)
      expect(filesOf(dist)).toEqual(before)
    }
  },
)

/** Only root may make a small disk, and not in every container. */
const smallDisk = (size: string) => {
  mkdirSync(join(folder, 'small'), { recursive: true })
  return (
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', join(folder, 'small')]).status === 0
  )
}

test.each(['200k', '1m', '2300k'])(
  'On a real disk of %s, full half-way, the build names it, and the old site stays',
  { tags: ['long'] },
  (size) => {
    if (!smallDisk(size))
      return console.log('Not tried: a disk for the test cannot be made without the right to mount one.')
    try {
      const { status, said } = build(join(folder, 'small'), '')
      // Once, however many parts of the build meet the disk, and in no words of other tools.
      expect(said.split(`The disk under ${join(folder, 'small')} is full.`)).toHaveLength(2)
      expect(said.split('is full')).toHaveLength(2)
      expect(said).not.toContain('Build failed')
      expect(said).not.toContain('fault')
      expect(status).toBe(2)
      expect(filesOf(dist)).toEqual(before)
    } finally {
      spawnSync('umount', [join(folder, 'small')])
    }
  },
)

test.each(['cache', 'site'])(
  'On a real disk that can only be read, under the %s, the build names it and ends',
  (which) => {
    if (!smallDisk('1m'))
      return console.log('Not tried: a disk for the test cannot be made without the right to mount one.')
    const small = join(folder, 'small')
    try {
      expect(spawnSync('mount', ['-o', 'remount,ro', small]).status).toBe(0)
      const { status, said } =
        which === 'cache' ? build(join(small, 'cache'), '') : build(join(folder, 'cache'), '', join(small, 'dist'))
      expect(said).toContain(`The disk under ${which === 'cache' ? join(small, 'cache') : small} can only be read.`)
      expect(said).not.toContain('fault')
      expect(status).toBe(2)
      expect(filesOf(dist)).toEqual(before)
    } finally {
      spawnSync('umount', [small])
    }
  },
)
