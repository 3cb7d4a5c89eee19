/**
 * The parts of an article's Markdown: what stands before the first heading of the second level, then each of those
 * headings with what it heads, all without the empty lines around them. A heading in a code block is none.
 */
export function sectionsOf(markdown: string): string[] {
  const sections: string[][] = [[]]
  let fence: string | undefined
  for (const line of markdown.split(/\r?\n/)) {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1]
    if (mark && (fence === undefined || mark === fence)) fence = fence === undefined ? mark : undefined
    if (fence === undefined && HEADING.test(line)) sections.push([])
    sections.at(-1)?.push(line)
  }
  return sections.map((lines) => lines.join('\n').trim()).filter((text) => text !== '')
}

/** A heading of the second level, which may be marked as text that is not translated. */
const HEADING = /^\u0002?## /
