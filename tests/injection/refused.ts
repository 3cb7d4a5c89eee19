import { catalogueManifest } from '../../scripts/dev/catalogue-site.ts'
import { load } from '../../scripts/pipeline/1-load/load.ts'
import { parseFile } from '../../scripts/pipeline/1-load/parse-file.ts'
import { placeholdersIn } from '../../scripts/pipeline/1-load/placeholder.ts'
import { outliner } from '../../scripts/pipeline/1-load/outline.ts'
import type { Prepared } from '../../scripts/pipeline/check-site.ts'
import type { Problem } from '../../scripts/report/problem.ts'
import { validate } from '../../scripts/pipeline/2-validate/validate.ts'

/**
 * What the check says of each text when it stands in a field of a block: one run for all, one block and one line
 * for each. Texts that are not named in the answer are taken, if with a word about them.
 * @param folder a site whose lists and articles the blocks stand among
 */
export function refused(
  folder: string,
  { schemas, validators }: Prepared,
  texts: readonly string[],
  blockOf: (text: string) => Record<string, unknown>,
): Map<string, Problem[]> {
  const marked = texts.map((text) => JSON.stringify(blockOf(text)))
  const manifest = JSON.stringify({
    ...catalogueManifest(schemas),
    routes: [{ path: '/', title: 'One page', description: 'One page.', blocks: ['BLOCKS'] }],
  })
  const source = manifest.replace('"BLOCKS"', () => `\n${marked.join(',\n')}\n`)
  const parsed = parseFile('site.yaml', source, 'manifest')
  if ('problem' in parsed) throw new Error(`The blocks cannot be read: ${parsed.problem.code}`)
  const documents = [parsed.document, ...load(folder).documents.filter(({ kind }) => kind !== 'manifest')]
  const { problems } = validate(folder, { documents, problems: [] }, schemas, validators, outliner())
  const found = new Map<string, Problem[]>()
  for (const problem of problems) {
    // The blocks of a text show few of the lists.
    if (problem.code === 'unused-list') continue
    const text = texts[source.slice(0, problem.range?.[0]).split('\n').length - 2]
    if (text === undefined) throw new Error(`${problem.code} is not on the line of a block`)
    if (problem.severity !== 'error') continue
    // A name that stands for nothing is reported once, however many texts have it.
    const named = problem.code === 'unknown-placeholder' ? problem.args.word : undefined
    for (const one of new Set([text, ...texts.filter((other) => named !== undefined && hasName(other, named))]))
      found.set(one, [...(found.get(one) ?? []), problem])
  }
  return found
}

const hasName = (text: string, name: string) => placeholdersIn(text).some((one) => one.name === name)
