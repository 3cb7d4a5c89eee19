import { problemOf } from '../../../report/problem.ts'
import { copyOf } from '../../../report/messages/copies.ts'
import type { Rule } from '../content.ts'

/** An article whose file name cannot be an address: capital letters, spaces and signs lead nowhere on some servers. */
export const badFileName: Rule = (content) => {
  const articles = content.documents.filter(({ kind }) => kind === 'article')
  return (
    articles
      .filter(({ name }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      // With another file of the same letters both are reported as one mistake.
      .filter((one) => !articles.some((other) => other !== one && other.name.toLowerCase() === one.name.toLowerCase()))
      .map(({ file, name }) => {
        const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
        const copy = articles.find((one) => one.name === copyOf(name))?.name
        const args = { word: name, suggestion: plain.replace(/^-|-$/g, ''), ...(copy && { copy }) }
        return problemOf('bad-file-name', { file }, args)
      })
  )
}
