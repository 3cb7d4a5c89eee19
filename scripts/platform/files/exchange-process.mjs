import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * The program of a separate process (`exchangeFolders`), which goes on when the build is killed. What it began and
 * cannot end it takes back. `own` is its claim on the lock: nobody comes in between.
 */
const { moves, claim, own, where } = JSON.parse(process.argv[2])
writeFileSync(own, `${JSON.stringify({ pid: process.pid, start: startTime(), where })}\n`)
const undo = []
const move = (from, to) => {
  renameSync(from, to)
  undo.unshift(() => renameSync(to, from))
}
try {
  if (!existsSync(claim)) throw new Error('Another build took over')
  for (const { folder, part, old } of moves) {
    if (existsSync(folder)) move(folder, old)
    move(part, folder)
  }
} catch (error) {
  for (const back of undo) back()
  throw error
} finally {
  rmSync(own, { force: true })
}

/** When this process started, as the kernel counts (proc(5), field 22); empty but on Linux. */
function startTime() {
  if (process.platform !== 'linux') return ''
  const stat = readFileSync('/proc/self/stat', 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
