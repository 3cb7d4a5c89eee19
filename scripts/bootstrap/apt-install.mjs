import { execFileSync, spawnSync } from 'node:child_process'

/**
 * Installs packages of Debian, where there is apt and we are root.
 * @returns whether apt says that they are installed
 */
export function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing ${packages.join(', ')} for the tests (once) …`)
  try {
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  } catch (error) {
    // apt-get ended with an error, and printed why.
    if (error.status === undefined) throw error
    return false
  }
  return true
}
