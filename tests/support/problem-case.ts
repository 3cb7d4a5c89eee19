import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { PROJECT } from '../../scripts/platform/project-root.ts'

/** One mistake in the dental site, as tests/problems/<code>/case.yaml describes it. */
export interface ProblemCase {
  /** The file is one of the built site, as a fault in the code would have made it. */
  built?: boolean
  /** The file the mistake is in; made if it is not there. */
  file: string
  /** What to look for, and what to put in its place (all of it when `find` is missing). */
  find?: string
  replace?: string
  /** More files that the mistake needs, such as a picture: the bytes in base64, the text, or a link target. */
  also?: Also | Also[]
  /**
   * Other kinds of mistake: the file is taken away, leads to itself, becomes a folder, a pipe, a link out of the site,
   * grows by 5 MB or by a list of 10,000 points, or is saved in another encoding.
   */
  make?: 'points' | 'missing' | 'loop' | 'link' | 'folder' | 'pipe' | 'huge' | 'empty' | 'utf-16' | 'windows-1252'
}

interface Also {
  file: string
  base64?: string
  text?: string
  link?: boolean
}

const CASES = join(PROJECT, 'tests/problems')

/** Every code that has a case. */
const codes = () =>
  readdirSync(CASES)
    .filter((name) => existsSync(join(CASES, name, 'case.yaml')))
    .sort()

export const problemCase = (code: string) => parse(readFileSync(join(CASES, code, 'case.yaml'), 'utf8')) as ProblemCase

/** The codes whose mistake is in content, and those whose mistake is in a finished page. */
export const problemCases = () => codes().filter((code) => !problemCase(code).built)
export const builtCases = () => codes().filter((code) => problemCase(code).built)

export const expectedFile = (code: string) => join(CASES, code, 'expected.txt')

/** A copy of the dental site with the mistake of a case in it; `remove` deletes it. */
export function brokenSite(code: string): { root: string; remove: () => void } {
  const { file, find, replace = '', make, also } = problemCase(code)
  const root = mkdtempSync(join(tmpdir(), `problem-${code}-`))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const path = join(root, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (find !== undefined && !before.includes(find))
    throw new Error(`The case ${code} looks for ${JSON.stringify(find)}, which is not in ${file}`)
  const after = find === undefined ? replace : before.replace(find, () => replace)
  rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  if (make === 'folder') mkdirSync(path)
  else if (make === 'pipe') execFileSync('mkfifo', [path])
  else if (make === 'huge') writeFileSync(path, before + 'Brush twice a day.\n\n'.repeat(262_144))
  else if (make === 'points') writeFileSync(path, before + '- Gums\n'.repeat(10_000))
  else if (make === 'loop') symlinkSync(path, path)
  else if (make === 'link') symlinkSync(join(PROJECT, 'package.json'), path)
  else if (make === 'empty') writeFileSync(path, '')
  else if (make === 'utf-16') writeFileSync(path, Buffer.from(`\uFEFF${before}`, 'utf16le'))
  else if (make === 'windows-1252') writeFileSync(path, Buffer.from(after, 'latin1'))
  else if (make !== 'missing') writeFileSync(path, after)
  for (const { file: name, base64, text = '', link } of [also ?? []].flat()) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    if (link) symlinkSync(join(PROJECT, 'package.json'), join(root, name))
    else writeFileSync(join(root, name), base64 === undefined ? text : Buffer.from(base64, 'base64'))
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
