import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VALIDATE = fileURLToPath(new URL('../pipeline/2-validate', import.meta.url))

/**
 * Registers rules by their folder: writes all-rules.ts, all-advice.ts and all-launch.ts of scripts/pipeline/2-validate,
 * which TypeScript checks, the bundler follows, and Node reads as they are. Run when a command or a test starts;
 * nothing is written where no rule came or went.
 */
export function registerRules(validate = VALIDATE) {
  for (const folder of ['rules', 'advice', 'launch']) {
    const names = readdirSync(join(validate, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.slice(0, -3))
      .sort()
    const file = join(validate, `all-${folder}.ts`)
    const text = registry(folder, names)
    if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

const registry = (
  folder,
  names,
) => `// Written by scripts/bootstrap/register-rules.mjs: every file of ${folder}/ is a rule, named after its code.
import type { Rule, RuleName } from './content.ts'
${names.map((name) => `import { ${camel(name)} } from './${folder}/${name}.ts'\n`).join('')}
export const ${folder} = {
${names.map((name) => `  ${name.includes('-') ? `'${name}'` : name}${name === camel(name) ? '' : `: ${camel(name)}`},\n`).join('')}} satisfies { [name in RuleName]?: Rule }
`

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
