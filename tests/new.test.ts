import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAnswers, type Answers } from '../scripts/new/answers.ts'
import { askAnswers } from '../scripts/new/ask.ts'
import { commonDepartments } from '../scripts/new/lists.ts'
import { writeNewSite } from '../scripts/new/write-site.ts'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { writeEditorSchemas } from '../scripts/pipeline/4-generate/write-editor-schemas.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { prepared } from './support/prepared.ts'

const folder = mkdtempSync(join(tmpdir(), 'new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const EXAMPLE = readFileSync(join(PROJECT, 'scripts/new/answers.yaml'), 'utf8')
const example = () => {
  const read = readAnswers(EXAMPLE, 'answers.yaml')
  if ('wrong' in read) throw new Error(read.wrong.join('\n'))
  return read.answers
}
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap/run.mjs', command, ...args], {
    cwd: PROJECT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { status, said: stdout + stderr }
}

test('A new site has no mistake from the start, and nothing to look at', () => {
  const made = run('new', join(folder, 'our-hospital'), '--answers', 'scripts/new/answers.yaml')
  expect(made, made.said).toMatchObject({ status: 0 })
  expect(made.said).not.toMatch(/mistake|Please look/)
})

test('A hospital that is closed at night sends nobody to its door in an emergency', async () => {
  for (const emergencyAlways of [false, true]) {
    const root = join(folder, `always-${String(emergencyAlways)}`)
    await writeNewSite({ ...example(), emergencyAlways }, root)
    const text = readFileSync(join(root, 'site.yaml'), 'utf8')
    const cards = readFileSync(join(root, 'content/records/emergency-cards.yaml'), 'utf8')
    expect(text.includes('come at once')).toBe(emergencyAlways)
    expect(text.includes('get to a hospital at once')).toBe(!emergencyAlways)
    expect(cards).not.toContain('come at once')
  }
})

test('What is left before a new site goes online stands in groups, by who can answer', async () => {
  const root = join(folder, 'launch')
  await writeNewSite(example(), root)
  const { status, said } = run('check', '--launch', '--site', root, '--cache', join(folder, 'launch-cache'))
  expect(status).toBe(1)
  expect(said).not.toContain('No mistakes found')
  const [, last = ''] = /those with least to do first: (.*)\.\s*$/.exec(said) ?? []
  const groups = last.split(', ').map((group) => group.replace(/ \d+$/, ''))
  expect(groups.sort()).toEqual([
    'Doctors',
    'Front desk',
    'Management',
    'Photographer',
    'Somebody at home in each language',
  ])
  // A text that somebody has read stays as it is: its line in the list goes.
  const list = join(root, 'content/samples.txt')
  const [first = '', ...rest] = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => /^[0-9a-f]{12} /.test(line))
  const left = () =>
    checkSite(root, prepared)
      .launch()
      .filter(({ code }) => code === 'sample-text').length
  const before = left()
  writeFileSync(list, `${rest.join('\n')}\n`)
  expect(before - left(), first).toBe(1)
})

