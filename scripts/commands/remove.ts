import { agreedChange } from './cli/agreed-change.ts'
import { defineCommand, FOLDERS, type Folders } from './cli.ts'
import { count, describeLeft } from '../fix/describe-changes.ts'
import { tryKeepState } from '../kept/keep-state.ts'
import type { ApprovedContent } from '../pipeline/2-validate/content.ts'
import { checkOnce, checkSite, prepare, type Checked, type Prepared } from '../pipeline/check-site.ts'
import { clashLines } from '../platform/files/write-files.ts'
import { describeRemoval, describeUnused } from '../remove/describe-removal.ts'
import { planRemoval } from '../remove/plan-removal.ts'
import { findTarget } from '../remove/targets.ts'
import { findUnused, STAND_INS } from '../remove/unused.ts'
import { writeRemoval, type FilesThen } from '../remove/write-removal.ts'

/** Exit 0 when it was removed and no mistake is left, 1 otherwise. */
export const command = defineCommand({
  summary: 'removes a page, a list, an entry, an article or a category, and all that leads there, after asking.',
  options: {
    ...FOLDERS,
    name: { kind: 'words', bare: true, help: 'what goes: /partner, partners, doctors/maya-gurung, kidney-stone' },
    unused: {
      kind: 'flag',
      help: 'removes pictures, films, documents, lists, facts and translations that nothing uses',
    },
    yes: { kind: 'flag', help: 'removes it without asking, unless mistakes would be left' },
  },
  async run({ name, unused = false, yes = false }, folders) {
    if ((name === undefined) !== unused) {
      console.log('Say what goes, or --unused: npm run remove -- /partner. Nothing was changed.')
      return 1
    }
    const prepared = prepare(folders.cache)
    const was = await checkOnce(folders.root, prepared)
    if (!was.content) {
      const errors = was.problems.filter(({ severity }) => severity === 'error').length
      console.log(
        `The files have ${count(errors, 'mistake', 'mistakes')}, which would hide what leads to what you remove.`,
      )
      console.log('Please fix that first; npm run check shows where. Nothing was changed.')
      return 1
    }
    return name === undefined
      ? removeUnused(prepared, was, was.content, yes, folders)
      : removeNamed(prepared, was, was.content, name, yes, folders)
  },
})

async function removeNamed(
  prepared: Prepared,
  was: Checked,
  content: ApprovedContent,
  name: string,
  yes: boolean,
  folders: Folders,
): Promise<number> {
  const target = findTarget(content, name)
  if (typeof target === 'string') {
    console.log(target)
    return 1
  }
  const plan = planRemoval(prepared, was, content, target.going)
  if (!plan.going.length) {
    console.log(`${target.what} cannot go: it is the last one, and the site needs one. Nothing was changed.`)
    return 1
  }
  console.log(`${describeRemoval(plan)}\n`)
  const mistakes = plan.left.some(({ severity }) => severity === 'error')
  if (mistakes && yes) {
    console.log('With mistakes left nothing is removed without asking. Nothing was changed.')
    return 1
  }
  const question = mistakes ? 'Remove it all the same?' : 'Remove it?'
  return writeAgreed(prepared, content, plan, { question, yes, call: `-- ${JSON.stringify(name)} --yes` }, folders)
}

async function removeUnused(
  prepared: Prepared,
  was: Checked,
  content: ApprovedContent,
  yes: boolean,
  folders: Folders,
): Promise<number> {
  const plan = planRemoval(prepared, was, content, findUnused(content).going)
  // What is in use as long as an unused list is there goes with it.
  const { files, standIns } = findUnused(plan.after)
  if (plan.going.length + files.length === 0 && !standIns) {
    console.log('Everything is used. Nothing was changed.')
    return 0
  }
  console.log(`Nothing uses this any more.\n\n${describeUnused(plan, files, standIns?.lines ?? [])}\n`)
  const then = {
    texts: new Map([...plan.texts, ...(standIns ? [[STAND_INS, standIns.text] as const] : [])]),
    files: new Set([...plan.files, ...files]),
  }
  return writeAgreed(prepared, content, then, { question: 'Delete it?', yes, call: '-- --unused --yes' }, folders)
}

/** Writes what somebody agrees to, and says what is left. @returns the exit code */
async function writeAgreed(
  prepared: Prepared,
  { documents }: ApprovedContent,
  then: FilesThen,
  { question, yes, call }: { question: string; yes: boolean; call: string },
  { root }: Folders,
): Promise<number> {
  const files = new Set([...then.texts.keys(), ...then.files]).size
  const asked = `${count(files, 'file changes or goes', 'files change or go')}. ${question} (y/n) `
  const change = await agreedChange(root, asked, yes, `npm run remove ${call}`)
  if (!change) {
    console.log('Nothing was changed.')
    return 1
  }
  const clashes = writeRemoval(root, then, new Map(documents.map(({ file, text }) => [file, text])))
  if (clashes.length) {
    console.log(`${clashLines(clashes)}\nNothing was changed.`)
    return 1
  }
  console.log(
    `${count(files, 'file was', 'files were')} changed or deleted.${change.isKept ? ' npm run undo takes it back.' : ''}`,
  )
  tryKeepState(root)
  // What is on the disk now is what counts.
  const { problems } = checkSite(root, prepared)
  console.log(`\n${describeLeft(problems)}`)
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0
}
