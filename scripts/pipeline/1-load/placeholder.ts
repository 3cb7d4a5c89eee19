/** `{{phone.emergency}}`: a fact by its name, in text of YAML and Markdown. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

export interface Placeholder {
  name: string
  start: number
  end: number
}

/** Every placeholder in a text, with its place in it. */
export function placeholdersIn(text: string): Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => ({
    name: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
}
