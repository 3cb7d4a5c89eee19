import { agreed } from './cli/agreed.ts'
import { defineCommand, FOLDERS } from './cli.ts'
import { count, describeLeft } from '../fix/describe-changes.ts'
import { checkOnce, checkSite, prepare } from '../pipeline/check-site.ts'
import { describeRemoval } from '../remove/describe-removal.ts'
import { planRemoval } from '../remove/plan-removal.ts'
import { findTarget } from '../remove/targets.ts'
import { writeRemoval } from '../remove/write-removal.ts'

/** Exit 0 when it was removed and no mistake is left, 1 otherwise. */
export const command = defineCommand({
  summary: 'removes a page, a list, an entry, an article or a category, and all that leads there.',
  options: {
    ...FOLDERS,
    name: {
      kind: 'words',
      bare: true,
      help: 'what goes; the name of the option may be left out: npm run remove -- /partners',
    },
    yes: { kind: 'flag', help: 'removes it without asking, unless mistakes would be left' },
  },
  async run({ name, yes }, { root, cache }) {
    const prepared = prepare(cache)
    const was = await checkOnce(root, prepared)
    if (!was.content) {
      const errors = was.problems.filter(({ severity }) => severity === 'error').length
      console.log(
        `The files have ${count(errors, 'mistake', 'mistakes')}, which would hide what leads to what you remove. Please mend them first: npm run check shows them. Nothing was changed.`,
      )
      return 1
    }
    const target = findTarget(was.content, name ?? '')
    if (typeof target === 'string') {
      console.log(target)
      return 1
    }
    const plan = planRemoval(prepared, was, was.content, target.going)
    console.log(`${describeRemoval(plan)}\n`)
    const errors = plan.left.filter(({ severity }) => severity === 'error').length
    if (errors && yes) {
      console.log('With mistakes left nothing is removed unasked. Nothing was changed.')
      return 1
    }
    const files = new Set([...plan.texts.keys(), ...plan.files]).size
    const question = `${count(files, 'file changes', 'files change')}. ${errors ? 'Remove it all the same?' : 'Remove it?'} (y/n) `
    if (!(await agreed(question, yes, `npm run remove -- ${JSON.stringify(name)} --yes`))) {
      console.log('Nothing was changed.')
      return 1
    }
    const were = new Map(plan.before.documents.map(({ file, text }) => [file, text]))
    const saved = writeRemoval(root, plan, were)
    if (saved.length) {
      console.log(
        `${saved.join(', ')} was saved by somebody else in the meantime. Nothing was changed. Run the command again.`,
      )
      return 1
    }
    console.log(`${count(files, 'file was', 'files were')} changed.`)
    // What is on the disk now is what counts.
    const { problems } = checkSite(root, prepared)
    console.log(`\n${describeLeft(problems)}`)
    return problems.some(({ severity }) => severity === 'error') ? 1 : 0
  },
})
