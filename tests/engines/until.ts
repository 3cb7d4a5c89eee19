/** Waits for what has to come, and says after a minute what did not. */
export async function until(what: string, isThere: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error(`waited for ${what}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
