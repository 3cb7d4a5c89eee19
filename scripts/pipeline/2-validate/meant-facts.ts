import { nearest } from '../../report/nearest.ts'
import type { Problem } from '../../report/problem.ts'
import { factsOf, type Content } from './content.ts'
import { fittingFacts } from './phone-uses.ts'
import type { PhoneUse } from './schema/schemas.ts'
import { isObject } from './visit.ts'

/**
 * What stands where the name of a fact belongs, with the facts that may be named there and the one that is meant: by
 * its number, its label, or its name in capitals or without its kind. Schemas know no facts.
 */
export function withMeantFact(problem: Problem, content: Pick<Content, 'manifest'>): Problem {
  if (problem.code !== 'bad-reference') return problem
  const { value, fact, uses } = problem.args
  const known = fittingFacts(
    content,
    { 'x-use': uses as PhoneUse[] | undefined },
    fact === 'phone' ? ['phone', 'national'] : [fact],
  )
  const written = String(value).replace(/^\{\{\s*|\s*\}\}$/g, '')
  const same = known.filter((name) => namesOf(content, name).some((one) => plain(one) === plain(written)))
  const suggestion = same.length === 1 ? same[0] : nearest(written, known)
  return { ...problem, args: { ...problem.args, known, suggestion, certain: same.length === 1 } }
}

/** By what a fact is called where its name belongs. */
function namesOf(content: Pick<Content, 'manifest'>, name: string): string[] {
  const [kind = '', id = ''] = name.split('.')
  const fact = factsOf(content)[kind]?.[id]
  const { number, address, label } = isObject(fact) ? fact : {}
  return [name, id, number, address, label]
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)
}

const plain = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')
