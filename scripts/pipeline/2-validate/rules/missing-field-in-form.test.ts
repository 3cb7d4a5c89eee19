import { expect, test } from 'vitest'
import { parseFile } from '../../1-load/parse-file.ts'
import { contentOf } from '../content.ts'
import { readSchemas } from '../schema/schemas.ts'
import { argsOf } from '../../../report/problem.ts'
import { missingFieldInForm } from './missing-field-in-form.ts'

const found = (lines: string) => {
  const parsed = parseFile(
    'site.yaml',
    `routes:\n  - path: /apply\n    blocks:\n      - type: apply-form\n${lines}`,
    'manifest',
  )
  if (!('document' in parsed)) throw new Error('not YAML')
  return missingFieldInForm(contentOf('.', readSchemas(), [parsed.document])).map(
    (problem) => `${problem.code} ${argsOf(problem).field}`,
  )
}

test('A form that sends nothing needs no address', () => {
  expect(found('        delivery: none\n')).toEqual([])
  expect(found('        delivery: none\n        sendTo: mailto:a@b.example\n')).toEqual([])
  expect(found('        delivery: none\n        sendTo: https://a.example/x\n')).toEqual(['bad-value sendTo'])
})

test('A form that sends needs an address and words for the result', () => {
  expect(found('        delivery: endpoint\n')).toEqual(['missing-field sendTo', 'missing-field messages'])
})

test('The address is of the kind that the form sends to', () => {
  const rest = '        messages: { sent: a, failed: b }\n'
  expect(found(`        delivery: endpoint\n        sendTo: mailto:a@b.example\n${rest}`)).toEqual(['bad-value sendTo'])
  expect(found(`        delivery: mailto\n        sendTo: mailto:a@b.example\n${rest}`)).toEqual([])
  expect(found(`        delivery: endpoint\n        sendTo: https://a.example/x\n${rest}`)).toEqual([])
})
