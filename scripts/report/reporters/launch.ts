import { helpAddress } from '../help.ts'
import { wordsOf } from '../messages.ts'
import { inReadingOrder, lineOf, type Problem, type ProblemCode } from '../problem.ts'

/** Who can answer, and what each kind is called: one, several. */
const LAUNCH = {
  'reserved-address': ['Management', 'address that is only an example', 'addresses that are only examples'],
  'sample-text': ['Management', 'text that came with the new site', 'texts that came with the new site'],
  'unassigned-number': ['Front desk', 'number that nobody has', 'numbers that nobody has'],
  'sample-data': ['Front desk', 'entry that is made up or not confirmed', 'entries that are made up or not confirmed'],
  'unreviewed-article': ['Doctors', 'article that no doctor has checked', 'articles that no doctor has checked'],
  'unreviewed-signs': ['Doctors', 'card or list of danger signs to check', 'cards and lists of danger signs to check'],
  'stand-in-picture': ['Photographer', 'picture that stands in', 'pictures that stand in'],
  'unused-picture': ['Photographer', 'message about unused pictures', 'messages about unused pictures'],
  'unreviewed-translation': [
    'Somebody at home in each language',
    'message about translations',
    'messages about translations',
  ],
} as const satisfies { [code in ProblemCode]?: readonly [who: string, one: string, several: string] }

const isLaunch = (code: ProblemCode): code is keyof typeof LAUNCH => code in LAUNCH

/** So many lines of a file are named. */
const MOST_LINES = 8

/**
 * What is left before a site goes online, grouped by who can answer, those with least to do first; each kind once, with
 * how to fix it and all its places. Reports for programs have each by itself.
 * @param problems those of the launch rules alone
 */
export function launchReport(problems: readonly Problem[]): string {
  const byWho = groups(problems, ({ code }) => (isLaunch(code) ? LAUNCH[code][0] : 'Others'))
  const parts = byWho.map(([who, theirs]) => {
    const kinds = groups(theirs, ({ code }) => code).map(([, same]) => kind(same))
    return `${who}: ${theirs.length.toLocaleString('en')}\n\n${kinds.join('\n\n')}`
  })
  const counts = byWho.map(([who, theirs]) => `${who} ${theirs.length.toLocaleString('en')}`)
  return `${parts.join('\n\n')}\n\nBefore this site goes online, those with least to do first: ${counts.join(', ')}.`
}

/** The problems of one kind: how many, how each is fixed, and where they are. */
function kind(same: readonly Problem[]): string {
  const [first] = same as [Problem, ...Problem[]]
  const words = isLaunch(first.code) ? LAUNCH[first.code] : undefined
  const { says, how, fix } = wordsOf(first)
  const count = `${same.length.toLocaleString('en')} ${words?.[same.length === 1 ? 1 : 2] ?? first.code}`
  // What has no line stands for many things, which its sentence names.
  const places = groups(inReadingOrder(same), ({ file }) => file, false).map(([file, those]) => {
    const lines = those.flatMap(({ text, range }) => (text !== undefined && range ? [lineOf(text, range[0]).line] : []))
    const more = lines.length > MOST_LINES ? ` and ${lines.length - MOST_LINES} more` : ''
    const named = lines.slice(0, MOST_LINES).join(', ')
    return lines.length
      ? `${file}, line${lines.length > 1 ? 's' : ''} ${named}${more}`
      : `${file}: ${wordsOf(those[0]!).says}`
  })
  return [
    `  ${count}. ${same.length === 1 && first.range ? `${says} ` : ''}`.trimEnd(),
    `  How to fix: ${how ?? fix ?? ''}`,
    ...places.map((place) => `    ${place}`),
    `  Help: ${helpAddress(first.code)}`,
  ].join('\n')
}

/** Problems by a name, the smallest group first, or in their order. */
function groups(
  problems: readonly Problem[],
  nameOf: (problem: Problem) => string,
  smallestFirst = true,
): [name: string, those: Problem[]][] {
  const found = new Map<string, Problem[]>()
  for (const problem of problems) found.set(nameOf(problem), [...(found.get(nameOf(problem)) ?? []), problem])
  const all = [...found]
  return smallestFirst ? all.sort(([, a], [, b]) => a.length - b.length) : all
}
