import type { Problem } from '../../../../report/problem.ts'
import type { Line } from '../lines.ts'
import type { Piece } from '../pieces.ts'
import { proseLines, slipAt, type FindSlips } from './slip.ts'

/** What Word, the web, chat programs and version control leave in a copied text. */
const LEFTOVERS: readonly [
  kind: 'word' | 'web' | 'chat' | 'conflict' | 'blank' | 'sheet' | 'mail' | 'disk',
  pattern: RegExp,
  signs: string[],
][] = [
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
    /^Page \d+(?: of \d+)?$|^\d{1,3} ?\| ?P ?a ?g ?e$|\bMERGEFIELD\b|\{ ?(?:HYPERLINK|PAGEREF|TOC) [^}\n]*\}|\bHYPERLINK "[^"\n]*"/m,
    ['Page ', 'P a g e', 'Page', 'MERGEF', 'HYPERL', 'PAGEREF', 'TOC'],
  ],
  ['word', /«[A-Z][A-Za-z]*_[A-Za-z_]+»|\[[A-Z]{2}\d{1,2}\](?!\()|^- ?\d{1,3} ?-$/m, ['«', '[', '-']],
  ['sheet', /#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)|^\d{3,}\.0$/, ['#', '.0']],
  ['disk', /\bfile:\/{2,3}[^)\n]*|(?<=\]\()[A-Za-z]:\\[^)\n]*/, ['file:', ':\\']],
  ['mail', /^On [^\n]{8,80}\bwrote:$|^-{3,} ?(?:Original|Forwarded) [Mm]essage ?-{3,}/m, ['wrote:', '---']],
  ['mail', /^Sent from (?:my|Yahoo|Outlook|Mail)\b[^\n]{0,30}$|^Get Outlook for \w+/m, ['Sent from', 'Get Outlook']],
  [
    'mail',
    /^Dear \p{Lu}[\p{L}. ]{1,40},? (?:please|kindly|find|here|as (?:discussed|requested)|attached)\b|\b[Pp]lease find (?:below|attached|enclosed)\b|\b[Kk]indly (?:upload|publish|update)\b/mu,
    ['Dear ', 'lease find', 'indly '],
  ],
  [
    'web',
    /\[\/?(?:vc_|et_pb_|fusion_)\w+[^\]\n]*\](?!\()|\[(?:caption|gallery|embed|audio|video) \w+=[^\]\n]*\]|\[\/caption\]/,
    ['['],
  ],
  [
    'web',
    /^(?:Share|Tweet|Subscribe to our newsletter|Sign up (?:for|to) our newsletter|Skip to (?:main )?content|Related (?:posts|articles):?|Leave a (?:comment|reply)|Accept (?:all )?cookies)\.?$/m,
    ['Share', 'Tweet', 'ewsletter', 'Skip', 'Related', 'Leave', 'Accept'],
  ],
  [
    'web',
    /^(?:@media|@import|@font-face)\b[^\n]*|^[.#]?[\w-]+(?:[ ,.>#]+[\w-]+)* ?\{ ?[\w-]+ ?:[^\n{}]*;[^\n{}]*\}$|\bfunction ?\w*\([^)\n]*\) ?\{|\bdocument\.\w+\(|\bwindow\.\w+ ?[(=.]/m,
    ['@', '{', 'document.', 'window.'],
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
  [
    'chat',
    /\bI hope this helps[!.]|\b[Ll]et me know if you(?:['’]d| would) like (?:any|me|more|further)\b/,
    ['hope this', 'et me know'],
  ],
  [
    'chat',
    /^(?:Sure|Certainly|Absolutely|Of course)[!,.] [Hh]ere(?:'s|’s| is| are)\b/m,
    ['Sure', 'Certainly', 'Absolutely', 'Of course'],
  ],
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
  return [
    ...dividedWords(piece, code),
    ...others(piece),
    ...EVERYWHERE.flatMap(([kind, pattern, signs]) => {
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
    }),
  ]
}

/** "hosp- ital": a word that was divided at the end of a line of a PDF, and stands whole in the same file. */
function dividedWords(piece: Piece, code: readonly Line[]): Problem[] {
  if (!/\p{Ll}- \p{Ll}/u.test(piece.text)) return []
  const found = [...piece.text.matchAll(/(?<![\p{L}-])(\p{L}{2,})- (\p{Ll}{2,})(?![\p{L}-])/gu)].filter(
    ({ 1: first = '', 2: last = '', index }) =>
      !/^(?:and|or|to|nor|but|und)$/.test(last) &&
      !code.some((line) => index >= line.start && index <= line.start + line.text.length) &&
      new RegExp(`(?<![\\p{L}-])${first}${last}(?![\\p{L}-])`, 'iu').test(piece.document.text),
  )
  const [first] = found
  if (!first) return []
  return [
    slipAt(
      piece,
      'pasted-leftover',
      [first.index, first.index + first[0].length],
      { kind: 'divided', word: first[0], more: found.length - 1 },
      {
        mends: found.map(({ 0: one, 1: a = '', 2: b = '', index }) => ({
          from: index,
          to: index + one.length,
          put: a + b,
        })),
      },
    ),
  ]
}

/** In an article: whose the text was. */
function others(piece: Piece): Problem[] {
  const found = piece.body && /^(?:©|\(c\)|Copyright)[^\n]*\b\d{4}\b[^\n]*$/im.exec(piece.text)
  if (!found) return []
  const [word] = found
  const range = [found.index, found.index + word.length] as const
  return [slipAt(piece, 'pasted-leftover', range, { kind: 'rights', word, more: 0 })]
}
