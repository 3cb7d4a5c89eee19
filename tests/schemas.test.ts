import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { failure } from '../scripts/commands/cli/failures.ts'
import { SchemaMistake } from '../scripts/pipeline/2-validate/schema/schema-mistake.ts'
import { labelsOf } from '../scripts/pipeline/2-validate/schema/labels.ts'
import { blockFolders, readSchemas, type Schema } from '../scripts/pipeline/2-validate/schema/schemas.ts'
import { outsideSources } from '../scripts/pipeline/3-model/outside-sources.ts'
import { policyOf } from '../scripts/pipeline/5-render/pages/policy.ts'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import type { Block, SiteContent } from '../src/generated/types.ts'

const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = ['schema', 'src'].flatMap((place) =>
  readdirSync(join(PROJECT, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => join(PROJECT, place, name)),
)

/** Every `$ref` of a schema, at any depth. */
function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsOf(inner),
  )
}

test('Every reference of every schema leads from its own file to a schema that is there, as editors follow it', () => {
  const wrong = files.flatMap((file) =>
    refsOf(JSON.parse(readFileSync(file, 'utf8')))
      .filter((ref) => {
        const [path = '', pointer = ''] = ref.split('#')
        const target = path ? resolve(dirname(file), path) : file
        if (!existsSync(target)) return true
        const found = pointer
          .split('/')
          .filter(Boolean)
          .reduce<unknown>(
            (value, key) => (value as Record<string, unknown> | undefined)?.[key],
            JSON.parse(readFileSync(target, 'utf8')),
          )
        return found === undefined
      })
      .map((ref) => `${relative(PROJECT, file)}: ${ref}`),
  )
  expect(files.length).toBeGreaterThan(80)
  expect(wrong).toEqual([])
})

/** A copy of all schemas with one block more. */
function withBlock(name: string, schema: Schema): string {
  const project = join(folder, name)
  for (const file of files) cpSync(file, join(project, relative(PROJECT, file)))
  mkdirSync(join(project, 'src/blocks', name), { recursive: true })
  writeFileSync(join(project, `src/blocks/${name}/${name}.schema.json`), JSON.stringify(schema))
  return project
}

describe('Mistakes in schemas are reported with file, place and how to fix', () => {
  /** A copy of all schemas in which a block has this text for its schema. */
  const broken = (name: string, text: string) => {
    const project = withBlock(name, {})
    writeFileSync(join(project, `src/blocks/${name}/${name}.schema.json`), text)
    return () => readSchemas(project)
  }
  const label = (value: unknown) => JSON.stringify({ 'x-labels': { zzWord: value } })

  test.each([
    ['comma', '{\n  "title": "a",\n}', /^src\/blocks\/comma\/comma\.schema\.json:3\n.*not JSON/],
    ['value', '{\n  "title":\n}', /value\.schema\.json:3\n/],
    ['end', '{\n  "title": "a"\n', /end\.schema\.json:\d\n/],
    [
      'ref',
      '{\n "properties": {\n "a": { "$ref": "../../../schema/parts/txt.schema.json" } } }',
      /ref\.schema\.json:3\n.*schema\/parts\/txt\.schema\.json, which does not exist[^]*How to fix/,
    ],
    ['none', label({ description: 'x' }), /"zzWord" of x-labels has no words/],
    ['empty', label({ default: ' ', description: 'x' }), /"zzWord" of x-labels has no words/],
    ['number', label({ default: 3, description: 'x' }), /"zzWord" of x-labels has no words/],
    ['text', label('until'), /"zzWord" of x-labels has no words/],
  ])('%s', (name, text, words) => {
    expect(broken(name, text)).toThrow(SchemaMistake)
    expect(broken(name, text)).toThrow(words)
  })

  test('A block folder without its schema', () => {
    const project = withBlock('whole', {})
    mkdirSync(join(project, 'src/blocks/half'))
    expect(() => readSchemas(project)).not.toThrow()
    writeFileSync(join(project, 'src/blocks/half/half.tsx'), '')
    expect(() => readSchemas(project)).toThrow(/src\/blocks\/half\n.*no half\.schema\.json/)
  })

  test('The terminal shows them as they are: no fault of the tool, no trace', () => {
    const folders = { root: folder, dist: folder, cache: folder }
    const { words, exit } = failure(new SchemaMistake(['a.schema.json:3\n  Wrong.']), 'check', folders)
    expect(words).toMatch(/^a\.schema\.json:3\n {2}Wrong\./)
    expect(words).not.toMatch(/fault|trace/)
    expect(exit).toBe(1)
  })
})

