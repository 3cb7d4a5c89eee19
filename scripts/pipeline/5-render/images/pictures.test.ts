import { expect, test } from 'vitest'
import { fallbackWidth as inComponent } from '../../../../src/parts/picture.tsx'
import { fallbackWidth, variantsOf } from './variants.ts'

const picture = { src: '/pictures/a.1', width: 1440, height: 960, widths: [160, 320, 480, 640, 960, 1280, 1440] }
const source = { file: 'content/images/a.jpg', hash: '1', picture }

test('The JPEG that pages ask for is the one that is made', () => {
  expect(fallbackWidth(picture)).toBe(inComponent(picture))
  expect(
    variantsOf(source)
      .filter(({ format }) => format === 'jpg')
      .map(({ url }) => url),
  ).toEqual(['/pictures/a.1-960.jpg'])
})

test('A picture comes in WebP in every width, and an SVG as it is', () => {
  expect(variantsOf(source)).toHaveLength(8)
  expect(variantsOf({ ...source, file: 'content/images/a.svg' }).map(({ url }) => url)).toEqual(['/pictures/a.1.svg'])
})
