import { load, rememberingParser, type LoadTools, type ParseFile } from './load/load.ts'
import { outliner, type OutlineOf } from './load/outline.ts'
import { markdownMaker, type MakeMarkdown } from './model/markdown.ts'
import { model } from './model/model.ts'
import type { Site } from './model/site.ts'
import type { Problem } from './report/problem.ts'
import { compile, type Validators } from './validate/compile.ts'
import type { Rule } from './validate/content.ts'
import { readSchemas, type Schemas } from './validate/schemas.ts'
import { approve, validate } from './validate/validate.ts'

/** What is the same for every run as long as no schema changes. */
export interface Prepared {
  schemas: Schemas
  validators: Validators
  /** Memories that make a second run in the same process quick. */
  outline: OutlineOf
  markdown: MakeMarkdown
  parse: ParseFile
}

export interface Checked {
  problems: Problem[]
  /** What has to be replaced before the site goes online. */
  launch: Problem[]
  schemas: Schemas
  /** The whole site, or undefined when there are mistakes. */
  site?: () => Promise<Site>
}

/** Reads and compiles the schemas. */
export function prepare(): Prepared {
  const schemas = readSchemas()
  return { schemas, validators: compile(schemas), outline: outliner(), markdown: markdownMaker(), parse: rememberingParser() }
}

/** Other ways of one run than the usual: how files are read, and which rules look at them. */
export interface RunTools {
  read?: LoadTools['read']
  rules?: readonly Rule[]
}

/** load → validate, and, if nothing is wrong, a way on to the model. The one path for check, build, fix and dev. */
export function checkSite(root: string, { schemas, validators, outline, markdown, parse }: Prepared = prepare(), { read, rules }: RunTools = {}): Checked {
  const validated = validate(root, load(root, { read, parse }), schemas, validators, outline, rules)
  const content = approve(validated)
  return { problems: validated.problems, launch: validated.launch, schemas, ...(content && { site: () => model(content, markdown) }) }
}
