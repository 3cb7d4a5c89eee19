/** What a check found: data only. Words are in messages.ts, drawing in reporters/. */
export type Severity = 'error' | 'warning' | 'advice'

/** Zero-based offsets into the text of a file: from the first character up to, not including, the last. */
export type Range = readonly [start: number, end: number]

export interface Place {
  /** Path from the project's root, with forward slashes. */
  file: string
  /** The file's text as read; absent when it could not be read. */
  text?: string
  range?: Range
}

export interface Problem extends Place {
  code: string
  severity: Severity
  args: Record<string, unknown>
  /** The other end, for problems that have two (a duplicate and its first place). */
  second?: Place
}

/** Line and column, both counted from 1, of an offset in a text. */
export function lineOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 }
}

/** Sorts problems by file and then by position, so that a reader goes down each file once. */
export function inReadingOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      a.file.localeCompare(b.file, 'en') ||
      (a.range?.[0] ?? 0) - (b.range?.[0] ?? 0) ||
      a.code.localeCompare(b.code, 'en'),
  )
}
