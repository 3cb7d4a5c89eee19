import { defineCommand } from '../../scripts/commands/cli.ts'
import { prepare } from '../../scripts/pipeline/check-site.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { runMutations } from './run.ts'
import { failures, figures, figuresOfGroups, report } from './table.ts'
import { openTrials } from './trial.ts'

export const command = defineCommand({
  summary: 'makes random mistakes in the real site, in memory, and shows what the check says of each.',
  options: {
    count: {
      kind: 'number',
      least: 1,
      most: 1_000_000,
      example: 1000,
      help: 'so many one at a time, and a tenth as many five at once; else 1000',
    },
    seed: {
      kind: 'number',
      least: 0,
      most: 4_294_967_295,
      example: 7,
      help: 'another seed makes other mistakes; else 1',
    },
    kind: { kind: 'words', help: 'only kinds that have these letters in their name' },
    verbose: { kind: 'flag', help: 'shows each one that was not told perfectly' },
  },
  run({ count = 1000, seed = 1, kind, verbose }) {
    const done = runMutations(openTrials(PROJECT, prepare()), seed, count, Math.ceil(count / 10), kind)
    if (verbose) console.log(`${failures(done).join('\n')}\n`)
    console.log(report(done))
    const { crashes, caught, made, falseAlarms } = figures(done.single)
    return crashes + falseAlarms + figuresOfGroups(done.groups).crashes === 0 && caught === made ? 0 : 1
  },
})
