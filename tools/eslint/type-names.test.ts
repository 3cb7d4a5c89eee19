import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { PROJECT } from '../../scripts/platform/project-root.ts'

/** The names of the types that a text exports, by the syntax tree. */
function exportedTypes(text: string): string[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest)
  const own = new Set<string>()
  for (const node of source.statements) {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)
    if (isType && node.name && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      own.add(node.name.text)
  }
  return [...own]
}

/** Every name that more than one of some files export as a type, with these files. */
function clashes(files: ReadonlyMap<string, string>): string[] {
  const byName = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const name of exportedTypes(text)) byName.set(name, [...(byName.get(name) ?? []), file])
  return [...byName].filter(([, own]) => own.length > 1).map(([name, own]) => `${name}: ${own.sort().join(', ')}`)
}

function projectFiles(): Map<string, string> {
  const names = ['scripts', 'src'].flatMap((room) =>
    readdirSync(join(PROJECT, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  )
  const code = names.filter(
    (name) =>
      /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|^src.generated/.test(name) && !name.includes('node_modules'),
  )
  return new Map(code.map((name) => [name, readFileSync(join(PROJECT, name), 'utf8')]))
}

test('One name of an exported type means one thing in scripts and src', () => {
  const files = projectFiles()
  expect(files.size).toBeGreaterThan(300)
  expect(clashes(files)).toEqual([])
})

test('Two files that export a type of one name are reported, however they declare it', () => {
  const files = [
    ['a.ts', 'export interface Page { id: string }'],
    ['b.ts', 'export type Page =\n  string'],
    ['c.ts', 'interface Page {}\n// export interface Page {}\nexport const page: Page = {}'],
    ['d.ts', 'export class Site {}'],
  ] as const
  expect(clashes(new Map(files))).toEqual(['Page: a.ts, b.ts'])
})
