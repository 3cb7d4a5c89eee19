import { join } from 'node:path'
import type { Root } from 'mdast'
import { load, rememberingParser, type Loaded, type LoadTools, type ParseFile } from './load/load.ts'
import { diskMemory, plainMemory, type DiskMemory } from './load/memory.ts'
import { outliner, type Outline } from './load/outline.ts'
import { makeFacts, type Facts } from './model/facts.ts'
import type { MadeMarkdown, MakeMarkdown } from './model/markdown.ts'
import type { Site } from './model/site.ts'
import type { Problem } from './report/problem.ts'
import { compile, type Validators } from './validate/compile.ts'
import { articlePath, type ApprovedContent, type Rule } from './validate/content.ts'
import { readSchemas, type Schemas } from './validate/schemas.ts'
import { approve, validate } from './validate/validate.ts'

/** What is the same for every run as long as no schema changes, and what earlier runs found out. */
export interface Prepared {
  schemas: Schemas
  validators: Validators
  /** Memories that make a second run quick: of files, of Markdown's anchors and links, of its HTML. */
  parse: ParseFile
  outlines: DiskMemory<Outline>
  markdown: DiskMemory<MadeMarkdown>
}

export interface Checked {
  problems: Problem[]
  /** What has to be replaced before the site goes online. */
  launch: Problem[]
  /** What could be said better; looked for only when asked. */
  advice: () => Promise<Problem[]>
  schemas: Schemas
  /** The address in front of the articles' names. */
  articlePath: string
  /** The content, and the whole site made of it; undefined when there are mistakes. */
  content?: ApprovedContent
  site?: () => Promise<Site>
}

/**
 * Reads and compiles the schemas.
 * @param cache a folder that keeps what was read of Markdown for the next run; without it nothing is kept
 */
export function prepare(cache?: string): Prepared {
  const schemas = readSchemas()
  return {
    schemas,
    validators: compile(schemas),
    parse: rememberingParser(),
    outlines: cache ? diskMemory(join(cache, 'outlines.json')) : plainMemory(),
    markdown: cache ? diskMemory(join(cache, 'markdown.json')) : plainMemory(),
  }
}

/** Other ways of one run than the usual: how files are read, and which rules look at them. */
export interface RunTools {
  read?: LoadTools['read']
  rules?: readonly Rule[]
  /** Files that are left out as if they were not there, and mistakes that may stay because of it. */
  without?: LoadTools['without']
  tolerate?: (problem: Problem) => boolean
  /** Makes HTML of the articles that the check parses anyway, so that a build does not parse them twice. */
  making?: MakeMarkdown
}

/** load → validate, and, if nothing is wrong, a way on to the model. The one path for check, build and the check of dev. */
export function checkSite(root: string, { schemas, validators, parse, outlines, markdown }: Prepared = prepare(), { read, rules, without, tolerate = () => false, making }: RunTools = {}): Checked {
  const loaded = load(root, { read, parse, without })
  const found = validate(root, loaded, schemas, validators, outliner(outlines, making && alsoMaking(loaded, making)), rules)
  const validated = { ...found, problems: found.problems.map((problem) => (tolerate(problem) ? { ...problem, severity: 'warning' as const } : problem)) }
  outlines.save()
  const content = approve(validated)
  const site = async () => {
    // Pictures and Markdown need large libraries; a check alone does without.
    const [{ model }, { markdownMaker }] = await Promise.all([import('./model/model.ts'), import('./model/markdown.ts')])
    const made = await model(content as NonNullable<typeof content>, markdownMaker(markdown))
    markdown.save()
    return made
  }
  const advice = async () => (await import('./validate/advice/all.ts')).advise(validated.content)
  return { problems: validated.problems, launch: validated.launch, articlePath: articlePath(validated.content), advice, schemas, ...(content && { content, site }) }
}

/** Makes HTML of articles as they are parsed. With facts that are not right yet nothing is made: the check says what is wrong. */
function alsoMaking({ documents }: Loaded, making: MakeMarkdown): ((markdown: string, tree: Root) => void) | undefined {
  const manifest = documents.find(({ kind }) => kind === 'manifest')?.data as Record<'facts' | 'site' | 'labels', Record<string, unknown>> | undefined
  let facts: Facts
  try {
    facts = makeFacts(manifest?.facts ?? {}, manifest?.site ?? {}, manifest?.labels ?? {})
  } catch {
    return undefined
  }
  const bodies = new Set(documents.map(({ body }) => body?.markdown))
  return (markdown, tree) => {
    if (bodies.has(markdown)) making(markdown, facts, tree)
  }
}
