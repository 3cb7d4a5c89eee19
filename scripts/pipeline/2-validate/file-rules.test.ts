import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memoryCache } from '../../platform/cache/cache.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { readText } from '../1-load/read-text.ts'
import { checkSite, prepare } from '../check-site.ts'
import { factRules, fileRules, rules } from './all-rules.ts'
import type { FactContent, Rule } from './content.ts'
import { runFileRules } from './file-rules.ts'

const root = join(PROJECT, 'tests/sites/dental')
const ARTICLE = 'content/articles/gums.md'

/** Checks the dental site after edits, with what earlier checks found clean. */
function problemsAfter(clean = memoryCache<true>(), ...edits: [file: string, find: string, put: string][]) {
  const { problems } = checkSite(
    root,
    { ...prepare(), clean },
    {
      read: (folder, file) => {
        const read = readText(folder, file)
        if (!('text' in read)) return read
        const own = edits.filter(([name]) => name === file)
        return { text: own.reduce((text, [, find, put]) => text.replace(find, put), read.text) }
      },
    },
  )
  return problems.map(({ code, file }) => `${file} ${code}`)
}

test('What was clean is not looked at again, and every edit is: of the text, of a fact, of what the site is called', () => {
  const clean = memoryCache<true>()
  expect(problemsAfter(clean)).toEqual([])
  expect(problemsAfter(clean), 'again').toEqual([])
  const wrong: [string, string, string] = [ARTICLE, 'Healthy gums do not bleed.', 'Ring {{phone.nobody}}.']
  expect(problemsAfter(clean, wrong)).toEqual([`${ARTICLE} unknown-placeholder`])
  expect(problemsAfter(clean, wrong), 'a mistake is told as long as it is there').toEqual([
    `${ARTICLE} unknown-placeholder`,
  ])
  // A number that nobody is asked to call becomes nearly a fact when the fact changes.
  const number: [string, string, string] = [ARTICLE, 'Healthy gums do not bleed.', 'Gate 061-555552 is open.']
  expect(problemsAfter(clean, number)).toEqual([])
  expect(problemsAfter(clean, number, ['site.yaml', '+977-61-000002', '+977-61-555553'])).toEqual([
    `${ARTICLE} near-fact`,
  ])
})

test('A file rule finds in each document alone what it finds in all of them together', () => {
  const read = (folder: string, file: string) => {
    const found = readText(folder, file)
    return 'text' in found && file.startsWith('content/articles/')
      ? { text: `${found.text}\n#### Too deep\n\nRing {{phone.nobody}}, TODO.\n` }
      : found
  }
  const differ: string[] = []
  const compare = Object.entries<Rule>(rules).filter(([, rule]) => fileRules.has(rule) || factRules.has(rule))
  const wrapped: Rule = (content) => {
    for (const [name, rule] of compare) {
      const reported = (documents: FactContent['documents']) =>
        runFileRules(
          { file: [], fact: [rule as (content: FactContent) => ReturnType<Rule>] },
          { ...content, documents },
        )
          .map(({ code, file, range }) => `${file} ${String(range?.[0])} ${code}`)
          .sort()
      const alone = content.documents.flatMap((document) => reported([document])).sort()
      if (JSON.stringify(alone) !== JSON.stringify(reported(content.documents))) differ.push(name)
    }
    return []
  }
  checkSite(root, prepare(), { read, rules: [wrapped] })
  expect(differ).toEqual([])
  expect(compare.length).toBeGreaterThan(5)
})
