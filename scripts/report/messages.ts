import type { Problem } from './problem.ts'

/** One problem in words: what is wrong, and either what a tool can do or how a person mends it. */
export interface Words {
  says: string
  fix?: string
  how?: string
}

type Args = Record<string, unknown>
type Message = (args: Args) => Words

const q = (value: unknown) =>
  `"${typeof value === 'string' ? shorten(value) : value === null ? '' : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a group of fields' : String(value)}"`
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)
const list = (words: unknown, most = 12) => {
  const all = Array.isArray(words) ? words.map(String) : []
  return all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')
}
const NAME_SLIPS: Readonly<Record<string, string>> = {
  space: 'has a space in it',
  letters: 'has letters or signs other than a to z, numbers and hyphens',
  capitals: 'has an ending in capital letters',
}
/** A size of a file as people say it. */
const size = (bytes: unknown) =>
  Number(bytes) >= 1_000_000
    ? `${Math.round(Number(bytes) / 100_000) / 10} MB`
    : `${Math.ceil(Number(bytes) / 1000)} kB`
const meant = ({ suggestion }: Args, otherwise: string): Pick<Words, 'fix' | 'how'> =>
  suggestion ? { fix: `Did you mean "${String(suggestion)}"?` } : { how: otherwise }
const example = (value: unknown) =>
  value === undefined || typeof value === 'object' ? '' : `, for example ${typed(value)}`
/** As it has to be typed: a text of digits needs its quotes. */
const typed = (value: unknown) =>
  typeof value === 'string' && /^[\d.]+$/.test(value) ? `"${value}"` : String(value).replace(/\.$/, '')
