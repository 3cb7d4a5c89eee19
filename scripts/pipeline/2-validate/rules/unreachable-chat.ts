import { placeAt, rangeOf } from '../../1-load/document.ts'
import { problemOf } from '../../../report/problem.ts'
import { factsOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

const CHAT = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)([^/?&#]*)/

/** The address of a WhatsApp chat whose number is not written as WhatsApp takes it: with the code of its country. */
export const unreachableChat: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return Object.entries(factsOf(content).chat ?? {}).flatMap(([id, chat]) => {
    const link = isObject(chat) && typeof chat.link === 'string' ? chat.link : ''
    const number = CHAT.exec(link)?.[1]
    // wa.me/message/… and wa.me/qr/… are addresses without a number.
    if (number === undefined || /^[a-z]+$/i.test(number) || /^[1-9]\d{7,14}$/.test(number)) return []
    const path = ['facts', 'chat', id, 'link']
    const [start, end] = rangeOf(document, path)
    const at = document.text.indexOf(number, start)
    const range = number && at >= 0 && at < end ? ([at, at + number.length] as const) : ([start, end] as const)
    return [problemOf('unreachable-chat', placeAt(document, path, range), { value: number })]
  })
}
