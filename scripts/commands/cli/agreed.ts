import { createInterface } from 'node:readline/promises'

/** Whether there is a terminal to ask a person in. */
export const canAsk = () => process.stdin.isTTY && process.stdout.isTTY

/**
 * Asks a person; without --yes and without a terminal nobody can agree.
 * @param call the command that does not ask, for programs: npm run fix -- --yes
 */
export async function agreed(question: string, yes: boolean | undefined, call: string): Promise<boolean> {
  if (yes) return true
  if (!canAsk()) {
    console.log(`To make these changes without being asked: ${call}`)
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl+D closes the question without an answer.
  const closed = new Promise<string>((done) => {
    terminal.once('close', () => done('no'))
  })
  try {
    return /^y(es)?$/i.test((await Promise.race([terminal.question(question), closed])).trim())
  } finally {
    terminal.close()
  }
}