describe('The words of a site', () => {
  const words = (label: string) => ({ 'x-labels': { [label]: { default: 'until', description: 'Before a date.' } } })

  test('A block that brings a word of its own changes nothing elsewhere: a site has its default, or says it differently', () => {
    const { site, blocks } = readSchemas(withBlock('made-up', words('madeUpUntil')))
    expect(labelsOf(site, {}).madeUpUntil).toBe('until')
    expect(labelsOf(site, { labels: { madeUpUntil: 'till' } }).madeUpUntil).toBe('till')
    expect(site.required).not.toContain('labels')
    expect(blocks.get('made-up')).not.toHaveProperty('x-labels')
  })

  test('Two folders with a word of the same name are indistinguishable, so that is refused with both places', () => {
    const project = withBlock('second', words('readMore'))
    expect(() => readSchemas(project)).toThrow(
      /"readMore" stands in src\/blocks\/articles\/articles\.schema\.json and in src\/blocks\/second\/second\.schema\.json/,
    )
  })

  test('A site may be without any, and its pages have the defaults', async () => {
    const made = await checkSite(join(PROJECT, 'tests/sites/minimal')).site?.()
    expect(made?.common.labels).toMatchObject({ home: 'Home', openAlways: 'Open now, day and night' })
  })

  test('Every default is used by the code of its own folder, or by blocks where it is shared', () => {
    const code = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated'))
      .map((name) => ({ name, text: readFileSync(join(PROJECT, 'src', name), 'utf8') }))
    const strangers = blockFolders().flatMap((type) => {
      const schema = JSON.parse(readFileSync(join(PROJECT, `src/blocks/${type}/${type}.schema.json`), 'utf8')) as Schema
      const own = code.filter(({ name }) => name.startsWith(`blocks/${type}/`))
      return Object.keys(schema['x-labels'] ?? {}).filter(
        (word) => !own.some(({ text }) => new RegExp(`\\b${word}\\b`).test(text)),
      )
    })
    expect(strangers).toEqual([])
  })
})

describe('What a block loads from elsewhere', () => {
  const schema = {
    'x-csp': {
      'frame-src': ['rooms.plan'],
      'connect-src': [{ source: 'https://booking.example', when: { live: 'yes' } }],
    },
  } satisfies Schema
  const schemas = readSchemas(withBlock('booking', schema))
  const room = (plan: string) => ({ plan, other: 'https://elsewhere.example/' })
  const policy = (block: Record<string, unknown>) =>
    policyOf(
      { layout: 'full', sources: outsideSources(schemas, [{ type: 'booking', ...block } as never as Block]) },
      {} as SiteContent,
      '',
    )

  test('A new block with a frame gets its policy from its own schema: the origins that its content names, and no others', () => {
    const made = policy({ rooms: [room('https://a.example/1?x=2'), room('https://b.example/2'), room('/own')] })
    expect(made).toContain('; frame-src https://a.example https://b.example; ')
    expect(made).toContain("; connect-src 'self'; ")
    expect(made).not.toContain('elsewhere.example')
  })

  test('A source with a condition counts only where the block says so', () => {
    expect(policy({ live: 'yes' })).toContain("; connect-src 'self' https://booking.example; ")
    expect(policy({ live: 'no' })).toContain("; connect-src 'self'; ")
  })

  test('A page whose blocks name nothing may load nothing from elsewhere', () => {
    expect(policy({})).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' ; img-src 'self'; font-src 'self'; connect-src 'self'; media-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'; manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types own-scripts",
    )
  })

  test('A block cannot let scripts in', () => {
    const project = withBlock('script', { 'x-csp': { 'script-src': ['https://evil.example'] } })
    expect(() => outsideSources(readSchemas(project), [{ type: 'script' } as never as Block])).toThrow(/not script-src/)
  })
})
