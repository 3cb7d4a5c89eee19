import { list, meant, oneOf, q, type Choice, type Word, fixOrHow, type Fixable } from './words.ts'

/** Pages, headings, menus and texts across files. */
export const pageMessages = {
  'reserved-path': ({ value }: { value: string }) => ({
    says: `The address ${q(value)} is kept for files that the site tool makes itself.`,
    how: `Choose another address, for example ${value}-page.`,
  }),
  'duplicate-route': ({ word }: Word) => ({
    says: `Two pages have the address ${q(word)}.`,
    how: 'Give one of them another address.',
  }),
  'record-page-address': ({ word, list: of }: Word & { list?: string }) =>
    of === undefined
      ? {
          says: `The address ${q(word)} ends in {id}, but the page does not say whose id it is.`,
          how: 'Write the list under it, for example "each: doctors"; or end the address without {id}.',
        }
      : {
          says: `This makes a page for each item of the list ${q(of)}, but all of them would have the address ${q(word)}.`,
          fix: `End the address in {id}: "${word.replace(/\/?\{?id\}?$|\/$/, '')}/{id}".`,
        },
  'duplicate-record-pages': ({ word }: Word) => ({
    says: `Two entries make pages of the list ${q(word)}.`,
    how: 'Keep one of them: an item has one page.',
  }),
  'identical-record-pages': ({ list: of, part }: Word & { list: string; part: string }) => ({
    says: `All pages of the list ${q(of)} would have the same ${part}.`,
    how: `Name a field of the items in it, for example {name}, in single brackets.`,
  }),
  'unknown-record-field': ({ word, list: of, suggestion, known }: Word & Choice & { list?: string }) =>
    of === undefined
      ? {
          says: `This page is not made of items of a list, so visitors would read {${word}}.`,
          how: 'Write the words themselves. Only a page with "each:" may name a field of its item.',
        }
      : {
          says: `The items of the list ${q(of)} have no ${q(word)}, so visitors would read {${word}}.`,
          ...meant({ suggestion }, oneOf(known, 'Take it out.')),
        },
  'record-without-field': ({ word, field, more }: Word & { field: string; more: number }) => ({
    says: more
      ? `${q(word)} and ${more} more have no ${q(field)}, and their pages need it.`
      : `${q(word)} has no ${q(field)}, and its page needs it.`,
    how: `Add "${field}:" to ${more ? 'each' : 'it'}, or take {${field}} out of the page in site.yaml.`,
  }),
  'no-plain-words': ({ word, list: of }: Word & { list: string }) => ({
    says: `${q(word)} in the list ${q(of)} has no "words", so people who do not know its name will not find it.`,
    how: 'Write under "words:" what they would type, in English, in Nepali and in the letters of a phone.',
  }),
  'duplicate-title': ({ word }: Word) => ({
    says: `Two pages have the title ${q(word)}.`,
    how: 'Give one of them another title, so that people can tell them apart.',
  }),
  'duplicate-description': (_: Word) => ({
    says: 'Two pages describe themselves in the same words.',
    how: 'Say in one of them what only that page holds.',
  }),
  'daily-gap': ({ dates, lost }: { dates: readonly string[]; lost?: true }) =>
    lost
      ? {
          says: 'No item of this list is the default one, so most days have nothing to show.',
          how: 'Add an item with "date: default": it shows on all days without one of their own.',
        }
      : {
          says: `There is no picture for ${list(dates)}; the default one will show.`,
          how: 'Add an item with that date, or leave it if it is meant.',
        },
  'form-sends-nothing': () => ({
    says: 'This form sends nothing: what people write in it reaches nobody.',
    how: 'Set delivery to mailto or endpoint, with sendTo, when somebody is there to read it.',
  }),
  'field-in-text': ({ word }: Word & { head: number }) => ({
    says: `${q(word)} is moved in so far that it is part of the text above, and visitors would read it there.`,
    how: 'Start the line exactly under the name of the field above the text.',
  }),
  'curly-quotes': ({ word }: Word) => ({
    says: `${/\s/.test(word) ? 'v' : 'V'}isitors see the curly quotes around ${q(word)}.`,
    fix: `Put straight quotes in their place, which nobody sees.${/\s/.test(word) ? ' Leave them if they are meant.' : ''}`,
  }),
  'unfinished-text': ({ word }: Word) => ({
    says: `${q(word)} shows that this text is not finished.`,
    how: 'Write the text, or delete the line if it is not needed.',
  }),
  'duplicate-date': ({ word }: Word) => ({
    says: `Two pictures have the date ${q(word)}. Only one of them can show on that day.`,
    how: 'Give one of them another date, or delete it.',
  }),
  'heading-order': ({
    text,
    characters,
    right,
    underlined,
    ...args
  }: { text: string; characters: string; right: string; underlined?: boolean } & Fixable) => ({
    says: underlined
      ? `The line of ${characters === '#' ? 'equals signs' : 'hyphens'} below ${q(text)} makes a heading of it, of the wrong level.`
      : characters === '#'
        ? `The heading ${q(text)} has one #, which is kept for the title of the page.`
        : `The heading ${q(text)} is a level too deep: it starts with ${characters}.`,
    ...fixOrHow(args, `Start it with ${right} and a space${underlined ? ', and delete the line below it' : ''}.`),
  }),
  'empty-heading': () => ({
    says: 'This heading has no words.',
    how: 'Write the words behind the # signs, or delete the line.',
  }),
  'orphan-article': ({ word }: Word) => ({
    says: `No other article or page names the article ${q(word)}.`,
    how: 'Add it to "related" of an article that fits, or leave it if it is meant.',
  }),
  'orphan-page': ({ word }: Word) => ({
    says: `No menu and no link leads to the page ${q(word)}.`,
    how: 'Add it to the menu or link to it; or write hidden: true if nobody is to find it.',
  }),
  'duplicate-menu-entry': ({ word }: Word) => ({
    says: `Two entries of the menu lead to ${q(word)}.`,
    how: 'Check the link of one of them, or leave it if it is meant.',
  }),
}
