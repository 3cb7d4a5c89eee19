/** The list of notices: whatever is wrong in it, those that can be read are published. */
export const NOTICES = 'content/records/notices.yaml'

/** A list of notices without mistakes, and a message for each that is not as it was written. */
export interface ReadableNotices {
  text: string
  messages: { subject: string; words: string }[]
}

/**
 * Keeps of a list of notices each that is right by itself; in the place of another one comes the last good notice of
 * that id, or nothing.
 * @param wrongAt a place in the text that does not fit the rest of the site
 * @param before the last good text
 * @param isRight whether a list has no mistakes by itself
 * @returns undefined where the text has no notice, or all are right
 */
export function readableNotices(
  text: string,
  wrongAt: number | undefined,
  before: string | undefined,
  isRight: (text: string) => boolean,
): ReadableNotices | undefined {
  const notices = noticesIn(text)
  const good = noticesIn(before ?? '')
  const messages: ReadableNotices['messages'] = []
  const kept = notices.map(({ text: one, id, line, start }) => {
    const isWrong = wrongAt !== undefined && start <= wrongAt && wrongAt < start + one.length
    if (!isWrong && isRight(one)) return one
    const old = good.find((other) => id !== undefined && other.id === id)
    const name = id === undefined ? `the notice in line ${line}` : `the notice "${id}" in line ${line}`
    const isShown = old !== undefined && old.text.trim() !== one.trim() && isRight(old.text)
    const how = isShown ? 'is shown as it was in the last good build' : 'IS NOT ONLINE, because of its mistake'
    messages.push({ subject: `${NOTICES} ${id ?? line}`, words: `${NOTICES}: ${name} ${how}.` })
    return isShown ? `${old.text.trimEnd()}\n` : ''
  })
  if (messages.length === 0) return undefined
  return { text: kept.join('') || '[]\n', messages }
}

interface NoticeText {
  text: string
  id: string | undefined
  start: number
  line: number
}

/** The items of a list as they are written, whether YAML can read them or not: each begins with its hyphen. */
function noticesIn(text: string): NoticeText[] {
  const [, indent = ''] = /^([ \t]*)- /m.exec(text) ?? []
  const starts = [...text.matchAll(new RegExp(`^${indent}- ?`, 'gm'))].map(({ index }) => index)
  return starts.map((start, index) => {
    const own = text.slice(start, starts[index + 1])
    const [, id] = /(?:^|[\s{,])id:\s*["']?([a-z0-9-]+)/.exec(own) ?? []
    return { text: own, id, start, line: text.slice(0, start).split('\n').length }
  })
}
