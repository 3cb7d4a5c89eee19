/** Wakes the finder when the address holds a choice, or somebody makes one: nobody waits for it before. */
export function enhance(finder: HTMLElement): void {
  let started: Promise<void> | undefined
  const start = () =>
    void (started ??= import('./choose.ts').then(({ choose }) => choose(finder)).catch(() => (started = undefined)))
  // Safari does not focus a box that is ticked.
  for (const type of ['focusin', 'input']) finder.addEventListener(type, start)
  if (location.search || finder.contains(document.activeElement)) start()
}
