import { argsOf, type Problem, type ProblemCode } from '../../report/problem.ts'
import { fieldOf, recordsFile, WRONG_VALUE } from './cascade-table.ts'
import { ARTICLES } from './content.ts'
import type { ProblemIndex } from './problem-index.ts'

/**
 * A name that leads to something whose own name is the mistake, or into a file that could not be read.
 * @param unread the files that could not be read
 * @param schema what the schemas say
 */
export function refersToWrong(problem: Problem, unread: ReadonlySet<string>, schema: ProblemIndex): boolean {
  const { code, args } = problem
  const { word = '', suggestion } = argsOf(problem)
  const nameless = (file: string, fields: readonly string[]) =>
    schema.inFile(file).some((one) => fields.includes(fieldOf(one)) && IS_WRONG.has(one.code))
  if (code === 'unknown-item')
    return args.list === ARTICLES
      ? unread.has(`content/articles/${word}.md`)
      : unread.has(recordsFile(args.list)) || nameless(recordsFile(args.list), ['id'])
  if (code === 'unknown-list-name') return unread.has(recordsFile(word))
  if (code === 'broken-link')
    return (
      unread.has(`content/articles/${last(word)}.md`) ||
      nameless('site.yaml', ['path', 'routes', 'aliases', 'each']) ||
      (schema.ofCode('bad-path').length > 0 &&
        // Where the address of a list's pages cannot be read, none of them is there.
        (last(suggestion ?? '') === last(word) || word.split('/').length > 2))
    )
  if (code === 'no-match') return schema.inFile(recordsFile(args.list)).some((one) => argsOf(one).field === args.field)
  // Items have anchors by their ids: those of a list that cannot be read are reported once it can be.
  if (code === 'broken-anchor')
    return [...unread].some((file) => file.startsWith('content/records/')) || nameless('site.yaml', ['id'])
  if (code === 'unknown-fact' || code === 'unknown-placeholder')
    return nameless('site.yaml', [
      'facts',
      ...(/^[\w-]+/.exec(word) ?? []),
      ...(word.startsWith('site.') ? [word.slice(5)] : []),
    ])
  return false
}

const IS_WRONG: ReadonlySet<ProblemCode> = new Set(WRONG_VALUE)

const last = (address: string) => address.split('/').pop() ?? ''
