import type { Problem } from '../../report/problem.ts'
import { advice } from './all-advice.ts'
import type { Content } from './content.ts'

/** Advice on style: reported on request only, never an error. */
export const advise = (content: Content): Problem[] =>
  Object.values(advice)
    .flatMap((rule) => rule(content))
    .map((problem) => ({ ...problem, severity: 'advice' }))
