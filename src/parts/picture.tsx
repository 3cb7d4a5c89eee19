import { preload } from 'react-dom'
import type { Picture as PictureData } from '../lib/content-types.ts'
import { classes } from '../lib/classes.ts'
import { last } from '../lib/last.ts'

interface PictureProps {
  image: PictureData
  /** What the picture shows; empty for one that only decorates. */
  alt: string
  /** How wide it stands in the layout (HTML sizes attribute). Be exact: it decides how many bytes a phone loads. */
  sizes: string
  /** The picture that counts on the first screen: preloaded, never lazy. */
  priority?: boolean
  className?: string
}

/** A picture in WebP and JPEG, in the widths the build made, with its size so that nothing jumps. */
export function Picture({ image, alt, sizes, priority, className }: PictureProps) {
  const size = { width: image.width, height: image.height, alt, className: classes('picture', className) }
  if (image.widths.length === 0)
    // In an element of the same name as the others: what stands around pictures is laid out by it.
    return (
      <picture>
        <img src={`${image.src}.svg`} {...size} loading={priority ? 'eager' : 'lazy'} decoding="async" />
      </picture>
    )
  const set = image.widths.map((width) => `${image.src}-${width}.webp ${width}w`).join(', ')
  const fallback = `${image.src}-${fallbackWidth(image)}.jpg`
  if (priority)
    preload(`${image.src}-${fallbackWidth(image)}.webp`, {
      as: 'image',
      imageSrcSet: set,
      imageSizes: sizes,
      type: 'image/webp',
      fetchPriority: 'high',
    })
  return (
    <picture>
      <source type="image/webp" srcSet={set} sizes={sizes} />
      <img
        src={fallback}
        {...size}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}

/** The one width made as JPEG, for browsers without WebP: the largest up to 960. */
export const fallbackWidth = (image: PictureData) =>
  last(image.widths.filter((width) => width <= 960)) ?? image.widths[0] ?? image.width
