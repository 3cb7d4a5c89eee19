import type { SourceDocument } from '../load/document.ts'
import type { OutlineOf } from '../load/outline.ts'
import type { Loaded } from '../load/load.ts'
import { during } from '../report/fault.ts'
import type { Problem } from '../report/problem.ts'
import type { Validators } from './compile.ts'
import { contentOf, type ApprovedContent, type Content, type Rule, type SoundContent } from './content.ts'
import { withoutEchoes } from './echoes.ts'
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
  /** The documents in which nothing is wrong by themselves: neither their syntax nor their shape. */
  right: readonly SourceDocument[]
}

/**
 * Finds every mistake of every file: those of loading, of shape and across files.
 * Never throws for a mistake in content and never repairs one in silence.
 */
export function validate(root: string, loaded: Loaded, schemas: Schemas, validators: Validators, outline?: OutlineOf, rules: readonly Rule[] = all): Validated {
  const shaped = loaded.documents.map((document) => during(document.file, () => shape(document, validators, schemas)))
  const content = contentOf(root, schemas, shaped.map(({ document }) => document), outline, validators.visited)
  const manifestRead = content.documents.some((document) => document.kind === 'manifest')
  // Without its manifest a site has no facts and no pages: every reference to them would be reported as an echo.
  const across = rules.flatMap((rule) => runRule(rule, content)).filter(({ code }) => manifestRead || WITHOUT_MANIFEST.has(code))
  const slips = new Set(loaded.problems.map(({ file }) => file))
  const right = shaped.filter(({ document, problems }) => problems.length === 0 && !slips.has(document.file)).map(({ document }) => document)
  return { content, right, launch: manifestRead ? runRule(launch, content) : [], problems: withoutEchoes(loaded.problems, shaped.flatMap(({ problems }) => problems), across, content.documents) }
}

/** What can be told of records and articles alone. */
const WITHOUT_MANIFEST: ReadonlySet<string> = new Set(['unknown-item', 'duplicate-id', 'missing-picture', 'unknown-icon', 'field-in-text', 'broken-placeholder'])

/** The content, if nothing in it is wrong. */
export function approve({ content, problems }: Validated): ApprovedContent | undefined {
  return problems.some(isError) ? undefined : { ...content, sound: true, approved: true }
}

/**
 * The content as far as each file is right by itself, for development, which shows a save before the rules across
 * files have spoken. In the place of a file with a mistake of syntax or shape stands what it held before.
 * @param before the last right document of each file; this look's are put there
 * @returns undefined where a file was never right
 */
export function sound(root: string, loaded: Loaded, schemas: Schemas, validators: Validators, before: Map<string, SourceDocument>): SoundContent | undefined {
  const unread = loaded.problems.filter(isError).map(({ file }) => file)
  const shaped = loaded.documents.map((document) => during(document.file, () => shape(document, validators, schemas)))
  const wrong = new Set([...unread, ...shaped.filter(({ problems }) => problems.some(isError)).map(({ document }) => document.file)])
  for (const { document } of shaped) if (!wrong.has(document.file)) before.set(document.file, document)
  const files = new Set([...shaped.map(({ document }) => document.file), ...unread])
  const documents = [...files].flatMap((file) => before.get(file) ?? [])
  return documents.length < files.size ? undefined : Object.assign(contentOf(root, schemas, documents, undefined, validators.visited), { sound: true as const })
}

const isError = ({ severity }: Problem) => severity === 'error'
