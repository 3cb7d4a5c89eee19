import type { Problem } from '../../report/problem.ts'
import { advice } from './all-advice.ts'
import type { Content } from './content.ts'

/** What could be said better. Only reported when somebody asks; never stops anything. */
export const advise = (content: Content): Problem[] =>
  Object.values(advice)
    .flatMap((rule) => rule(content))
    .map((problem) => ({ ...problem, severity: 'advice' }))
