import { list, meant, oneOf, q, type Choice, type Meant, type Word } from './words.ts'

type Unequal = { what: 'fact' | 'number' | 'address' | 'line'; lacks: string[]; adds: string[] }

/** Terms of a text and the words that the glossary has for each; the file that has them. */
type OtherTerms = { terms: { term: string; words: string[] }[]; glossary: string }

/** What a text may now be; one of several lines by the line with which it begins and the first that changed. */
type ChangedText = { suggestion?: string; begins?: true; before?: string; after?: string }

/** So many words of a term are shown: more say no more of what is meant. */
const MOST_WORDS = 4

/** Translations, and the pages of other languages. */
export const languageMessages = {
  'unknown-language-page': ({ word, suggestion, known }: Word & Choice) => ({
    says: `There is no page ${q(word)} that could be shown in this language.`,
    ...meant({ suggestion }, oneOf(known, 'Write the path of a page as it stands under "routes".', 30)),
  }),
  'wrong-language': ({ word, own, suggestion }: Word & Meant & { own?: true }) => ({
    says: own
      ? `The site itself is in the language ${q(word)}, so it is no other language of it.`
      : `There is no language ${q(word)}.`,
    ...meant(
      { suggestion },
      own
        ? 'Take it out: its pages are those under "routes".'
        : 'Write the two letters of the language, for example "ne" for Nepali; those of the country are often others.',
    ),
  }),
  'unused-language': ({ word, texts, suggestion }: Word & Meant & { texts?: true }) =>
    texts
      ? {
          says: `There are no translations for the language ${q(word)}, so its pages show only the language of the site.`,
          how: suggestion
            ? `Did you mean ${q(suggestion)}, which has translations? Else make the file content/languages/${word}.yaml, or take the language out.`
            : `Make the file content/languages/${word}.yaml, or take the language out.`,
        }
      : {
          says: `No page shows the language ${q(word)}: it does not stand under "languages" in site.yaml.`,
          how: `Write it there with the pages that it has, or delete content/languages/${word}.yaml.`,
        },
  'translation-mismatch': ({ what, lacks, adds }: Unequal) => ({
    says: `The translation and its text have different ${THINGS[what]}:${lacks.length ? ` the text has ${list(lacks.map(q), 5)}` : ''}${lacks.length && adds.length ? ',' : ''}${adds.length ? ` the translation has ${list(adds.map(q), 5)}` : ''}.`,
    how: 'Write in the translation what the text says. If it is meant, add a line "differs:" that says why.',
  }),
  'glossary-mismatch': ({ terms, glossary }: OtherTerms) => ({
    says: `The translation lacks words of the glossary: ${terms.map(({ term, words }) => `${words.slice(0, MOST_WORDS).map(q).join(' or ')}${words.length > MOST_WORDS ? ' …' : ''} for ${q(term)}`).join('; ')}.`,
    how: `Write the word of the glossary. If another is right as well, add it under "or" of the term in ${glossary}. If it is meant for this text alone, add a line "differs:" that says why.`,
  }),
  'unknown-translation': ({ word, suggestion, begins, before, after }: Word & ChangedText) => ({
    says: begins
      ? `No text of the site that begins with ${q(word)} is this one any longer, so its translation is not shown.`
      : `No text of the site is ${q(word)} any longer, so its translation is not shown.`,
    how:
      before !== undefined && after !== undefined
        ? `The text changed${before && ` from ${q(before)}`}${after && ` to ${q(after)}`}. Write it after "of" as it stands now, and change the translation in the same place.`
        : suggestion === undefined
          ? 'Delete this entry, or write the text after "of" as it stands on the site now.'
          : `The text may now be ${q(suggestion)}. Write that after "of" and look whether the translation still says the same; or delete this entry.`,
  }),
  'outdated-review': ({ word, words, changed }: Word & { words: string; changed: boolean }) => ({
    says: changed
      ? `The text or its translation was changed after ${word} read them, so the reading no longer counts.`
      : `It does not say which words ${word} has read.`,
    how: `When ${word} has read both as they stand now, write "words: ${/^\d+(e\d+)?$/.test(words) ? `'${words}'` : words}" beside the name. Else delete the line.`,
  }),
  'shown-drafts': ({ language, count }: { language: string; count: number }) => ({
    says: `Visitors see danger signs, first aid and tips in ${q(language)} that no clinician has read: ${count === 1 ? 'one translation' : `${count.toLocaleString('en')} translations`}.`,
    how: 'Take out "drafts: all", and they stand in the language of the site until a clinician has read them. npm run translations -- --unread lists them.',
  }),
  'duplicate-translation': ({ word }: Word) => ({
    says: `The text ${q(word)} is translated twice.`,
    how: 'Keep the better translation and delete the other one.',
  }),
}

const THINGS: Record<Unequal['what'], string> = {
  fact: 'facts or fields',
  number: 'numbers',
  address: 'addresses',
  line: 'headings or points of a list',
}
