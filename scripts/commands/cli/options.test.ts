import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const options = {
  yes: { kind: 'flag', help: '' },
  out: { kind: 'folder', help: '' },
  port: { kind: 'number', help: '' },
  format: { kind: ['text', 'json'], help: '' },
} as const

test.each([
  [['--yes', '--port', '0', '--format=json', '--out', 'a b'], { yes: true, port: 0, format: 'json', out: 'a b' }],
  [['--out=-x'], { out: '-x' }],
  [[], {}],
] as const)('%j is understood', (args, values) => {
  expect(readOptions(options, args)).toEqual({ values, unknown: [], wrong: [] })
})

test.each([
  [['yes'], [], ['"yes" is no option. Did you mean --yes?']],
  [['about'], [], ['"about" is no option.']],
  [['--articles', '7', '--yes', '8'], ['--articles'], ['"8" is no option.']],
  [['--articles=7', '8'], ['--articles'], ['"8" is no option.']],
  [['--port', '--yes'], [], ['--port needs a whole number, such as 1000.']],
  [['--port', '1e3'], [], ['--port needs a whole number, such as 1000, not "1e3".']],
  [['--out', ''], [], ['--out needs a folder.']],
  [['--format'], [], ['--format needs one of: text, json.']],
  [['--format', 'xml'], [], ['There is no format "xml". Use one of: text, json.']],
  [['--yes=1'], [], ['--yes takes no value.']],
  [['--toString', '--__proto__'], ['--toString', '--__proto__'], []],
] as const)('%j is told', (args, unknown, wrong) => {
  expect(readOptions(options, args)).toMatchObject({ unknown, wrong })
})
