import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { registerRules } from './scripts/bootstrap/register-rules.mjs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

registerRules()

const PROJECT = fileURLToPath(new URL('.', import.meta.url))
const resolve = { alias: { '#generated': join(PROJECT, 'src/generated') } }

/**
 * No test is a measurement: a limit is there only to end one that hangs. A machine of half the speed with other work
 * to do must never reach it.
 */
const limits = {
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 120_000 } },
}

const named = (folder: string, ending: RegExp) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
/** A test that starts another program is a test of a build or a command, wherever it lies. */
const startsProgram = (file: string) =>
  /node:child_process|support\/(?:editor-client|raw-http|seeded-cache|start-nginx)/.test(
    readFileSync(join(PROJECT, file), 'utf8'),
  )

const files = [
  ...['scripts', 'tools'].flatMap((folder) => named(folder, /\.test\.ts$/)),
  ...named('src', /\.test\.tsx?$/),
  ...named('tests', /^[^/\\]+\.test\.ts$/),
]

/** Files that take longest. Begun last, each would be waited for while the other worker has nothing left to do. */
const LONG =
  /(kills|patch|same-bytes|access-(axe|layout)|print|spec-plain|injection|home|blocks|budgets|analytics)\.(test|spec)\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(({ moduleId }) => LONG.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !LONG.test(moduleId)),
    ]
  }
}

/** Three kinds of test: of single parts, of commands and builds (which start programs), and of the built site in a browser. */
export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // tests/rounds.ts reads it.
    env: { TEST_ROUNDS: mode === 'long' ? 'long' : 'short' },
    projects: [
      { resolve, test: { name: 'unit', include: files.filter((file) => !startsProgram(file)), ...limits } },
      { resolve, test: { name: 'builds', include: files.filter(startsProgram), ...limits } },
      {
        resolve,
        test: {
          name: 'site',
          include: ['tests/site/*.spec.ts'],
          globalSetup: 'tests/site/build-and-serve.ts',
          ...limits,
          // Until three whole runs on a slow machine were green without it (issue 14): the report names what needed it.
          retry: 1,
        },
      },
    ],
  },
}))
