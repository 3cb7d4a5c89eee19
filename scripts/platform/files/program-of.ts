/** The address of a program of this folder, in plain JavaScript so that it starts at once; bundled, it stands beside the bundle. */
export const programOf = (name: string) =>
  new URL(import.meta.url.endsWith('.ts') ? `./${name}.mjs` : `./${name}.js`, import.meta.url)
