import { parseArgs } from 'node:util'
import { run } from '../../scripts/commands/cli.ts'
import { prepare } from '../../scripts/pipeline/check-site.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { runMutations } from './run.ts'
import { failures, figures, figuresOfGroups, report } from './table.ts'
import { workshop } from './trial.ts'

/**
 * npm run mutate -- --count N --seed S: makes N random mistakes in the real site, in memory, one at a time, and half as
 * many five at once, and shows what the check said of them. With --verbose each one that was not told perfectly.
 */
await run(() => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      verbose: { type: 'boolean', default: false },
    },
  })
  const count = Number(values.count)
  const done = runMutations(workshop(PROJECT, prepare()), Number(values.seed), count, Math.ceil(count / 10))
  if (values.verbose) console.log(`${failures(done).join('\n')}\n`)
  console.log(report(done))
  const { crashes, caught, made } = figures(done.single)
  return crashes + figuresOfGroups(done.groups).crashes === 0 && caught === made ? 0 : 1
})
