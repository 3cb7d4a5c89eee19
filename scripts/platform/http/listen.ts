import type { Server } from 'node:http'

const [TAKEN, FORBIDDEN] = ['EADDRINUSE', 'EACCES']
const LAST_PORT = 65535

/** A port on which the machine lets nobody listen: another program has it, or it is kept for the administrator. */
export class PortRefused extends Error {
  constructor(
    readonly port: number,
    readonly taken: boolean,
    cause: unknown,
  ) {
    super(`port ${port} ${taken ? 'is taken' : 'may not be used'}`, { cause })
    this.name = 'PortRefused'
  }
}

/**
 * Listens on 127.0.0.1.
 * @param port 0 takes any free one
 * @param orNext takes the next free port where this one is taken
 * @returns the port
 * @throws PortRefused where it is taken or may not be used
 */
export function listen(server: Server, port: number, orNext = false): Promise<number> {
  return new Promise((done, fail) => {
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === TAKEN && orNext && port < LAST_PORT) return done(listen(server, port + 1, orNext))
      return fail(
        error.code === TAKEN || error.code === FORBIDDEN ? new PortRefused(port, error.code === TAKEN, error) : error,
      )
    }
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed)
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}
