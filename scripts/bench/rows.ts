import type { Measured } from './measure.ts'

/** A row of the table that could not be measured, and why. */
export interface Failed {
  name: string
  failed: string
}

export type Row = Measured | Failed

/** The rows of a table as they come. */
export interface Rows {
  all: Row[]
  /** Measures one thing, or several. What fails is told in its row, and the others are measured all the same. */
  add: (name: string, make: () => MeasuredAs | Measured[] | Promise<MeasuredAs | Measured[]>) => Promise<void>
}

type MeasuredAs = Omit<Measured, 'name'>

/** @param tell is told each row as soon as it is known: a large site takes long */
export function collectRows(tell: (line: string) => void): Rows {
  const all: Row[] = []
  return {
    all,
    async add(name, make) {
      let made: Row[]
      try {
        const measured = await make()
        made = Array.isArray(measured) ? measured : [{ ...measured, name }]
      } catch (error) {
        made = [{ name, failed: error instanceof Error ? error.message : String(error) }]
      }
      all.push(...made)
      for (const row of made) tell('failed' in row ? `${row.name}: FAILED\n${row.failed}` : `${row.name}: ${row.seconds.toFixed(2)} s${row.cpu ? `, ${row.cpu.toFixed(2)} s of CPU` : ''}`)
    },
  }
}
