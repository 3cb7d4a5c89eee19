/**
 * What a change concerns, and so who has to agree to it: treatment and warnings; ways to reach the hospital; hours and
 * days; doctors and other people; any other words; looks alone.
 */
export type Concern = 'clinical' | 'contact' | 'hours' | 'people' | 'words' | 'looks'

/** The order in which changes are listed: the gravest first. */
export const CONCERNS = ['clinical', 'contact', 'hours', 'people', 'words', 'looks'] as const satisfies Concern[]

/** Parts of blocks by the words in their class names (BEM: block__element), whatever block they stand in. */
const PARTS: [RegExp, Concern][] = [
  [/^(?:emergency|danger|signs|warning|treats|crisis|dose)$/, 'clinical'],
  [/^(?:hours|schedule|sessions?|timetable|next|when|week|days?|changes|closures?|today|free)$/, 'hours'],
  [/^(?:address|way|directions|helplines?|number|call|chat|mail)$/, 'contact'],
  [/^(?:doctors?|people|person|faces?|team|specialty|languages|registration|contacts?|portrait)$/, 'people'],
]

/**
 * What an element concerns: what its class names say, or what stands around it.
 * @param classes its attribute `class`
 * @param around what the element around it concerns
 * @param blocks the field `x-concerns` of each block's schema
 */
export function concernOfPart(
  classes: string,
  element: string,
  around: Concern,
  blocks: ReadonlyMap<string, Concern>,
): Concern {
  if (element === 'address') return 'contact'
  let concern = around
  for (const name of classes.split(' ').filter(Boolean)) {
    const [block = '', part] = name.split('__')
    const own = part === undefined ? blocks.get(block) : undefined
    if (own) concern = own
    const words = (part ?? (blocks.has(block) ? '' : block)).split('--')[0]?.split('-') ?? []
    for (const [pattern, one] of PARTS) if (words.some((word) => pattern.test(word))) concern = one
  }
  return concern
}

/** Hidden data by the name of its attribute, wherever it stands. */
const ATTRIBUTES: [RegExp, Concern][] = [
  [/^data-(?:timetable|weekday|days?|over|until|from|closed|time-zone)$/, 'hours'],
  [/^data-(?:woman|languages|doctor)$/, 'people'],
]

/** What the value of an attribute concerns: what its name says, or what its element concerns. */
export const concernOfAttribute = (name: string, around: Concern): Concern =>
  ATTRIBUTES.find(([names]) => names.test(name))?.[1] ?? around

/** The field `x-concerns` of the schemas that have one, by the name of the block. */
export const concernsOfBlocks = (blocks: ReadonlyMap<string, { 'x-concerns'?: Concern }>): Map<string, Concern> =>
  new Map([...blocks].flatMap(([type, { 'x-concerns': concern }]) => (concern ? [[type, concern]] : [])))

const NUMBER = /(?:\+|\b0)[\d\u0966-\u096f][\d\u0966-\u096f -]{5,}|\b1\d{2,3}\b(?=$)|[\w.+-]+@[\w-]+\.[\w.]+/
const TIME =
  /^(?:\d{1,2}(?::\d\d)?(?:[ap]m)?|[ap]m|noon|midnight|to|and|until|from|on|open|opens|closed|daily|every|day|night|hours|24|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|leave|weekdays?|first|second|third|fourth|last|-|–|,)$/i

/**
 * What a changed statement concerns, by the words that differ. A number to reach somebody is contact wherever it
 * stands; where the site speaks of treatment every other word may matter.
 * @param differs the words that are gone and the new ones
 */
export function concernOfChange(concern: Concern, differs: readonly string[]): Concern {
  const text = differs.join(' ')
  if (NUMBER.test(text)) return 'contact'
  if (concern !== 'words' && concern !== 'people') return concern
  const words = text.split(/[\s;,.()·]+/).filter(Boolean)
  if (words.length && words.every((word) => TIME.test(word.replace(/^[-–]|[-–]$/g, '')))) {
    if (
      words.some((word) =>
        /\d:\d\d|[ap]m$|day|closed|open|leave|^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/i.test(
          word,
        ),
      )
    )
      return 'hours'
  }
  return /\bDr\.?(?=\s|$)/.test(text) ? 'people' : concern
}
