import { argsOf, type Problem } from '../../report/problem.ts'

/**
 * Where to begin with mistakes. Of what the check found the first alone: it may be the cause of others. Of what is
 * wrong on finished pages everything that was typed wrong, since to look again is a whole build; only when nothing
 * was typed wrong the pages that our own code made wrong, unless several have the same fault: then no single page
 * is to blame, and leaving out one after the other would end with no site.
 * @param sameRoute whether two places of the manifest belong to one page
 */
export function startingPoints(
  problems: readonly Problem[],
  sameRoute: (one: Problem, other: Problem) => boolean,
): { mend: Problem[] } | { stop: Problem } {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (!first) return { mend: [] }
  if (argsOf(first).page === undefined) return { mend: [first] }
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
  // From the end of the manifest to its start: what is put in moves only what is behind it.
  const inOrder = (typed.length ? typed : errors).sort((a, b) => (b.range?.[0] ?? 0) - (a.range?.[0] ?? 0))
  return {
    mend: inOrder.filter(
      (one, index) =>
        !inOrder
          .slice(0, index)
          .some((before) => before.file === one.file && (one.file !== 'site.yaml' || sameRoute(before, one))),
    ),
  }
}
