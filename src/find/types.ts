/** What the field looks through: the content of find.json, which the build makes for each language. */
export interface FindFile {
  /** The kinds of results, in the order in which they are offered. */
  groups: { kind: string; label: string }[]
  items: FindItem[]
  /** The language of the site, where the file is for another: what is not translated is in it. */
  source?: string
  dangers: Danger[]
  /** Why signs of danger are in another language than the page's, where one is. */
  waits?: string
  /** The page with the results. */
  path: string
  /** Whom to call when nothing was found, and the button of the header: how to book. */
  call: CallLink
  /** A number that answers when that one does not. */
  always?: CallLink
  book: { label: string; link: string }
  labels: FindLabels
}

export interface CallLink {
  label: string
  number: string
  href: string
  /** From where it can be called, if not from everywhere: From Nepal only. */
  reach?: string
}

/** The words that results show. */
export type FindLabels = Record<
  'many' | 'one' | 'none' | 'noneHelp' | 'without' | 'all' | 'here' | 'also' | 'call' | 'newTab',
  string
>

/** Something that can be found. */
export interface FindItem {
  /** Its kind and its name there: `department:neurology`, `page:/contact`. */
  ref: string
  title: string
  link: string
  /** On pages in another language than the site's: its title in that of the site, and which that is where it shows. */
  source?: string
  lang?: string
  /** Other names: a plain one, a specialty. */
  names?: string[]
  /** Words by which people look for it: in the language of the site, and in Nepali, in all scripts. */
  words?: string[]
  nepali?: string[]
  /** Short texts on what it is about: complaints, keywords. */
  about?: string[]
  /** Short texts on what it has besides: languages. */
  also?: string[]
  /** The sentence that is shown, and looked through last. */
  text?: string
  /** The item to which it belongs, as a doctor to a department: it is found with it, after it. */
  of?: string
  /** Weekdays on which it is there. */
  days?: string[]
  /** Nobody books there: Emergency. */
  walkIn?: boolean
}

/** A sign of danger: whoever types it is shown a number before anything else. */
export interface Danger {
  id: string
  /** The language of what it says, where that is another than the page's. */
  lang?: string
  heading: string
  /** What to do now. */
  items: string[]
  call: CallLink
  also?: CallLink
  /** Where more about it stands. */
  link?: { label: string; link: string }
  /** Phrases; all words of one have to be typed, in any order. */
  words: string[]
  /** Phrases that show that there is no danger: a report, a certificate. */
  except: string[]
}
