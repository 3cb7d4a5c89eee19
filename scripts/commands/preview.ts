import { existsSync } from 'node:fs'
import { distFolder, options, run } from './cli.ts'
import { serveFolder } from '../pipeline/5-render/hosting/static-server.ts'

/** npm run preview: serves the built site as a host would. */
await run(async () => {
  const folder = distFolder()
  if (!existsSync(folder)) {
    console.log('There is no built site yet. Run npm run build first.')
    return 1
  }
  const { address } = await serveFolder(folder, Number(options().port ?? 4173))
  console.log(`The built site is at ${address} (stop with Ctrl+C).`)
  return 0
})
