import { join } from 'node:path'
import { generate, generateCode } from '../pipeline/4-generate/generate.ts'
import { writeEditorSchemas } from '../pipeline/4-generate/write-editor-schemas.ts'
import { checkSite } from '../pipeline/check-site.ts'
import { PROJECT } from '../platform/project-root.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'
import { defineCommand, FOLDERS } from './cli.ts'

export const command = defineCommand({
  summary: 'writes src/generated and the generated schemas for editors.',
  options: FOLDERS,
  async run(_, { root }) {
    const { problems, schemas, site, readable } = checkSite(root)
    writeEditorSchemas(root, schemas, readable)
    if (!site) {
      console.log(`${terminalReport(problems)}\n\n${summary(problems)}`)
      return 1
    }
    const code = await generateCode(schemas)
    const { changed } = await generate(await site(), join(PROJECT, 'src/generated'))
    console.log(`Generated modules: ${code.length + changed.length} changed.`)
    return 0
  },
})
