import type { OutlineOf } from '../load/outline.ts'
import type { Loaded } from '../load/load.ts'
import { during } from '../report/fault.ts'
import type { Problem } from '../report/problem.ts'
import type { Validators } from './compile.ts'
import { contentOf, type ApprovedContent, type Content, type Rule } from './content.ts'
import { rules as all } from './rules/all.ts'
import { runRule } from './run-rule.ts'
import { launch } from './rules/launch.ts'
import type { Schemas } from './schemas.ts'
import { shape } from './shape.ts'

export interface Validated {
  problems: Problem[]
  /** What has to be replaced before the site goes online; warnings in daily work. */
  launch: Problem[]
  content: Content
}

/**
 * Finds every mistake of every file: those of loading, of shape and across files.
 * Never throws for a mistake in content and never repairs one in silence.
 */
export function validate(root: string, loaded: Loaded, schemas: Schemas, validators: Validators, outline?: OutlineOf, rules: readonly Rule[] = all): Validated {
  const shaped = loaded.documents.map((document) => during(document.file, () => shape(document, validators, schemas)))
  const content = contentOf(root, schemas, shaped.map(({ document }) => document), outline)
  // Without its manifest a site has no facts and no pages: every reference would be reported as an echo.
  const manifestRead = content.documents.some((document) => document.kind === 'manifest')
  const across = manifestRead ? rules.flatMap((rule) => runRule(rule, content)) : []
  const own = [...loaded.problems, ...shaped.flatMap(({ problems }) => problems)]
  return { content, launch: manifestRead ? runRule(launch, content) : [], problems: [...own, ...withoutEchoes(across, loaded.problems).filter((problem) => !own.some((one) => samePlace(one, problem)))] }
}

/** The content, if nothing in it is wrong. */
export function approve({ content, problems }: Validated): ApprovedContent | undefined {
  return problems.some((problem) => problem.severity === 'error') ? undefined : { ...content, approved: true }
}

/** A value with the wrong shape has its message; what a rule says of the same value is its echo. */
const samePlace = (a: Problem, b: Problem) => a.file === b.file && a.range?.[0] === b.range?.[0] && a.range?.[1] === b.range?.[1]

/** A list or article that could not be read is one mistake; whatever refers into it is its echo. */
function withoutEchoes(problems: Problem[], loading: readonly Problem[]): Problem[] {
  const broken = loading.map(({ file }) => file)
  const lists = new Set(broken.map((file) => /^content\/records\/(.+)\.yaml$/.exec(file)?.[1]))
  const articles = new Set(broken.map((file) => /^content\/articles\/(.+)\.md$/.exec(file)?.[1]))
  return problems.filter(({ code, args }) => {
    if (code === 'unknown-item' && (lists.has(String(args.list)) || (args.list === 'articles' && articles.has(String(args.word))))) return false
    if (code === 'unknown-list-name' && lists.has(String(args.word))) return false
    if (code === 'broken-link' && articles.has(String(args.word).split('/').pop())) return false
    return true
  })
}
