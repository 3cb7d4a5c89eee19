import type { XmlElement, XmlRefused } from './xml.ts'

/** What an SVG file holds that is not published, and in which of its lines. */
export interface DrawingFault {
  what:
    'script' | 'handler' | 'foreign' | 'outside' | 'style' | 'element' | 'heavy' | 'no-drawing' | XmlRefused['reason']
  word?: string
  line: number
}

export const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Notes that drawing programs leave for themselves; no browser does anything with them. */
const NOTES = /^(?!http:\/\/www\.w3\.org\/)|^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/

/** Elements of SVG 2 and SVG 1.1 that only draw. What is not named here is refused. */
const DRAWS = new Set(
  (
    'svg g defs symbol use title desc metadata style a path rect circle ellipse line polyline polygon text tspan tref textPath image switch view ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter hatch hatchpath mesh meshgradient meshpatch meshrow cursor font font-face font-face-name font-face-src glyph missing-glyph hkern vkern altGlyph color-profile ' +
    'animate animateTransform animateMotion animateColor mpath set feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)
/** Elements that bring a page or a program of their own with them. */
const FOREIGN = new Set([
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'canvas',
  'html',
  'body',
  'link',
  'handler',
  'listener',
])
const MOVES = /^(animate|set)/
const PIXELS = /^data:image\/(png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*$/

/** What an element of a drawing holds that is not published; only what is known to draw is let through. */
export function elementFault({ name, space, attributes }: XmlElement): Omit<DrawingFault, 'line'> | undefined {
  if (space === SVG || !NOTES.test(space)) {
    const lower = name.toLowerCase()
    if (lower === 'script') return { what: 'script' }
    if (FOREIGN.has(lower) || space !== SVG) return { what: 'foreign', word: name }
    if (!DRAWS.has(name)) return { what: 'element', word: name }
  }
  for (const { name: attribute, space: of, value } of attributes) {
    const lower = attribute.toLowerCase()
    if (of === '' && /^on/.test(lower)) return { what: 'handler', word: attribute }
    if (of === '' && MOVES.test(name) && lower === 'attributename' && /(^|:)href$|^on|^style$/i.test(value.trim()))
      return { what: 'handler', word: `${name} ${value}` }
    if (lower === 'base' && of.includes('XML')) return { what: 'outside', word: value }
    if (
      (lower === 'href' && (of === '' || of === XLINK)) ||
      (of === '' &&
        /^(src|action|formaction|data|from|to|values|by)$/.test(lower) &&
        /script:|^\s*(https?:)?\/\//i.test(value))
    ) {
      if (!/^\s*#/.test(value) && !(['image', 'feImage'].includes(name) && PIXELS.test(value.trim())))
        return { what: 'outside', word: value }
    }
    const style =
      of === '' && !/^(aria|data)-/.test(lower) && (lower === 'style' || /[(\\]/.test(value))
        ? unsafeStyle(value)
        : undefined
    if (style) return { what: 'style', word: style }
  }
  return undefined
}

/** What in a style could fetch something: an address outside the drawing, an imported sheet, an escaped character. */
export function unsafeStyle(given: string): string | undefined {
  const css = given.replace(/\/\*[^]*?\*\//g, ' ')
  if (css.includes('\\')) return '\\'
  const rule =
    /@(import|namespace|charset|document)|\b(?:expression|image-set|-webkit-image-set|image|src|cross-fade|element|attr)\s*\(|-moz-binding|behaviou?r\s*:/i.exec(
      css,
    )
  if (rule) return rule[0]
  for (const [all, address = ''] of css.matchAll(/url\s*\(\s*["']?\s*([^)]*)/gi))
    if (!address.startsWith('#') && !PIXELS.test(address.replace(/["']?\s*$/, ''))) return all
  return undefined
}
