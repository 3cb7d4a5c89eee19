import { commitSite, type Commit } from '../kept/commit-site.ts'
import { keepState, newestState } from '../kept/keep-state.ts'
import { stateWords } from '../kept/undo-words.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { count } from '../fix/describe-changes.ts'
import { defineCommand, FOLDERS } from './cli.ts'

/** Exit 0 when the state is kept, whatever the check or git says. */
export const command = defineCommand({
  summary: 'keeps what the files are, under words of yours, and commits them where git is used.',
  options: {
    ...FOLDERS,
    words: {
      kind: 'words',
      bare: true,
      help: 'what you did, in quotes; the name may be left out: -- "Dr. Hill sits on Thursday"',
    },
  },
  run({ words: given }, { root }) {
    const words = given?.trim() || undefined
    const made = keepState(root, words)
    // Nothing is made only where the newest state is the same.
    const state = made ?? newestState(root)!
    console.log(`${made ? 'Kept:' : 'Nothing changed since'} ${stateWords(state)}`)
    const committed = commitSite(root, words)
    if (committed) console.log(WORDS[committed.result](committed))
    const errors = checkSite(root).problems.filter(({ severity }) => severity === 'error').length
    if (errors)
      console.log(`The check finds ${count(errors, 'mistake', 'mistakes')}. To see what is wrong: npm run check`)
    return 0
  },
})

const WORDS: Record<Commit['result'], (commit: Commit) => string> = {
  committed: ({ words }) => `Committed in git: ${words}`,
  unchanged: () => 'Nothing to commit: git has all of this already.',
  nameless: () =>
    'It is kept all the same, but git did not commit it, because it does not know who you are. Say it once: git config --global user.name "Your Name", then git config --global user.email you@example.org',
  refused: ({ words }) => `It is kept all the same, but git did not commit it. git says:\n${words}`,
}
