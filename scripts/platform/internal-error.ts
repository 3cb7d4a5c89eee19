/** An internal error, with the file that was being read when it happened. */
export class InternalError extends Error {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'InternalError'
  }
}

/** Does a piece of work on a file; whatever it throws comes out with the file's name. */
export function withFile<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof InternalError ? error : new InternalError(file, error)
  }
}

/** The whole trace of a crash for the log, causes included. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.stack ?? error.message
  return error.cause === undefined ? own : `${own}\nCaused by: ${traceOf(error.cause)}`
}

/** What a crash says to the person in front of the screen, before where the log is. */
export function internalErrorWords(error: unknown): string {
  const where = error instanceof InternalError ? `It happened while the tool was reading ${error.file}.\n` : ''
  return `This is a fault in the site tool, not in your file.\n${where}`
}
