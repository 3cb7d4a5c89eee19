/** Signs that nobody sees, by what is drawn in their place: one sign each, so that columns stay as they are. */
const INVISIBLE: readonly { signs: RegExp; drawn: string; name: string }[] = [
  { signs: /\t/g, drawn: '→', name: 'a Tab' },
  { signs: /\u00A0/g, drawn: '␣', name: 'a no-break space (U+00A0)' },
  { signs: /[\u1680\u2000-\u200A\u202F\u205F\u3000]/g, drawn: '␣', name: 'a space of another width' },
  { signs: /\u00AD/g, drawn: '¬', name: 'a soft hyphen (U+00AD)' },
  { signs: /[\u200B\u2060\uFEFF]/g, drawn: '◊', name: 'a sign without width' },
  { signs: /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, drawn: '⇄', name: 'a sign that turns the direction' },
  { signs: /[\u2028\u2029\u0085]/g, drawn: '↵', name: 'another kind of line end' },
  { signs: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g, drawn: '¤', name: 'a control sign' },
  // Devanagari and emoji need joiners between their letters: only elsewhere are they a typo.
  { signs: /(?<![\u0900-\u097F])[\u200C\u200D](?![\u0900-\u097F])/g, drawn: '◊', name: 'a sign without width' },
]
const EMOJI = /\p{Extended_Pictographic}\uFE0F?\u200D/u

/** A text with its invisible signs drawn, as long as before. */
export const shown = (text: string): string =>
  EMOJI.test(text) ? text : INVISIBLE.reduce((made, { signs, drawn }) => made.replace(signs, drawn), text)

/** Which invisible signs a text has, but for Tabs: `␣ is a no-break space (U+00A0)`. */
export function signsIn(text: string): string[] {
  if (EMOJI.test(text)) return []
  return INVISIBLE.filter(({ drawn }) => drawn !== '→').flatMap(({ signs, drawn, name }) => {
    const codes = [...new Set(text.match(signs))].map((sign) => code(sign))
    return codes.length ? [`${drawn} is ${name.includes('U+') ? name : `${name} (${codes.join(', ')})`}`] : []
  })
}

/** What to call one sign: its name where it is invisible, else the sign itself. */
export function nameOfSign(sign: string): string {
  const known = INVISIBLE.find(({ signs }) => new RegExp(signs.source).test(sign))
  if (!known) return `"${sign}"`
  return known.name.includes('U+') || sign === '\t' ? known.name : `${known.name} (${code(sign)})`
}

const code = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
