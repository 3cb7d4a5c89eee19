import { expect, test } from 'vitest'
import { collectRows, table } from './rows.ts'

test('A row of the bench that fails says so, in the table and at once why, and the others are measured all the same', async () => {
  const lines: string[] = []
  const { all, add } = collectRows((line) => lines.push(line))
  await add('cold', () => ({ seconds: 2, cpu: 3, memory: 4, pages: 1000, bytes: 5e6 }))
  await add('again', () => {
    throw new Error('build ended with 1:\nno space left')
  })
  await add('development', () => Promise.resolve([{ name: 'a save', seconds: 0.1, cpu: 0, memory: 0 }]))
  expect(lines).toEqual([
    'cold: 2.00 s, 3.00 s of CPU',
    'again: FAILED\nbuild ended with 1:\nno space left',
    'a save: 0.10 s',
  ])
  expect(table(all).split('\n').slice(2)).toEqual([
    '| cold | 2.00 s | 3.00 s | 4 MB | 1,000 | 5.0 MB |',
    '| again | FAILED | | |  |  |',
    '| a save | 0.10 s |  |  |  |  |',
  ])
})
