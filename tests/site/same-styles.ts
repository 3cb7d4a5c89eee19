import type { Page } from 'playwright'
import { blockStyleNames, pageCss } from '../../scripts/pipeline/5-render/pages/css.ts'

/** The CSS of pages: as written, in layers, and as published, without them. */
const FORMS = [true, false].map((inLayers) => pageCss({}, new Map(), inLayers))
/** A block with each field that brings styles of its own. */
const fieldsOf = (type: string) => [
  Object.assign({ type }, ...blockStyleNames()().map((name) => ({ [name.split('.')[1] ?? 'type']: type }))) as {
    type: string
  },
]
/** The fonts of the page's own styles are enough. */
const sheetsOf = (type: string) =>
  FORMS.map((css) =>
    css.of(fieldsOf(type), { notices: true, breadcrumb: true, bare: true }).replace(/@font-face\{[^}]*\}/g, ''),
  )

/** What a page can be like that a browser would have to be put into, by the same specificity for what is always so. */
const STATES = {
  '': (css: string) => css,
  'touched and in focus': (css: string) =>
    css.replace(/:(?:hover|active|focus-visible|focus-within|focus)\b/g, ':not(.z)'),
  'on paper': (css: string) => css.replaceAll('@media print', '@media screen'),
  'in forced colours, very narrow': (css: string) =>
    css.replace(/\(forced-colors: ?active\)|\(max-width: ?15rem\)|\(width<=15rem\)/g, 'screen'),
}
export type State = keyof typeof STATES

/**
 * Compares the computed styles of every element within `within` under the CSS in layers and under the published one,
 * which has none: a selector of an early layer that wins there by its specificity shows here.
 * @returns one line for each element and property that differs
 */
export const differentStyles = (page: Page, type: string, within: string, state: State = ''): Promise<string[]> =>
  page.evaluate(
    ({ sheets, root, when }) => {
      const elements = [...document.querySelectorAll(`${root}, ${root} *`)].filter(
        (element) => !element.parentElement?.closest('svg, video, audio'),
      )
      for (const { sheet } of document.querySelectorAll('style')) if (sheet) sheet.disabled = true
      // Logical names are the same values again. Both sheets end animations, each in its own way.
      const names = [...getComputedStyle(document.body)].filter(
        (name) => !/^-webkit-|^animation|inline|block/.test(name),
      )
      const [inLayers = [], flat = []] = sheets.map((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
        return elements.flatMap((element) =>
          [undefined, '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part)
            return part && style.content === 'none' ? [] : names.map((name) => style.getPropertyValue(name))
          }),
        )
      })
      document.adoptedStyleSheets = []
      for (const { sheet } of document.querySelectorAll('style')) if (sheet) sheet.disabled = false
      return inLayers.flatMap((values, index) => {
        const element = elements[Math.floor(index / 3)]
        const part = ['', '::before', '::after'][index % 3]
        return values.flatMap((value, at) => {
          const other = flat[index]?.[at]
          if (value === other) return []
          return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')}${part} ${names[at]}: ${value} in layers, ${other} without${when}`
        })
      })
    },
    { sheets: sheetsOf(type).map(STATES[state]), root: within, when: state && `, ${state}` },
  )
