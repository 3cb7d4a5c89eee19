/**
 * Loaded into a measured command: writes at its end what the process used, and on Linux what its main thread and the
 * processes used that it started and saw ending.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    writeFileSync(
      process.env.USAGE_FILE ?? '/dev/null',
      JSON.stringify({
        cpu: (userCPUTime + systemCPUTime) / 1e6,
        ended: seconds('/proc/self/stat', 13, 14),
        memory: peak() ?? maxRSS / 1024,
        mainThread: seconds(`/proc/self/task/${process.pid}/stat`, 11, 12),
      }),
    )
  })

/** Megabytes at most. The kernel's own count (maxRSS) begins with what the program that started this one had. */
function peak() {
  if (process.platform !== 'linux') return undefined
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return kilobytes && Number(kilobytes) / 1024
}

/** Seconds of CPU in two fields of a file of the kernel, which counts in hundredths; 0 but on Linux. */
function seconds(file, user, system) {
  if (process.platform !== 'linux') return 0
  const line = readFileSync(file, 'utf8')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[user]) + Number(fields[system])) / 100
}
