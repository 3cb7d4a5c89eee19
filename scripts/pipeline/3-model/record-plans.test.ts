import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText } from '../1-load/read-text.ts'
import { checkSite } from '../check-site.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { prepared } from '../../../tests/support/prepared.ts'

/** The pages of the dental site, where the page of each dentist has these blocks. */
async function pagesWith(blocks: string, doctors: (text: string) => string = (text) => text) {
  const edited = (file: string, text: string) =>
    file === 'site.yaml'
      ? text.replace(/( {4}description: "\{name\}, .*\n {4}blocks:\n)(?: {6}.*\n)+/, `$1${blocks}`)
      : file === 'content/records/doctors.yaml'
        ? doctors(text)
        : text
  const { problems, site } = checkSite(join(PROJECT, 'tests/sites/dental'), prepared, {
    read: (root, file) => {
      const read = readText(root, file)
      return 'text' in read ? { text: edited(file, read.text) } : read
    },
  })
  if (!site) throw new Error(JSON.stringify(problems))
  return new Map((await site()).pages.map((page) => [page.path, page.make()]))
}

test('Each item of a list has a page of its own, which speaks of it and shows it', async () => {
  const pages = await pagesWith(
    '      - { type: banner, heading: "{name}", text: "Ask {name} on {{phone.main}}." }\n' +
      '      - { type: people, heading: On duty, items: { from: doctors, ids: ["{id}"] } }\n',
  )
  expect(pages.get('/team/tek-thapa')).toMatchObject({
    title: 'Dr. Tek Thapa',
    description: 'Dr. Tek Thapa, Root canals at Fewa Dental.',
    breadcrumb: 'Dr. Tek Thapa',
    source: 'content/records/doctors.yaml',
    blocks: [
      { type: 'banner', heading: 'Dr. Tek Thapa', text: expect.stringMatching(/^Ask Dr\. Tek Thapa on \+977/) },
      { type: 'people', items: [{ id: 'tek-thapa', page: '/team/tek-thapa' }] },
    ],
  })
  expect(pages.get('/team/maya-gurung')?.title).toBe('Dr. Maya Gurung')
})

test('What a block needs and an item lacks takes the block from its page; what it only may have is left out of it', async () => {
  const pages = await pagesWith(
    '      - { type: banner, heading: "{name}", eyebrow: "{role}" }\n' +
      '      - { type: banner, id: leads, heading: "{role}" }\n' +
      '      - { type: people, heading: Others, items: { from: doctors, where: { role: "{role}" }, except: { id: "{id}" } } }\n',
    (text) => text.replace('  specialty: Dentist', '  specialty: Dentist\n  role: Lead dentist'),
  )
  expect(pages.get('/team/maya-gurung')?.blocks).toMatchObject([{ eyebrow: 'Lead dentist' }, { id: 'leads' }])
  const [only, ...more] = pages.get('/team/tek-thapa')?.blocks ?? []
  expect(only).toEqual({ type: 'banner', heading: 'Dr. Tek Thapa' })
  expect(more).toEqual([])
})

test('A field of an item is words on its page: brackets and facts in it are not filled a second time', async () => {
  const pages = await pagesWith('      - { type: banner, heading: "{specialty}" }\n', (text) =>
    text.replace('specialty: Root canals', 'specialty: Roots {id}'),
  )
  expect(pages.get('/team/tek-thapa')?.blocks[0]).toMatchObject({ heading: 'Roots {id}' })
})
