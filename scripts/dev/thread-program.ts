/** The code that loads a program in a thread. Node 20 does not pass module hooks (tsx) on to threads. */
export function threadProgram({ href }: URL): string {
  const hooks = href.endsWith('.ts')
    ? `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => register())`
    : 'Promise.resolve()'
  return `${hooks}.then(() => import(${JSON.stringify(href)}))`
}
