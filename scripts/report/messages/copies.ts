/** "directors (1)", "directors - Copy", "directors copy 2": the name of what a file is a copy of, or undefined. */
export const copyOf = (name: string): string | undefined => {
  const [, first] = /^(.*?)(?: ?\(\d{1,2}\)|[ _-]+copy(?: ?\(?\d{1,2}\)?)?)$/i.exec(name) ?? []
  return first || undefined
}

/** What to do with a copy: never what would take the place of the real file. */
export const aCopy = (file: string) =>
  `This looks like a copy of ${file}. Compare the two, and delete the copy; do not rename it.`
