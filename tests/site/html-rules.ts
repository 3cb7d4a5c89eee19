import type { ConfigData } from 'html-validate'

/** The HTML checker's rules: the standard's own, without matters of taste. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:standard'],
  rules: {
    'no-inline-style': 'error',
    // React writes these in its own spelling; browsers do not mind.
    'attr-case': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // The whole of a page's style is in it on purpose; telephone numbers are for everybody.
    'tel-non-breaking': 'off',
    'long-title': 'off',
    // A block alone has no h1; the pages' headings are tested on the pages.
    'heading-level': 'off',
    'no-implicit-button-type': 'error',
    'prefer-native-element': [
      'error',
      { exclude: ['button', 'tabpanel', 'group', 'list', 'listitem', 'article', 'region'] },
    ],
    'no-redundant-role': 'error',
    'require-sri': 'off',
    // A popover and a dialog are newer than the checker's tables.
    'attribute-allowed-values': 'error',
    'unique-landmark': 'off',
  },
}
