import { readFileSync, writeSync } from 'node:fs'
import { decodeAll } from '../1-load/decode.ts'

/** The program that decodes pictures for the check: their paths come in as JSON, a line of JSON goes out for each. */
const say = (line: unknown) => void writeSync(1, `${JSON.stringify(line)}\n`)
say('ready')
await decodeAll(JSON.parse(readFileSync(0, 'utf8')) as string[], (index, read) => {
  say([index, read])
})
