import type { Problem } from '../../../report/problem.ts'
import { problemAt, routesOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

const STARTS: Record<string, RegExp> = { none: /^mailto:/, mailto: /^mailto:/, endpoint: /^(https:\/\/|\{\{\s*link\.)/ }
const EXAMPLES: Record<string, string> = {
  none: '"mailto:{{email.main}}"',
  mailto: '"mailto:{{email.main}}"',
  endpoint: 'https://forms.hospital.example',
}

/** A form that is to send what people wrote needs an address of the right kind, and words for the result. */
export const missingFieldInForm: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return routesOf(content).flatMap(({ route, path }) =>
    (Array.isArray(route.blocks) ? route.blocks : []).flatMap((block: unknown, index): Problem[] => {
      const start = isObject(block) && STARTS[String(block.delivery)]
      if (!isObject(block) || !start) return []
      const at = [...path, 'blocks', index]
      const missing = (field: string) =>
        block[field] === undefined
          ? [
              problemAt(document, [...at, 'delivery'], 'missing-field', {
                field,
                thing: `block with delivery: ${String(block.delivery)}`,
              }),
            ]
          : []
      const wrong =
        typeof block.sendTo === 'string' && !start.test(block.sendTo)
          ? [
              problemAt(document, [...at, 'sendTo'], 'bad-value', {
                value: block.sendTo,
                field: 'sendTo',
                example: EXAMPLES[String(block.delivery)],
              }),
            ]
          : []
      return block.delivery === 'none' ? wrong : [...missing('sendTo'), ...missing('messages'), ...wrong]
    }),
  )
}
