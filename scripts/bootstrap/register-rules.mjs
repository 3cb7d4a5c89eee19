import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const VALIDATE = join(PROJECT, 'scripts/pipeline/2-validate')

/**
 * Registers rules by their folder: writes all-rules.ts, all-advice.ts and all-launch.ts of scripts/pipeline/2-validate,
 * which TypeScript checks, the bundler follows, and Node reads as they are. Git ignores them, so that two branches with
 * a new rule each do not conflict. Run when a command or a test starts; nothing is written where no rule came or went.
 * @returns one sentence for each rule that exports nothing of its name; then nothing is written
 */
export function registerRules(validate = VALIDATE) {
  const folders = ['rules', 'advice', 'launch'].map((folder) => ({ folder, names: rulesIn(join(validate, folder)) }))
  const mistakes = folders.flatMap(({ folder, names }) =>
    names.flatMap((name) => mistakeIn(join(validate, folder, `${name}.ts`), camel(name))),
  )
  if (mistakes.length) return mistakes
  for (const { folder, names } of folders) {
    const file = join(validate, `all-${folder}.ts`)
    const declared = (type) => names.filter((name) => isDeclared(join(validate, folder, `${name}.ts`), name, type))
    const text = registry(folder, names, { FileRule: declared('FileRule'), FactRule: declared('FactRule') })
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  return []
}

const rulesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -3))
    .sort()

/** What is wrong with a file that does not export its rule: the generated registry would not compile. */
function mistakeIn(file, name) {
  const text = readFileSync(file, 'utf8')
  const exported = [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, one]) => one)
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(
    ([, names]) => names.match(/\w+(?=\s*(?:,|$))/g) ?? [],
  )
  if ([...exported, ...listed].includes(name)) return []
  const has = exported.length ? ` It exports ${exported.join(', ')}.` : ''
  const path = relative(PROJECT, file).split(sep).join('/')
  return [`${path} must export ${name}: a rule is named after its file.${has} See "To add a rule" in schema/README.md.`]
}

/** Whether a rule is declared as one that looks at one document at a time: `export const noWords: FileRule =`. */
const isDeclared = (file, name, type) =>
  new RegExp(`^export const ${camel(name)}: ${type}\\b`, 'm').test(readFileSync(file, 'utf8'))

const registry = (
  folder,
  names,
  { FileRule, FactRule },
) => `// Written by scripts/bootstrap/register-rules.mjs: every file of ${folder}/ is a rule, named after its code.
import type { ${FileRule.length ? 'FactRule, FileRule, ' : ''}Rule, RuleName } from './content.ts'
${names.map((name) => `import { ${camel(name)} } from './${folder}/${name}.ts'\n`).join('')}
export const ${folder} = {
${names.map((name) => `  ${name.includes('-') ? `'${name}'` : name}${name === camel(name) ? '' : `: ${camel(name)}`},\n`).join('')}} satisfies { [name in RuleName]?: Rule }
${
  FileRule.length
    ? `
/** Those that look at one document at a time. */
export const fileRules: ReadonlySet<Rule | FileRule> = new Set<FileRule>([
${FileRule.map((name) => `  ${camel(name)},\n`).join('')}])

/** Those that look at one document at a time, and at the facts. */
export const factRules: ReadonlySet<Rule | FactRule> = new Set<FactRule>([
${FactRule.map((name) => `  ${camel(name)},\n`).join('')}])
`
    : ''
}`

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
