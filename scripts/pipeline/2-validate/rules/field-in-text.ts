import { isScalar } from 'yaml'
import { keyRangeOf, rangeOf } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, type Placed, type FileRule } from '../content.ts'
import { isObject } from '../visit.ts'

/**
 * A field that is moved in so far that YAML takes it for the last line of the long text above.
 * Reported when the group of fields around the text knows a field of that name and does not have it.
 */
export const fieldInText: FileRule = (content) =>
  content.values.flatMap((placed) => (placed.kind === 'text' || placed.kind === 'markdown' ? inText(placed) : []))

function inText({ document, path, parent, value }: Placed): Problem[] {
  // The name and the colon stand in the value as well; without them nobody asks for the place of it.
  if (typeof value !== 'string' || !/[\w-]:(?:\s|$)/.test(value)) return []
  const node = document.yaml().getIn(path, true)
  if (!isScalar(node) || (node.type !== 'BLOCK_FOLDED' && node.type !== 'BLOCK_LITERAL')) return []
  const around = path.slice(0, -1)
  const fields = valueAt(document.data, around)
  const [start, end] = rangeOf(document, path)
  return [...document.text.slice(start, end).matchAll(/\n[ ]+(([\w-]+):(?:[ ][^\n]*|(?=\r?\n|$)))/g)].flatMap(
    (match) => {
      const [word, line] = [match[2] ?? '', match[1] ?? '']
      if (!parent?.properties || !Object.hasOwn(parent.properties, word) || !isObject(fields) || word in fields)
        return []
      const from = start + match.index + match[0].length - line.length
      // The field that is said to be missing is this one.
      const head = keyRangeOf(document, [...around, Object.keys(fields)[0] ?? ''])[0]
      return [problemAt(document, path, 'field-in-text', { word, head }, [from, from + line.trimEnd().length])]
    },
  )
}

function valueAt(data: unknown, path: Placed['path']): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      Array.isArray(value) || isObject(value) ? (value as Record<string | number, unknown>)[key] : undefined,
    data,
  )
}
