import { proseLines, slipAt, type FindSlips } from './slip.ts'

/** What Word, the web, chat programs and version control leave in a copied text. */
const LEFTOVERS: readonly [kind: 'word' | 'web' | 'chat' | 'conflict' | 'blank', pattern: RegExp][] = [
  ['word', /Error! (?:Reference source|Bookmark|Hyperlink|No text)[^.\n]*\.?/],
  ['word', /Click (?:or tap )?here to enter (?:a )?(?:text|date)\.?/i],
  ['word', /Choose an item\.|Type (?:your )?text here|\[Type here\]/i],
  [
    'word',
    /\bComment(?:ed)? \[[A-Z]{1,3}\d+\](?::)?|\b(?:Formatted|Deleted|Inserted|Moved \(insertion\))(?: \[[^\]\n]*\])?: ?(?:Font|Normal|List|Heading|Indent|Left|Right|Space|")[^\n]{0,40}/,
  ],
  ['word', /^Page \d+ of \d+$|\bMERGEFIELD\b|\{ ?(?:HYPERLINK|PAGEREF|TOC) [^}\n]*\}/m],
  ['web', /\[(?:image|picture|photo|video|table|figure|screenshot|gif|audio|embed)\b[^\]\n()]*\](?!\()/i],
  ['web', /\[(?:edit|citation needed|clarification needed|note \d+|when\?|who\?|dubious[^\]]*)\](?!\()/i],
  ['web', /(?<=[\p{L}\p{M}\p{N}.,;:!?)’”"])(?:\[\d{1,3}(?:[,–-]\s?\d{1,3})*\])+(?![(:])/u],
  [
    'web',
    /\[cid:[^\]\n]*\]|^Read more(?: »|…|\.\.\.)?$|^Advertisement$|^Share this:?$/m,
  ],
  [
    'chat',
    /:?contentReference\[oaicite:[^\]\n]*\](?:\{[^}\n]*\})?|【[^】\n]*†[^】\n]*】|\bturn\d+(?:search|view|news)\d+\b|\boaicite\b|\bciteturn\w+/,
  ],
  [
    'chat',
    /\b[Aa]s an AI (?:language )?(?:model|assistant)\b|^(?:Sure|Certainly|Of course)[!,] [Hh]ere(?:'s|’s| is| are)\b/m,
  ],
  ['chat', /\[(?:Your|Insert|Enter|Add|Hospital|Doctor(?:'s|’s)?|Patient|Company|Clinic) ?[^\]\n()]{0,40}\](?![(\[:])/],
  ['conflict', /^(?:<{7}|>{7}) [^\n]*|^={7}$/m],
  ['blank', /_{4,}|(?<!\.)\.{6,}(?!\.)/],
]

/** Marks of footnotes that lead nowhere, and words of a button: nothing is lost with them. */
const SAFE = /^(?:\[\d[^\]]*\])+$|^\[edit\]$/i

/** Leftovers of another program that readers would wonder about: one message for each kind. */
export const pastedLeftover: FindSlips = (piece, lines) => {
  const { text } = piece
  if (
    !/[[【_]|Error!|[Cc]lick|[Cc]hoose|[Ff]ormatted|[Dd]eleted|[Ii]nserted|Moved|Comment|Page|MERGE|Type|oaicite|turn\d|As? an AI|Sure|Certainly|Of course|<<<|>>>|===|Read more|Advert|Share|\.{6}|HYPER|PAGEREF|TOC/.test(
      text,
    )
  )
    return []
  const code = piece.kind === 'markdown' ? lines.filter((line) => !proseLines([line]).length) : []
  return LEFTOVERS.flatMap(([kind, pattern]) => {
    const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].filter(
      ({ index }) => !code.some((line) => index >= line.start && index <= line.start + line.text.length),
    )
    const [first] = found
    if (!first) return []
    const [word] = first
    const mends = found.map(({ 0: one, index }) => ({ from: index, to: index + one.length, put: '' }))
    return [
      slipAt(
        piece,
        'pasted-leftover',
        [first.index, first.index + word.length],
        { kind, word, more: found.length - 1 },
        {
          severity: kind === 'blank' ? 'warning' : 'error',
          mends: found.every(([one]) => SAFE.test(one)) ? mends : [],
        },
      ),
    ]
  })
}
