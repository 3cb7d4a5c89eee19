/** Mistakes of a developer in the schemas or in a block's folder: each with its file, its place and how to fix it. */
export class SchemaMistake extends Error {
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n\n'))
    this.name = 'SchemaMistake'
  }
}

/** A place and words, as the terminal shows them. */
export const mistake = (place: string, says: string, how: string) => `${place}\n  ${says}\n  How to fix: ${how}`

/** The number of the first line of a text that is not empty; 1 where all are. */
export const lineWith = (text: string, has: (line: string) => boolean) =>
  Math.max(0, text.split('\n').findIndex(has)) + 1

/** The line at which a text stops being JSON: V8 reports the position, or only the character that it did not expect. */
export function brokenLine(text: string, message: string): number {
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return lineAt(Number(position))
  if (!message.startsWith('Unexpected token')) return lineAt(text.trimEnd().length)
  const lines = text.split('\n')
  return lines.findIndex((_, index) => startsBadly(lines.slice(0, index + 1).join('\n'))) + 1
}

function startsBadly(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return error instanceof SyntaxError && error.message.startsWith('Unexpected token')
  }
}
