import { rangeOf } from '../1-load/document.ts'
import type { Place, Problem } from '../../report/problem.ts'
import { routesOf } from '../2-validate/content.ts'
import { pageOf, pathOf, type Doubt, type Evidence } from './expected.ts'

/**
 * A difference between a built page and its source, at the line it comes from: where the word was typed, in the
 * page's own file first, else the line of the page itself (then the code made it, and the message says so).
 */
export function difference(evidence: Evidence, file: string, { code, word, args }: Doubt): Problem {
  const typed = placeOfWord(evidence, file, word)
  const at = typed ?? placeOfPage(evidence, file)
  // A doubt has what its code needs.
  return { code, severity: 'error', ...at, args: { word, page: pathOf(file), ours: !typed, ...args } } as Problem
}

function placeOfWord(evidence: Evidence, file: string, word: string): Place | undefined {
  const { content } = evidence
  const page = pageOf(evidence, file)
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
export function placeOfPage(evidence: Evidence, file: string): Place {
  const { content } = evidence
  const page = pageOf(evidence, file)
  const document = content.documents.find((one) => one.file === (page?.source ?? 'site.yaml'))
  if (!document) return { file: page?.source ?? 'site.yaml' }
  const route = routesOf(content).find(({ route: { path } }) => path === page?.path)
  return {
    file: document.file,
    text: document.text,
    range: route && document.kind === 'manifest' ? rangeOf(document, [...route.path, 'path']) : [0, 1],
  }
}
