import { proseLines, typoAt, type FindTypos } from './typo.ts'

/** Elements that pages and Word use; `<5 years` and `<name>` are words. */
const NAMES =
  'a|abbr|article|aside|b|blockquote|body|br|button|caption|center|code|col|colgroup|dd|del|details|div|dl|dt|em|figure|figcaption|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|mark|meta|nav|o:p|ol|option|p|path|pre|s|script|section|select|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|u|ul|video|w:[a-z]+|v:[a-z]+|!--'
const TAG = new RegExp(
  `<(?:/?(?:${NAMES})(?:\\s+[\\w:-]+=(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>]+))*\\s*/?|!\\[[^\\]]*\\]|\\?xml[^>]*)>`,
  'gi',
)
const PAIRED = /<(b|strong|i|em|u|span|font|p|mark|small)(?:\s[^<>]*)?>(\S(?:[^<>]*\S)?)<\/\1>/giu
const BOLD: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*' }
/** Letters as HTML writes them: in a text without marks all show as typed, in Markdown those written twice over. */
const ENTITY = /&(?:#\d{2,6}|#x[0-9a-f]{2,5}|[a-z]{2,8}\d{0,2});/gi
const TWICE = /&amp;(?:#\d{2,6}|#x[0-9a-f]{2,5}|[a-z]{2,8}\d{0,2});|&(?:amp;){2,}|&nbsp(?:;|\b)/gi
const LETTERS: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”',
  ndash: '–', mdash: '—', hellip: '…', deg: '°', copy: '©', reg: '®', trade: '™', times: '×', middot: '·',
  eacute: 'é', uuml: 'ü', euro: '€', frac12: '½',
} // prettier-ignore

/** HTML that readers would see as it stands, and remarks that hide a part of a text. */
export const htmlInText: FindTypos = (piece, lines) => {
  const { text, kind } = piece
  if (!/[<&]/.test(text)) return []
  return [...remarks(), ...tags(), ...entities()]

  function remarks() {
    return [...text.matchAll(/<!--(?!\[)(?:[^]*?-->|[^]*$)/g)].flatMap(({ 0: word, index }) => {
      const open = !word.endsWith('-->')
      if (kind === 'markdown' && !open && !/\n/.test(word) && !/^<!--\s*(?:[-*+#]|\d+[.)])\s/.test(word)) return []
      const from = index
      return [
        typoAt(
          piece,
          'html-in-text',
          [from, from + Math.min(word.length, (word.indexOf('\n') + 1 || word.length + 1) - 1)],
          {
            kind: kind === 'text' ? 'tag' : open ? 'open' : 'hidden',
            word: (word.split('\n')[0] ?? '').slice(0, 40),
            more: 0,
            ...(kind === 'text' && { plain: true }),
          },
          { severity: open && kind === 'markdown' ? 'error' : 'warning' },
        ),
      ]
    })
  }

  function tags() {
    const shown = kind === 'markdown' ? proseLines(lines) : [{ text, start: 0 }]
    const all = shown.flatMap(({ text: line, start }) => {
      const pairs = [...line.matchAll(PAIRED)].map(({ 0: word, 1: name = '', 2: inner = '', index }) => {
        const character = kind === 'markdown' ? (BOLD[name.toLowerCase()] ?? '') : ''
        return { word, put: `${character}${inner}${character}`, at: start + index }
      })
      const single = [...line.matchAll(TAG)]
        .map(({ 0: word, index }) => ({ word, put: undefined, at: start + index }))
        .filter(({ at }) => !pairs.some((pair) => at >= pair.at && at < pair.at + pair.word.length))
      return [...pairs, ...single].sort((a, b) => a.at - b.at)
    })
    const [first] = all
    if (!first) return []
    const fixes = all.flatMap(({ at, word, put }) =>
      put === undefined ? [] : [{ from: at, to: at + word.length, put }],
    )
    return [
      typoAt(
        piece,
        'html-in-text',
        [first.at, first.at + first.word.length],
        { kind: 'tag', word: first.word, more: all.length - 1, ...(kind === 'text' && { plain: true }) },
        { severity: 'warning', fixes: fixes.length === all.length ? fixes : [] },
      ),
    ]
  }

  function entities() {
    const all = [...text.matchAll(kind === 'text' ? ENTITY : TWICE)].filter(
      ({ 0: word }) => kind === 'markdown' || letterOf(word) !== undefined,
    )
    const [first] = all
    if (!first) return []
    const fixes = all.flatMap(({ 0: word, index }) => {
      const put = letterOf(word)
      return put === undefined ? [] : [{ from: index, to: index + word.length, put }]
    })
    return [
      typoAt(
        piece,
        'html-in-text',
        [first.index, first.index + first[0].length],
        { kind: 'entity', word: first[0], more: all.length - 1 },
        { severity: 'warning', fixes: fixes.length === all.length ? fixes : [] },
      ),
    ]
  }
}

function letterOf(word: string): string | undefined {
  const name = word.replace(/^&(?:amp;)*/i, '').replace(/;$/, '')
  if (name === '') return '&'
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : /^#/.test(name) ? Number(name.slice(1)) : undefined
  if (code !== undefined) return code >= 32 && code < 0x110000 ? String.fromCodePoint(code) : undefined
  return Object.hasOwn(LETTERS, name.toLowerCase()) ? LETTERS[name.toLowerCase()] : undefined
}
