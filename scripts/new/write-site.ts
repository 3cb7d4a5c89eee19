import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { SAMPLES, sampleHash } from '../pipeline/2-validate/launch/sample-text.ts'
import { prepare, readableContent } from '../pipeline/check-site.ts'
import { PROJECT } from '../platform/project-root.ts'
import type { Answers } from './answers.ts'
import { building, logo, portrait } from './drawings.ts'
import { chosenDepartments, doctorList, newDoctors } from './lists.ts'
import { EMERGENCY, manifest } from './manifest.ts'
import { translationsOf } from './translations.ts'
import { LISTS, NoNewSite, PRIMARY, slug, starter } from './starter.ts'

/**
 * Writes a small complete site.
 * @param target a folder that does not exist yet, or is empty
 * @returns the files, from that folder
 * @throws {NoNewSite} where the folder is not empty, or an answer names what is not there
 */
export async function writeNewSite(answers: Answers, target: string): Promise<string[]> {
  refuseFull(target)
  const departments = chosenDepartments(answers)
  const doctors = newDoctors(answers)
  const files = new Map<string, string>([
    ['site.yaml', manifest(answers, [...departments.ids.values()].includes(EMERGENCY))],
    [`${LISTS}/departments.yaml`, departments.text],
    [`${LISTS}/doctors.yaml`, doctorList(doctors, departments.ids)],
    ...['visit-answers', 'emergency-cards', 'changes', 'closures', 'notices'].map(
      (list) => [`${LISTS}/${list}.yaml`, starter(`${LISTS}/${list}.yaml`)] as const,
    ),
    ['content/images/logo.svg', await logo(answers.shortName, answers.colour ?? PRIMARY)],
    ['content/images/stand-ins/building.svg', building(answers.colour ?? PRIMARY)],
    ['content/images/stand-ins.txt', STAND_INS],
    ['package.json', packageFile(answers, target)],
    ['README.md', starter('README.md').replaceAll('TOOL', toolFrom(target))],
    ['.gitignore', 'node_modules/\ndist/\ndist-hosting/\n.cache/\n.kept/\nschema/\n'],
  ])
  for (const doctor of doctors)
    files.set(`content/images/${doctor.portrait}`, await portrait(doctor.person, answers.colour ?? PRIMARY))
  for (const [name, text] of files) write(name, text)
  cpSync(join(PROJECT, '.vscode'), join(target, '.vscode'), { recursive: true })
  const written = [...files.keys()]
  for (const language of answers.languages) {
    const translations = translationsOf(language, target)
    const file = `content/languages/${language}.yaml`
    if (translations !== undefined) written.push(write(file, translations))
  }
  written.push(write(SAMPLES, samplesOf(target)))
  return written

  function write(name: string, text: string): string {
    const file = join(target, name)
    mkdirSync(join(file, '..'), { recursive: true })
    const schema = schemaOf(name)
    const up = '../'.repeat(name.split('/').length - 1)
    const first = schema && `# yaml-language-server: $schema=${up}schema/editor/${schema}.schema.json\n`
    writeFileSync(file, `${first}${text}`)
    return name
  }
}

/** @throws {NoNewSite} where a folder has files in it */
export function refuseFull(target: string): void {
  if (existsSync(target) && readdirSync(target).length)
    throw new NoNewSite(`${target} is not empty. Give the name of a new folder, so that nothing is written over.`)
}

/** The schema that editors use for a file, without its ending; none for what is no YAML. */
function schemaOf(file: string): string {
  if (file === 'site.yaml') return 'site'
  if (file.startsWith('content/languages/')) return 'language'
  return file.startsWith(`${LISTS}/`) ? file.slice('content/'.length, -'.yaml'.length) : ''
}

const slashed = (path: string) => path.split(sep).join('/')
/** The tool's folder as seen from the site; another drive has no relative path. */
const toolFrom = (target: string) => slashed(relative(target, PROJECT)).replace(/\/$/, '')

/** A text of so many letters is a sentence, which may promise something; a heading or a button promises little. */
const SENTENCE = 40

/** The list of texts on pages that nobody of the hospital has read; lists and articles say it themselves. */
function samplesOf(root: string): string {
  const texts = readableContent(root, prepare()).values.flatMap(({ kind, value, document }) =>
    document.kind === 'manifest' && (kind === 'text' || kind === 'markdown') ? [String(value)] : [],
  )
  const lines = [...new Set(texts)]
    .filter((text) => text.length >= SENTENCE)
    .map((text) => `${sampleHash(text)} ${text.replace(/\s+/g, ' ').slice(0, 70)}`)
  return `${SAMPLES_NOTE}${lines.join('\n')}\n`
}

const SAMPLES_NOTE = `# Texts that came with the new site, for any hospital. Somebody of yours reads each on its page. Is it true? Then delete
# its line here. If not, write in site.yaml what is. "npm run check -- --launch" lists where they stand.
`

const STAND_INS = `# Pictures that stand in until you have your own: one folder or file on a line. Take a line out when you have replaced
# what it names. "npm run check -- --launch" lists every use.
logo.svg
stand-ins/
`

/** The site's own commands, which run the tool beside it. */
function packageFile({ shortName }: Answers, target: string): string {
  const run = (command: string, more = '') =>
    `node "${toolFrom(target)}/scripts/bootstrap/run.mjs" ${command} --site .${more}`
  const [out, cache] = [' --out dist', ' --cache .cache']
  const commands = {
    start: run('dev', cache),
    test: `node "${toolFrom(target)}/tools/content/content.mjs" .`,
    check: run('check', cache),
    fix: run('fix', cache),
    save: run('save', cache),
    undo: run('undo', cache),
    remove: run('remove', cache),
    build: run('build', out + cache),
    preview: `node "${toolFrom(target)}/scripts/bootstrap/run.mjs" preview${out}`,
    diff: run('diff', cache),
    forecast: run('forecast', cache),
    translations: run('translations', cache),
  }
  const file = { name: `${slug(shortName) || 'hospital'}-site`, private: true, type: 'module', scripts: commands }
  return `${JSON.stringify(file, null, 2)}\n`
}
