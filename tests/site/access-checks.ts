/**
 * The lines of content/records/access-checks.yaml that are not states (access-states.ts has those), with the tests
 * that hold them, by title. tests/access-claims.test.ts fails when the page promises something that is not here.
 */
export const CHECKS: Record<string, string[]> = {
  pages: ['Every page shuts nobody out at 320, 768 and 1280 pixels (axe)'],
  keyboard: [
    'Every page: whatever has the focus shows it, and nothing covers it',
    'The Tab key reaches everything on every kind of page, and Shift with Tab leads back',
    'Every page: the first Tab shows the way past the menu, and Enter leads to the main text',
  ],
  'large-text': ['Every page with text twice as large: no sideways scrolling, and no words cut off'],
  zoom: [
    'Every page at 400 % zoom: no sideways scrolling, no words cut off, and bars cover a third of the screen at most',
  ],
  targets: ['Every page: what one clicks or taps is large enough, or has room around it'],
  names: ['Every page: each link says by itself where it leads'],
  languages: ['Every page: words in another script are marked with their language'],
  'contrast-mode': ['With forced colours one still sees %s'],
  calm: ['Every page: with reduced motion nothing moves by itself'],
  'no-scripts': ['Every page can be read without scripts: its heading and its main text are visible'],
  paper: [
    'Every page prints black on white without menus, and ends with the hospital, its emergency number and its address',
  ],
}
