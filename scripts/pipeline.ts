import { load } from './load/load.ts'
import { model } from './model/model.ts'
import type { Site } from './model/site.ts'
import type { Problem } from './report/problem.ts'
import { readSchemas, type Schemas } from './validate/schemas.ts'
import { approve, validate } from './validate/validate.ts'

export interface Checked {
  problems: Problem[]
  schemas: Schemas
  /** The whole site, or undefined when there are mistakes. */
  site?: () => Promise<Site>
}

/** load → validate, and, if nothing is wrong, a way on to the model. The one path for check, build and dev. */
export function checkSite(root: string): Checked {
  const schemas = readSchemas()
  const validated = validate(root, load(root), schemas)
  const content = approve(validated)
  return { problems: validated.problems, schemas, ...(content && { site: () => model(content) }) }
}
