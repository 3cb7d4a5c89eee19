import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { blockYaml, catalogueManifest, readExamples, writeCatalogue } from '../scripts/dev/catalogue-site.ts'
import { load } from '../scripts/pipeline/1-load/load.ts'
import { parseFile } from '../scripts/pipeline/1-load/parse-file.ts'
import { outliner } from '../scripts/pipeline/1-load/outline.ts'
import { DIRECTIVES, isSource } from '../scripts/pipeline/3-model/outside-sources.ts'
import { terminalReport } from '../scripts/report/reporters/terminal.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { blockFolders, type Schema } from '../scripts/pipeline/2-validate/schema/schemas.ts'
import { validate } from '../scripts/pipeline/2-validate/validate.ts'
import { prepared } from './support/prepared.ts'

const { schemas, validators } = prepared
const folder = join(PROJECT, '.cache/catalogue-test')
await writeCatalogue(schemas, folder)
const loaded = load(folder)

/** Checks the catalogue with one block on its first page. */
function problemsWith(block: Record<string, unknown>) {
  const manifest = catalogueManifest(schemas)
  const routes = [{ path: '/', title: 'One block', description: 'One block.', blocks: [block] }]
  const parsed = parseFile('site.yaml', JSON.stringify({ ...manifest, routes }, null, 1), 'manifest')
  if ('problem' in parsed) return [parsed.problem]
  const documents = [parsed.document, ...loaded.documents.filter(({ kind }) => kind !== 'manifest')]
  const { problems } = validate(folder, { documents, problems: [] }, schemas, validators, outliner())
  // One block shows one list, and all the others stand there too.
  return problems.filter(({ code }) => code !== 'unused-list')
}

/** What each file of a block's folder holds. */
const FILES = {
  'schema.json': 'the fields, each with words and an example for editors',
  tsx: 'the component, which makes HTML of the fields',
  css: 'its styles, in @layer blocks',
  'examples.yaml': 'good examples, and mistakes with the problem each causes',
}

test('Every folder of src/blocks is a block: its schema is named after it', () => {
  const folders = readdirSync(join(PROJECT, 'src/blocks'))
  const without = folders.filter((type) => !blockFolders().includes(type))
  expect(without.map((type) => `src/blocks/${type}/${type}.schema.json is missing: ${FILES['schema.json']}`)).toEqual(
    [],
  )
})

describe.each(blockFolders())('The %s block', (type) => {
  const { good, mistakes } = readExamples(type)

  test('has a schema, a component, styles and examples of its own name', () => {
    for (const [ending, holds] of Object.entries(FILES)) {
      const file = `src/blocks/${type}/${type}.${ending}`
      expect(existsSync(join(PROJECT, file)), `${file} is missing: ${holds}. src/README.md has the steps`).toBe(true)
    }
    expect(good.length, `src/blocks/${type}/${type}.examples.yaml needs an example under "good:"`).toBeGreaterThan(0)
    expect(mistakes.length, `src/blocks/${type}/${type}.examples.yaml needs one under "mistakes:"`).toBeGreaterThan(0)
  })

  test('tells an editor in plain words what it and each of its fields are, with an example', () => {
    const schema = schemas.blocks.get(type)
    expect(schema?.description).toMatch(/\w+ \w+/)
    expect(withoutWords(schema ?? {}, type)).toEqual([])
  })

  test('names in x-csp fields that it has', () => {
    const { 'x-csp': sources = {}, properties = {} } = schemas.blocks.get(type) ?? {}
    const fields = Object.values(sources)
      .flat()
      .flatMap((one) => (typeof one === 'string' ? [one] : [one.source, ...Object.keys(one.when)]))
      .filter((one) => !isSource(one))
    expect(
      fields.filter((field) => !Object.hasOwn(properties, field.split('.')[0] ?? '')),
      `${type}.schema.json: x-csp names fields that the block does not have`,
    ).toEqual([])
    expect(DIRECTIVES, `${type}.schema.json: x-csp`).toEqual(expect.arrayContaining(Object.keys(sources)))
  })

  test.each(good)('accepts its example "$name"', ({ block }) => {
    expect(terminalReport(problemsWith(block))).toBe('')
  })

  test.each(good)('shows in the catalogue what to write for "$name": it can be pasted into site.yaml', ({ block }) => {
    const text = `routes:\n  - path: /\n    blocks:\n${blockYaml(block)}`
    const { routes } = parse(text) as { routes: { blocks: unknown[] }[] }
    expect(routes[0]?.blocks).toEqual([block])
    expect(validators.block(type)?.(routes[0]?.blocks[0])).toBe(true)
  })

  test.each(mistakes)('gives exactly "$problem" for a mistake', ({ problem, block }) => {
    expect(problemsWith({ type, ...block }).map(({ code }) => code)).toEqual([problem])
  })
})

test('Every field of the manifest, the lists and the articles has words and an example for editors', () => {
  const found = [
    ['site.yaml', schemas.site],
    ['article', schemas.article],
    ...[...schemas.records].map(([name, schema]) => [name, schema.items ?? {}]),
  ] as [string, Schema][]
  expect(found.flatMap(([name, schema]) => withoutWords(schema, name))).toEqual([])
})

/** Fields that lack a description or, where they hold a single value, an example. */
function withoutWords(schema: Schema, where: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const part = field.$ref ? schemas.parts.get(/([\w-]+)\.schema\.json/.exec(field.$ref)?.[1] ?? '') : undefined
    const all = { ...part, ...field }
    const single = !all.properties && !all.additionalProperties && all.const === undefined
    const lacks = [
      ...(all.description || all.const !== undefined ? [] : ['description']),
      ...(single && !Array.isArray(all.examples) && !all.enum && !all.items?.properties && !all.items?.$ref
        ? ['example']
        : []),
    ]
    const inner = [
      ...withoutWords(all, `${where}.${name}`),
      ...(all.items ? withoutWords(all.items, `${where}.${name}`) : []),
    ]
    return [...lacks.map((what) => `${where}.${name}: no ${what}`), ...(part ? [] : inner)]
  })
}
