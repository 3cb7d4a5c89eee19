/** A number as it is dialled: digits and the leading plus, an extension behind `;ext=` (RFC 3966). */
export const dialled = (number: string): string => {
  const [own = '', ext] = number.split(' ext ')
  return own.replace(/[^\d+]/g, '') + (ext === undefined ? '' : `;ext=${ext}`)
}

/** Whom to call at any hour. */
export interface Emergency {
  label: string
  number: string
}

/** The list of numbers that the site publishes: each as it is shown, by its name in the facts. */
export interface Phones {
  emergency: Emergency
  numbers: Record<string, string>
}

/** What this browser remembers of the numbers. Times are those of the host, in milliseconds since 1970. */
export interface PhoneBook {
  /** The newest emergency number, from the list or from any page. */
  emergency?: Emergency & { at: number }
  /** The newest list. */
  numbers: Record<string, string>
  at: number
  /** Every number that was ever on a list, with the name that it had then. */
  seen: [name: string, number: string][]
}

export const EMPTY: PhoneBook = { numbers: {}, at: 0, seen: [] }

/**
 * The phone book after an answer of the host: what is newest counts, and what was ever reported is not forgotten.
 * @param told a list, or the emergency number of a page
 * @param at when the host sent it
 */
export function learned(book: PhoneBook, told: Partial<Phones>, at: number): PhoneBook {
  const newest = told.emergency && at >= (book.emergency?.at ?? 0) ? { ...told.emergency, at } : book.emergency
  const { numbers = {} } = told
  const isNew = ([name, number]: [string, string]) => !book.seen.some((one) => one[0] === name && one[1] === number)
  return {
    ...book,
    ...(told.numbers && at >= book.at && { numbers, at }),
    ...(newest && { emergency: newest }),
    seen: [...book.seen, ...Object.entries(numbers).filter(isNew)],
  }
}

/** Whether the list is older than the newest emergency number, so far as the two show it. */
export const isBehind = ({ emergency, numbers }: PhoneBook): boolean =>
  emergency === undefined || !Object.values(numbers).includes(emergency.number)

/** Whether a value is a list of numbers; a network that wants a sign-in answers with anything. */
export function isPhones(value: unknown): value is Phones {
  const { emergency, numbers } = (value ?? {}) as Partial<Record<keyof Phones, unknown>>
  const { label, number } = (emergency ?? {}) as Partial<Record<keyof Emergency, unknown>>
  return (
    typeof label === 'string' &&
    typeof number === 'string' &&
    typeof numbers === 'object' &&
    numbers !== null &&
    Object.values(numbers).every((one) => typeof one === 'string')
  )
}

/**
 * From each old number to today's of the same name. A number that is anybody's today stays, whoever had it before; so
 * does one of two names that have different numbers now. The page's own emergency number becomes today's in any case.
 * @param own the emergency number when the page was made
 */
export function changes({ emergency, numbers, seen }: PhoneBook, own: string | undefined): Map<string, string> {
  const now = new Map(Object.entries(numbers))
  const inUse = new Set([...now.values(), emergency?.number ?? ''].map(dialled))
  const found = new Map<string, string | undefined>()
  for (const [name, from] of seen) {
    const to = now.get(name)
    if (to === undefined || inUse.has(dialled(from))) continue
    found.set(from, found.has(from) && found.get(from) !== to ? undefined : to)
  }
  if (own && emergency && own !== emergency.number) found.set(own, emergency.number)
  return new Map([...found].filter((pair): pair is [string, string] => pair[1] !== undefined))
}
