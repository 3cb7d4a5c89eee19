import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText } from '../scripts/pipeline/1-load/read-text.ts'
import { editorNames, editorSchemas } from '../scripts/pipeline/4-generate/editor-schemas.ts'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { blockFolders } from '../scripts/pipeline/2-validate/schema/schemas.ts'
import { positionOf, startEditor } from './support/editor-client.ts'

const manifest = readFileSync(join(PROJECT, 'site.yaml'), 'utf8')
const descriptionOf = (type: string) =>
  (JSON.parse(readFileSync(join(PROJECT, `src/blocks/${type}/${type}.schema.json`), 'utf8')) as { description: string })
    .description
let editor: Awaited<ReturnType<typeof startEditor>>
beforeAll(async () => {
  editor = await startEditor()
})
afterAll(() => editor.stop())

const yamlFiles = ['', 'tests/sites/dental', 'tests/sites/minimal'].flatMap((site) => {
  const records = join(site, 'content/records')
  return [
    join(site, 'site.yaml'),
    ...(existsSync(join(PROJECT, records))
      ? readdirSync(join(PROJECT, records))
          .filter((name) => name.endsWith('.yaml'))
          .map((name) => join(records, name))
      : []),
  ]
})

test.each(yamlFiles)('%s names its schema in its first line, and the schema is there', (file) => {
  const schema = /^# yaml-language-server: \$schema=(\S+)\r?\n/.exec(readFileSync(join(PROJECT, file), 'utf8'))?.[1]
  expect(schema, 'the first line').toBeDefined()
  expect(existsSync(resolve(PROJECT, dirname(file), schema ?? ''))).toBe(true)
})

test('VS Code is told which extension to offer, and nothing that a new list would have to be added to', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(PROJECT, '.vscode', name), 'utf8')) as Record<string, unknown>
  expect(read('extensions.json').recommendations).toContain('redhat.vscode-yaml')
  expect(read('settings.json'), 'the first line of a file says its schema').not.toHaveProperty('yaml.schemas')
})

test('An editor underlines nothing in the site as it is', { tags: ['long'] }, async () => {
  for (const file of yamlFiles) {
    expect(await editor.open(file, readFileSync(join(PROJECT, file), 'utf8')), file).toEqual([])
    await editor.close(file)
  }
})

test('Behind "type:" an editor offers every kind of block, each with its description', { tags: ['long'] }, async () => {
  const text = manifest.replace('      - type: hero\n', '      - type: \n      - type: hero\n')
  await editor.open('site.yaml', text)
  const offered = await editor.complete('site.yaml', positionOf(text, '      - type: ', true))
  await editor.close('site.yaml')
  expect(offered.map(({ label }) => label).sort()).toEqual(blockFolders())
  for (const { label, documentation } of offered) expect([label, documentation]).toEqual([label, descriptionOf(label)])
})

test('Below a kind of block an editor offers the fields it still may have, and no others', async () => {
  const text = manifest.replace('      - type: carousel\n', '      - type: carousel\n        \n')
  await editor.open('site.yaml', text)
  const { line } = positionOf(text, 'type: carousel')
  const offered = (await editor.complete('site.yaml', { line: line + 1, character: 8 })).map(({ label }) => label)
  await editor.close('site.yaml')
  expect(offered.sort()).toEqual(['eyebrow', 'id', 'lead', 'tone'])
})

test('Over a kind of block an editor shows what it is for', async () => {
  await editor.open('site.yaml', manifest)
  const { line, character } = positionOf(manifest, 'type: hero', true)
  const shown = await editor.hover('site.yaml', { line, character: character - 2 })
  await editor.close('site.yaml')
  expect(shown).toContain(descriptionOf('hero'))
})

test('A kind of block that is not there is underlined, once', async () => {
  const text = manifest.replace('- type: carousel\n', '- type: caruosel\n')
  const found = await editor.open('site.yaml', text)
  await editor.close('site.yaml')
  expect(found.map(({ range }) => range.start.line)).toEqual([positionOf(text, 'caruosel').line])
})

