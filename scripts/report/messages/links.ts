import { isOneTypo } from '../nearest.ts'
import { list, meant, oneOf, q, type Candidates, type Choice, type Word, inPlaces, type Places } from './words.ts'
import { aCopy, copyOf } from './copies.ts'

/** Links, and references to lists and their items, that lead nowhere or to two things. */
export const linkMessages = {
  'picture-in-text': ({ value }: { value: string }) =>
    value.startsWith('https://')
      ? {
          says: `${q(value)} is a picture of another site, which is not shown here. Visitors get a link to it.`,
          how: 'Put the picture into content/images and use it as the picture of the article or of a block; or write a link without the exclamation mark: [words](address).',
        }
      : {
          says: `${q(value)} is a picture, and pictures cannot stand inside a text.`,
          how: 'Write it after "image:" of the article or of a block, and delete this line.',
        },
  'unknown-list': ({ name, known, suggestion }: { name: string } & Choice) => ({
    says: `This site does not know a list called ${q(name)}.`,
    ...(copyOf(name) === undefined
      ? meant({ suggestion }, `Name the file after one of: ${list(known, 30)}.`)
      : { how: aCopy(`${copyOf(name)}.yaml`) }),
  }),
  'unused-list': ({ list: listName }: { list: string }) => ({
    says: `No block shows the list ${q(listName)}, and no other list names it, so visitors never see it.`,
    how: `Add a block with "from: ${listName}" to a page, or delete the file.`,
  }),
  'unknown-list-name': ({ word, suggestion, known, missing, places }: Word & Choice & Places & { missing?: true }) =>
    missing
      ? {
          says: `The file content/records/${word}.yaml is missing${inPlaces(places)}.`,
          how: 'Put it back. If the list is no longer wanted, delete the block or the field that names it.',
        }
      : {
          says: `There is no list called ${q(word)} in content/records.`,
          ...meant({ suggestion }, oneOf(known, 'Make one.', 30)),
        },
  'wrong-list': ({ word, wanted }: Word & { wanted: string; suggestion: string; known: readonly string[] }) => ({
    says: `The list ${q(word)} cannot be shown here.`,
    fix: `Use "${wanted}".`,
  }),
  'unknown-item': ({
    word,
    list: listName,
    suggestion,
    places,
    file,
    goes,
    thing,
  }: Word & Choice & Places & { list: string; file: string; goes: Goes; thing: string }) => ({
    says: `There is no ${q(word)} in the list ${q(listName)}${inPlaces(places)}.`,
    // Nobody but the one who writes knows whether an item is gone or another one was meant.
    ...(suggestion !== undefined && isOneTypo(word, suggestion)
      ? meant({ suggestion }, '')
      : {
          how: `If it was deleted, ${places === undefined ? goesWithIt(goes, thing, word) : 'delete it at these places as well'}. If ${suggestion === undefined ? 'another one' : q(suggestion)} is meant, write ${suggestion === undefined ? `its id as it stands in ${file}` : 'that'}.`,
        }),
  }),
  'duplicate-id': ({ word, on }: Word & { /** What has the name on the same page. */ on?: 'layout' | 'place' }) =>
    on === 'layout'
      ? {
          says: `The id ${q(word)} is taken: pages have a place of that name already.`,
          how: 'Give it another id.',
        }
      : on === 'place'
        ? {
            says: `Two places of this page are called ${q(word)}. Links lead to the first alone.`,
            how: 'Change the words of one heading, or the id of one block.',
          }
        : {
            says: `The id ${q(word)} is used twice.`,
            how: 'If the second is a copy, delete it with all its lines. Else give it an id of its own.',
          },
  'broken-link': ({ word, suggestion, places }: Word & Candidates & Places) => ({
    says: `This site has no ${word.endsWith('.pdf') ? 'document' : 'page'} ${q(word)}${inPlaces(places)}.`,
    ...meant(
      { suggestion },
      word.startsWith('/documents/')
        ? 'Put the PDF into content/documents, and add it to content/records/documents.yaml with its title and languages.'
        : 'Check the address, or remove the link.',
    ),
  }),
  'broken-anchor': ({ word, page, suggestion, known }: Word & Choice & { page: string }) => ({
    ...(suggestion !== undefined && suggestion.normalize() === word.normalize()
      ? {
          says: `The page ${q(page)} has a place called ${q(suggestion)}, but here an accent of it is a sign of its own. Browsers do not take the two for the same.`,
          how: `Delete the word and type it again, or write ${q(encodeURI(suggestion))}, which is the same.`,
        }
      : {
          says: `The page ${q(page)} has no place called ${q(word)}.`,
          ...meant({ suggestion }, oneOf(known, 'Link to the page itself, without # and what is behind it.')),
        }),
  }),
  'no-match': ({
    list: listName,
    field,
    value,
    choice,
    suggestion,
    known,
  }: Choice & { list: string; field: string; value: unknown; choice: string }) => ({
    says: `Nothing in the list ${q(listName)} has ${q(value)} as ${q(field)}, so nothing would be ${choice === 'except' ? 'left out' : 'chosen'}.`,
    ...meant({ suggestion }, oneOf(known, `Choose by another field than ${q(field)}.`)),
  }),
}

/** What names a deleted item and goes with it. */
export type Goes = 'item' | 'field' | 'entry' | 'block'

function goesWithIt(goes: Goes, thing: string, word: string): string {
  if (goes === 'item') return `delete this ${thing} as well, with all its lines`
  if (goes === 'block') return 'delete this block as well, with all its lines'
  return goes === 'entry' ? `take it out of ${q(thing)} as well` : `delete "${thing}: ${word}" as well`
}
