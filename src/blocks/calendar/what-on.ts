import { isPlanned, occurrencesOn } from '../../clock/occurrences.ts'
import type { Day, Timetable, Wall } from '../../clock/types.ts'
import { last } from '../../lib/last.ts'
import type { SpecialRule } from '../../lib/special-marks.ts'

/** Something that happens on some days: by a rule, on dates of its own, or both. */
export interface Mark {
  name: string
  /** Which colour it has, from 0. */
  kind: number
  rule?: SpecialRule
  dates?: Day[]
}

/** What a calendar says of a day. */
export interface WhatOn {
  /** Nobody is there: by the week's plan, or for a reason that has a name. */
  closed: boolean
  /** Why it is closed, or shorter than usual. */
  name?: string
  /** From when to when somebody is there. */
  hours?: { start: Wall; end: Wall }
  marks: Mark[]
}

/** What is on a day. On a day that is closed for a reason nothing else takes place. */
export function whatOn(day: Day, plan: Timetable | undefined, marks: readonly Mark[]): WhatOn {
  const open = plan ? occurrencesOn(plan, day) : []
  const off = plan?.off?.find(({ from, until }) => from <= day && day <= until)
  const own = marks.filter(
    ({ rule, dates = [] }) => dates.includes(day) || (rule && isPlanned({ ...rule, open: 0, close: 0 }, day)),
  )
  if (plan && !open.length) return { closed: true, ...(off && { name: off.key }), marks: off ? [] : own }
  const [first] = open
  const final = last(open)
  const hours = first && final && { start: first.start, end: final.end }
  return { closed: false, ...(off && { name: off.key }), ...(hours && { hours }), marks: own }
}
