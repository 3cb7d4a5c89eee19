/**
 * npm run lint: the formatter, ESLint and the compiler next to each other, one for each core, because together they are
 * a tenth of `npm test`. Each tells what it found when it is done; the exit code is 1 when one of them found something.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/** The longest first, so that none is waited for alone. npm puts the programs of packages on the path. */
const CHECKS = ['eslint .', 'tsc -p tests', 'tsc -p scripts', 'prettier --check . --log-level warn', 'tsc -p src']
const left = CHECKS.values()
const failed = []

async function worker() {
  for (const check of left) {
    const child = spawn(check, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (data) => {
        said += data
      })
    const [status] = await once(child, 'close')
    if (status === 0) continue
    failed.push(check)
    console.error(`${check}\n\n${said}`)
  }
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), CHECKS.length) }, worker))
if (failed.length) {
  console.error(`Found something: ${failed.join(' · ')}`)
  process.exitCode = 1
}
