import type { Picture } from '../lib/content-types.ts'

/** A small portrait beside the name of the person, which says who it is: one file of the smallest width. */
export function Face({ image, className }: { image: Picture; className?: string }) {
  const [width] = image.widths
  return (
    <img
      className={className}
      src={width ? `${image.src}-${width}.webp` : `${image.src}.svg`}
      width={image.width}
      height={image.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
