import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** V8 from 12 on (Node 22) can be asked to keep no room for later. */
const THOROUGHLY =
  parseInt(process.versions.v8, 10) >= 12 ? '{ type: "major", execution: "sync", flavor: "last-resort" }' : ''

/**
 * Returns a function that collects garbage on this thread. V8 collects when its heap is full, and with ten thousand
 * articles it grows the heap first: several hundred unused megabytes while other processes need them. A collection
 * takes about a millisecond for each megabyte in use, so it is for idle moments.
 */
export function memoryReleaser(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext(`() => gc(${THOROUGHLY})`) as () => void
}
