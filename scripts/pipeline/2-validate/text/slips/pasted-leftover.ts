import { proseLines, slipAt, type FindSlips } from './slip.ts'

/** What Word, the web, chat programs and version control leave in a copied text. */
const LEFTOVERS: readonly [kind: 'word' | 'web' | 'chat' | 'conflict' | 'blank', pattern: RegExp, signs: string[]][] = [
  ['word', /Error! (?:Reference source|Bookmark|Hyperlink|No text)[^.\n]*\.?/, ['Error!']],
  ['word', /Click (?:or tap )?here to enter (?:a )?(?:text|date)\.?/i, ['here to enter']],
  ['word', /Choose an item\.|Type (?:your )?text here|\[Type here\]/i, ['Choose an item', 'ext here', 'ype here']],
  ['word', /\bComment(?:ed)? \[[A-Z]{1,3}\d+\]:?/, ['Comment']],
  [
    'word',
    /\b(?:Formatted|Deleted|Inserted|Moved)(?: \[[^\]\n]*\])?: ?(?:Font|Normal|List|Heading|Indent|Left|Right|Space|")[^\n]{0,40}/,
    ['Formatted', 'Deleted', 'Inserted', 'Moved'],
  ],
  [
    'word',
    /^Page \d+ of \d+$|\bMERGEFIELD\b|\{ ?(?:HYPERLINK|PAGEREF|TOC) [^}\n]*\}/m,
    ['Page ', 'MERGEF', 'HYPERL', 'PAGEREF', 'TOC'],
  ],
  ['web', /\[(?:image|picture|photo|video|table|figure|screenshot|gif|audio|embed)\b[^\]\n()]*\](?!\()/i, ['[']],
  ['web', /\[(?:edit|citation needed|clarification needed|note \d+|when\?|who\?|dubious[^\]]*)\](?!\()/i, ['[']],
  ['web', /(?:\[\d{1,3}(?:[,–-]\s?\d{1,3})*\])+(?![(:])/, ['[']],
  [
    'web',
    /\[cid:[^\]\n]*\]|^Read more(?: »|…|\.\.\.)?$|^Advertisement$|^Share this:?$/m,
    ['[cid', 'Read more', 'Advert', 'Share'],
  ],
  ['chat', /:?contentReference\[oaicite:[^\]\n]*\](?:\{[^}\n]*\})?|\boaicite\b/, ['oaicite']],
  ['chat', /【[^】\n]*†[^】\n]*】|\b(?:cite)?turn\d+(?:search|view|news)\d+\w*/, ['【', 'turn']],
  ['chat', /\b[Aa]s an AI (?:language )?(?:model|assistant)\b/, ['s an AI']],
  ['chat', /^(?:Sure|Certainly|Of course)[!,] [Hh]ere(?:'s|’s| is| are)\b/m, ['Sure', 'Certainly', 'Of course']],
  [
    'chat',
    /\[(?:Your|Insert|Enter|Add|Hospital|Doctor(?:'s|’s)?|Patient|Company|Clinic) ?[^\]\n()]{0,40}\](?![([:])/,
    ['['],
  ],
  ['conflict', /^(?:<{7}|>{7}) [^\n]*|^={7}$/m, ['<<<<<<<', '>>>>>>>', '=======']],
  ['blank', /_{4,}|(?<!\.)\.{6,}(?!\.)/, ['____', '......']],
]

const EVERYWHERE = LEFTOVERS.map(
  ([kind, pattern, signs]) => [kind, new RegExp(pattern, `${pattern.flags}g`), signs] as const,
)

/** Marks of footnotes that lead nowhere, and words of a button: nothing is lost with them. */
const SAFE = /^(?:\[\d[^\]]*\])+$|^\[edit\]$/i

/** Leftovers of another program that readers would wonder about: one message for each kind. */
export const pastedLeftover: FindSlips = (piece, lines) => {
  const { text } = piece
  const code = lines.filter((line) => !proseLines([line]).length)
  return EVERYWHERE.flatMap(([kind, pattern, signs]) => {
    if (!signs.some((sign) => text.includes(sign))) return []
    const found = [...text.matchAll(pattern)].filter(
      ({ 0: word, index }) =>
        !code.some((line) => index >= line.start && index <= line.start + line.text.length) &&
        // A number in brackets is the mark of a footnote right behind a word: "see [1]" is not.
        (!/^\[\d/.test(word) || /[\p{L}\p{M}\p{N}.,;:!?)’”"]/u.test(text[index - 1] ?? '')),
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
