import { rangeOf } from '../1-load/document.ts'
import type { Place, Problem } from '../../report/problem.ts'
import { itemsOf, routesOf } from '../2-validate/content.ts'
import { pageOf, pathOf, type Finding, type VerifyContext } from './verify-context.ts'

/**
 * The problem that a built page differs from its source, at the line where the word was typed, in the page's own file
 * first; else at the line that declares the page: then our code made the word, and the message says so.
 */
export function problemOnPage(context: VerifyContext, file: string, { code, word, args }: Finding): Problem {
  const typed = placeOfWord(context, file, word)
  const at = typed ?? placeOfPage(context, file)
  // A finding has the arguments that its code needs.
  return { code, severity: 'error', ...at, args: { word, page: pathOf(file), ours: !typed, ...args } } as Problem
}

function placeOfWord(context: VerifyContext, file: string, word: string): Place | undefined {
  const { content } = context
  const page = pageOf(context, file)
  const own = page?.path === pathOf(file) ? page.source : undefined
  const documents = content.documents
    .filter(({ kind, file: name }) => kind !== 'article' || name === own)
    .sort((a, b) => Number(b.file === own) - Number(a.file === own))
  for (const document of documents) {
    const at = word.length < 4 ? -1 : document.text.indexOf(word)
    if (at >= 0) return { file: document.file, text: document.text, range: [at, at + word.length] }
  }
  return undefined
}

/** The line that declares a page: its path in the manifest, or the top of its article. */
export function placeOfPage(context: VerifyContext, file: string): Place {
  const { content } = context
  const page = pageOf(context, file)
  const document = content.documents.find((one) => one.file === (page?.source ?? 'site.yaml'))
  if (!document) return { file: page?.source ?? 'site.yaml' }
  const route = routesOf(content).find(({ route: { path } }) => path === page?.path)
  const record = itemsOf(content, document.name).find(({ id }) => page?.path.endsWith(`/${id}`))
  if (document.kind === 'records' && record)
    return { file: document.file, text: document.text, range: rangeOf(document, [...record.path, 'id']) }
  return {
    file: document.file,
    text: document.text,
    range: route && document.kind === 'manifest' ? rangeOf(document, [...route.path, 'path']) : [0, 1],
  }
}
