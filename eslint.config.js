import tseslint from 'typescript-eslint'
import { importFence } from './tools/eslint/import-fence.js'
import { moduleState } from './tools/eslint/module-state.js'

const project = { rules: { 'import-fence': importFence, 'module-state': moduleState } }

/** In a text that is put in, $& and $1 stand for parts of what was found; what a function returns is taken as it is. */
const asItIs = {
  selector:
    "CallExpression[callee.property.name=/^replace(All)?$/][arguments.0.value=/^\\{\\w+\\}$/]:not([arguments.1.type='ArrowFunctionExpression'])",
  message: "Put words in by a function: .replace('{name}', () => name). In a text $& is not taken as it is.",
}

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
    plugins: { project },
    rules: { 'project/import-fence': 'error' },
  },
  {
    // What builds and checks run. In a browser a module lives as long as its page, and may hold what belongs to that.
    files: ['scripts/**/*.{ts,mts,js,mjs}', 'src/{blocks,clock,layout,parts,structured}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { project },
    rules: { 'project/module-state': 'error' },
  },
  {
    // src/tsconfig.json has the JavaScript that old browsers know; of their DOM TypeScript has no older version.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['timeout', 'any'].map((property) => ({
          object: 'AbortSignal',
          property,
          message: 'It came with Chrome 103 and Safari 16. Use an AbortController.',
        })),
        { object: 'crypto', property: 'randomUUID', message: 'It came with Chrome 92 and Safari 15.4.' },
        { object: 'Promise', property: 'withResolvers', message: 'It came with Chrome 119 and Safari 17.4.' },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'structuredClone', message: 'It came with Chrome 98 and Safari 15.4.' },
        { name: 'reportError', message: 'It came with Chrome 95 and Safari 15.4.' },
      ],
    },
  },
  { files: ['{scripts,src}/**/*.{ts,tsx,mjs}'], rules: { 'no-restricted-syntax': ['error', asItIs] } },
  {
    // The strict Content-Security-Policy forbids style attributes; classes and tokens do the same.
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        asItIs,
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'A style attribute breaks the Content-Security-Policy. Use a class.',
        },
      ],
    },
  },
)
