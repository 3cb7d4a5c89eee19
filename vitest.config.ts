import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { registerRules } from './scripts/bootstrap/register-rules.mjs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const mistakes = registerRules()
if (mistakes.length) throw new Error(mistakes.join('\n'))

// What is reported of days does not change with the day of the test: 22 November 2026.
process.env.SOURCE_DATE_EPOCH ??= '1795305600'

// Builds of sites in tests keep no states of them for npm run undo.
process.env.CI ??= 'true'

const PROJECT = fileURLToPath(new URL('.', import.meta.url))
const resolve = { alias: { '#generated': join(PROJECT, 'src/generated') } }

const named = (folder: string, ending: RegExp) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
/**
 * A test that starts another program is a test of a build or a command, wherever it lies. One that replaces a module
 * is beside them, in a worker of its own: files of a shared one may have read that module before.
 */
const needsOwnWorker = (file: string) =>
  /node:child_process|vi\.mock\(|support\/(?:editor-client|raw-http|seeded-cache|start-nginx)/.test(
    readFileSync(join(PROJECT, file), 'utf8'),
  )

const files = [
  ...['scripts', 'tools'].flatMap((folder) => named(folder, /\.test\.ts$/)),
  ...named('src', /\.test\.tsx?$/),
  ...named('tests', /^[^/\\]+\.test\.ts$/),
]

/** Files that take longest. Begun last, each would be waited for while the other workers have nothing left to do. */
const LONGEST =
  /(every-page|blocks|home|clock|offline|commands|keep-going|corruption|kills|lock|emergency)\.(test|spec)\.ts$/
const PROJECTS = ['site', 'builds', 'unit']

/** Project by project, since files of one share imports; long files first, and short ones of `unit` fill the gaps. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      PROJECTS.indexOf(project.name) * 2 + (LONGEST.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/**
 * Three kinds: single parts, commands and builds (which start programs), and the built site in a browser. Tests tagged
 * `long` are no part of the gate (npm test): tests/README.md says who runs which of them.
 */
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long'
  /**
   * No test is a measurement: a limit is there only to end one that hangs. What waits for something ends first
   * (PATIENCE in tests/site/contexts.ts, `poll` here), because it can say what it waited for. Limits allow for machines
   * that share their processors: a walk through all pages takes a minute on two quiet cores, and six on such a one.
   */
  const limits = {
    testTimeout: isLong ? 1_800_000 : 900_000,
    hookTimeout: isLong ? 1_800_000 : 900_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  }
  return {
    test: {
      // One more than the two cores that a small machine has: many tests wait for what a visitor waits for.
      maxWorkers: 3,
      sequence: { sequencer: LongFirst },
      tags: [{ name: 'long', description: 'takes long, or tries more of what a test of the gate tries once' }],
      // tests/support/rounds.ts reads it.
      env: { TEST_ROUNDS: isLong ? 'long' : 'short' },
      projects: [
        // No module holds state, so files share what they import: reading it again for each is a quarter of the time.
        {
          resolve,
          test: { name: 'unit', include: files.filter((file) => !needsOwnWorker(file)), isolate: false, ...limits },
        },
        { resolve, test: { name: 'builds', include: files.filter(needsOwnWorker), ...limits } },
        {
          resolve,
          test: {
            name: 'site',
            include: ['tests/site/*.spec.ts'],
            globalSetup: 'tests/site/build-and-serve.ts',
            // Ends the visits of each test, in every file.
            setupFiles: ['tests/site/after-each.ts'],
            // Files share their helpers, and with them one browser of a kind for each worker.
            isolate: false,
            ...limits,
          },
        },
      ],
    },
  }
})
