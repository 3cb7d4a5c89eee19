/** Loaded into a measured command: writes what the process used when it ends, and on Linux what its main thread used of it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  writeFileSync(process.env.USAGE_FILE ?? '/dev/null', JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: peak() ?? maxRSS / 1024, mainThread: mainThread() }))
})

/** Megabytes at most. The kernel's own count (maxRSS) begins with what the program that started this one had. */
function peak() {
  if (process.platform !== 'linux') return undefined
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return kilobytes && Number(kilobytes) / 1024
}

/** Seconds of CPU of the thread that runs JavaScript; Linux counts them in hundredths. */
function mainThread() {
  if (process.platform !== 'linux') return undefined
  const line = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
