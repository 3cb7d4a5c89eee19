import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const options = {
  yes: { kind: 'flag', help: '' },
  out: { kind: 'folder', help: '' },
  port: { kind: 'port', help: '' },
  count: { kind: 'number', least: 2, most: 30, example: 7, help: '' },
  at: { kind: 'moment', help: '' },
  format: { kind: ['text', 'json'], help: '' },
} as const

test.each([
  [['--yes', '--port', '0', '--format=json', '--out', 'a b'], { yes: true, port: 0, format: 'json', out: 'a b' }],
  [['--out=-x'], { out: '-x' }],
  [['--count=30', '--port=65535'], { count: 30, port: 65535 }],
  [['--count', '2'], { count: 2 }],
  [[], {}],
  [['--at', '2026-12-25'], { at: '2026-12-25' }],
  [['--at=2026-12-25 09:30'], { at: '2026-12-25T09:30' }],
  [['--at', '2028-02-29T00:00'], { at: '2028-02-29T00:00' }],
] as const)('%j is understood', (args, values) => {
  expect(readOptions(options, args)).toEqual({ values, unknown: [], wrong: [] })
})

test.each([
  [['yes'], [], ['"yes" is no option. Did you mean --yes?']],
  [['about'], [], ['"about" is no option.']],
  [['--articles', '7', '--yes', '8'], ['--articles'], ['"8" is no option.']],
  [['--articles=7', '8'], ['--articles'], ['"8" is no option.']],
  [['--port', '--yes'], [], ['--port needs the number of a port from 1 to 65535, such as 8080.']],
  [['--port', '65536'], [], ['--port needs the number of a port from 1 to 65535, such as 8080, not "65536".']],
  [['--count', '1e1'], [], ['--count needs a whole number from 2 to 30, such as 7, not "1e1".']],
  [['--count', '-1'], [], ['--count needs a whole number from 2 to 30, such as 7, not "-1".']],
  [['--count=-5'], [], ['--count needs a whole number from 2 to 30, such as 7, not "-5".']],
  [['--count', '1'], [], ['--count needs a whole number from 2 to 30, such as 7, not "1".']],
  [['--count', '31'], [], ['--count needs a whole number from 2 to 30, such as 7, not "31".']],
  [['--yes', '--yes'], [], ['--yes is given twice.']],
  [['--format', 'json', '--format=json', '--format', 'text'], [], ['--format is given twice.']],
  [['--out', ''], [], ['--out needs a folder.']],
  [['--at'], [], ['--at needs a day such as 2026-12-25, or a moment such as 2026-12-25T09:30.']],
  [
    ['--at', '25.12.2026'],
    [],
    ['--at needs a day such as 2026-12-25, or a moment such as 2026-12-25T09:30, not "25.12.2026".'],
  ],
  [
    ['--at', '2026-12-25T9:30'],
    [],
    ['--at needs a day such as 2026-12-25, or a moment such as 2026-12-25T09:30, not "2026-12-25T9:30".'],
  ],
  [
    ['--at', '2027-02-29'],
    [],
    [
      'There is no day 2027-02-29: that month has 28 days. --at needs a day such as 2026-12-25, or a moment such as 2026-12-25T09:30.',
    ],
  ],
  [
    ['--at', '2026-13-01'],
    [],
    [
      'There is no day 2026-13-01: a year has twelve months. --at needs a day such as 2026-12-25, or a moment such as 2026-12-25T09:30.',
    ],
  ],
  [
    ['--at', '2026-12-25T24:00'],
    [],
    [
      'There is no moment 2026-12-25T24:00: a day ends at 23:59. --at needs a day such as 2026-12-25, or a moment such as 2026-12-25T09:30.',
    ],
  ],
  [['--format'], [], ['--format needs one of: text, json.']],
  [['--format', 'xml'], [], ['There is no format "xml". Use one of: text, json.']],
  [['--yes=1'], [], ['--yes takes no value.']],
  [['--toString', '--__proto__'], ['--toString', '--__proto__'], []],
] as const)('%j is reported', (args, unknown, wrong) => {
  expect(readOptions(options, args)).toMatchObject({ unknown, wrong })
})

test('The value of one option may stand without its name', () => {
  const days = { kind: 'number', least: 1, most: 99, example: 30, bare: true, help: '' } as const
  const read = (...args: string[]) => readOptions({ ...options, days }, args)
  expect(read('--yes', '40', '--port=1')).toEqual({ values: { yes: true, days: 40, port: 1 }, unknown: [], wrong: [] })
  expect(read('400').wrong).toEqual(['--days needs a whole number from 1 to 99, such as 30, not "400".'])
  expect(read('4', '--days', '5').wrong).toEqual(['--days is given twice.'])
  const words = { kind: 'words', bare: true, help: '' } as const
  expect(readOptions({ words }, ['New', 'fees']).wrong).toEqual([
    '--words is given twice. Put several words in quotes: "like these".',
  ])
  expect(read('soon').wrong).toEqual(['"soon" is no option.'])
})
