/** The URL of a program in this folder, in plain JavaScript so that it starts fast; also valid next to a bundle. */
export const programOf = (name: string) =>
  new URL(import.meta.url.endsWith('.ts') ? `./${name}.mjs` : `./${name}.js`, import.meta.url)
