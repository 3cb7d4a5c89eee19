/** The things that content refers to, as components receive them. Plain data, no code. */

import type { Timetable } from '../clock/types.ts'

/** Markdown that was made into safe HTML at build time. */
export interface Html {
  html: string
}

/** A picture of which the build makes several sizes. `src` is the address without size and ending. */
export interface Picture {
  src: string
  /** Size of the original in pixels. */
  width: number
  height: number
  /** Widths that exist, in pixels, rising. Empty for an SVG, which has one file for all sizes. */
  widths: number[]
}

export interface Phone {
  label: string
  /** As shown: +977-99-000000. */
  number: string
  /** tel: address (RFC 3966). */
  href: string
  /** The only country it works in (ISO 3166-1 alpha-2), for a number that is dialled there as it is: 102. */
  country?: string
  /** From where it can be called, in words, if not from everywhere: From Nepal only. */
  reach?: string
  /** Whom to call from everywhere else, if anybody answers there for the same. */
  elsewhere?: Phone
  /** Whom people call in need: emergency, ambulance, police, fire brigade or helpline. */
  urgent?: true
}

export interface Email {
  label: string
  address: string
  href: string
}

export interface Chat {
  label: string
  link: string
}

export interface Address {
  label: string
  lines: string[]
  /** The address of the embedded map. */
  map: string
  /** The same map on the provider's own page. */
  mapPage: string
  directions: string
  latitude: number
  longitude: number
  /** As it stands in the lines. */
  country?: string
  /** ISO 3166-1 alpha-2. */
  countryCode?: string
}

export interface Figure {
  value: number
  label: string
}

/**
 * Opening hours of one place. Weekdays count from 0, Sunday; times are minutes after midnight. An end above 1440 is on
 * the next day: 22:00-06:00 is 1320 to 1800.
 */
export interface Schedule {
  id: string
  label: string
  /** The same in a word. */
  shortLabel?: string
  /** The page that says more. */
  link?: string
  /** Hours that nobody has confirmed. */
  sample?: true
  rows: { days: number[]; label: string; text: string; open?: number; close?: number }[]
  /** The same with closures, to work out what is open when. */
  timetable: Timetable
}

/** An article as lists show it. */
export interface ArticleCard {
  id: string
  link: string
  title: string
  category: string
  date: string
  /** The day on which it was last changed, where somebody has written it. */
  updated?: string
  summary: string
  image: Picture
  alt: string
}

/** A part of an article, for the links that jump to it. */
export interface Heading {
  id: string
  text: string
}

/** An article as its own page shows it. */
export interface Article extends ArticleCard {
  keywords: string[]
  body: Html
  headings: Heading[]
  related: ArticleCard[]
  /** What to know, for somebody who reads no further. */
  short?: string[]
  emergency?: { heading: string; items: string[]; call: Phone }
  helpline?: { heading: string; text: string; note?: string; call: Phone[]; folded?: boolean }
  firstAid?: { heading: string; items: string[] }[]
  safeUse?: { heading: string; items: string[] }[]
  sources: { title: string; organisation: string }[]
  /** The doctor who has checked the text; absent until somebody has. */
  reviewer?: string
}
