import { expect, test } from 'vitest'
import { progressBar } from './progress.ts'

/** Ten steps of so many milliseconds, and what was written of them. */
function steps(isTTY: boolean, milliseconds: number): string[] {
  const written: string[] = []
  let clock = 0
  const advance = progressBar(
    'Pictures',
    { isTTY, write: (text: string) => written.push(text) > 0 } as never,
    () => clock,
  )
  for (let done = 1; done <= 10; done++) {
    clock += milliseconds
    advance(done, 10)
  }
  return written
}

test('On a terminal a bar moves on one line, with the count and the time that is left', () => {
  const written = steps(true, 2000)
  expect(written).toHaveLength(10)
  expect(written[4]).toBe('\rPictures [############............] 5 of 10, about 10 s left\u001b[K')
  expect(written[9]).toBe('\rPictures [########################] 10 of 10, about 0 s left\u001b[K\n')
  expect(steps(true, 60_000)[1]).toContain('2 of 10, about 8 min left')
})

test('Elsewhere a plain line reports each quarter, without signs that only terminals know', () => {
  expect(steps(false, 2000)).toEqual([
    'Pictures: 3 of 10\n',
    'Pictures: 5 of 10\n',
    'Pictures: 8 of 10\n',
    'Pictures: 10 of 10\n',
  ])
})

test('What takes no time to speak of says nothing', () => {
  expect([...steps(true, 100), ...steps(false, 100)]).toEqual([])
})
