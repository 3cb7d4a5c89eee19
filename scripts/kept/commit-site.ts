import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeChange, FIRST } from './describe-change.ts'
import type { KeptFile } from './kept-states.ts'

/** What git did; the words are the subject of the commit, or what git said. */
export interface Commit {
  result: 'committed' | 'unchanged' | 'nameless' | 'refused'
  words: string
}

/**
 * Commits site.yaml and content/ of a site, and nothing else that is staged.
 * @param words the subject; else it is worked out
 * @returns undefined where there is no git, where the site is in no working tree, or where git is to ignore it
 */
export function commitSite(root: string, words?: string): Commit | undefined {
  const paths = ['site.yaml', 'content'].filter((path) => existsSync(join(root, path)))
  if (git(root, 'rev-parse', '--is-inside-work-tree').output !== 'true') return undefined
  if (git(root, 'check-ignore', '-q', 'site.yaml').isFine) return undefined
  if (git(root, 'status', '--porcelain', '--', ...paths).output === '') return { result: 'unchanged', words: '' }
  const added = git(root, 'add', '--all', '--', ...paths)
  const subject = words ?? stagedChange(root, paths)
  const done = added.isFine ? git(root, 'commit', '--quiet', '--only', '-m', subject, '--', ...paths) : added
  if (done.isFine) return { result: 'committed', words: subject }
  return { result: NAMELESS.test(done.output) ? 'nameless' : 'refused', words: done.output }
}

const NAMELESS = /tell me who you are|identity unknown|empty ident|user\.useConfigOnly|auto-detect email/i

/** What changed between the last commit and what is staged, in words. */
function stagedChange(root: string, paths: readonly string[]): string {
  const files = (listing: string) =>
    new Map(
      listing.split('\0').flatMap((line): [string, KeptFile][] => {
        const [, hash, file] = /^\d+ (?:blob )?([0-9a-f]+)[^\t]*\t(.*)$/s.exec(line) ?? []
        return hash && file ? [[file, { hash, size: 0, changed: 0 }]] : []
      }),
    )
  const before = git(root, 'ls-tree', '-r', '-z', 'HEAD', '--', ...paths)
  if (!before.isFine) return FIRST
  const after = git(root, 'ls-files', '-s', '-z', '--', ...paths)
  return describeChange(files(before.output), files(after.output), (hash) => git(root, 'cat-file', 'blob', hash).bytes)
}

/** Runs git, which never asks for anything. */
function git(root: string, ...args: string[]): { isFine: boolean; output: string; bytes: Buffer } {
  // In English, so that its reasons are recognised; not the repository of a hook that this runs in.
  const { GIT_DIR: _dir, GIT_INDEX_FILE: _index, ...env } = process.env
  const { status, stdout, stderr } = spawnSync('git', ['-C', root, '--literal-pathspecs', ...args], {
    env: { ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  })
  return { isFine: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim(), bytes: stdout }
}
