/**
 * Sets the project up on a machine with only Node and git: checks Node, installs the packages when they are
 * missing or out of date, and with --browser finds a browser and nginx for the tests. Plain JavaScript: it runs before
 * anything is installed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(
    `Node ${process.versions.node} is too old for this project. Install Node 20.19 or 22.12 or newer from nodejs.org, then try again.`,
  )
  process.exit(2)
}

const mark = `${project}node_modules/.installed`
const lock = createHash('sha256')
  .update(readFileSync(`${project}package-lock.json`))
  .digest('hex')
if (!existsSync(`${project}node_modules/tsx`)) install()
else if (!existsSync(mark)) writeFileSync(mark, lock)
else if (readFileSync(mark, 'utf8') !== lock) install()

function install() {
  // Not on stdout: npm run check -- --format json has nothing but its report there.
  console.error('Installing packages (once) …')
  try {
    execFileSync(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: project, stdio: ['inherit', 2, 2], shell: process.platform === 'win32' },
    )
  } catch (error) {
    // npm ended with an error, and printed why.
    if (error.status === undefined) throw error
    console.error('The packages could not be installed. Check the connection to the network and run the command again.')
    process.exit(2)
  }
  writeFileSync(mark, lock)
}

if (process.argv.includes('--browser')) {
  const { findBrowser } = await import('./find-browser.mjs')
  const path = findBrowser()
  if (!path) {
    console.error(
      "The tests need a browser, and none was found.\nDo one of these, then run npm test again:\n- install Chromium or Google Chrome,\n- or run: npx playwright install chromium,\n- or set CHROMIUM_PATH to the browser's program file.",
    )
    process.exit(2)
  }
  // nginx only widens the tests: without it, they say that its answers were not tried.
  const { findNginx } = await import('./find-nginx.mjs')
  findNginx()
}
