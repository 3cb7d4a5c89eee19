import { readFileSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { basename, relative, resolve } from 'node:path'
import { writeEditorSchemas } from '../pipeline/4-generate/write-editor-schemas.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { readAnswers, type Answers } from '../new/answers.ts'
import { askAnswers } from '../new/ask.ts'
import { NoNewSite } from '../new/starter.ts'
import { refuseFull, writeNewSite } from '../new/write-site.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'
import { defineCommand } from './cli.ts'

/** Exit 0 when a site without mistakes was written, 1 where an answer is not right or the folder is not empty. */
export const command = defineCommand({
  summary: 'writes a small complete site for another hospital, from answers to a few questions.',
  options: {
    to: { kind: 'words', bare: true, help: 'the new folder, beside this one: ../our-hospital' },
    answers: {
      kind: 'words',
      help: 'a file of answers in place of questions; scripts/new/answers.yaml is one to copy',
    },
  },
  async run({ to, answers: file }) {
    if (to === undefined) return refuse('Say where the new site goes: npm run new -- ../our-hospital.')
    try {
      const target = resolve(to)
      const answers = file === undefined ? await inTerminal(target) : fromFile(resolve(file))
      const written = await writeNewSite(answers, target)
      const { problems, schemas, readable } = checkSite(target)
      writeEditorSchemas(target, schemas, readable)
      if (problems.length) console.log(`${terminalReport(problems)}\n\n${summary(problems)}`)
      console.log(
        `${written.length} files are in ${target}. Next:\n\n  cd ${relative(process.cwd(), target) || '.'}\n  npm start\n\nnpm run check -- --launch lists what is left before the site goes online.`,
      )
      return problems.some(({ severity }) => severity === 'error') ? 1 : 0
    } catch (error) {
      if (!(error instanceof NoNewSite)) throw error
      return refuse(error.message)
    }
  },
})

function refuse(why: string): number {
  console.error(`${why}\nNothing was written.`)
  return 1
}

/** The answers of a file. @throws {NoNewSite} where it is not there, or with all that is not right in it */
function fromFile(file: string): Answers {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new NoNewSite(`There is no file ${file}. Copy scripts/new/answers.yaml there and change it.`)
  const read = readAnswers(readFileSync(file, 'utf8'), basename(file))
  if ('wrong' in read) throw new NoNewSite(read.wrong.join('\n'))
  return read.answers
}

/** The answers of a person at a terminal. @throws {NoNewSite} where nobody can answer, or the terminal was closed */
async function inTerminal(target: string): Promise<Answers> {
  if (!process.stdin.isTTY)
    throw new NoNewSite(
      'Nobody can be asked here. Copy scripts/new/answers.yaml, change it, and name it: --answers answers.yaml.',
    )
  refuseFull(target)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<undefined>((done) => {
    terminal.once('close', () => done(undefined))
  })
  try {
    const answers = await askAnswers((question) => Promise.race([terminal.question(question), closed]), console.log)
    if (!answers) throw new NoNewSite('The questions were not answered to the end.')
    return answers
  } finally {
    terminal.close()
  }
}