test('A misspelt field of a block is underlined where it stands', async () => {
  const text = manifest.replace('        eyebrow: Quality care\n', '        eyebro: Quality care\n')
  const found = await editor.open('site.yaml', text)
  await editor.close('site.yaml')
  expect(found.map(({ range, message }) => [range.start.line, message])).toEqual([
    [positionOf(text, 'eyebro:').line, expect.stringContaining('eyebro')],
  ])
})

test('A misspelt field of a doctor is underlined where it stands', async () => {
  const text = readFileSync(join(PROJECT, 'content/records/doctors.yaml'), 'utf8').replace(
    '  department: neurosurgery',
    '  departmnt: neurosurgery',
  )
  const found = await editor.open('content/records/doctors.yaml', text)
  await editor.close('content/records/doctors.yaml')
  expect(found.map(({ range }) => range.start.line)).toEqual([positionOf(text, 'departmnt:').line])
})

test('Below "labels:" an editor offers the words that the site does not say itself, each with what it is for', async () => {
  const text = manifest.replace('\nlabels:\n', '\nlabels:\n  \n')
  await editor.open('site.yaml', text)
  const { line } = positionOf(text, '\nlabels:\n')
  const offered = await editor.complete('site.yaml', { line: line + 2, character: 2 })
  await editor.close('site.yaml')
  const labels = JSON.parse(readFileSync(join(PROJECT, 'schema/editor/labels.schema.json'), 'utf8')) as {
    properties: Record<string, { description: string }>
  }
  const said = Object.keys((parse(manifest) as { labels: object }).labels)
  expect(offered.map(({ label }) => label).sort()).toEqual(
    Object.keys(labels.properties)
      .filter((name) => !said.includes(name))
      .sort(),
  )
  expect(offered.find(({ label }) => label === 'readMore')?.documentation).toContain(
    labels.properties.readMore?.description,
  )
})

test('Over a word an editor shows where it stands, and a misspelt one is underlined', async () => {
  await editor.open('site.yaml', manifest)
  const { line, character } = positionOf(manifest, '  nextCards:', true)
  const shown = await editor.hover('site.yaml', { line, character: character - 2 })
  expect(shown).toContain('Button to the cards after.')
  const text = manifest.replace('  nextCards:', '  nextCardz:')
  const found = await editor.open('site.yaml', text)
  await editor.close('site.yaml')
  expect(found.map(({ range }) => range.start.line)).toEqual([positionOf(text, '  nextCardz:').line])
})

/** What an editor underlines in a file in which something stands otherwise. */
async function underlined(file: string, find: string, put: string) {
  const before = readFileSync(join(PROJECT, file), 'utf8')
  expect(before).toContain(find)
  const text = before.replace(find, () => put)
  const found = await editor.open(file, text)
  await editor.close(file)
  return found.map(({ range, message }) => [text.split('\n')[range.start.line]?.trim(), message])
}

const DOCTORS = 'content/records/doctors.yaml'
test.each([
  ['the id of another list', DOCTORS, 'department: neurosurgery', 'department: nuerosurgery', /no item with this id/],
  ['an icon', 'content/records/departments.yaml', 'icon: neuro-surgery', 'icon: neuro-surgry', /no such icon/],
  ['a fact', 'site.yaml', 'phone: phone.main', 'phone: phone.mian', /no such fact/],
  ['a number', 'site.yaml', 'emergency: phone.emergency', 'emergency: phone.grievances', /for something else/],
  ['a page', 'site.yaml', 'link: /services }', 'link: /servises }', /no such page/],
  ['a place on a page', 'site.yaml', 'link: /services }', 'link: /services#nowhere }', /no such page/],
])('A wrong name of %s is underlined, in words for people', async (_, file, find, put, words) => {
  const found = await underlined(file, find, put)
  expect(found).toEqual([[expect.stringContaining(put.replace(' }', '')), expect.stringMatching(words)]])
})

