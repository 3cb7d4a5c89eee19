import { slips } from '../../../report/nearest.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { placeAt } from '../../1-load/document.ts'
import { factsOf, type Rule } from '../content.ts'
import { countryCode, isCountryCode, keepsZero } from '../text/phone-numbers.ts'
import { isObject } from '../visit.ts'

type Is = 'code' | 'zero' | 'length' | 'domain' | 'no-code' | 'site' | 'twice'
interface One {
  path: readonly string[]
  value: string
  shown: string
}

/** A telephone or chat number, or an e-mail address, of the facts that cannot be right, or is not like the others. */
export const oddContact: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  const facts = factsOf(content)
  const all = (kind: string, field: string, read: (value: string) => string | undefined): One[] =>
    Object.entries(facts[kind] ?? {}).flatMap(([id, fact]) => {
      const given = isObject(fact) ? fact[field] : undefined
      const value = typeof given === 'string' ? read(given) : undefined
      return value === undefined ? [] : [{ path: ['facts', kind, id, field], value, shown: String(given) }]
    })
  const phones = all('phone', 'number', (value) => (value.startsWith('+') ? value : undefined))
  const chats = all('chat', 'link', (value) => /\/\/wa\.me\/([1-9]\d{7,14})(?![\d/])/.exec(value)?.[1])
  const mails = all('email', 'address', (value) => /@(.+)$/.exec(value)?.[1]?.toLowerCase())
  const told = ({ path, shown }: One, is: Is, right: string, severity: 'error' | 'warning'): Problem =>
    problemOf('odd-contact', placeAt(document, path), { value: shown, is, right }, severity)

  const ofPhone = (one: One, index: number): Problem[] => {
    const digits = one.value.replace(/\D/g, '')
    const code = /^\+(\d+)[ -]/.exec(one.value)?.[1] ?? countryCode(digits)
    const others = phones.filter((_, at) => at !== index).map(({ value }) => value.replace(/\D/g, ''))
    const usual = shared(others.map(countryCode))
    // Indian numbers may begin with 91 behind +91: then they are as long as others.
    const isLonger =
      others.some(({ length }) => length === digits.length - code.length) &&
      !others.some(({ length }) => length === digits.length)
    if (digits.startsWith(code + code) && isLonger)
      return [told(one, 'twice', `+${digits.slice(code.length)}`, 'error')]
    if (!isCountryCode(code)) return [told(one, 'code', usual ? `+${usual}` : '', 'error')]
    if (digits[code.length] === '0' && !keepsZero(code) && !digits.slice(code.length).startsWith('000'))
      return [told(one, 'zero', one.value.replace(new RegExp(`^(\\+${code}[ -]?)\\(?0\\)?[ -]?`), '$1'), 'error')]
    if (usual && usual !== code && usual.length === code.length && slips(code, usual) === 1)
      return [told(one, 'code', `+${usual}`, 'warning')]
    // Numbers of one town, by the two digits behind the code: towns and mobile networks have lengths of their own.
    const town = digits.slice(0, code.length + 2)
    const length = shared(others.filter((other) => other.startsWith(town)).map((other) => String(other.length)))
    return length && Number(length) !== digits.length ? [told(one, 'length', length, 'warning')] : []
  }
  const ofChat = (one: One, index: number): Problem[] => {
    const others = chats.filter((_, at) => at !== index).map(({ value }) => value)
    const code = shared([...others, ...phones.map(({ value }) => value.replace(/\D/g, ''))].map(countryCode))
    const length = shared(others.map((other) => String(other.length)))
    if (!code || !length) return []
    if (one.value.startsWith(code))
      return Math.abs(one.value.length - Number(length)) === 1 ? [told(one, 'length', length, 'warning')] : []
    return one.value.length === Number(length) - code.length ? [told(one, 'no-code', code, 'error')] : []
  }
  const ofMail = (one: One, index: number): Problem[] => {
    const usual = shared(mails.filter((_, at) => at !== index).map(({ value }) => value))
    const far = usual ? slips(one.value, usual) : 0
    return usual && far > 0 && far <= 2 ? [told(one, 'domain', usual, 'warning')] : []
  }
  const ofSite = (): Problem[] => {
    const { url } = isObject(content.manifest.site) ? content.manifest.site : {}
    const host = /^https?:\/\/(?:www\.)?([^/:]+)/.exec(String(url ?? ''))?.[1]?.toLowerCase()
    const usual = shared(mails.map(({ value }) => value))
    const far = host && usual ? slips(host, usual) : 0
    return host && usual && far > 0 && far <= 2
      ? [told({ path: ['site', 'url'], value: host, shown: String(url) }, 'site', usual, 'warning')]
      : []
  }
  return [...ofSite(), ...phones.flatMap(ofPhone), ...chats.flatMap(ofChat), ...mails.flatMap(ofMail)]
}

/** What at least two words are, all of them. */
const shared = (words: readonly string[]) =>
  words.length > 1 && words.every((word) => word === words[0]) ? words[0] : undefined
