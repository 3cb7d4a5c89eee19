import { q, type Word } from './words.ts'

interface Other {
  other: string
}

/** What is said twice and not alike: one of the two is wrong, and only a person knows which. */
export const agreeMessages = {
  'other-count': ({ word, count }: Word & { count: number }) => ({
    says: `${q(word)} is said here, and there ${count === 1 ? 'is' : 'are'} ${count}.`,
    how: 'Count again: correct the number, or look whether something is missing below, or too much. If something else is counted, leave it.',
  }),
  'other-target': ({ word, leads, kind }: Word & { leads: string; kind: 'service' | 'page' | 'part' | 'others' }) => ({
    says: {
      service: `Here stands ${q(word)}, and a click leads to ${leads}.`,
      page: `${q(word)} has the name of one page and leads to another: ${q(leads)}.`,
      part: `${q(word)} has the name of one part of this page and leads to another: ${q(leads)}.`,
      others: `All others with the words ${q(word)} lead to ${q(leads)}, and this one leads elsewhere.`,
    }[kind],
    how: {
      service: 'Correct the link, or the words and the icon.',
      page: 'Correct the link, or the words on it.',
      part: 'Correct the link, or the words on it.',
      others: 'Correct the link. If another place is meant, say so in the words.',
    }[kind],
  }),
  'other-entry': ({
    word,
    other,
    kind,
  }: Word & Other & { kind: 'picture' | 'link' | 'name' | 'person' | 'label' | 'choice' }) => ({
    says: {
      picture: `${q(word)} has the name of another entry: ${q(other)}.`,
      link: `${q(word)} looks like the address of another entry: ${q(other)}.`,
      name: `${q(word)} is the name of another entry: the id ${q(other)} is for that one.`,
      person: `${q(word)} is named here, and this entry is about ${q(other)}.`,
      label: `${q(word)} is the name of another fact: ${q(other)}.`,
      choice: `By its name this shows ${q(other)}, and here stands ${q(word)}.`,
    }[kind],
    how: {
      picture: 'Write the name of its own picture. If this one is meant, leave it.',
      link: 'Look where it leads, and write its own address. If it is right, leave it.',
      name: 'Look whether the two have changed places, and correct the name.',
      person: 'Look which of them is right, and correct the other.',
      label: 'Look whether the two have changed places, and correct the label.',
      choice: 'Look which of them is meant, and correct the other.',
    }[kind],
  }),
  'other-picture': ({ word, other, kind }: Word & Other & { kind: 'picture' | 'repeated' }) =>
    kind === 'picture'
      ? {
          says: `These words describe another picture, ${q(other)}: ${q(word)}.`,
          how: 'Say what this picture shows, or put the other picture back.',
        }
      : {
          says: `All others of this list say their ${q(other)} again in "alt", and this one says something else: ${q(word)}.`,
          how: `Write the words of ${q(other)} into "alt" too: who cannot see the picture hears only these.`,
        },
  'fields-disagree': ({
    word,
    other,
    kind,
  }: Word &
    Other & {
      kind: 'department' | 'person' | 'languages' | 'day' | 'town' | 'time-zone' | 'never-closes'
    }) => ({
    says: {
      department: `Here stands ${q(word)}, and the same entry says ${q(other)}.`,
      person: `Here stands ${q(word)}, and the same entry says ${q(other)}.`,
      languages: `Here stands ${q(word)}, and the text of the same entry says ${q(other)}.`,
      day: `The day is ${q(word)}, and the id of this entry names another: ${q(other)}.`,
      town: `No address is in ${q(other)}, the town of this site: here stands ${q(word)}.`,
      'time-zone': `The country ${q(other)} of the address does not have the time of ${q(word)}.`,
      'never-closes': `These hours end, and a text of this site says of ${q(word)}: ${q(other)}.`,
    }[kind],
    how: {
      department: 'Look which of them is right, and correct the other. If both are, leave it.',
      person: 'Look which of them is right, and correct the other.',
      languages: 'Look which of them is right, and correct the other.',
      day: 'Correct the day, or give the entry the id of its day.',
      town: 'Correct the address, or "town" at the top of site.yaml.',
      'time-zone': 'Correct "timeZone": the site says by it what is open now.',
      'never-closes': 'Correct the hours, or the text. Who reads that the door is open comes.',
    }[kind],
  }),
  'other-list': ({ word, other }: Word & Other) => ({
    says: `By its first line this is the list ${q(word)}, in the file of ${q(other)}.`,
    how: `If the text of ${word}.yaml was pasted here, put the text of ${other}.yaml back. Else write ${other} in the first line.`,
  }),
  'almost-same': ({ word, right }: Word & { right: string }) => ({
    says: `${q(word)} is nearly, but not quite, what stands elsewhere: ${q(right)}.`,
    how: `Write ${q(right)}, if that is meant.`,
  }),
}
