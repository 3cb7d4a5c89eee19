import { argsOf, type Problem } from '../../report/problem.ts'

/**
 * Selects the problems to recover from first. Of the check's problems only the first, because it may cause others. Of
 * the problems of built pages all that were typed, because verifying again takes a whole build; only when there are
 * none the pages that our own code made wrong. Where several pages have the same internal error, no single page is to
 * blame, and leaving them out one by one would end with no site.
 * @param sameRoute whether two places of the manifest belong to one page
 */
export function rootCauses(
  problems: readonly Problem[],
  sameRoute: (one: Problem, other: Problem) => boolean,
): { recover: Problem[] } | { stop: Problem } {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (!first) return { recover: [] }
  if (argsOf(first).page === undefined) return { recover: [first] }
  const typed = errors.filter((one) => !argsOf(one).ours)
  const shared = typed.length
    ? undefined
    : errors.find((one) => {
        const { word, page } = argsOf(one)
        return errors.some(
          (other) => other.code === one.code && argsOf(other).word === word && argsOf(other).page !== page,
        )
      })
  if (shared) return { stop: shared }
  // From the end of the manifest to its start: a replacement moves only the text after it.
  const inOrder = (typed.length ? typed : errors).sort((a, b) => (b.range?.[0] ?? 0) - (a.range?.[0] ?? 0))
  return {
    recover: inOrder.filter(
      (one, index) =>
        !inOrder
          .slice(0, index)
          .some((before) => before.file === one.file && (one.file !== 'site.yaml' || sameRoute(before, one))),
    ),
  }
}
