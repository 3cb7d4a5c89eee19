import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readableNotices } from './notices-text.ts'

const notice = (id: string, title = id) => `- id: ${id}\n  title: ${title}\n`
const isRight = (text: string) => parseDocument(text).errors.length === 0 && !text.includes('wrong')

test('A notice with a mistake, of syntax too, takes no other one with it', () => {
  const text = `# Words\n\n${notice('rain')}\n- id: strike\n  title: "Strike\n\n${notice('flu')}`
  const made = readableNotices(text, undefined, undefined, isRight)
  expect(made?.text).toBe(`${notice('rain')}\n${notice('flu')}`)
  expect(made?.messages.map(({ words }) => words)).toEqual([
    'content/records/notices.yaml: the notice "strike" in line 6 IS NOT ONLINE, because of its mistake.',
  ])
})

test('The last good words of a notice stand in the place of wrong ones, unless they are what does not fit', () => {
  const text = notice('rain') + notice('strike', 'wrong')
  const before = notice('strike', 'Strike')
  expect(readableNotices(text, undefined, before, isRight)?.text).toBe(notice('rain') + before)
  const fits = readableNotices(notice('rain') + before, notice('rain').length + 3, before, isRight)
  expect(fits?.text).toBe(notice('rain'))
})

test('A list whose notices are right, or that has none, is left to others', () => {
  expect(readableNotices(notice('rain'), undefined, undefined, isRight)).toBeUndefined()
  expect(readableNotices('', undefined, notice('rain'), isRight)).toBeUndefined()
  expect(readableNotices(notice('wrong'), undefined, undefined, isRight)?.text).toBe('[]\n')
})
