import { expect, test } from 'vitest'
import { parseFile } from '../../1-load/parse-file.ts'
import { compile } from './compile.ts'
import { isRealDate } from '../real-date.ts'
import { readSchemas } from './schemas.ts'
import { argsOf } from '../../../report/problem.ts'
import { validateSchema } from './validate-schema.ts'

const schemas = readSchemas()
const validators = compile(schemas)

function doctors(text: string) {
  const parsed = parseFile('content/records/doctors.yaml', text, 'records')
  if ('problem' in parsed) throw new Error(parsed.problem.code)
  return validateSchema(parsed.document, validators, schemas)
}

const doctor = (registration: string) =>
  `- id: a\n  name: Dr. A\n  specialty: no\n  registration: ${registration}\n  image: a.jpg\n  alt: A\n  link: /doctors\n`

test('Where a text belongs, an unquoted number is taken exactly as typed', () => {
  const { document, problems } = doctors(doctor('00417'))
  expect(problems).toEqual([])
  expect((document.data as { registration: string; specialty: string }[])[0]).toMatchObject({
    registration: '00417',
    specialty: 'no',
  })
})

test('The document as read is not changed by it', () => {
  const parsed = parseFile('content/records/doctors.yaml', doctor('00417'), 'records')
  if ('problem' in parsed) throw new Error(parsed.problem.code)
  validateSchema(parsed.document, validators, schemas)
  expect((parsed.document.data as { registration: unknown }[])[0]?.registration).toBe(417)
})

test('A missing field and an unknown field that looks like it are one mistake', () => {
  expect(
    doctors(doctor('"1"').replace('specialty', 'specialyt')).problems.map((problem) => [
      problem.code,
      argsOf(problem).suggestion,
    ]),
  ).toEqual([['unknown-field', 'specialty']])
})

test('A list whose name is misspelt is reported with the name that was meant', () => {
  const parsed = parseFile('content/records/doctor.yaml', '- id: a\n', 'records')
  if ('problem' in parsed) throw new Error(parsed.problem.code)
  const [problem] = validateSchema(parsed.document, validators, schemas).problems
  expect(problem).toMatchObject({ code: 'unknown-list', args: { suggestion: 'doctors' } })
})

test('Several mistakes in one file are all reported', () => {
  expect(
    doctors(doctor('"1"').replace('id: a', 'id: A b').replace('a.jpg', 'a.gif').replace('  alt: A\n', ''))
      .problems.map(({ code }) => code)
      .sort(),
  ).toEqual(['bad-id', 'bad-image', 'missing-field'])
})

test.each([
  ['2026-02-31', false],
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2026-1-5', false],
  ['31/02/2026', false],
])('%s is a date: %s', (text, real) => {
  expect(isRealDate(text)).toBe(real)
})
