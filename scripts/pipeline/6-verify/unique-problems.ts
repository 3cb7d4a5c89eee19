import { argsOf, codes, type Problem } from '../../report/problem.ts'

/** Problems that a wrong number or time on the same page causes. */
const CONSEQUENCES = codes('page-fact', 'page-data', 'open-data')

/**
 * Drops problems that others cause: a page with a wrong number also lacks the right one, and every link to a missing
 * page is broken.
 */
export function suppressCascades(problems: readonly Problem[]): Problem[] {
  const wrong = new Set(problems.filter(({ code }) => !CONSEQUENCES.has(code)).map((one) => argsOf(one).page))
  const missing = new Set(problems.filter(({ code }) => code === 'page-missing').map((one) => argsOf(one).word))
  return problems.filter(
    (one) =>
      (!CONSEQUENCES.has(one.code) || !wrong.has(argsOf(one).page)) &&
      (one.code !== 'page-link' || !missing.has(one.args.word.split(/[?#]/)[0])),
  )
}

/** Reports a mistake that shows on many pages once, at its line. */
export function onceEach(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter((one) => {
    const { code, file, range, args } = one
    const key = JSON.stringify([code, file, range, range ? argsOf(one).word : args])
    return !seen.has(key) && seen.add(key)
  })
}
