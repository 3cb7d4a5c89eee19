import { closeSync, openSync, writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** The program of a thread: counts in each existing claim (`startHeartbeat`); a deleted one is never made again. */
const { claims, at, every } = workerData
let beats = 0
setInterval(() => {
  beats += 1
  for (const claim of claims) beat(claim)
}, every)

function beat(claim) {
  let file
  try {
    file = openSync(claim, 'r+')
    writeSync(file, String(beats).padStart(12, '0'), at)
  } catch (error) {
    // The lock was released, or the disk takes nothing now; what is wrong with it is reported by the build itself.
    if (error.code === undefined) throw error
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
