import type { Problem, ProblemCode, ProblemOf } from '../../report/problem.ts'
import { linesApart, type ProblemIndex } from './problem-index.ts'

/** Problems of some codes that only follow from others. */
export interface Follows {
  codes: readonly ProblemCode[]
  /** The codes of their causes; undefined: any. */
  from: readonly ProblemCode[] | undefined
  inFile: boolean
  where(one: Problem, problem: Problem): boolean
}

type Of<Code extends ProblemCode> = Extract<Problem, { code: Code }>
type Where<From extends ProblemCode, Code extends ProblemCode> = (one: Of<From>, problem: Of<Code>) => boolean

const row = (given: {
  codes: readonly ProblemCode[]
  from: readonly ProblemCode[] | undefined
  inFile: boolean
  // The code lists guarantee the type: it is called for no other problem.
  where: (one: never, problem: never) => boolean
}): Follows => given as Follows

/** From a problem in the same file, on the same line or so many lines away, or as `where` says. */
export const near = <From extends ProblemCode, Code extends ProblemCode>(
  codes: readonly Code[],
  from: readonly From[],
  where: number | Where<From, Code> = 0,
): Follows =>
  row({
    codes,
    from,
    inFile: true,
    where: typeof where === 'function' ? where : (one: Problem, other: Problem) => linesApart(one, other) <= where,
  })

/** From a problem in any file. */
export const anywhere = <From extends ProblemCode, Code extends ProblemCode>(
  codes: readonly Code[],
  from: readonly From[],
  where: Where<From, Code> = () => true,
): Follows => row({ codes, from, inFile: false, where })

/** From any problem in any file. */
export const fromAny = <Code extends ProblemCode>(
  codes: readonly Code[],
  where: (one: Problem, problem: ProblemOf<Code>) => boolean,
): Follows => row({ codes, from: undefined, inFile: false, where })

/**
 * @param table what follows from what
 * @returns a function that finds the problems from which one follows
 */
export function causeFinder(table: readonly Follows[]) {
  const byCode = new Map<ProblemCode, Follows[]>()
  for (const follows of table)
    for (const code of follows.codes) byCode.set(code, [...(byCode.get(code) ?? []), follows])
  return function* (problem: Problem, index: ProblemIndex): Generator<Problem> {
    for (const { from, inFile, where } of byCode.get(problem.code) ?? [])
      for (const list of from?.map((code) => (inFile ? index.at(code, problem.file) : index.ofCode(code))) ?? [
        index.all,
      ])
        for (const one of list) if (one !== problem && where(one, problem)) yield one
  }
}
