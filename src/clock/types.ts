/**
 * Times of one place, in its own clock: a day is counted from 1 January 1970, a wall time in minutes since the midnight
 * that began it. Plain numbers, so that no time zone of a visitor or of a server comes between.
 */
export type Day = number
export type Wall = number

/** When something regularly happens. Weekdays count from 0, Sunday; times are minutes after midnight of that day. */
export interface Session {
  days: number[]
  open: number
  /** Above 1440 on the next day: 22:00 to 06:00 is 1320 to 1800. */
  close: number
  /** Only the first (1) to fifth of these weekdays in a month, or the last (-1). */
  nth?: number[]
  /** A day in a week, from Sunday, in which it takes place; then every second week, before that day too. */
  secondWeek?: Day
  /** First and last day, both counted. */
  from?: Day
  until?: Day
  room?: string
  /** The id of a department that is not the doctor's own. */
  department?: string
  /** Goes on when the house rests. */
  stays?: boolean
}

/** Days on which sessions do not take place, or, with times, only between these. */
export interface DayOff {
  /** `closure:ID` or `change:ID`. */
  key: string
  from: Day
  until: Day
  /** Sessions that go on when the house rests do not take place either. */
  all?: boolean
  open?: number
  close?: number
}

/** What takes place once. */
export interface Extra {
  /** `change:ID`. */
  key: string
  day: Day
  open: number
  close: number
  room?: string
  department?: string
  /** The id of the doctor who is stood in for. */
  for?: string
}

/** All that says when a place is open or a doctor is there. */
export interface Timetable {
  sessions: Session[]
  off?: DayOff[]
  extra?: Extra[]
}

/** One session on one day, as it takes place. */
export interface Occurrence {
  start: Wall
  end: Wall
  room?: string
  department?: string
  /** The change or the short day that makes it differ from the week's plan. */
  key?: string
  for?: string
}

/** What is true at a moment. */
export interface Status {
  open: boolean
  /** When that ends; undefined where it does not within the horizon. */
  until?: Wall
  /** What takes place now, or next. */
  next?: Occurrence
  /** What follows without a gap and in another room. */
  then?: Occurrence
  /** The day off by which it is closed now although the week's plan has a session today. */
  why?: string
}
