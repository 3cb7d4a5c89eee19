import { parentPort } from 'node:worker_threads'
import type { Order } from './aside.ts'
import { cutFonts } from './render/cut-fonts.ts'
import { makeCode } from './render/make-code.ts'

/** What threads can do aside. */
const jobs = { cutFonts, makeCode }
export type Jobs = typeof jobs

const port = parentPort
if (!port) throw new Error('This is a program for threads')
port.once('message', ({ job, input }: Order) => {
  // What it throws ends the thread, and is told to the one who waits for it.
  void (jobs[job] as (input: unknown) => Promise<unknown>)(input).then((made) => port.postMessage(made))
})
