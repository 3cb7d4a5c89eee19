/**
 * A kind of work for worker threads and child processes. Inputs, outputs and what is shared are copied on their way.
 * @template Shared what all its jobs need: sent once, before the first
 */
export interface Task<Input, Output, Shared = void> {
  name: string
  /** Loads its code into this thread or process; gives what does one job. */
  load: (shared: Shared) => Promise<(input: Input) => Output>
}

/** One input of a task for a pool. */
export interface PoolJob {
  /** What it works on, such as a file, for messages. */
  name: string
  /** The size in bytes, where it may be large. */
  size?: number
}

/** The messages to a worker, and its replies. */
export interface Call {
  id: number
  input: unknown
  /** The worker ends when this and all before it are answered. */
  last?: boolean
}
export interface Reply {
  id: number
  output?: unknown
  error?: SentError
}

/** An error sent by a worker, with the properties that structured cloning of an Error loses. */
export interface SentError {
  message: string
  stack?: string
  code?: string
  path?: string
  /** Where it was an InternalError: the file that was being read. */
  file?: string
}
