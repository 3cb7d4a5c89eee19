import { command } from '../../../scripts/commands/build.ts'
import { runCommand } from '../../../scripts/commands/cli.ts'

/** `npm run build` from its TypeScript files, for a profile that tells them apart. */
await runCommand('build', command, process.argv.slice(2), () => Promise.resolve(new Map()))
