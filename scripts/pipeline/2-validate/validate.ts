import type { SourceDocument } from '../1-load/document.ts'
import type { OutlineOf } from '../1-load/outline.ts'
import type { Loaded } from '../1-load/load.ts'
import type { LoadedFile } from '../1-load/parse-file.ts'
import type { SiteFiles } from '../1-load/site-files.ts'
import { withFile } from '../../platform/internal-error.ts'
import { codes, type Problem } from '../../report/problem.ts'
import type { Validators } from './schema/compile.ts'
import {
  contentOf,
  type ApprovedContent,
  type Content,
  type FactContent,
  type FileContent,
  type FactRule,
  type FileRule,
  type Rule,
  type SoundContent,
} from './content.ts'
import { suppressCascades } from './cascades.ts'
import { launch } from './all-launch.ts'
import { factRules, fileRules, rules as all } from './all-rules.ts'
import { runFileRules, type CleanDocuments } from './file-rules.ts'
import { withMeantFact } from './meant-facts.ts'
import { isRemark } from './remarks.ts'
import { runRule } from './run-rule.ts'
import type { Schemas } from './schema/schemas.ts'
import { validateSchema } from './schema/validate-schema.ts'
import { visit } from './visit.ts'

export interface Validated {
  problems: Problem[]
  /** Finds what has to be replaced before the site goes online; warnings in daily work. */
  launch: () => Problem[]
  content: Content
  /** The documents in which nothing is wrong by themselves: neither their syntax nor what their schema asks for. */
  right: readonly SourceDocument[]
}

const isFileRule = (rule: Rule): rule is FileRule => fileRules.has(rule)
const isFactRule = (rule: Rule): rule is FactRule => factRules.has(rule)

/** Put around each rule when it runs. */
export type WrapRule = <Given>(rule: (content: Given) => Problem[]) => (content: Given) => Problem[]

export interface ValidateOptions {
  rules?: readonly Rule[]
  wrap?: WrapRule
  /** What all rules found clean before. */
  clean?: CleanDocuments
  files?: SiteFiles
}

/**
 * Finds every mistake of every file: those of loading, of the schemas and across files.
 * Never throws for a mistake in content and never repairs one in silence.
 */
export function validate(
  root: string,
  loaded: Loaded,
  schemas: Schemas,
  validators: Validators,
  outline?: OutlineOf,
  { rules = Object.values(all), wrap = (rule) => rule, clean, files }: ValidateOptions = {},
): Validated {
  const checked = loaded.documents.map((document) =>
    withFile(document.file, () => validateSchema(document, validators, schemas)),
  )
  const content = contentOf(
    root,
    schemas,
    checked.map(({ document }) => document),
    outline,
    validators.visited,
    files,
  )
  const manifestRead = content.documents.some((document) => document.kind === 'manifest')
  // Without its manifest a site has no facts and no pages: every reference to them would be reported as well.
  const across = [
    ...runFileRules(
      { file: rules.filter(isFileRule).map(wrap<FileContent>), fact: rules.filter(isFactRule).map(wrap<FactContent>) },
      content,
      clean,
    ),
    ...rules.filter((rule) => !isFileRule(rule) && !isFactRule(rule)).flatMap((rule) => runRule(wrap(rule), content)),
  ].filter(({ code }) => manifestRead || WITHOUT_MANIFEST.has(code))
  const unread = new Set(loaded.problems.map(({ file }) => file))
  const right = checked
    .filter(({ document, problems }) => problems.length === 0 && !unread.has(document.file))
    .map(({ document }) => document)
  return {
    content,
    right,
    launch: () =>
      manifestRead
        ? Object.values(launch)
            .flatMap((rule) => runRule(rule, content))
            .map((problem) => ({ ...problem, severity: 'warning' }))
        : [],
    problems: suppressCascades(
      loaded.problems.filter((problem) => !isRemark(problem, content.documents, content.valuesOf)),
      checked.flatMap(({ problems }) => problems.map((problem) => withMeantFact(problem, content))),
      across,
      content.documents,
    ),
  }
}

/** What can be checked of records and articles alone. */
const WITHOUT_MANIFEST = codes(
  'unknown-item',
  'duplicate-id',
  'duplicate-item',
  'duplicate-value',
  'implausible-date',
  'missing-picture',
  'outside-file',
  'picture-damaged',
  'picture-moves',
  'unsafe-drawing',
  'film-file',
  'unknown-icon',
  'field-in-text',
  'broken-placeholder',
  'invisible-character',
  'mojibake',
  'look-alike',
  'broken-mark',
  'lost-character',
  'broken-table',
  'unexpected-code',
  'html-in-text',
  'pasted-bullet',
  'pasted-leftover',
  'missing-list-marker',
  'doubled-word',
  'repeated-text',
  'empty-body',
  'duplicate-body',
)

/** The content, if nothing in it is wrong. */
export function approve({
  content: { root, documents, schemas, outline, files },
  problems,
}: Validated): ApprovedContent | undefined {
  return problems.some(isError)
    ? undefined
    : Object.assign(sound(root, documents, schemas, outline, files), { approved: true as const })
}

/** What a file says, if it is right by itself: no mistake of syntax, none against its schema. */
export function rightDocument(
  loaded: LoadedFile,
  validators: Validators,
  schemas: Schemas,
): SourceDocument | undefined {
  if ('problem' in loaded || loaded.problems?.some(isError)) return undefined
  const { document, problems } = validateSchema(loaded.document, validators, schemas)
  return problems.some(isError) ? undefined : document
}

/** Content of documents that are right one by one: development shows a save before the site rules have run. */
export const sound = (
  root: string,
  documents: readonly SourceDocument[],
  schemas: Schemas,
  outline?: OutlineOf,
  files?: SiteFiles,
): SoundContent =>
  // What is asked of a document's values is asked once: to hold them for all would take more memory than the documents.
  Object.assign(contentOf(root, schemas, documents, outline, undefined, files), {
    sound: true as const,
    valuesOf: (document: SourceDocument) =>
      withFile(document.file, () => visit(schemas, document).map((value) => ({ ...value, document }))),
  })

const isError = ({ severity }: Problem) => severity === 'error'
