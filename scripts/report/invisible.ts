/**
 * Characters that nobody sees, by what is drawn in their place: one character each, so that columns stay as they are.
 */
const INVISIBLE: readonly { characters: RegExp; drawn: string; name: string }[] = [
  { characters: /\t/g, drawn: '→', name: 'a Tab' },
  { characters: /\u00A0/g, drawn: '␣', name: 'a no-break space (U+00A0)' },
  { characters: /[\u1680\u2000-\u200A\u202F\u205F\u3000]/g, drawn: '␣', name: 'a space of another width' },
  { characters: /\u00AD/g, drawn: '¬', name: 'a soft hyphen (U+00AD)' },
  { characters: /[\u200B\u2060\uFEFF]/g, drawn: '◊', name: 'a sign without width' },
  {
    characters: /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g,
    drawn: '⇄',
    name: 'a sign that turns the direction',
  },
  { characters: /[\u2028\u2029\u0085]/g, drawn: '↵', name: 'another kind of line end' },
  {
    characters: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g,
    drawn: '¤',
    name: 'a control sign',
  },
  // Devanagari and emoji need joiners between their letters: only elsewhere are they a typo.
  { characters: /(?<![\u0900-\u097F])[\u200C\u200D](?![\u0900-\u097F])/g, drawn: '◊', name: 'a sign without width' },
]
const EMOJI = /\p{Extended_Pictographic}\uFE0F?\u200D/u

/** A text with its invisible characters drawn, as long as before. */
export const shown = (text: string): string =>
  EMOJI.test(text) ? text : INVISIBLE.reduce((made, { characters, drawn }) => made.replace(characters, drawn), text)

/** Which invisible characters a text has, but for Tabs: `␣ is a no-break space (U+00A0)`. */
export function charactersIn(text: string): string[] {
  if (EMOJI.test(text)) return []
  return INVISIBLE.filter(({ drawn }) => drawn !== '→').flatMap(({ characters, drawn, name }) => {
    const codes = [...new Set(text.match(characters))].map((character) => code(character))
    return codes.length ? [`${drawn} is ${name.includes('U+') ? name : `${name} (${codes.join(', ')})`}`] : []
  })
}

/** What to call one character: its name where it is invisible, else the character itself. */
export function nameOfCharacter(character: string): string {
  const known = INVISIBLE.find(({ characters }) => new RegExp(characters.source).test(character))
  if (!known) return `"${character}"`
  return known.name.includes('U+') || character === '\t' ? known.name : `${known.name} (${code(character)})`
}

const code = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
