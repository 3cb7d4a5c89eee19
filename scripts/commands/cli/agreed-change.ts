import { keepState, tryKeepState } from '../../kept/keep-state.ts'
import { diskWords } from '../../platform/files/disk-error.ts'
import { agreed, canAsk } from './agreed.ts'

/**
 * Asks before a command changes files of a site, and keeps what they are, so that npm run undo can bring it back. Where
 * the disk refuses that, the question says so.
 * @param call the command that does not ask
 * @returns whether the files are kept; undefined where nobody agreed
 * @throws DiskError where the disk refuses to keep them and `yes` was said before anybody knew
 */
export async function agreedChange(
  root: string,
  question: string,
  yes: boolean | undefined,
  call: string,
): Promise<{ isKept: boolean } | undefined> {
  const refused = yes || canAsk() ? tryKeepState(root) : undefined
  if (refused && yes) throw refused
  const warning = refused ? `${diskWords(refused)} npm run undo could not take this change back.\n` : ''
  if (!(await agreed(`${warning}${question}`, yes, call))) return undefined
  // Other files may have been saved while the question was on the screen.
  if (!refused) keepState(root)
  return { isKept: !refused }
}