test('An editor knows the names of a new site, and no others', async () => {
  const root = join(folder, 'editor')
  await writeNewSite(example(), root)
  const { schemas, readable } = checkSite(root, prepared)
  writeEditorSchemas(root, schemas, readable)
  const files = readdirSync(join(root, 'schema/editor'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const path = join(root, 'schema/editor', file)
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/"\$ref": "([^"#]+)/g))
      expect(existsSync(join(path, '..', to)), `${file} refers to ${to}`).toBe(true)
  }
  const { definitions } = JSON.parse(readFileSync(join(root, 'schema/editor/names.schema.json'), 'utf8')) as {
    definitions: Record<string, { enum?: string[] }>
  }
  expect(definitions['list.departments']?.enum).toEqual(['ophthalmology', 'retina', 'optometry', 'pharmacy'])
})

const cases: Record<string, Partial<Answers> | undefined> = {
  'the shortest answers': {
    company: undefined,
    tagline: undefined,
    country: undefined,
    countryCode: undefined,
    email: undefined,
    map: undefined,
    colour: undefined,
    doctors: [],
    languages: [],
    departments: ['general-medicine'],
  },
  'every common department, emergency and a booking site': {
    departments: commonDepartments().map(({ id }) => id),
    emergencyAlways: true,
    booking: 'https://booking.hospital.example/',
  },
  'a department of its own, two languages and two lines of hours': {
    departments: ['Ophthalmology', 'Homeopathy'],
    languages: ['ne', 'hi'],
    hours: ['Sunday-Thursday 09:00-17:00', 'Friday 09:00-13:00'],
    doctors: [{ name: 'Dr. Ma. Jo', specialty: 'Homeopathy', department: 'Homeopathy', registration: '1' }],
  },
  'one number for all, and an address with a stroke at its end': {
    emergency: undefined,
    website: 'https://hospital.example',
  },
  'names in other letters, with quotes, and two of one id': {
    name: 'मेची "आँखा" अस्पताल & Co: #1',
    shortName: 'मेची आँखा',
    departments: ['आँखा', 'छाला', 'Rheumatology, joints', 'Pathology', 'Audiology'],
    doctors: [
      { name: 'डा. सीता कार्की', specialty: 'आँखा', department: 'आँखा', registration: '1' },
      { name: 'डा. हरि लिम्बू', specialty: 'छाला', registration: '2' },
      { name: "Dr. José O'Neil", specialty: 'Joints', registration: '3' },
      { name: "Dr. Jose O'Neil", specialty: 'Joints', registration: '4' },
    ],
  },
}
test.each(Object.entries(cases))('A site from %s has no mistakes', async (name, change) => {
  const root = join(folder, name.replaceAll(' ', '-'))
  await writeNewSite({ ...example(), ...change }, root)
  const found = checkSite(root, prepared).problems
  // Nobody has translated the starter into every language.
  const wrong = found.filter(({ code, severity }) => code !== 'unused-language' && severity === 'error')
  expect(wrong.map(({ code, file, args }) => [code, file, args])).toEqual([])
  expect(existsSync(join(root, 'content/images/logo.svg'))).toBe(true)
})

test('Answers that are not right are each reported with line and what they need, and nothing is written', () => {
  const file = join(folder, 'wrong.yaml')
  writeFileSync(
    file,
    EXAMPLE.replace('shortName:', 'shortname:')
      .replace('"+977-23-000001"', '540101')
      .replace(/hours:.*/, 'hours: ["Sunday-Friday 10-4"]')
      .replace('"#1F5FA8"', '"#ffff00"'),
  )
  const { status, said } = run('new', join(folder, 'none'), '--answers', file)
  expect(status).toBe(1)
  expect(said.split('\n')).toEqual([
    'wrong.yaml, line 3: there is no question "shortname". Did you mean "shortName"?',
    'wrong.yaml: "shortName" is missing. It needs the name as people say it.',
    'wrong.yaml, line 12: "phone" needs a number with its country, digits and hyphens only, such as "+977-1-4000000", in quotes.',
    'wrong.yaml, line 21: "hours" needs days and times of two digits, such as Sunday-Friday 09:00-17:00.',
    'wrong.yaml, line 37: "colour" needs a colour such as "#1F5FA8", in quotes, dark enough for white letters on it.',
    'Nothing was written.',
    '',
  ])
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('Questions in a terminal are asked again until each answer can be used', async () => {
  const typed = [
    'Himal Dental Clinic', 'Himal Dental', '', 'dentist', 'Dhankuta', '', '', 'Asia/Kolkata', 'Main Road, Dhankuta', '12345', '+977-26-520101', '+977-26-520102',
    'perhaps', 'no', '', '9 to 5', 'Sunday-Friday 10:00-17:00, Monday 10:00-12:00', 'Sunday-Friday 10:00-17:00',
    'dentall', 'dental, radiology', 'Dr. Asha Rai', 'Dr. Asha Rai; Dentist; 7001; dentl', 'Dr. Asha Rai; Dentist; 7001; dental',
    '', 'ne', '', '26.98, 87.34',
  ] // prettier-ignore
  const said: string[] = []
  const answers = await askAnswers(
    () => Promise.resolve(typed.shift()),
    (line) => said.push(line),
  )
  expect(typed).toEqual([])
  expect(answers).toMatchObject({
    shortName: 'Himal Dental',
    address: ['Main Road', 'Dhankuta'],
    emergencyAlways: false,
    hours: ['Sunday-Friday 10:00-17:00'],
    departments: ['dental', 'radiology'],
    doctors: [{ name: 'Dr. Asha Rai', department: 'dental' }],
    languages: ['ne'],
    map: [26.98, 87.34],
  })
  expect(answers?.booking).toBeUndefined()
  expect(answers).toMatchObject({ kind: 'dentist', timeZone: 'Asia/Kolkata' })
  expect(said.filter((line) => !line.startsWith('emergency, '))).toEqual([
    'This needs a number with its country, digits and hyphens only, such as "+977-1-4000000", in quotes.',
    'This needs true where somebody is there for emergencies day and night, else false.',
    'This needs days and times of two digits, such as Sunday-Friday 09:00-17:00.',
    'The hours name Monday twice. Each day has one line.',
    'There is no common department "dentall". Did you mean "dental"?',
    expect.stringContaining('This needs a list of doctors'),
    'A doctor\'s department is "dentl", which is none of the chosen ones. Did you mean "dental"?',
  ])
  // Closed in the middle, nothing is kept.
  expect(
    await askAnswers(
      () => Promise.resolve(undefined),
      () => {},
    ),
  ).toBeUndefined()
})

test('A department that nobody knows by this name, a day named twice, and a folder with files in it are refused', async () => {
  const root = join(folder, 'refused')
  const write = (change: Partial<Answers>, to = root) => writeNewSite({ ...example(), ...change }, to)
  await expect(write({ departments: ['opthalmology'] })).rejects.toThrow('Did you mean "ophthalmology"?')
  await expect(write({ hours: ['Sunday-Friday 10:00-17:00', 'Monday 10:00-12:00'] })).rejects.toThrow('Monday twice')
  await expect(
    write({ doctors: [{ name: 'Dr. A', specialty: 'Eyes', department: 'retin', registration: '1' }] }),
  ).rejects.toThrow('Did you mean "retina"?')
  await expect(write({}, join(PROJECT, 'docs'))).rejects.toThrow('inside the tool')
  await expect(write({}, folder)).rejects.toThrow('is not empty')
  expect(existsSync(root)).toBe(false)
})
