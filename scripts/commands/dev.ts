import { isMainThread, workerData } from 'node:worker_threads'
import { AT, defineCommand, FOLDERS } from './cli.ts'

/**
 * npm start: renders each page when it is asked for, and checks all files on a separate thread; another one lists
 * what visitors will see changed. Threads start from this same file: it is the one name under which the program can be
 * found however it was put together.
 */
export const command = defineCommand({
  summary: 'serves the site with live reload; at each save it tells mistakes, and what visitors will see changed.',
  options: { ...FOLDERS, ...AT, port: { kind: 'port', help: 'of the address; else 5173' } },
  async run({ port = 5173, at }, { root, cache }) {
    if (at) console.log(`Pages and the check are as of ${at.replace('T', ' ')}.`)
    const { serve } = await import('../dev/serve.ts')
    await serve(new URL(import.meta.url), { root, cache, port })
    return 0
  },
})

if (!isMainThread) {
  const { job } = workerData as { job?: string }
  if (job === 'seen-changes') (await import('../dev/seen-changes.ts')).answerSeenChanges()
  else (await import('../dev/check-thread.ts')).answerChecks()
}
