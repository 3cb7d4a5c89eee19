import { fixOrHow, q, type Fixable, type Word, type Words } from './words.ts'
import { brokenMark, lostCharacter } from './marks.ts'

/** Lists, tables and marks of Markdown that are not whole. */
export const markdownMessages = {
  'unexpected-code': unexpectedCode,
  'missing-list-marker': missingListMarker,
  'broken-table': brokenTable,
  'broken-mark': brokenMark,
  'lost-character': lostCharacter,
}

function unexpectedCode({
  kind,
  word,
  lines,
  ...args
}: Word & Fixable & { kind: 'open' | 'fence' | 'indent' | 'inline' | 'tick'; lines: number }): Words {
  if (kind === 'open')
    return {
      says: `${q(word)} on a line of its own makes program code of ${lines === 0 ? 'what follows' : `all ${lines} lines below it`}, and nothing ends it.`,
      ...fixOrHow(args, 'Delete these signs.'),
    }
  if (kind === 'fence')
    return {
      says: `${q(word)} on a line of its own makes program code of the ${lines === 1 ? 'line' : `${lines} lines`} below it.`,
      how: 'Delete this line and the one that ends the code, unless visitors should read code.',
    }
  if (kind === 'indent')
    return {
      says: `${lines === 1 ? 'This line is' : `These ${lines} lines are`} moved in so far that program code is made of ${lines === 1 ? 'it' : 'them'}.`,
      ...fixOrHow(args, 'Start at the beginning of the line.'),
    }
  if (kind === 'tick')
    return { says: `${q(word)} stands here in the place of an apostrophe.`, ...fixOrHow(args, 'Put ’ there.') }
  return {
    says: `${q(word)} is shown as program code because of the grave accents around it.`,
    ...fixOrHow(args, 'Delete the accents.', 'Delete the accents, or use quotes.'),
  }
}

function missingListMarker({
  kind,
  word,
  mark,
  ...args
}: Word &
  Fixable & {
    kind: 'space' | 'lazy' | 'first' | 'between' | 'joined' | 'item' | 'first-item' | 'quoted' | 'keywords'
    mark: string
  }): Words {
  const under = 'Put a hyphen and a space in front, exactly under the others.'
  if (kind === 'first-item')
    return {
      says: `This line lost its hyphen, so the list below it cannot be read: ${q(word)}.`,
      ...fixOrHow(args, under),
    }
  if (kind === 'item')
    return {
      says: `This line lost its hyphen, so it is read as a part of the item above it: ${q(word)}.`,
      ...fixOrHow(args, under),
    }
  if (kind === 'keywords')
    return {
      says: `Several keywords stand in one: ${q(word)}.`,
      how: 'Write each on a line of its own, with a hyphen and a space in front.',
    }
  if (kind === 'quoted')
    return {
      says: `The hyphen of this item stands inside of its quotes: ${q(word)}.`,
      how: 'Move the hyphen and a space to the front of the quote, exactly under the others.',
    }
  if (kind === 'space')
    return {
      says: `A space is missing behind ${q(mark)}, so this line is no item of a list and runs into the line above it.`,
      ...fixOrHow(args, 'Put one space there.'),
    }
  if (kind === 'joined')
    return {
      says: `Two points of a list seem to stand in one line: a new one may begin at ${q(word)}.`,
      how: 'Begin the second point on a line of its own, with a hyphen and a space; or write its first letter small.',
    }
  const how = `Put ${q(mark)} and a space in front of it, or an empty line between it and the list.`
  if (kind === 'lazy')
    return {
      says: `This line has no ${q(mark)}, so it becomes a part of the point above it: ${q(word)}.`,
      ...fixOrHow(args, `Put ${q(mark)} and a space in front of it.`, how),
    }
  return {
    says: `This line stands ${kind === 'first' ? 'right above' : 'between the points of'} a list and has no ${q(mark)}: ${q(word)}.`,
    ...fixOrHow(args, `Put ${q(mark)} and a space in front of it.`, `${how.slice(0, -1)} if it belongs to none.`),
  }
}

function brokenTable({
  kind,
  cells,
  wide,
}: Word & {
  kind: 'head' | 'rule' | 'columns' | 'short' | 'torn' | 'tabs'
  cells: number
  wide: number
}): Words {
  const columns = (count: number) => (count === 1 ? 'one column' : `${count} columns`)
  switch (kind) {
    case 'head':
      return {
        says: 'This table has no words over a column.',
        how: 'Write a first row with the name of each column, and below it a row such as | --- | --- |.',
      }
    case 'rule':
      return {
        says: 'These rows make no table: below the first one a row of hyphens is missing.',
        how: `Write ${`| --- `.repeat(Math.min(wide, 6))}| below the first row.`,
      }
    case 'columns':
      return {
        says: `This row of hyphens has ${columns(cells)} and the row above it ${columns(wide)}, so no table is made of them.`,
        how: 'Give both the same number of strokes.',
      }
    case 'short':
      return {
        says: `This row has ${cells === 1 ? 'one cell' : `${cells} cells`} and the table ${columns(wide)}.`,
        how: 'Put the missing stroke between its cells; leave a cell empty with two strokes.',
      }
    case 'torn':
      return {
        says: 'This row stands alone and is part of no table.',
        how: 'Delete the empty line that parts it from its table.',
      }
    case 'tabs':
      return {
        says: `These ${cells} lines have Tabs between their words, as a table pasted from a spreadsheet has; they would run into one another.`,
        how: 'Write a table: | between the cells, and a row such as | --- | --- | below the first one.',
      }
  }
}
