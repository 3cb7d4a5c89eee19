import { count, describeLeft } from '../fix/describe-changes.ts'
import { tryKeepState, unkept } from '../kept/keep-state.ts'
import { keptStates, type KeptState } from '../kept/kept-states.ts'
import { planReturn, planTakeBack } from '../kept/take-back.ts'
import { momentWords, stateWords, undoLines } from '../kept/undo-words.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { clashLines, writeFiles } from '../platform/files/write-files.ts'
import { agreedChange } from './cli/agreed-change.ts'
import { defineCommand, FOLDERS } from './cli.ts'

/** The list shows the states of so many days, and at least so many. */
const [DAYS, LEAST] = [7, 10]

/** Exit 0 when no mistake is left or the states are listed, 1 when there are some or nothing can be taken back. */
export const command = defineCommand({
  summary: 'lists what changed in the last days, and takes a change back: -- 3.',
  options: {
    ...FOLDERS,
    change: {
      kind: 'number',
      least: 1,
      most: 9999,
      example: 3,
      bare: true,
      help: 'takes this change of the list back; the name may be left out: -- 3',
    },
    to: { kind: 'number', least: 1, most: 9999, example: 3, help: 'brings the whole site back to how it was then' },
    all: { kind: 'flag', help: 'lists all that is kept' },
    yes: { kind: 'flag', help: 'makes the changes without asking' },
  },
  async run({ change, to, all, yes }, { root }) {
    const states = [...keptStates(root)]
    const number = change ?? to
    if (number === undefined) {
      console.log(listOf(root, states, all))
      return 0
    }
    if (change !== undefined && to !== undefined)
      return refuse(`${change} takes one change back, --to ${to} all that came after it. Give one of the two.`)
    const state = states[number - 1]
    if (!state)
      return refuse(`There is no ${number} in the list, which ends at ${states.length}. To see it: npm run undo`)
    const before = states[number]
    if (change !== undefined && !before)
      return refuse(
        `${change} is the oldest state that is kept, so nobody knows what changed in it. To bring the whole site back to how it was then: npm run undo -- --to ${change}`,
      )
    const { changes, clashes } =
      to === undefined && before ? planTakeBack(root, before, state) : planReturn(root, state)
    if (clashes.length) {
      const places = clashLines(clashes)
      const whole =
        to === undefined
          ? `\n\nChange it by hand, or bring the whole site back to how it was before, ${momentWords(before!.at)}, without all that came after: npm run undo -- --to ${number + 1}`
          : ''
      return refuse(`This cannot be taken back by itself:\n\n${places}${whole}`)
    }
    const title =
      to === undefined
        ? `This takes back what changed ${stateWords(state)}`
        : `This brings the site back to how it was ${stateWords(state)}`
    if (!changes.length) {
      console.log(`${title}\nThere is nothing to do: the files are like that already.`)
      return 0
    }
    console.log(`${title}\n\n${undoLines(changes)}\n`)
    const files = count(changes.length, 'file changes', 'files change')
    const call = `npm run undo -- ${to === undefined ? number : `--to ${number}`} --yes`
    const agreed = await agreedChange(root, `${files}. Do it? (y/n) `, yes, call)
    if (!agreed) {
      console.log('Nothing was changed.')
      return 0
    }
    const refused = writeFiles(root, changes)
    if (refused.length) return refuse(clashLines(refused))
    const words = to === undefined ? `Taken back: ${state.words}` : `Back to how it was ${momentWords(state.at)}`
    const isLast = !tryKeepState(root, words)
    const { problems } = checkSite(root)
    console.log(`${count(changes.length, 'file was', 'files were')} changed.\n\n${describeLeft(problems)}`)
    if (agreed.isKept) console.log(`If this was not what you wanted: npm run undo -- ${isLast ? '1' : '--to 1'}`)
    return problems.some(({ severity }) => severity === 'error') ? 1 : 0
  },
})

function refuse(words: string): 1 {
  console.error(`${words}\nNothing was changed.`)
  return 1
}

function listOf(root: string, states: readonly KeptState[], all = false): string {
  if (!states.length)
    return 'Nothing is kept yet. npm start keeps what you save from now on, each time it finds no mistakes, and so does npm run save.'
  const fresh = unkept(root, states[0]!)
  const since = Date.now() - DAYS * 24 * 60 * 60 * 1000
  const shown = states.filter(({ at }, index) => all || index < LEAST || at > since)
  const width = String(shown.length).length
  return [
    ...(fresh ? [`Not kept yet: ${fresh}\nTo take that back: npm run undo -- --to 1`, ''] : []),
    ...shown.map((state, index) => `${String(index + 1).padStart(width)}  ${stateWords(state)}`),
    ...(shown.length < states.length ? [`and ${states.length - shown.length} older: npm run undo -- --all`] : []),
    '',
    'To take one change back and leave the others: npm run undo -- 1',
    'To bring the whole site back to how it was then: npm run undo -- --to 1',
  ].join('\n')
}
