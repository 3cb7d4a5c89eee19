import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../scripts/pipeline/2-validate/schema/schemas.ts'

/**
 * Who may import whom, by folder: the one direction of the pipeline. `report` is words for everybody;
 * of `src` the scripts see types only.
 */
const MAY: Record<string, string[]> = {
  'scripts/report': [],
  'scripts/load': ['scripts/report'],
  'scripts/validate': ['scripts/load', 'scripts/report'],
  'scripts/model': ['scripts/load', 'scripts/validate', 'scripts/report'],
  'scripts/fix': ['scripts/load', 'scripts/report'],
  'scripts/generate': ['scripts/model', 'scripts/validate'],
  'scripts/render': ['scripts/load', 'scripts/model', 'scripts/validate', 'scripts/report'],
  'scripts/prove': ['scripts/load', 'scripts/model', 'scripts/validate', 'scripts/report'],
}

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const imports = ['scripts', 'src'].flatMap((folder) => readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('node_modules')).map((name) => `${folder}/${name.split(sep).join('/')}`)).flatMap(importsOf)

function importsOf(from: string): Import[] {
  const text = readFileSync(join(PROJECT, from), 'utf8')
  return [...text.matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"\n]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/g)].map((match) => {
    const target = match[2] ?? match[3] ?? ''
    const to = target.startsWith('.') ? normalize(join(dirname(from), target)).split(sep).join('/') : target
    return { from, to, typeOnly: match[1] !== undefined }
  })
}

const phaseOf = (path: string) => Object.keys(MAY).find((phase) => path.startsWith(`${phase}/`))

test('The imports were read', () => {
  expect(imports.length).toBeGreaterThan(100)
})

test('A phase imports only from the phases before it', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [phase, target] = [phaseOf(from), phaseOf(to)]
    return phase && target && phase !== target && !MAY[phase]?.includes(target)
  })
  expect(wrong).toEqual([])
})

test('The site\'s code knows nothing of the scripts and of Node', () => {
  expect(imports.filter(({ from, to }) => from.startsWith('src/') && (to.startsWith('scripts/') || to.startsWith('node:')))).toEqual([])
})

test('The scripts take only types from the site\'s code', () => {
  expect(imports.filter(({ from, to, typeOnly }) => from.startsWith('scripts/') && to.startsWith('src/') && !typeOnly)).toEqual([])
})

test('Content is read from the disk by load, and by model for pictures, only', () => {
  const wrong = readdirSync(join(PROJECT, 'scripts'), { recursive: true, encoding: 'utf8' }).filter((name) => /^(generate|render)/.test(name) && /\.ts$/.test(name))
    .filter((name) => /content\/(records|articles)|site\.yaml/.test(readFileSync(join(PROJECT, 'scripts', name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|`[^`]*Generated[^`]*`|'[^']*Generated[^']*'/g, '')))
  expect(wrong).toEqual([])
})
