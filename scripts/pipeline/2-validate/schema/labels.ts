import { isObject } from '../visit.ts'
import type { Schema } from './schemas.ts'
import { mistake, SchemaMistake } from './schema-mistake.ts'

/** A word of a block, of the layout or of parts that blocks share, in its schema under `x-labels`. */
export interface LabelWords {
  /** What is shown where a site says nothing else. */
  default: string
  /** Where it is shown, for editors. */
  description: string
}

/**
 * The schema of `labels:` in site.yaml: every word of every folder, none required.
 * @throws SchemaMistake where a word has no default, or two folders bring one name: a site could not tell them apart
 */
export function labelsSchema(schemas: readonly Schema[]): Schema {
  const properties: Record<string, Schema> = {}
  const mistakes: string[] = []
  const homes = new Map<string, string>()
  for (const { $id = '', 'x-labels': words = {} } of schemas) {
    for (const [name, label] of Object.entries(words)) {
      const home = homes.get(name)
      if (home) {
        const says = `The label "${name}" stands in ${home.slice(1)} and in ${$id.slice(1)}.`
        const how = 'Give one of them another name, or move it to src/parts/parts.schema.json if both mean the same.'
        mistakes.push(mistake($id.slice(1), says, how))
      }
      const word: unknown = isObject(label) ? label.default : undefined
      if (typeof word !== 'string' || word.trim() === '') {
        const says = `The label "${name}" of x-labels has no words of its own.`
        mistakes.push(mistake($id.slice(1), says, `Give it a text in quotes: "default": "Read more".`))
        continue
      }
      homes.set(name, $id)
      properties[name] = {
        $ref: '/schema/parts/text.schema.json',
        description: label.description,
        default: label.default,
        examples: [label.default],
      }
    }
  }
  if (mistakes.length) throw new SchemaMistake(mistakes)
  return {
    title: 'list of labels',
    description:
      'Words on buttons and for screen readers. Each has a default: write here only those that your site says differently.',
    type: 'object',
    additionalProperties: false,
    'x-name': 'labels',
    properties,
  }
}

/** The words of a site: the defaults, and in their place those of `labels:` in its manifest. */
export function labelsOf(site: Schema, manifest: Record<string, unknown>): Record<string, unknown> {
  const words = Object.entries(site.properties?.labels?.properties ?? {})
  return { ...Object.fromEntries(words.map(([name, word]) => [name, word.default])), ...(manifest.labels as object) }
}
