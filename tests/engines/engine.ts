/** A browser of another make or age, with one page, as large as a phone. */
export interface Engine {
  /** Opens an address and waits for its load event. */
  open(url: string): Promise<void>
  /** The result of a function that runs in the page: it sees only its parameters and must not be asynchronous. */
  evaluate<Given extends readonly unknown[], Result>(
    look: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>
  /** The errors that the console shows since the page was opened. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** The page of an engine, in pixels of the layout: the phone of visit(). */
export const SCREEN = { width: 360, height: 740 }

/** A call of a function with its parameters, as source text. */
export const call = (look: (...given: never[]) => unknown, given: readonly unknown[]): string =>
  `(${look.toString()})(...${JSON.stringify(given)})`
