import { expect, test } from 'vitest'
import { parseFile } from '../1-load/parse-file.ts'
import { prepared } from '../../../tests/support/prepared.ts'
import { contentOf } from './content.ts'
import { differenceOf } from './languages.ts'
import { unusedLanguage } from './rules/unused-language.ts'
import { wrongLanguage } from './rules/wrong-language.ts'

/** An English text, its translation, and translations of it that each say something else. */
const PLANTED: [of: string, right: string, wrong: string[]][] = [
  [
    'Give 5 ml every 6 hours, at most 4 times a day.',
    'हरेक ६ घण्टामा ५ ml, दिनमा बढीमा ४ पटक दिनुहोस्।',
    [
      'हरेक ६ घण्टामा ५० ml, दिनमा बढीमा ४ पटक दिनुहोस्।',
      'हरेक ८ घण्टामा ५ ml, दिनमा बढीमा ४ पटक दिनुहोस्।',
      'हरेक घण्टामा ५ ml, दिनमा बढीमा ४ पटक दिनुहोस्।',
      'हरेक ६ घण्टामा ५ ml दिनुहोस्।',
      'हरेक 6 घण्टामा 5 ml, दिनमा बढीमा 14 पटक दिनुहोस्।',
    ],
  ],
  [
    'Open 10:30 AM-05:00 PM',
    'बिहान १०:३०–बेलुका ५:००',
    ['बिहान १०:३०–बेलुका ५:३०', 'बिहान ११:३०–बेलुका ५:००', 'बिहान १०–बेलुका ५', 'बिहान १०:३०'],
  ],
  [
    'Call {{phone.emergency}} or {{phone.main}}.',
    '{{phone.main}} वा {{phone.emergency}} मा फोन गर्नुहोस्।',
    [
      '{{phone.emergency}} मा फोन गर्नुहोस्।',
      '{{phone.emergency}} वा {{phone.emergency}} मा फोन गर्नुहोस्।',
      '{{phone.emergency}} वा {{phone.helpline}} मा फोन गर्नुहोस्।',
      '{{phone.emergency}}, {{phone.main}} वा {{phone.hotline}} मा फोन गर्नुहोस्।',
    ],
  ],
  ['{count} of {total}', '{total} मध्ये {count}', ['{total} मध्ये', '{count} मध्ये {count}', '{totl} मध्ये {count}']],
  [
    '100,000 patients since 2000',
    '२००० देखि १,००,००० बिरामी',
    ['२००० देखि १०,००० बिरामी', '२०५७ देखि १,००,००० बिरामी', 'एक लाख बिरामी'],
  ],
  [
    'Call [the desk](/contact) or write to help@clinic.example.',
    '[सोधपुछ](/contact) मा वा help@clinic.example मा लेख्नुहोस्।',
    [
      '[सोधपुछ](/contacts) मा वा help@clinic.example मा लेख्नुहोस्।',
      '[सोधपुछ](/contact) मा वा halp@clinic.example मा लेख्नुहोस्।',
      'सोधपुछमा वा help@clinic.example मा लेख्नुहोस्।',
    ],
  ],
  [
    '## Bring\n\n- Papers\n- Tablets\n- Money',
    '## ल्याउनुहोस्\n\n- कागज\n- औषधि\n- पैसा',
    [
      '## ल्याउनुहोस्\n\n- कागज\n- औषधि',
      '## ल्याउनुहोस्\n\n- कागज\n- औषधि\n- पैसा\n- खाना',
      'ल्याउनुहोस्\n\n- कागज\n- औषधि\n- पैसा',
      '## ल्याउनुहोस्\n\n- कागज, औषधि\n- पैसा',
    ],
  ],
  [
    'Dial 102 at 39.5 °C',
    '३९.५ °C भए १०२ मा फोन गर्नुहोस्',
    ['३८.५ °C भए १०२ मा फोन गर्नुहोस्', '३९.५ °C भए १०० मा फोन गर्नुहोस्', '३९ °C भए १०२ मा फोन गर्नुहोस्'],
  ],
]

test.each(PLANTED)(
  '%s: what says the same passes in other digits and another order, and what does not is found',
  (of, right, wrong) => {
    expect(differenceOf(of, right)).toBeUndefined()
    for (const text of wrong) expect(differenceOf(of, text), text).toBeDefined()
  },
)

test.each([
  ['np', ['ne', 'ne.kidney-stone'], [['wrong-language', { word: 'np', suggestion: 'ne' }]]],
  ['np', ['np'], [['wrong-language', { word: 'np', suggestion: 'ne' }]]],
  [
    'jp',
    ['hi'],
    [
      ['wrong-language', { word: 'jp', suggestion: 'ja' }],
      ['unused-language', { word: 'hi' }],
    ],
  ],
  ['qq', [], [['wrong-language', { word: 'qq' }]]],
  ['no', ['ne'], [['unused-language', { word: 'no', texts: true, suggestion: 'ne' }]]],
  [
    'fr',
    ['ne'],
    [
      ['unused-language', { word: 'ne' }],
      ['unused-language', { word: 'fr', texts: true }],
    ],
  ],
  ['en', [], [['wrong-language', { word: 'en', own: true }]]],
  ['ne', ['ne'], []],
  [
    'N',
    ['ne'],
    [
      ['unused-language', { word: 'ne' }],
      ['unused-language', { word: 'N', texts: true }],
    ],
  ],
] as const)('"language: %s" in site.yaml, beside the files %j, is reported so', (language, files, expected) => {
  const sources = [
    ['manifest', 'site', `site: { language: en }\nlanguages:\n  - language: ${language}\n    pages: [/]\n`],
    ...files.map((name) => ['language', name, '- of: Menu\n  text: मेनु\n'] as const),
  ] as const
  const documents = sources.flatMap(([kind, name, text]) => {
    const parsed = parseFile(`${name}.yaml`, text, kind)
    return 'document' in parsed ? [parsed.document] : []
  })
  const content = contentOf('.', prepared.schemas, documents)
  const found = [...wrongLanguage(content), ...unusedLanguage(content)]
  expect(found.map(({ code, args }) => [code, args])).toEqual(expected)
})
