const WIDTH = 24

/**
 * Shows how far a long step is: on a terminal one line with a bar, the count and the time that is left; elsewhere a
 * plain line for each quarter. A step that takes no time to speak of says nothing.
 * @param now the clock in milliseconds, for tests
 */
export function progressBar(
  name: string,
  out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout,
  now: () => number = Date.now,
): (done: number, all: number) => void {
  const started = now()
  let printed = 0
  return (done, all) => {
    const passed = now() - started
    if (passed < 1500) return
    const left = Math.ceil(((passed / done) * (all - done)) / 1000)
    if (out.isTTY) {
      const full = Math.round((done / all) * WIDTH)
      out.write(
        `\r${name} [${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done} of ${all}, ${timeLeft(left)}\u001b[K${done === all ? '\n' : ''}`,
      )
    } else if (Math.floor((done / all) * 4) > printed) {
      printed = Math.floor((done / all) * 4)
      out.write(`${name}: ${done} of ${all}\n`)
    }
  }
}

const timeLeft = (seconds: number) =>
  seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`