const article = (thing: unknown) => (/^[aeiou]/i.test(String(thing)) ? `an ${String(thing)}` : `a ${String(thing)}`)
const named = (thing: unknown) =>
  /^(list of|the |")|(section|facts|labels|yaml)/.test(String(thing))
    ? `the ${String(thing).replace(/^the /, '')}`
    : article(thing)

/** Where the words of content do not stand on the page as they should, the editor has done nothing wrong. */
const DAMAGED =
  'Build again. If this comes back, delete the folder .cache and build once more; the disk may be full or broken.'
const OURS =
  'Nothing in your files. This is a fault in the site tool: send this message to the people who look after it.'

/** The wording of every problem. A code never changes; each has a section in content/help.md. */
export const messages: Record<string, Message> = {
  // Files
  'missing-file': () => ({
    says: 'This file is not there.',
    how: 'Put the file back, or create it again from a copy.',
  }),
  'folder-not-file': () => ({
    says: 'This is a folder, but a file is needed here.',
    how: 'Rename the folder, and put the file in its place.',
  }),
  'unreadable-file': ({ reason }) => ({
    says: `This file cannot be opened (${String(reason)}).`,
    how: 'Ask the person who looks after the computer for the right to read it.',
  }),
  'not-a-file': () => ({
    says: 'This is not a file with words or a picture in it, but a connection between programs (a pipe, a socket or a device).',
    how: 'Delete it, and put the real file in its place.',
  }),
  'unread-file': ({ word, inside, what, rename }) => ({
    says: `Nothing on the site is made from the file ${q(word)}: ${inside ? `${String(inside)} is for ${String(what)}` : `only ${String(what)} are read`}.`,
    how: rename
      ? `Rename it to ${String(rename)}.`
      : inside === 'content/images' || String(inside).startsWith('content/images/')
        ? 'Save it as .jpg in a picture program, or take it out of the folder.'
        : 'Move it to the folder it belongs in, or take it out of "content".',
  }),
  'bad-picture-name': ({ word, slip, rename }) => ({
    says: `The name ${q(word)} ${NAME_SLIPS[String(slip)] ?? ''}, so it cannot be part of an address.`,
    fix: `Rename it to ${String(rename)}, here and wherever it is used; npm run fix does both.`,
  }),
  'unread-folder': ({ word, inside, suggestion, known }) => ({
    says: inside
      ? `The files in the folder ${q(word)} are not read: ${String(inside)} has no folders inside.`
      : `Nothing on the site is made from the folder ${q(word)}.`,
    ...(inside
      ? { how: `Move its files to ${String(inside)}.` }
      : meant({ suggestion }, `Move its files to one of: ${list(known)}. Or take the folder out of "content".`)),
  }),
  'file-too-large': ({ bytes, most, kind }) => ({
    says: `This file is too large: ${size(bytes)}, and at most ${size(most)} can be read.`,
    how:
      kind === 'article'
        ? 'Divide the text into several articles. If a picture or another document was pasted into it, take it out.'
        : 'Look for what was pasted into it by mistake, or put back an older copy.',
  }),
  'empty-file': () => ({ says: 'This file is empty.', how: 'Write its content again, or put back an older copy.' }),
  'linked-file': () => ({
    says: 'This is a link to a place outside the folder "content", and such places are not read.',
    how: 'Delete the link, and put the file or folder itself here.',
  }),
  'wrong-encoding': ({ encoding, line }) => ({
    says: `This file was saved as ${String(encoding)}${line ? ` (see line ${String(line)})` : ''}, and its letters cannot be read safely.`,
    how: 'Open it in your editor, choose "Save with encoding" and take UTF-8.',
  }),
  // YAML
  'tab-indent': () => ({
    says: 'This line starts with a Tab. Only spaces may stand at the start of a line.',
    fix: 'Put two spaces in place of the Tab.',
  }),
  'duplicate-key': ({ word }) => ({
    says: `${q(word)} stands twice in the same place. Only one of them can count.`,
    how: 'Delete one of the two lines.',
  }),
  unclosed: () => ({
    says: 'A quote or a bracket is opened here and never closed.',
    how: 'Put the missing quote or bracket at the end.',
  }),
  'bad-indent': () => ({
    says: 'This line does not line up with the lines around it.',
    how: 'Start it exactly under the line it belongs with, with spaces.',
  }),
  'colon-in-text': () => ({
    says: 'The text on this line has a colon followed by a space, so it cannot be told where the text begins.',
    fix: 'Put the whole text in quotes.',
  }),
  'missing-colon': () => ({
    says: 'A colon is missing after the name of a field.',
    how: 'Write the name, a colon, a space, and then the text.',
  }),
  'bad-start': ({ word }) => ({
    says: `A text cannot start with ${q(String(word).slice(0, 1))} unless it is in quotes.`,
    fix: 'Put the whole text in quotes.',
  }),
  'unquoted-brackets': () => ({
    says: 'A text with curly or square brackets has to be in quotes.',
    fix: 'Put the whole text in quotes.',
  }),
  'hash-in-text': ({ word }) => ({
    says: `${q(word)} would not be shown: a space and # start a note that only editors see.`,
    how: 'Put the whole text in quotes, or move the note to a line of its own.',
  }),
  'too-deep': () => ({
    says: 'Here is one thing inside another more often than can be read: too many brackets, hyphens, > signs or spaces at the start of the line.',
    how: 'Delete the signs that are too many, or write the line again.',
  }),
  'too-many-parts': ({ most }) => ({
    says: `This text has more than ${Number(most).toLocaleString('en')} lines, points, cells and signs, more than can be read at once.`,
    how: 'Take out what was pasted by mistake, or divide the text into several articles.',
  }),
  'too-many-signs': () => ({
    says: 'This paragraph has so many stars, brackets or other signs that it cannot be read as a text.',
    how: 'Delete the signs that are too many, or begin a new paragraph with an empty line.',
  }),
  'too-many-repeats': () => ({
    says: 'This file repeats parts of itself so often that it would grow without end.',
    how: 'Remove the signs & and * that copy parts of the file.',
  }),
  'front-matter-start': () => ({
    says: 'An article has to start with a line of three hyphens.',
    fix: 'Put --- as the very first line.',
  }),
  'front-matter-end': () => ({
    says: 'The second line of three hyphens is missing, so it cannot be told where the article itself starts.',
    fix: 'Put --- on a line of its own in front of the text.',
  }),
  'empty-front-matter': () => ({
    says: 'There is nothing between the two lines of three hyphens.',
    how: 'Write title, category, date and the other fields there; copy them from another article.',
  }),
  // Shape
  'unknown-field': ({ word, thing, suggestion, known }) => ({
    says: `${q(word)} is not a field of ${named(thing)}.`,
    ...meant({ suggestion }, `Use one of: ${list(known)}. Or check that the line is not moved in too far.`),
  }),
  'missing-field': ({ field, thing, example: given }) => ({
    says: `${q(field)} is missing in ${named(thing)}.`,
    how: `Add a line with "${String(field)}:" here${example(given)}.`,
  }),
  'wrong-type': ({ field, value, wanted, example: given }) => wrongType(field, value, wanted, given),
  'not-in-list': ({ value, field, allowed, suggestion }) => ({
    says: `${q(value)} is not possible for ${q(field)}.`,
    ...meant({ suggestion }, `Use one of: ${list(allowed)}.`),
  }),
  'unknown-block': ({ value, allowed, suggestion }) => ({
    says: `There is no block called ${q(value)}.`,
    ...meant({ suggestion }, `Use one of: ${list(allowed, 40)}.`),
  }),
  'too-few': ({ field, limit, count }) => ({
    says: `${q(field)} needs at least ${String(limit)} ${Number(limit) === 1 ? 'item' : 'items'}, and has ${String(count ?? 0)}.`,
    how: 'Add what is missing.',
  }),
  'too-many': ({ field, limit, count }) => ({
    says: `${q(field)} may have at most ${String(limit)} items, and has ${String(count)}.`,
    how: 'Remove some of them.',
  }),
  'twice-in-list': ({ field }) => ({ says: `${q(field)} holds the same thing twice.`, how: 'Delete one of the two.' }),
  'empty-text': ({ field }) => ({
    says: `${q(field)} is empty.`,
    how: 'Write the text, or delete the whole line if it is not needed.',
  }),
  'out-of-range': ({ value, field, limit }) => ({
    says: `${q(value)} is not possible for ${q(field)}; the limit is ${String(limit)}.`,
    how: 'Check the number.',
  }),
  'bad-date': ({ value }) => ({
    says: `${q(value)} is not a date that exists.`,
    how: 'Write the year, the month and the day with hyphens, for example 2026-01-05.',
  }),
  'bad-time': ({ value }) => ({
    says: `${q(value)} is not a time of day.`,
    how: 'Write hours and minutes from 00:00 to 23:59, for example 17:00.',
  }),
  'bad-month-day': ({ value }) => ({
    says: `${q(value)} is not a day of the year.`,
    how: 'Write the month and the day in quotes, for example "07-25", or default.',
  }),
  'bad-days': ({ value }) => ({
    says: `${q(value)} is not a day or a row of days.`,
    how: 'Write the English names, for example Sunday or Sunday-Friday.',
  }),
  'bad-phone': ({ value }) => ({
    says: `${q(value)} is not a whole telephone number.`,
    how: 'Write + and the code of the country, then the number, for example +977-99-000000.',
  }),
  'bad-email': ({ value }) => ({
    says: `${q(value)} is not an e-mail address.`,
    how: 'An e-mail address has an @ and a dot behind it, and nothing around it, for example info@hospital.example.',
  }),
  'bad-web-address': ({ value }) => ({
    says: `${q(value)} is not a safe web address.`,
    how: 'Start it with https:// and the name of the site, such as https://www.hospital.example: only letters from a to z, numbers, hyphens and dots, and no @ or spaces.',
  }),
  'bad-link': ({ value }) => ({
    says: `${q(value)} is not a link this site can use.`,
    how: 'Start it with / for a page of this site, with https:// for another site, or use a fact such as {{link.booking}}.',
  }),
  'picture-in-text': ({ value }) =>
    String(value).startsWith('https://')
      ? {
          says: `${q(value)} is a picture of another site, which is not shown here. Visitors get a link to it.`,
          how: 'Put the picture into content/images and use it as the picture of the article or of a block; or write a link without the exclamation mark: [words](address).',
        }
      : {
          says: `${q(value)} is a picture, and pictures cannot stand inside a text.`,
          how: 'Write it after "image:" of the article or of a block, and delete this line.',
        },
  'bad-id': ({ value }) => ({
    says: `${q(value)} cannot be an id.`,
    how: 'Use small letters, numbers and hyphens only, for example anil-shrestha.',
  }),
  'bad-path': ({ value }) => ({
    says: `${q(value)} cannot be the address of a page.`,
    how: 'Start it with / and use small letters, numbers and hyphens, for example /about.',
  }),
  'own-path': ({ value }) => ({
    says: `The address ${q(value)} is kept for files that the site tool makes itself.`,
    how: `Choose another address, for example ${String(value)}-page.`,
  }),
  'bad-image': ({ value }) =>
    leadsOut(value, 'content/images') ?? {
      says: `${q(value)} is not the name of a picture file.`,
      how: 'Write the file as it stands in content/images, ending in .jpg, .png, .webp, .avif or .svg.',
    },
  'bad-film': ({ value, example }) =>
    leadsOut(value, 'content/media') ??
    (String(example).endsWith('.vtt')
      ? {
          says: `${q(value)} is not the name of a file of captions.`,
          how: 'Put the captions into content/media and write their name, ending in .vtt. Browsers do not show captions from another site.',
        }
      : {
          says: `${q(value)} is not the name of a film.`,
          how: 'Write the file as it stands in content/media, ending in .mp4 or .webm, or an address that starts with https://.',
        }),
  'bad-icon': ({ value }) => ({
    says: `${q(value)} is not the name of an icon.`,
    how: 'Use a name from healthicons.org in small letters, for example neurology.',
  }),
  'bad-reference': ({ value, fact }) => ({
    says: `${q(value)} is not the name of a ${String(fact)} in the facts.`,
    how: `Write ${String(fact)}, a dot and its name from the facts in site.yaml, for example ${String(fact)}.main.`,
  }),
  'bad-colour': ({ value }) => ({
    says: `${q(value)} is not a colour.`,
    how: 'Write # and six digits or letters from a to f in quotes, for example "#0E7C86".',
  }),
  'bad-value': ({ value, field, example: given }) => ({
    says: `${q(value)} is not possible for ${q(field)}.`,
    how: `Write it in the usual form${example(given)}.`,
  }),
  // Across files
  'unknown-list': ({ name, known, suggestion }) => ({
    says: `This site does not know a list called ${q(name)}.`,
    ...meant({ suggestion }, `Name the file after one of: ${list(known, 30)}.`),
  }),
  'unknown-list-name': ({ word, suggestion, known }) => ({
    says: `There is no list called ${q(word)} in content/records.`,
    ...meant({ suggestion }, `Use one of: ${list(known, 30)}.`),
  }),
  'wrong-list': ({ word, wanted }) => ({
    says: `The list ${q(word)} cannot be shown here.`,
    fix: `Use "${String(wanted)}".`,
  }),
  'unknown-item': ({ word, list: name, suggestion, known }) => ({
    says: `There is no ${q(word)} in the list ${q(name)}.`,
    ...meant({ suggestion }, `Use one of: ${list(known)}.`),
  }),
  'unknown-fact': ({ word, suggestion, known }) => ({
    says: `There is no fact called ${q(word)}.`,
    ...meant({ suggestion }, `Use one of: ${list(known)}. Or add it to the facts in site.yaml.`),
  }),
  'unknown-placeholder': ({ word, suggestion }) => ({
    says: `{{${String(word)}}} stands for nothing: there is no such fact.`,
    ...meant({ suggestion }, 'Use the name of a fact from site.yaml, for example {{phone.emergency}}.'),
  }),
  'unknown-icon': ({ word, suggestion }) => ({
    says: `There is no icon called ${q(word)}.`,
    ...meant({ suggestion }, 'Look the name up on healthicons.org.'),
  }),
  'missing-picture': ({ word, folder, suggestion, is }) =>
    is
      ? notThePicture(word, folder, is)
      : {
          says: `There is no file ${q(word)} in ${String(folder)}.`,
          ...meant({ suggestion }, 'Put the file there, or check its name letter by letter.'),
        },
  'outside-file': ({ word, folder }) => ({
    says: `${q(word)} is not inside ${String(folder)}: a link leads out of it. Only what is in there is published.`,
    how: `Delete the link, and put the file itself into ${String(folder)}.`,
  }),
  'duplicate-route': ({ word }) => ({
    says: `Two pages have the address ${q(word)}.`,
    how: 'Give one of them another address.',
  }),
  'duplicate-id': ({ word }) => ({ says: `The id ${q(word)} is used twice.`, how: 'Give one of them another id.' }),
  'duplicate-title': ({ word }) => ({
    says: `Two pages have the title ${q(word)}.`,
    how: 'Give one of them another title, so that people can tell them apart.',
  }),
  'duplicate-description': () => ({
    says: 'Two pages describe themselves in the same words.',
    how: 'Say in one of them what only that page holds.',
  }),
  'broken-link': ({ word, suggestion }) => ({
    says: `This site has no page ${q(word)}.`,
    ...meant({ suggestion }, 'Check the address, or remove the link.'),
  }),
  'broken-anchor': ({ word, page, suggestion, known }) => ({
    says: `The page ${q(page)} has no place called ${q(word)}.`,
    ...meant({ suggestion }, `Use one of: ${list(known)}.`),
  }),
  // Things to look at
  'daily-gap': ({ dates }) => ({
    says: `There is no picture for ${list(dates)}; the default one will show.`,
    how: 'Add an item with that date, or leave it if it is meant.',
  }),
  'form-sends-nothing': () => ({
    says: 'This form sends nothing: what people write in it reaches nobody.',
    how: 'Set delivery to mailto or endpoint, with sendTo, when somebody is there to read it.',
  }),
  // Advice
  'long-sentence': ({ count, limit }) => ({
    says: `This sentence has ${String(count)} words; up to ${String(limit)} are easy to read.`,
    how: 'Make two sentences of it, or leave out what the reader does not need.',
  }),
  'long-average': ({ average, limit }) => ({
    says: `A sentence of this article has ${String(average)} words on average; up to ${String(limit)} are easy to read.`,
    how: 'Make two sentences of the longest ones. The other place is the longest of all.',
  }),
  'long-paragraph': ({ words, sentences }) => ({
    says: `This paragraph has ${String(words)} words in ${String(sentences)} sentences; up to 90 words in 5 sentences are easy to read.`,
    how: 'Begin a new paragraph where a new thought begins, make a list of it, or say less.',
  }),
  'unexplained-abbreviation': ({ word, later }) => ({
    says: later ? `${q(word)} is used here before it is explained.` : `${q(word)} is not explained in this article.`,
    how: `Write the whole words first and "(${String(word)})" behind them, or use plain words. If everybody here knows it, add it to content/known-words.txt.`,
  }),
  superlative: ({ word }) => ({
    says: `${q(word)} is praise that nobody can check.`,
    how: 'Say what is there instead: a number, a name, a fact.',
  }),
  guarantee: ({ word }) => ({
    says: `${q(word)} sounds like a promise that nobody can keep.`,
    how: 'Say what usually happens, and what may go otherwise.',
  }),
  'no-help-section': () => ({
    says: 'This article does not say when to get help.',
    how: 'Add a heading such as "When to get help" with the signs under it, or an emergency card at the top of the file.',
  }),
  'weak-alt': ({ reason, word }) => weakAlt(reason, word),
  'description-length': ({ count, fewest, most }) => ({
    says: `This text has ${String(count)} letters; search engines show ${String(fewest)} to ${String(most)}.`,
    how:
      Number(count) < Number(fewest)
        ? 'Say in a full sentence what people find on the page.'
        : 'Keep the most important half of it.',
  }),
  // Before going online
  'sample-data': ({ name }) => ({
    says: `${q(name)} is made up.`,
    how: 'Put the real one here and delete the line with "sample".',
  }),
  'reserved-address': ({ value }) => ({
    says: `${q(value)} is an address for examples and leads nowhere.`,
    how: 'Write the real address.',
  }),
  'unassigned-number': ({ value }) => ({
    says: `${q(value)} is a number that nobody has.`,
    how: 'Write the real number.',
  }),
  'unreviewed-article': () => ({
    says: 'No doctor has checked this article yet.',
    how: 'Let a doctor read it, then add a line "reviewer:" with the name.',
  }),
  'stand-in-picture': ({ value }) => ({
    says: `${q(value)} stands in for a photograph of your own.`,
    how: 'Put your picture into content/images and write its name here.',
  }),
  // Slips that change what a file says (found by mutation)
  'missing-space': ({ word }) => ({
    says: `A space is missing behind the ${String(word).startsWith('-') ? 'hyphen' : 'colon'}.`,
    fix: 'Put one space there.',
  }),
  'missing-comma': ({ word }) => ({
    says: `A comma is missing before ${q(word)}.`,
    fix: 'Put a comma between the two fields.',
  }),
  'comma-in-text': ({ word }) => ({
    says: `A comma ends a text between { and }, so ${q(word)} no longer belongs to it.`,
    fix: 'Put the whole text in quotes.',
  }),
  unopened: () => ({
    says: 'A bracket is closed here that was never opened.',
    how: 'Put the opening bracket in its place, or delete this one.',
  }),
  'field-in-text': ({ word }) => ({
    says: `${q(word)} is moved in so far that it is part of the text above, and visitors would read it there.`,
    how: 'Start the line exactly under the name of the field above the text.',
  }),
  'no-match': ({ list: name, field, value, suggestion, known }) => ({
    says: `Nothing in the list ${q(name)} has ${q(value)} as ${q(field)}, so nothing would be chosen.`,
    ...meant({ suggestion }, `Use one of: ${list(known)}.`),
  }),
  'broken-placeholder': ({ word }) => ({
    says: `${q(word)} is not complete, and visitors would read it as it stands.`,
    how: 'Write two curly brackets before and two behind the name, for example {{phone.emergency}}.',
  }),
  // What the finished pages say against what was written (round trip)
  'page-missing': ({ word }) => ({ says: `The page ${q(word)} is declared here but was not made.`, how: OURS }),
  'page-extra': ({ word }) => ({ says: `A page ${q(word)} was made that nothing declares.`, how: OURS }),
  'page-link': ({ word, page, ours }) => ({
    says: `The finished page ${q(page)} has a link to ${q(word)}, which leads nowhere.`,
    how: ours ? OURS : 'Write the address of a page that is there.',
  }),
  'page-damaged': ({ word, page, why }) => ({
    says: `The finished page ${q(page)} asks for ${q(word)}, and that file ${String(why)}.`,
    how: DAMAGED,
  }),
  'page-file': ({ word, page }) => ({
    says: `The finished page ${q(page)} asks for ${q(word)}, which was not made.`,
    how: OURS,
  }),
  'page-number': ({ word, page, ours }) => ({
    says: `The finished page ${q(page)} has the phone number ${q(word)}, which is none of the facts.`,
    how: ours ? OURS : 'Write the number once under "facts", "phone", and here its name, for example {{phone.main}}.',
  }),
  'page-dial': ({ word, shown, page }) => ({
    says: `The finished page ${q(page)} shows the phone number ${q(shown)} but dials ${q(word)}.`,
    how: 'Write the number by its name in both places, for example {{phone.main}}.',
  }),
  'page-mail': ({ word, page, ours }) => ({
    says: `The finished page ${q(page)} has the e-mail address ${q(word)}, which is none of the facts.`,
    how: ours ? OURS : 'Write the address once under "facts", "email", and here its name, for example {{email.main}}.',
  }),
  'page-chat': ({ word, page, ours }) => ({
    says: `The finished page ${q(page)} opens the chat ${q(word)}, which is none of the facts.`,
    how: ours ? OURS : 'Write the link once under "facts", "chat", and here its name, for example {{chat.main}}.',
  }),
  'page-hour': ({ word, page, ours }) => ({
    says: `The finished page ${q(page)} says ${q(word)}, and no schedule of the facts has that time.`,
    how: ours
      ? OURS
      : 'Compare it with "facts", "schedule", and write the schedule\'s name here, for example {{schedule.opd}}.',
  }),
  'page-fact': ({ word, page }) => ({
    says: `The finished page ${q(page)} does not show ${q(word)} as it is in the facts.`,
    how: OURS,
  }),
  'page-data': ({ word, page, key }) => ({
    says: `The finished page ${q(page)} tells search engines ${q(word)}${key ? ` as ${q(key)}` : ''}, and no reader can see it there.`,
    how: OURS,
  }),
  // Things that do not fit together
  'misplaced-field': ({ word, thing, inside }) => ({
    says: `${q(word)} is a field of ${named(thing)}, and stands inside ${named(inside)}.`,
    how: `Move the line in or out until it starts under the other fields of ${named(thing)}.`,
  }),
  'placeholder-here': ({ value }) => ({
    says: `${q(value)}: facts in curly brackets are not filled in at this place.`,
    how: 'Write the words or the number themselves here.',
  }),
  'unfinished-text': ({ word }) => ({
    says: `${q(word)} shows that this text is not finished.`,
    how: 'Write the text, or delete the line if it is not needed.',
  }),
  'bad-file-name': ({ word, suggestion }) => ({
    says: `The name of this file, ${q(word)}, cannot be part of an address.`,
    how: `Rename the file with small letters, numbers and hyphens only, for example ${String(suggestion || 'my-article')}.md.`,
  }),
  'duplicate-date': ({ word }) => ({
    says: `Two pictures have the date ${q(word)}. Only one of them can show on that day.`,
    how: 'Give one of them another date, or delete it.',
  }),
  'schedule-order': ({ open, close }) => ({
    says: `These hours end at ${String(close)}, before they start at ${String(open)}.`,
    how: 'Write times on the 24-hour clock, such as 17:00 for 5 PM. A night needs two lines: up to 23:59, and from 00:00.',
  }),
  'schedule-times': ({ days, both }) => ({
    says: both
      ? `The line for ${q(days)} says two different things at once.`
      : `The line for ${q(days)} does not say when it is open.`,
    how: 'Give it both open and close, or closed: true, or allDay: true, and only one of these.',
  }),
  'schedule-twice': ({ day }) => ({
    says: `${String(day)} has two lines that cover the same hours.`,
    how: 'Give each day one line, or change the days or the times so that they do not overlap.',
  }),
  'figure-twins': ({ label, value, other }) => ({
    says: `${q(label)} is ${String(value)} here and ${String(other)} at the other place.`,
    how: 'Make them equal, or add a line "note:" that says why they differ.',
  }),
  'literal-fact': ({ word, name }) => ({
    says: `${q(word)} is written by hand, but it stands in the facts of site.yaml already.`,
    fix: `Write {{${String(name)}}} in its place, so that it changes with the fact.`,
  }),
  'near-fact': ({ word, name, right }) => ({
    says: `${q(word)} is not the same as ${q(right)} in the facts of site.yaml.`,
    how: `If the same thing is meant, write {{${String(name)}}} in its place. If not, add it to the facts with a name of its own.`,
  }),
  // Pictures, headings and ways
  'picture-small': ({ word, width, least }) => ({
    says: `The picture ${q(word)} is ${String(width)} pixels wide and will look blurred here.`,
    how: `Use one that is at least ${String(least)} pixels wide.`,
  }),
  'picture-large': ({ word, width, height, megabytes }) => ({
    says: `The picture ${q(word)} is too large${width ? ` (${String(width)} by ${String(height)} pixels${Number(megabytes) >= 1 ? `, ${String(megabytes)} MB` : ''})` : Number(megabytes) >= 1 ? ` (${String(megabytes)} MB)` : ''}.`,
    how: 'Save it smaller: 2400 pixels on the longer side are plenty.',
  }),
  'picture-type': ({ word, ending, type }) => ({
    says: type
      ? `The file ${q(word)} ends in .${String(ending)}, but is a ${String(type).toUpperCase()} picture.`
      : `The file ${q(word)} is damaged, or is not a picture of this kind.`,
    how: type
      ? `Change its ending to .${String(type)}, in the name of the file and here.`
      : `Open it in a picture program and save it again as .${String(ending)}.`,
  }),
  'picture-damaged': ({ word, reason }) => ({
    says:
      reason === 'cut'
        ? `The picture ${q(word)} stops in the middle, as after an upload that was broken off.`
        : `The picture ${q(word)} is damaged and cannot be shown.`,
    how:
      reason === 'cut'
        ? 'Upload it again from where it came from, and look at it there first.'
        : 'Open it in a picture program and save it again; if it cannot be opened, put in another one.',
  }),
  'unsafe-drawing': unsafeDrawing,
  'film-file': ({ word, reason, ending }) => filmFile(word, reason, ending),
  'missing-alt': ({ word }) => ({
    says: `The picture ${q(word)} has no words for people who cannot see it.`,
    how: 'Add a line "alt:" below it that says what the picture shows.',
  }),
  'alt-is-file-name': ({ value }) => ({
    says: `${q(value)} is the name of a file and tells nothing to people who cannot see the picture.`,
    how: 'Say in one sentence what the picture shows.',
  }),
  'heading-order': ({ text, signs, right }) => ({
    says:
      signs === '#'
        ? `The heading ${q(text)} has one #, which is kept for the title of the page.`
        : `The heading ${q(text)} is a level too deep: it starts with ${String(signs)}.`,
    fix: `Start it with ${String(right)} and a space.`,
  }),
  'empty-heading': () => ({
    says: 'This heading has no words.',
    how: 'Write the words behind the # signs, or delete the line.',
  }),
  'lonely-article': ({ word }) => ({
    says: `No other article or page names the article ${q(word)}.`,
    how: 'Add it to "related" of an article that fits, or leave it if it is meant.',
  }),
  'no-way-in': ({ word }) => ({
    says: `No menu and no link leads to the page ${q(word)}.`,
    how: 'Add it to the menu or link to it; or write hidden: true if nobody is to find it.',
  }),
  'menu-twice': ({ word }) => ({
    says: `Two entries of the menu lead to ${q(word)}.`,
    how: 'Check the link of one of them, or leave it if it is meant.',
  }),
  // Found by search engines
  'country-not-in-address': ({ country }) => ({
    says: `The country is ${q(country)}, but no line of the address says so.`,
    how: 'Write it at the end of the last line, or delete the line with "country".',
  }),
}

/** A name that leads out of the folder for such files. */
function leadsOut(value: unknown, folder: string): Words | undefined {
  if (typeof value !== 'string' || !/^\/|^[A-Za-z]:|\\|(^|\/)\.{1,2}(\/|$)|\/\//.test(value)) return undefined
  return {
    says: `${q(value)} leads out of ${folder}, and only what is in there is published.`,
    how: `Put the file into ${folder}, and write its name from there, with / between folders, for example ${folder.endsWith('media') ? 'quality-care.mp4' : 'places/hero.jpg'}.`,
  }
}

/** What in a drawing is not published, in the words of its editor. */
function unsafeDrawing({ word, what, inside, at }: Args): Words {
  const held: Record<string, string> = {
    script: 'holds a script',
    handler: `holds a small program (${q(inside)})`,
    foreign: `holds a part of a web page (${q(inside)})`,
    outside: `fetches something from elsewhere (${q(inside)})`,
    style: `has a style that may fetch something (${q(inside)})`,
    element: `has a part that does not belong into a drawing (${q(inside)})`,
    doctype: 'has a DOCTYPE line',
    entity: 'uses abbreviations of its own (&name;)',
    instruction: 'has an instruction for other programs (<? … ?>)',
    encoding: 'is not saved as UTF-8',
    heavy: 'repeats its parts so often that phones would stop',
    'no-drawing': 'does not begin as a drawing (<svg xmlns="http://www.w3.org/2000/svg">)',
  }
  return {
    says: `The drawing ${q(word)} ${held[String(what)] ?? 'is damaged'} (line ${String(at)} of the drawing), so it is not published.`,
    how: 'Open it in a drawing program and save it as "plain SVG", or save it as a picture (.png) and write that name here.',
  }
}

/** For a name behind which there is something, but no file that can be opened. */
function notThePicture(word: unknown, folder: unknown, is: unknown): Words {
  const what =
    is === 'folder'
      ? 'is a folder and not a file'
      : is === 'link'
        ? 'is only a link, and what it leads to is not there'
        : 'cannot be opened: it is a connection between programs and not a file'
  return {
    says: `${q(word)} in ${String(folder)} ${what}.`,
    how: `Delete it or give it another name, and put the file itself into ${String(folder)}.`,
  }
}

function filmFile(word: unknown, reason: unknown, ending: unknown): Words {
  if (reason === 'captions')
    return {
      says: `The file ${q(word)} holds no captions.`,
      how: 'Save it as WebVTT in UTF-8: its first line is the word WEBVTT.',
    }
  if (reason === 'long-captions')
    return {
      says: `The file ${q(word)} is far too large for captions (more than 1 MB).`,
      how: 'Look whether it is another kind of file; captions are a text of a few pages.',
    }
  if (reason === 'large')
    return {
      says: `The film ${q(word)} is too large (more than 500 MB).`,
      how: 'Save it smaller in a film program, or put it on YouTube or Vimeo and write its address here.',
    }
  if (reason === 'cut')
    return {
      says: `The film ${q(word)} stops in the middle, as after an upload that was broken off.`,
      how: 'Upload it again from where it came from, and play it there first.',
    }
  if (reason === 'track')
    return {
      says: `The film ${q(word)} also records where the camera was, and that cannot be taken out here.`,
      how: 'Open it in a film program and save it again as .mp4 with picture and sound only.',
    }
  return {
    says: `The file ${q(word)} is not a film of the kind .${String(ending)}.`,
    how: `Open it in a film program and save it as .${String(ending)}; another name for the file does not change its kind.`,
  }
}

function weakAlt(reason: unknown, word: unknown): Words {
  const how = 'Say in a few words what there is to see, as you would on the telephone.'
  if (reason === 'file') return { says: `${q(word)} is the name of a file, not what the picture shows.`, how }
  if (reason === 'again')
    return {
      says: `${q(word)} stands beside the picture already, so people who cannot see it would hear it twice.`,
      how,
    }
  if (reason === 'opening')
    return {
      says: `${q(word)} is not needed: the screen reader says that there is a picture.`,
      how: 'Begin with what there is to see.',
    }
  return { says: `${q(word)} is too short to tell what the picture shows.`, how }
}

function wrongType(field: unknown, value: unknown, wanted: unknown, given: unknown): Words {
  if (value === null || value === '')
    return {
      says: `${q(field)} has no value.`,
      how: `Write something behind the colon${example(given)}, or delete the line.`,
    }
  const types: Record<string, [string, string]> = {
    string: ['one text', 'Write it on one line as a text'],
    number: ['a number', 'Write digits only, without quotes'],
    integer: ['a whole number', 'Write digits only, without quotes'],
    boolean: ['true or false', 'Write true or false, without quotes'],
    array: ['a list', 'Put each item on a line of its own that starts with a hyphen'],
    object: ['a group of fields', 'Put each field on a line of its own, moved in by two spaces'],
  }
  const [what, how] = types[String(Array.isArray(wanted) ? wanted[0] : wanted)] ?? [
    'something else',
    'Compare it with the same field elsewhere',
  ]
  return { says: `${q(field)} has to be ${what}, and here is ${q(value)}.`, how: `${how}${example(given)}.` }
}

/** The words for a problem. A code without words is an internal error and says so. */
export function wordsOf(problem: Problem): Words {
  const message = messages[problem.code]
  if (!message)
    return {
      says: `The site tool found "${problem.code}" and has no words for it. This is a fault in the site tool, not in your file.`,
      how: 'Tell the people who look after the site tool.',
    }
  return message(problem.args)
}
