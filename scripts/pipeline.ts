import { load } from './load/load.ts'
import { outliner, type OutlineOf } from './load/outline.ts'
import { markdownMaker, type MakeMarkdown } from './model/markdown.ts'
import { model } from './model/model.ts'
import type { Site } from './model/site.ts'
import type { Problem } from './report/problem.ts'
import { advise } from './validate/advice/all.ts'
import { compile, type Validators } from './validate/compile.ts'
import { readSchemas, type Schemas } from './validate/schemas.ts'
import { approve, validate } from './validate/validate.ts'

/** What is the same for every run as long as no schema changes. */
export interface Prepared {
  schemas: Schemas
  validators: Validators
  /** Memories that make a second run in the same process quick. */
  outline: OutlineOf
  markdown: MakeMarkdown
}

export interface Checked {
  problems: Problem[]
  /** What has to be replaced before the site goes online. */
  launch: Problem[]
  /** What could be said better; looked for only when asked. */
  advice: () => Problem[]
  schemas: Schemas
  /** The whole site, or undefined when there are mistakes. */
  site?: () => Promise<Site>
}

/** Reads and compiles the schemas. */
export function prepare(): Prepared {
  const schemas = readSchemas()
  return { schemas, validators: compile(schemas), outline: outliner(), markdown: markdownMaker() }
}

/** load → validate, and, if nothing is wrong, a way on to the model. The one path for check, build and dev. */
export function checkSite(root: string, { schemas, validators, outline, markdown }: Prepared = prepare()): Checked {
  const validated = validate(root, load(root), schemas, validators, outline)
  const content = approve(validated)
  return { problems: validated.problems, launch: validated.launch, advice: () => advise(validated.content), schemas, ...(content && { site: () => model(content, markdown) }) }
}
