import { isMainThread } from 'node:worker_threads'
import { cacheFolder, options, run, siteRoot } from './cli.ts'

/**
 * npm start: serves with live reload, renders each page when it is asked for, and checks all files on a thread of its
 * own. The thread starts from this same file: it is the one name under which the program can be found however it was put together.
 */
if (isMainThread) {
  await run(async () => {
    const { serve } = await import('../dev/serve.ts')
    await serve(new URL(import.meta.url), {
      root: siteRoot(),
      cache: cacheFolder(),
      port: Number(options().port ?? 5173),
    })
    return 0
  })
} else (await import('../dev/check-thread.ts')).answerChecks()
