import { isUtf8 } from 'node:buffer'
import { elementFault, SVG, unsafeStyle, type DrawingFault } from './drawing-element.ts'
import { MOST_SHAPES, shapesOf, usesOf, type Shape } from './drawing-shapes.ts'
import { readXml, XmlRefused, type XmlElement } from './xml.ts'

/** Ends the reading of a drawing at its first fault. */
class DrawingRefused extends Error {
  constructor(readonly fault: DrawingFault) {
    super(fault.what)
  }
}

/**
 * Reads an SVG file: everything that could run, fetch, or show something of another site is reported, and so is
 * what makes it unreadable. Only what is known to draw is let through.
 * @returns the first fault, or undefined when the drawing is safe to publish
 */
export function drawingFault(bytes: Uint8Array): DrawingFault | undefined {
  if (bytes.includes(0) || !isUtf8(bytes)) return { what: 'encoding', line: 1 }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const root: Shape = { weight: 0, uses: [], inner: [] }
  const open: { element: XmlElement; shape: Shape; style: string }[] = []
  const refuse = (fault: DrawingFault) => {
    throw new DrawingRefused(fault)
  }
  try {
    readXml(text, {
      open(element) {
        if (open.length === 0 && (element.space !== SVG || element.name !== 'svg'))
          refuse({ what: 'no-drawing', line: element.line })
        const fault = elementFault(element)
        if (fault) refuse({ ...fault, line: element.line })
        const shape: Shape = {
          weight: 1,
          uses: usesOf(element),
          inner: [],
          id: element.attributes.find(({ name }) => name === 'id')?.value,
        }
        ;(open.at(-1)?.shape ?? root).inner.push(shape)
        open.push({ element, shape, style: '' })
      },
      text(words, line) {
        const around = open.at(-1)
        if (around?.element.space === SVG && around.element.name === 'style') {
          around.style += words
          const word = unsafeStyle(around.style)
          if (word) refuse({ what: 'style', word, line })
        }
      },
      close: () => void open.pop(),
    })
  } catch (error) {
    if (error instanceof XmlRefused) return { what: error.reason, line: error.line }
    if (error instanceof DrawingRefused) return error.fault
    throw error
  }
  return shapesOf(root) > MOST_SHAPES ? { what: 'heavy', line: 1 } : undefined
}