test.each([
  ['a number for a text', DOCTORS, 'role: Lead neurosurgeon', 'role: 2026'],
  ['the word no for a text', DOCTORS, 'role: Lead neurosurgeon', 'role: no'],
  ['a number without quotes', DOCTORS, 'registration: "90117"', 'registration: 90117'],
  ['a page with a stroke at its end', 'site.yaml', 'link: /services }', 'link: /services/ }'],
  ['a link to elsewhere', 'site.yaml', 'link: /services }', 'link: https://www.who.int/ }'],
  ['a place on the page', 'site.yaml', 'link: /services }', 'link: /services#main }'],
  ['a page with a query', 'site.yaml', 'link: /services }', 'link: /services?for=children#main }'],
  ['the top of the page', 'site.yaml', 'link: /services }', 'link: "#top" }'],
])('What the check allows is not underlined: %s', async (_, file, find, put) => {
  expect(await underlined(file, find, put)).toEqual([])
})

test('No one who types is shown a regular expression', async () => {
  for (const [find, put] of [
    ['open: 10:30', 'open: half past ten'],
    ['number: +977-21-000002', 'number: 021'],
    ['path: /about', 'path: /About'],
  ] as const) {
    const found = await underlined('site.yaml', find, put)
    expect(found.length, put).toBeGreaterThan(0)
    for (const [, message] of found) expect(message).not.toMatch(/pattern|\^|\\/)
  }
})

test('Behind the name of a field an editor offers what may be named there', async () => {
  const text = readFileSync(join(PROJECT, DOCTORS), 'utf8').replace('department: neurosurgery', 'department: ')
  await editor.open(DOCTORS, text)
  const offered = (await editor.complete(DOCTORS, positionOf(text, 'department: ', true))).map(({ label }) => label)
  await editor.close(DOCTORS)
  const ids = (parse(readFileSync(join(PROJECT, 'content/records/departments.yaml'), 'utf8')) as { id: string }[]).map(
    ({ id }) => id,
  )
  expect(offered).toEqual(expect.arrayContaining(ids))
})

const ARTICLE = '# yaml-language-server: $schema=../../schema/editor/article.schema.json\n'
test(
  'The fields at the top of every article are right for an editor, and a wrong name in them is underlined',
  { tags: ['long'] },
  async () => {
    const folder = join(PROJECT, 'content/articles')
    for (const name of readdirSync(folder)) {
      const [, matter = ''] = readFileSync(join(folder, name), 'utf8').split(/^---$/m)
      const file = `content/articles/${name}.yaml`
      expect(await editor.open(file, ARTICLE + matter.trimStart()), name).toEqual([])
      await editor.close(file)
      if (!matter.includes('related:')) continue
      const wrong = await editor.open(file, ARTICLE + matter.trimStart().replace(/related:\n {2}- /, '$&x'))
      await editor.close(file)
      expect(
        wrong.map(({ message }) => message),
        name,
      ).toEqual(['There is no article of this name.'])
    }
  },
)

test('The names that editors know are those of the content, and are not written while a file cannot be read', () => {
  const { readable, schemas } = checkSite(PROJECT)
  expect(readFileSync(join(PROJECT, 'schema/editor/names.schema.json'), 'utf8')).toBe(editorNames(schemas, readable))
  const read = (root: string, name: string) => (name === DOCTORS ? { text: 'id: [' } : readText(root, name))
  expect(checkSite(PROJECT, prepare(), { read }).readable).toBeUndefined()
})

test('While a file cannot be read, what an editor is led to is whole all the same: any name is right', () => {
  const names = editorNames(prepare().schemas, undefined)
  expect(names.includes('[]'), 'an empty list of schemas').toBe(false)
  const { definitions } = JSON.parse(names) as { definitions: object }
  const used = [...editorSchemas(prepare().schemas).values()].flatMap((text) =>
    [...text.matchAll(/names\.schema\.json#\/definitions\/([^"]+)"/g)].map(([, name = '']) => name),
  )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !(name in definitions))).toEqual([])
})
