import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSite } from '../../scripts/pipeline/check-site.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { addArticles } from './check-on-save.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-own-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('Articles that the bench adds to the site of the project are no mistake to the check', () => {
  for (const part of ['content', 'site.yaml']) cpSync(join(PROJECT, part), join(folder, part), { recursive: true })
  addArticles(folder, 200)
  const { problems } = checkSite(folder)
  expect(
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, severity, file, args }) => ({ code, severity, file, args })),
  ).toEqual([])
})
