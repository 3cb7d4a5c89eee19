/** Tells how far a long step is: one line that moves on a terminal, a line per quarter elsewhere. */
export function progressBar(name: string, out: NodeJS.WriteStream = process.stdout): (done: number, all: number) => void {
  const started = Date.now()
  let told = 0
  return (done, all) => {
    if (Date.now() - started < 1500) return
    const left = Math.ceil(((Date.now() - started) / done) * (all - done) / 1000)
    if (out.isTTY) {
      out.write(`\r${name}: ${done} of ${all}, about ${left} s left   ${done === all ? '\n' : ''}`)
    } else if (Math.floor((done / all) * 4) > told) {
      told = Math.floor((done / all) * 4)
      out.write(`${name}: ${done} of ${all}\n`)
    }
  }
}
