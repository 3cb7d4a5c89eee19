import { register } from 'tsx/esm/api'

/** Where our code is not bundled, a worker thread or child process begins here: `load-typescript.mjs TASK PROGRAM`. */
register()
await import(process.argv[3])
