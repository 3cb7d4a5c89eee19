import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { prepared } from './support/prepared.ts'

/** What the check says of a site that shows these services and fees, in a block with an id. */
function reported(fees: string) {
  const root = mkdtempSync(join(tmpdir(), 'fees-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const site = join(root, 'site.yaml')
  const banner = '      - { type: banner, heading: Not here }'
  const block = '\n      - { type: fees, id: charter, heading: Fees, items: { from: fees } }'
  writeFileSync(site, readFileSync(site, 'utf8').replace(banner, banner + block))
  writeFileSync(join(root, 'content/records/fees.yaml'), fees)
  return checkSite(root, prepared)
    .problems.filter(({ code }) => code !== 'out-of-date')
    .map(({ code, severity, args }) => ({ code, severity, args }))
}

test('A fee has its day, but for what is free and what nobody has confirmed', () => {
  expect(
    reported(`- { id: a, group: Teeth, service: A check, fee: 500, asOf: 2026-01-05 }
- { id: b, group: Teeth, service: A brush, fee: 0 }
- { id: c, group: Teeth, service: A filling, fee: 900, sample: true }
- { id: d, group: Teeth, service: A crown }
- { id: e, group: Children, service: A check }
`),
  ).toEqual([])
  expect(reported('- { id: a, group: Teeth, service: A check, asOf: 2026-01-05 }\n')).toMatchObject([
    { code: 'undated', args: { field: 'fee', isMissing: false } },
  ])
})

test('A service that stands in its group twice is told, with one fee or another', () => {
  expect(
    reported('- { id: a, group: Teeth, service: A check, fee: 0 }\n- { id: b, group: Teeth, service: a check }\n'),
  ).toMatchObject([{ code: 'duplicate-value', severity: 'error', args: { field: 'service', other: 'a' } }])
})

test('A service with the id of a block on its page is told', () => {
  expect(reported('- { id: charter, group: Teeth, service: A check, fee: 0 }\n')).toMatchObject([
    { code: 'duplicate-id', args: { word: 'charter', on: 'place' } },
  ])
})
