import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'

let folder = ''
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const git = (...args: string[]) =>
  run('git', '-c', 'user.name=Somebody', '-c', 'user.email=somebody@site.example', ...args)
const command = (name: string) => run(process.execPath, 'scripts/bootstrap/run.mjs', name)

// A copy of the project without Git has nothing that could be cloned.
describe.runIf(existsSync(join(PROJECT, '.git')))('A fresh clone', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'))
    run('git', 'clone', '--quiet', '--no-hardlinks', PROJECT, '.')
    symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('Commands leave nothing to commit', { tags: ['long'] }, () => {
    for (const name of ['check', 'generate', 'build']) {
      command(name)
      expect(run('git', 'status', '--short'), name).toBe('')
    }
  })

  test('One check writes all that the first lines of YAML files lead an editor to', { tags: ['long'] }, () => {
    command('check')
    const lists = readdirSync(join(folder, 'content/records')).map((name) => `content/records/${name}`)
    for (const file of ['site.yaml', ...lists]) {
      const [, schema = ''] = /\$schema=(\S+)/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      expect(existsSync(join(folder, file, '..', schema)), `${file}: ${schema}`).toBe(true)
    }
  })

  test('Two branches that each add a block, a rule, a list and its record merge, and pass', { tags: ['long'] }, () => {
    const main = git('rev-parse', 'HEAD').trim()
    for (const name of ['first', 'second']) {
      git('checkout', '--quiet', '-b', name, main)
      addOfEach(name)
      command('generate')
      git('add', '.')
      git('commit', '--quiet', '-m', `Add ${name}`)
    }
    git('merge', '--quiet', '--no-edit', 'first')
    command('generate')
    command('check')
    expect(run('git', 'status', '--short')).toBe('')
    for (const file of ['blocks', 'labels', 'names']) {
      const text = readFileSync(join(folder, `schema/editor/${file}.schema.json`), 'utf8')
      expect(() => JSON.parse(text) as unknown, file).not.toThrow()
    }
  })
})

/** One more of each that branches often add, as the how-to sections of src and schema say. */
function addOfEach(name: string) {
  const block = join(folder, 'src/blocks', `text-${name}`)
  cpSync(join(folder, 'src/blocks/text'), block, { recursive: true })
  const pascal = name.replace(/^./, (first) => first.toUpperCase())
  for (const file of readdirSync(block)) {
    const text = readFileSync(join(block, file), 'utf8')
    rmSync(join(block, file))
    writeFileSync(
      join(block, file.replace('text', `text-${name}`)),
      text
        .replaceAll('TextBlock', `Text${pascal}Block`)
        .replace('function Text(', `function Text${pascal}(`)
        .replaceAll('text__', `text-${name}__`)
        .replaceAll('text block', `text-${name} block`)
        .replaceAll('type: text', `type: text-${name}`),
    )
  }
  const rule = `missing-field-in-${name}`
  writeFileSync(
    join(folder, 'scripts/pipeline/2-validate/rules', `${rule}.ts`),
    `import type { Rule } from '../content.ts'\n\nexport const missingFieldIn${pascal}: Rule = () => []\n`,
  )
  const list = JSON.parse(readFileSync(join(folder, 'schema/records/daily-tips.schema.json'), 'utf8')) as {
    items: Record<string, unknown>
  }
  list.items['x-name'] = `${pascal}Tip`
  writeFileSync(join(folder, `schema/records/${name}.schema.json`), `${JSON.stringify(list, null, 2)}\n`)
  writeFileSync(
    join(folder, `content/records/${name}.yaml`),
    `# yaml-language-server: $schema=../../schema/editor/records/${name}.schema.json\n` +
      `- id: ${name}\n  date: default\n  title: The ${name} tip\n  text: Boil water for ${name} use.\n` +
      `  icon: cardiology\n  alt: Boil water for ${name} use.\n`,
  )
  const changes = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
  const added = `- A block, \`text-${name}\`, and a list, \`${name}\`.`
  writeFileSync(join(folder, 'CHANGELOG.md'), changes.replace('**Editors**\n\n', `**Editors**\n\n${added}\n`))
}
