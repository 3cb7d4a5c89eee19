import tseslint from 'typescript-eslint'
import { importFence } from './tools/eslint/import-fence.js'

/** Few rules, all of them about mistakes; how code looks is for Prettier. */
export default tseslint.config(
  { ignores: ['node_modules', 'dist', '.cache', 'src/generated'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'prefer-const': 'error',
      // Prettier breaks code, but not comments; strings may be longer: a sentence is easier to find whole.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
    },
  },
  // No comment in a file switches a rule off.
  { linterOptions: { noInlineConfig: true } },
  {
    // Tests may import anything: they hold parts against each other.
    files: ['{scripts,src,tools}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'],
    ignores: ['**/*.test.{ts,tsx}', 'tools/bench/others/**'],
    plugins: { project: { rules: { 'import-fence': importFence } } },
    rules: { 'project/import-fence': 'error' },
  },
  {
    // The strict Content-Security-Policy forbids style attributes; classes and tokens do the same.
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'A style attribute breaks the Content-Security-Policy. Use a class.',
        },
      ],
    },
  },
)
