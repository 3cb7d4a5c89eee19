import { q, type Word } from './words.ts'

/** Messages with a beginning and an end. */
export const noticeMessages = {
  'notice-never-shows': ({ is, until }: { is: 'ended' | 'hidden'; until: string }) =>
    is === 'ended'
      ? {
          says: `This notice ended on ${q(until)}. Visitors do not see it any more.`,
          how: 'Delete it with all its lines; or write a later "until", if it goes on.',
        }
      : {
          says: 'This notice stands only on pages that are hidden, so hardly anybody sees it.',
          how: 'Name other pages, such as / for the home page; without the line "where" it stands on every page.',
        },
  'duplicate-notice': ({ word, other }: Word & { other: string }) => ({
    says: `The notices ${q(word)} and ${q(other)} say the same at the same time.`,
    how: 'Delete one of them, or let one end when the other begins.',
  }),
  'long-notice': ({ field, count, limit }: { field: string; count: number; limit: number }) => ({
    says: `${q(field)} of this emergency notice has ${count} letters. On a phone the banner then hides the page; ${limit} fit.`,
    how: 'Say what happened and what to do. The rest belongs on a page: "link" leads to it.',
  }),
  'notice-without-number': ({ word }: Word) => ({
    says: `The emergency notice ${q(word)} has no number to call.`,
    how: 'Add a line "call: phone.emergency". It becomes a button in the banner.',
  }),
  'emergency-everywhere': () => ({
    says: 'An emergency notice stands on every page, also where "where" does not name it.',
    how: 'Delete "where" with its pages. What concerns these pages alone is a "level: change".',
  }),
  'two-emergencies': ({ word, other, from }: Word & { other: string; from: string }) => ({
    says: `From ${from} on the emergency notices ${q(word)} and ${q(other)} stand above each other on every page. On a phone there is room for one.`,
    how: 'Make one of the two, or give the lesser one "level: change".',
  }),
}
