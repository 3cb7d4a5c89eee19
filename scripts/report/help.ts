/** Where the explanations of all codes stand. */
export const HELP_FILE = 'content/help.md'

/** The address of a code's explanation, from the project's folder. */
export const helpAddress = (code: string) => `${HELP_FILE}#${code}`

/** The headings of the help page by code: `## A file is not there {#missing-file}`. */
export function helpTitles(markdown: string): ReadonlyMap<string, string> {
  return new Map(
    [...markdown.matchAll(/^##[ \t]+(.*?)[ \t]*\{#([\w-]+)\}[ \t]*\r?$/gm)].map((match) => [
      match[2] ?? '',
      match[1] ?? '',
    ]),
  )
}
