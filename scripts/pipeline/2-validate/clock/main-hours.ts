import type { Timetable } from '../../../../src/clock/types.ts'
import type { Path, SourceDocument } from '../../1-load/document.ts'
import { factsOf, type Content } from '../content.ts'
import { isObject } from '../visit.ts'
import { mainSchedule, timetablesOf } from './timetables.ts'

/** The opening hours that doctors' sessions belong to, with their place in the manifest. */
export interface MainHours {
  label: string
  timetable: Timetable
  times: readonly unknown[]
  document: SourceDocument
  path: Path
  /** When it is open on a weekday of an ordinary week, in minutes; lines that touch are one. */
  spansOn: (day: number) => [open: number, close: number][]
}

/** Undefined where the section `clock` names no opening hours that can be read. */
export function mainHours(content: Content): MainHours | undefined {
  const id = mainSchedule(content)
  const timetable = id === undefined ? undefined : timetablesOf(content).schedules.get(id)
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  const raw = id === undefined ? undefined : factsOf(content).schedule?.[id]
  if (id === undefined || !timetable?.sessions.length || !document || !isObject(raw)) return undefined
  return {
    label: String(raw.label),
    timetable,
    times: Array.isArray(raw.times) ? raw.times : [],
    document,
    path: ['facts', 'schedule', id],
    spansOn: (day) => spansOn(timetable, day),
  }
}

function spansOn({ sessions }: Timetable, day: number): [number, number][] {
  const spans = sessions
    .filter(({ days }) => days.includes(day))
    .map(({ open, close }): [number, number] => [open, close])
    .sort(([one], [other]) => one - other)
  const merged: [number, number][] = []
  for (const span of spans) {
    const before = merged.at(-1)
    if (before && before[1] >= span[0]) before[1] = Math.max(before[1], span[1])
    else merged.push(span)
  }
  return merged
}
