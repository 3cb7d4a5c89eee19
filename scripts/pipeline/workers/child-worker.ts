import { BUNDLE, CUT, DRAW } from '../5-render/child-tasks.ts'
import type { Craft, Delivery, Order } from '../../platform/workers/child-process.ts'

/** The program of a workshop's process. It ends with the process that started it, however that ends. */
const ready = new Map<string, Promise<(order: never) => Promise<unknown>>>()
const crafts: readonly Craft<never, unknown>[] = [BUNDLE, CUT, DRAW]

process.on('disconnect', () => process.exit())
let [open, ends] = [0, false]
process.on('message', (order: Order) => {
  open += 1
  ends ||= order.last
  void answer(order).then((delivery) =>
    process.send?.(delivery, () => {
      open -= 1
      if (ends && open === 0) process.exit()
    }),
  )
})

async function answer({ id, craft, order }: Order): Promise<Delivery> {
  try {
    const make = ready.get(craft) ?? crafts.find(({ name }) => name === craft)?.load()
    if (!make) throw new Error(`No process can ${craft}`)
    ready.set(craft, make)
    return { id, made: await (await make)(order as never) }
  } catch (error) {
    const { message, stack, code, path } =
      error instanceof Error ? (error as NodeJS.ErrnoException) : (new Error(String(error)) as NodeJS.ErrnoException)
    return { id, fault: { message, stack, code, path } }
  }
}
