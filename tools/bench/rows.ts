/** The cost of one run of a command: seconds on the clock, seconds of CPU, peak megabytes. */
export interface Measured {
  name: string
  seconds: number
  cpu: number
  memory: number
  /** What a whole site came to; only where one was built. */
  pages?: number
  bytes?: number
}

/** A row of the table that could not be measured, and why. */
export interface Failed {
  name: string
  failed: string
}

export type Row = Measured | Failed

/** The rows of a table as they come. */
export interface Rows {
  all: Row[]
  /** Measures one thing, or several. What fails is reported in its row, and the others are measured all the same. */
  add: (name: string, make: () => MeasuredAs | Measured[] | Promise<MeasuredAs | Measured[]>) => Promise<void>
}

type MeasuredAs = Omit<Measured, 'name'>

/** @param report called with each row as soon as it is known: a large site takes long */
export function collectRows(report: (line: string) => void): Rows {
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
      for (const row of made)
        report(
          'failed' in row
            ? `${row.name}: FAILED\n${row.failed}`
            : `${row.name}: ${row.seconds.toFixed(2)} s${row.cpu ? `, ${row.cpu.toFixed(2)} s of CPU` : ''}`,
        )
    },
  }
}

/** Rows whose names all begin alike, for a table that shows several programs. */
export const named = (prefix: string, { all, add }: Rows): Rows => ({
  all,
  add: (name, make) =>
    add(prefix + name, async () => {
      const made = await make()
      return Array.isArray(made) ? made.map((row) => ({ ...row, name: prefix + row.name })) : made
    }),
})

/** A table in Markdown, as it stands in docs/benchmarks.md. */
export function table(rows: readonly Row[]): string {
  const sized = rows.some((row) => 'pages' in row && row.pages !== undefined)
  const size = ({ pages, bytes }: Partial<Measured>) =>
    sized
      ? ` ${pages === undefined ? '' : pages.toLocaleString('en')} | ${bytes === undefined ? '' : `${(bytes / 1e6).toFixed(1)} MB`} |`
      : ''
  const cells = rows.map((row) =>
    'failed' in row
      ? `| ${row.name} | FAILED | | |${size({})}`
      : `| ${row.name} | ${row.seconds.toFixed(2)} s | ${row.cpu ? `${row.cpu.toFixed(2)} s` : ''} | ${row.memory ? `${Math.round(row.memory)} MB` : ''} |${size(row)}`,
  )
  return [
    `| What | Time | CPU | Peak memory |${sized ? ' Pages | Bytes |' : ''}`,
    `| --- | ---: | ---: | ---: |${sized ? ' ---: | ---: |' : ''}`,
    ...cells,
  ].join('\n')
}
