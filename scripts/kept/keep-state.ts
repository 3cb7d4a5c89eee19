import { join } from 'node:path'
import { DiskError, errorCode } from '../platform/files/disk-error.ts'
import { expectSystemError } from '../platform/files/system-error.ts'
import { describeChange, FIRST } from './describe-change.ts'
import {
  bytesNow,
  filesNow,
  isSame,
  KEPT,
  keepBytes,
  keptBytes,
  keptStates,
  prune,
  writeState,
  type KeptState,
} from './kept-states.ts'

/** The newest kept state of a site. */
export const newestState = (root: string): KeptState | undefined => keptStates(root).next().value ?? undefined

/**
 * Keeps what site.yaml and content/ are, so that `npm run undo` can bring it back. Nothing is kept twice: where nothing
 * changed, the newest state gets the words.
 * @param words what changed; else it is worked out
 * @returns the new state, or the newest with its new words; undefined where there was nothing to do
 * @throws DiskError where the disk refuses it
 */
export function keepState(root: string, words?: string): KeptState | undefined {
  const before = newestState(root)
  const files = filesNow(root, before)
  if (before && isSame(before.files, files)) {
    if (words === undefined) return undefined
    const renamed = { ...before, words }
    writeState(root, renamed)
    return renamed
  }
  for (const [file, found] of files) {
    const kept = keepBytes(root, file, found)
    if (kept) files.set(file, kept)
    else files.delete(file)
  }
  const described = words ?? (before ? describeChange(before.files, files, (hash) => keptBytes(root, hash)) : FIRST)
  const state = { number: (before?.number ?? 0) + 1, at: Date.now(), words: described, files }
  writeState(root, state)
  prune(root)
  return state
}

/** What changed since the newest state, in words; undefined where nothing did. */
export function unkept(root: string, newest: KeptState): string | undefined {
  const files = filesNow(root, newest)
  if (isSame(newest.files, files)) return undefined
  const paths = new Map([...files].map(([file, { hash }]) => [hash, file]))
  return describeChange(newest.files, files, (hash) => keptBytes(root, hash) ?? bytesNow(root, paths.get(hash) ?? ''))
}

/** Keeps a state as `keepState` does. @returns the error of a disk that refuses it */
export function tryKeepState(root: string, words?: string): DiskError | undefined {
  try {
    keepState(root, words)
    return undefined
  } catch (error) {
    expectSystemError(error)
    return error instanceof DiskError ? error : new DiskError(errorCode(error), join(root, KEPT, 'states'), error)
  }
}

/** Keeps a state beside other work, which goes on where the disk refuses it. In CI nobody needs it. */
export function keepQuietly(root: string): void {
  if (/^(?:|0|false|no)$/i.test(process.env.CI ?? '')) tryKeepState(root)
}
