import { existsSync } from 'node:fs'
import { serveFolder } from '../pipeline/5-render/hosting/static-server.ts'
import { defineCommand, FOLDERS } from './cli.ts'

export const command = defineCommand({
  summary: 'serves the built site as a host would.',
  options: { ...FOLDERS, port: { kind: 'port', help: 'of the address; else 4173' } },
  async run({ port = 4173 }, { dist }) {
    if (!existsSync(dist)) {
      console.log('There is no built site yet. Run npm run build first.')
      return 1
    }
    const { address } = await serveFolder(dist, port)
    console.log(`The built site is at ${address} (stop with Ctrl+C).`)
    return 0
  },
})
