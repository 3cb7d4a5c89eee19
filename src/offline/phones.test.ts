import { expect, test } from 'vitest'
import { changes, EMPTY, isBehind, isPhones, learned, type PhoneBook, type Phones } from './phone-book.ts'
import { metaIn, withNumbers } from './phones.ts'

const [A, B, C, D] = ['+977-61-000002', '+977-61-000003', '+977-61-000008', '+977-61-000009'] as const
const list = (numbers: Record<string, string>, emergency = numbers.emergency ?? ''): Phones => ({
  emergency: { label: 'Emergency', number: emergency },
  numbers,
})
/** What a browser knows that saw these lists, one after the other. */
const seen = (...lists: Partial<Phones>[]): PhoneBook =>
  lists.reduce<PhoneBook>((book, one, index) => learned(book, one, index + 1), EMPTY)
const shown = (html: string, own: string | undefined, book: PhoneBook) => withNumbers(html, own, book).html

test('A changed number is replaced as it is read, dialled, and told to programs', () => {
  const html =
    '<a href="tel:+97761000002">Call <b>+977-61-000002</b></a> or +977-61-000002. ' +
    '<a href="https://wa.me/97761000002">Chat</a> {"telephone":"+977-61-000002"} +977-61-0000021'
  const book = seen(list({ emergency: A, main: B }), list({ emergency: D, main: B }))
  const { html: now, changed } = withNumbers(html, A, book)
  expect(changed).toBe(true)
  expect(now).toBe(
    '<a href="tel:+97761000009">Call <b>+977-61-000009</b></a> or +977-61-000009. ' +
      '<a href="https://wa.me/97761000009">Chat</a> {"telephone":"+977-61-000009"} +977-61-0000021',
  )
})

test('Whichever older number a page has, it gets the newest of the same name', () => {
  const book = seen(list({ emergency: A, main: B }), list({ emergency: A, main: C }), list({ emergency: A, main: D }))
  expect([B, C, D].map((number) => shown(`<p>${number}</p>`, A, book))).toEqual(Array(3).fill(`<p>${D}</p>`))
})

test('A list that is older than one read before teaches old numbers and takes no newer one back', () => {
  const book = learned(learned(EMPTY, list({ emergency: A, main: D }), 20), list({ emergency: C, main: B }), 10)
  expect(book.emergency?.number).toBe(A)
  expect(shown(`<p>${B}</p>`, A, book)).toBe(`<p>${D}</p>`)
})

test('A number that was given to another name stays, and so does one that only has another look', () => {
  const book = seen(list({ emergency: A, main: B, desk: C }), list({ emergency: A, main: C, desk: D }))
  expect(shown(`<p>${B} ${C}</p>`, A, book)).toBe(`<p>${C} ${C}</p>`)
  const spaced = C.replaceAll('-', ' ')
  const respelt = seen(list({ emergency: A, main: C }), list({ emergency: A, main: D, desk: spaced }))
  expect(changes(respelt, A)).toEqual(new Map())
})

test('Two numbers that were swapped stay, but the emergency number of a page is always the newest', () => {
  const swapped = seen(list({ emergency: A, main: B, desk: C }), list({ emergency: A, main: C, desk: B }))
  expect(shown(`<p>${B} ${C}</p>`, A, swapped)).toBe(`<p>${B} ${C}</p>`)
  const taken = seen(list({ emergency: A, main: B }), list({ emergency: B, main: A }))
  expect(shown(`<a class="urgent" href="tel:${A.replaceAll('-', '')}">${A}</a>`, A, taken)).toContain(`>${B}</a>`)
})

test('A number whose name is gone stays, and one that two names had who are apart now', () => {
  expect(shown(`<p>${B}</p>`, A, seen(list({ emergency: A, main: B }), list({ emergency: A })))).toBe(`<p>${B}</p>`)
  const apart = seen(list({ emergency: A, main: B, desk: B }), list({ emergency: A, main: C, desk: D }))
  expect(shown(`<p>${B}</p>`, A, apart)).toBe(`<p>${B}</p>`)
})

test('Of a number that had two names the new emergency number counts', () => {
  const book = seen(list({ emergency: A, desk: A }), list({ emergency: D, desk: C }))
  expect(shown(`<p>${A}</p>`, A, book)).toBe(`<p>${D}</p>`)
})

test('An emergency number that only a page has told counts before the list is read, and asks for the list', () => {
  const first = seen(list({ emergency: A, main: B }))
  expect(isBehind(first)).toBe(false)
  const book = learned(first, { emergency: { label: 'Emergency', number: D } }, 2)
  expect(isBehind(book)).toBe(true)
  expect(shown(`<p>${A} ${B}</p>`, A, book)).toBe(`<p>${D} ${B}</p>`)
  expect(isBehind(EMPTY)).toBe(true)
})

test('A number with an extension is dialled with it, and is another one than the number alone', () => {
  const html = `<a href="tel:+97761000003;ext=12">${B} ext 12</a> ${B}`
  const book = seen(
    list({ emergency: A, desk: `${B} ext 12`, main: B }),
    list({ emergency: A, desk: `${B} ext 7`, main: B }),
  )
  expect(shown(html, A, book)).toBe(`<a href="tel:+97761000003;ext=7">${B} ext 7</a> ${B}`)
  const moved = seen(
    list({ emergency: A, desk: `${B} ext 12`, main: B }),
    list({ emergency: A, desk: `${B} ext 12`, main: C }),
  )
  expect(shown(html, A, moved)).toBe(html.replace(/ [^ ]*$/, ` ${C}`))
})

test('A short number changes where it is dialled and nowhere else', () => {
  const html = '<a class="call" href="tel:102">Call 102</a> 102 beds, page 102'
  const book = seen(list({ emergency: '102' }), list({ emergency: '112' }))
  expect(shown(html, '102', book)).toBe('<a class="call" href="tel:112">Call 112</a> 102 beds, page 102')
})

test('A page without any old number stays as it is and is not said to have changed', () => {
  const html = `<p>${A}</p>`
  const book = seen(list({ emergency: A, main: B }), list({ emergency: A, main: C }))
  expect(withNumbers(html, A, book)).toEqual({ html, changed: false })
  expect(withNumbers(html, A, EMPTY)).toEqual({ html, changed: false })
})

test('Names of facts may be words of the language', () => {
  const book = seen(list({ emergency: A, constructor: B }), list({ emergency: A }))
  expect(shown(`<p>${B}</p>`, A, book)).toBe(`<p>${B}</p>`)
})

test('Only a whole list of numbers is taken for one', () => {
  expect(isPhones(list({ main: B }, A))).toBe(true)
  const wrongNumbers = [{ main: 7 }, null, 'no'].map((numbers) => ({ ...list({}, A), numbers }))
  const others = [null, 'no', 7, [], {}, { numbers: { main: B } }, ...wrongNumbers]
  expect(others.filter(isPhones)).toEqual([])
})

test('The emergency number of a page is read from its head; what is broken or missing is none', () => {
  const content = '{&quot;emergency&quot;:{&quot;label&quot;:&quot;1 &amp;amp; &#x27;2&#x27;&quot;}}'
  const meta = `<meta name="phones" content="${content}"/>`
  expect(metaIn(meta, 'phones')).toEqual({ emergency: { label: "1 &amp; '2'" } })
  expect(metaIn('<meta name="phones" content="{oops"/>', 'phones')).toBeUndefined()
  expect(metaIn('<p>Sign in</p>', 'phones')).toBeUndefined()
})
