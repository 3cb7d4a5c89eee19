import { agreedChange } from './cli/agreed-change.ts'
import { defineCommand, FOLDERS } from './cli.ts'
import { planFixes, writeFixes } from '../fix/fix-site.ts'
import { count, describeChanges, describeLeft, describeRenames } from '../fix/describe-changes.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { clashLines } from '../platform/files/write-files.ts'
import { tryKeepState } from '../kept/keep-state.ts'

/** Exit 0 when no mistake is left, 1 when there are some. */
export const command = defineCommand({
  summary: 'mends what can be mended without knowing more, after showing it and asking.',
  options: { ...FOLDERS, yes: { kind: 'flag', help: 'makes the changes without asking' } },
  async run({ yes }, { root }) {
    const { changes, renames, found, left } = planFixes(root)
    const exit = (problems: typeof left) => (problems.some(({ severity }) => severity === 'error') ? 1 : 0)
    if (changes.length + renames.length === 0) {
      console.log(`Nothing can be mended by itself.\n\n${describeLeft(left)}`)
      return exit(left)
    }
    const all = changes.reduce((sum, { whole, lines }) => sum + whole.length + lines.length, 0) + renames.length
    const files = new Set([...changes.map(({ file }) => file), ...renames.map(({ from }) => from)])
    console.log(`${[describeRenames(renames), describeChanges(changes)].filter(Boolean).join('\n\n')}\n`)
    const asked = `${count(all, 'change', 'changes')} in ${count(files.size, 'file', 'files')}. Make them? (y/n) `
    const change = await agreedChange(root, asked, yes, 'npm run fix -- --yes')
    if (!change) {
      console.log('Nothing was changed.')
      return exit(found)
    }
    const clashes = writeFixes(root, changes, renames)
    if (clashes.length) console.log(`${clashLines(clashes)}\n`)
    // Other files get their new names all the same.
    const renamed = clashes.every(({ file }) => renames.some(({ from }) => from === file))
    const undo = change.isKept ? ' npm run undo takes it back.' : ''
    const changed = count(files.size - clashes.length, 'file was', 'files were')
    console.log(renamed ? `${changed} changed.${undo}` : 'Nothing was changed.')
    tryKeepState(root)
    // What is on the disk now is what counts.
    const rest = checkSite(root).problems
    console.log(`\n${describeLeft(rest)}`)
    return exit(rest)
  },
})
