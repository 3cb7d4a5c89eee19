import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A state of the site that cannot be had, in words for whoever asked. */
export class NoSuchState extends Error {}

/** Room for the pictures and films of a site in one answer of git, in bytes. */
const ROOM = 2 ** 31

/**
 * The hash of a commit.
 * @param root the folder of the site, within a git repository
 * @param revision as git takes it: HEAD, main, HEAD~3, a tag, the hash of a commit
 * @throws {NoSuchState} where there is no git, no repository, or no such commit
 */
export function commitOf(root: string, revision: string): string {
  // A name that begins with a dash would be an option.
  if (/^-|[\s^]$|\.\./.test(revision)) throw new NoSuchState(`"${revision}" does not name one commit.`)
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
  if (commit === undefined)
    throw new NoSuchState(
      `There is no state "${revision}" in this repository. Try HEAD (the last commit), HEAD~1 (the one before it), or the name of a branch such as main.`,
    )
  return commit.toString().trim()
}

/**
 * The folder in which git keeps what is checked out, also of a working tree next to the repository.
 * @throws {NoSuchState} where there is no git or no repository
 */
export const gitFolderOf = (root: string): string =>
  git(root, ['rev-parse', '--absolute-git-dir'])?.toString().trim() ?? ''

/**
 * Writes site.yaml and content/ as they were in a commit into a folder, which is emptied first.
 * @param root the folder of the site, within a git repository
 * @param commit its hash
 * @throws {NoSuchState} where there is no site in it
 */
export function writeSiteAt(root: string, commit: string, folder: string): void {
  const archive = git(root, ['archive', '--format=tar', commit, '--', 'site.yaml', 'content'])
  if (archive === undefined)
    throw new NoSuchState(`There was no site here in ${commit}: it needs site.yaml and content.`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: archive })
}

/** What git answers; undefined where it refuses. */
function git(root: string, args: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', ['-C', join(root), ...args], { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: ROOM })
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string; stderr?: Buffer | string }
    if (code === 'ENOENT') throw new NoSuchState('git is not installed here, and it alone knows what the site was.')
    if (/not a git repository/i.test(String(stderr)))
      throw new NoSuchState(
        `${root} is not in a git repository, so nobody knows what the site was. To compare two built sites: npm run diff -- --before FOLDER --after FOLDER.`,
      )
    return undefined
  }
}
