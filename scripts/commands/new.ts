import { readFileSync, statSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { writeEditorSchemas } from '../pipeline/4-generate/write-editor-schemas.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { readAnswers } from '../new/answers.ts'
import { NoNewSite } from '../new/starter.ts'
import { writeNewSite } from '../new/write-site.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'
import { defineCommand } from './cli.ts'

/** Exit 0 when a site was written, 1 where an answer is not right or the folder is not empty. */
export const command = defineCommand({
  summary: 'writes a small complete site for another hospital, from a file of answers.',
  options: {
    to: { kind: 'words', bare: true, help: 'the new folder, beside this one: ../our-hospital' },
    answers: { kind: 'words', help: 'the file of answers; scripts/new/answers.yaml is one to copy' },
  },
  async run({ to, answers: file }) {
    if (to === undefined || file === undefined) {
      console.error(
        'Say where the new site goes, and in which file the answers stand: npm run new -- ../our-hospital --answers answers.yaml. Copy scripts/new/answers.yaml and change it. Nothing was written.',
      )
      return 1
    }
    if (!statSync(resolve(file), { throwIfNoEntry: false })?.isFile()) {
      console.error(
        `There is no file ${resolve(file)}. Copy scripts/new/answers.yaml there and change it. Nothing was written.`,
      )
      return 1
    }
    const read = readAnswers(readFileSync(resolve(file), 'utf8'), basename(file))
    if ('wrong' in read) {
      console.error(`${read.wrong.join('\n')}\nNothing was written.`)
      return 1
    }
    const target = resolve(to)
    try {
      const written = await writeNewSite(read.answers, target)
      const { problems, schemas, readable } = checkSite(target)
      writeEditorSchemas(target, schemas, readable)
      if (problems.length) console.log(`${terminalReport(problems)}\n\n${summary(problems)}`)
      console.log(
        `${written.length} files are in ${target}. Next:\n\n  cd ${relative(process.cwd(), target) || '.'}\n  npm start\n\nnpm run check -- --launch lists what is left before the site goes online.`,
      )
      return 0
    } catch (error) {
      if (!(error instanceof NoNewSite)) throw error
      console.error(`${error.message} Nothing was written.`)
      return 1
    }
  },
})
