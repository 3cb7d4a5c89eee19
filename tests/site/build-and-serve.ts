import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { BUILD_DAY } from './build-day.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    dist: string
  }
}

/** Tests that look at sites of their own only. */
const OWN_SITES = /\/(?:any-site|at|blocks|development|notices|other-sites)\.spec\.ts$/

/**
 * Builds the site once for all browser tests that look at it and serves it; SITE_ADDRESS tests one that is served
 * already.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const dist = join(PROJECT, '.cache/test-dist')
  if (process.env.SITE_ADDRESS) {
    project.provide('address', process.env.SITE_ADDRESS)
    project.provide('dist', process.env.SITE_DIST ?? join(PROJECT, 'dist'))
    return () => {}
  }
  const chosen = project.vitest.state.getPaths().filter((file) => file.includes('/tests/site/'))
  const isOwn = chosen.length > 0 && chosen.every((file) => OWN_SITES.test(file))
  if (isOwn && !project.vitest.config.watch) return () => {}
  const words = ['scripts/bootstrap/run.mjs', 'build', '--out', dist, '--at', BUILD_DAY]
  execFileSync(process.execPath, words, {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { server, address } = await serveFolder(dist, 0)
  project.provide('address', address)
  project.provide('dist', dist)
  return () => server.close()
}
