import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../../../platform/project-root.ts'
import { readText } from '../../1-load/read-text.ts'
import { checkSite, prepare } from '../../check-site.ts'
import { numbersFiles } from './numbers-file.ts'

/** The files of the dental site after edits to its manifest, each as its contacts: the lines of each, unfolded. */
async function contactsAfter(...edits: [find: string, put: string][]) {
  const { site } = checkSite(join(PROJECT, 'tests/sites/dental'), prepare(), {
    read: (folder, file) => {
      const read = readText(folder, file)
      if (!('text' in read) || file !== 'site.yaml') return read
      return { text: edits.reduce((text, [find, put]) => text.replace(find, put), read.text) }
    },
  })
  if (!site) throw new Error('The site has mistakes')
  const files = numbersFiles(await site())
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      text
        .replaceAll('\r\n ', '')
        .split('BEGIN:VCARD\r\n')
        .slice(1)
        .map((card) => card.split('\r\n')),
    ]),
  )
}

test('Each number that says what people call it for is a contact with a name of its own, in each language', async () => {
  const { 'numbers.vcf': own, 'hi/numbers.vcf': hindi } = await contactsAfter()
  expect(own?.map((lines) => lines.filter((line) => /^(?:FN|TEL)/.test(line)))).toEqual([
    ['FN:Fewa Dental: Reception', 'TEL;TYPE=WORK,VOICE:+977-61-000001'],
    ['FN:Fewa Dental: Tooth emergency', 'TEL;TYPE=WORK,VOICE:+977-61-000002'],
  ])
  expect(own?.[0]).toContain('GEO:28.21;83.96')
  expect(hindi?.map((lines) => lines.filter((line) => line.startsWith('TEL')))).toEqual(
    own?.map((lines) => lines.filter((line) => line.startsWith('TEL'))),
  )
})

test('A label that is not translated stands in the file as it is', async () => {
  const { 'hi/numbers.vcf': hindi } = await contactsAfter(['label: Reception', 'label: Welcome desk'])
  expect(hindi?.[0]?.find((line) => line.startsWith('FN'))).toMatch(/^FN:\S.*\S: Welcome desk$/)
})

test('An extension is dialled after a pause, signs of the format are escaped, and a number for nobody is left out', async () => {
  const { 'numbers.vcf': own } = await contactsAfter(
    [
      'number: +977-61-000001, label: Reception',
      'number: +977-61-000001, ext: 12, label: "Reception, desk; ground floor"',
    ],
    ['    emergency: { number', '    workshop: { number: +977-61-000009, label: Workshop }\n    emergency: { number'],
  )
  expect(own?.[0]).toContain('TEL;TYPE=WORK,VOICE:+977-61-000001,12')
  expect(own?.[0]).toContain('FN:Fewa Dental: Reception\\, desk\\; ground floor')
  expect(own?.flat().join()).not.toContain('Workshop')
})
