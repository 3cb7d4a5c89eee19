import { isMap, isScalar, isSeq, parseDocument, visit, type Document, type YAMLMap } from 'yaml'
import type { Answers } from './answers.ts'
import { themeOf } from './drawings.ts'
import { weekOf } from './week.ts'
import { slug, starter } from './starter.ts'

/** A site's address until it has one: of a domain that is kept for examples (RFC 2606). */
const placeholderOf = (name: string) => `https://www.${slug(name) || 'hospital'}.example`

/** The department to which one comes without booking. */
export const EMERGENCY = 'emergency'

/** site.yaml of the starter with the answers in it, without what the hospital does not have. */
export function manifest(answers: Answers, hasEmergency: boolean): string {
  const doc = parseDocument(starter('site.yaml'))
  const { name, shortName, town, company = name, tagline, kind, timeZone, colour } = answers
  const website = answers.website ?? placeholderOf(shortName)
  for (const [field, value] of Object.entries({
    name,
    shortName,
    company,
    tagline,
    kind,
    town,
    url: website,
    timeZone,
  }))
    if (value !== undefined) doc.setIn(['site', field], value)
  if (colour === undefined) doc.deleteIn(['site', 'theme'])
  else doc.setIn(['site', 'theme'], doc.createNode(themeOf(colour)))
  doc.setIn(['facts', 'phone', 'main', 'number'], answers.phone)
  doc.setIn(['facts', 'phone', 'emergency', 'number'], answers.emergency)
  if (answers.emergency.replace(/\D/g, '') === answers.phone.replace(/\D/g, ''))
    doc.setIn(['facts', 'phone', 'emergency', 'note'], 'The same telephone as the front desk.')
  doc.setIn(
    ['facts', 'schedule', 'opd', 'times'],
    weekOf(answers.hours).map((line) => doc.createNode(line, { flow: true })),
  )
  setPlace(doc, answers)
  if (!hasEmergency) {
    visit(doc, {
      Map: (_, node) => (node.getIn(['items', 'where', 'id']) === EMERGENCY ? visit.REMOVE : undefined),
      Pair: (_, { key, value }) =>
        isScalar(key) && key.value === 'except' && isMap(value) && value.get('id') === EMERGENCY
          ? visit.REMOVE
          : undefined,
    })
  }
  if (answers.email === undefined) without(doc, 'email.main', ['facts', 'email', 'main'])
  else doc.setIn(['facts', 'email', 'main', 'address'], answers.email)
  if (!answers.emergencyAlways) without(doc, 'schedule.emergency', ['facts', 'schedule', 'emergency'])
  if (answers.booking !== undefined) doc.setIn(['facts', 'link', 'booking', 'link'], answers.booking)
  else {
    doc.setIn(['header', 'action'], doc.createNode({ label: 'Call us', link: '{{phone.main}}' }, { flow: true }))
    without(doc, '{{link.booking}}', ['facts', 'link'])
    visit(doc, {
      Map(_, node) {
        if (node.get('heading') !== 'Appointments') return
        node.set('text', 'Call the front desk, or come when we are open.')
        node.set('link', doc.createNode({ label: 'Contact', link: '/contact' }, { flow: true }))
      },
    })
  }
  if (answers.languages.length) {
    const pages = (doc.toJS() as { routes: { path: string }[] }).routes.map(({ path }) => path)
    doc.set('languages', doc.createNode(answers.languages.map((language) => ({ language, pages }))))
  }
  const text = doc.toString({ lineWidth: 0 })
  // Nobody is sent to a door that is closed.
  return answers.emergencyAlways ? text.replaceAll('get to a hospital at once', 'come at once') : text
}

/** The address, and what stands in place of a map where nobody said where the hospital is. */
function setPlace(doc: Document, { address, map, shortName, country, countryCode }: Answers): void {
  if (map === undefined) {
    without(doc, 'address.main', ['facts', 'address', 'main'])
    doc.deleteIn(['header', 'addressLink'])
    doc.deleteIn(['maps'])
    eachBlock(doc, 'map', (block) => {
      block.set('type', 'text')
      block.set('text', `## Where we are\n\n${address.join(', ')}\n\nIf you are lost, call {{phone.main}}.`)
      for (const field of ['heading', 'address', 'label', 'call']) block.delete(field)
    })
    return
  }
  const [latitude, longitude] = map
  const last = address.at(-1) ?? ''
  const lines =
    country === undefined || last.includes(country) ? address : [...address.slice(0, -1), `${last}, ${country}`]
  const around = (value: number, by: number) => Number((value + by).toFixed(4))
  const box = [around(longitude, -0.015), around(latitude, -0.01), around(longitude, 0.015), around(latitude, 0.01)]
  const osm = 'https://www.openstreetmap.org'
  const place = {
    label: shortName,
    lines,
    ...(country !== undefined && { country }),
    ...(countryCode !== undefined && { countryCode }),
    map: `${osm}/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    mapPage: `${osm}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    directions: `${osm}/directions?to=${latitude}%2C${longitude}`,
    latitude,
    longitude,
  }
  doc.setIn(['facts', 'address', 'main'], doc.createNode(place))
}

/** Takes a fact out, and every entry that is it or leads to it; of a text, the line that says it. */
function without(doc: Document, fact: string, path: readonly string[]): void {
  doc.deleteIn(path)
  const isIt = (node: unknown) => isScalar(node) && node.value === fact
  const leadsThere = (node: unknown) => isMap(node) && node.flow === true && isIt(node.get('link', true))
  visit(doc, {
    Pair: (_, { value }) => (isIt(value) || leadsThere(value) ? visit.REMOVE : undefined),
    Map: (_, node) => (leadsThere(node) ? visit.REMOVE : undefined),
    Scalar(key, node) {
      if (isIt(node) && typeof key === 'number') return visit.REMOVE
      if (typeof node.value === 'string' && node.value.includes(`{{${fact}}}`) && node.value.includes('\n'))
        node.value = node.value
          .split('\n')
          .filter((line) => !line.includes(`{{${fact}}}`))
          .join('\n')
      return undefined
    },
  })
  // A list that lost its last entry goes with it.
  visit(doc, { Pair: (_, { value }) => (isSeq(value) && value.items.length === 0 ? visit.REMOVE : undefined) })
}

/** Does something with each block of a type. */
function eachBlock(doc: Document, type: string, change: (block: YAMLMap) => void): void {
  visit(doc, {
    Map(_, node) {
      if (node.get('type') === type) change(node)
    },
  })
}
