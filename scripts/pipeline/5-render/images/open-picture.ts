import sharp, { type Sharp } from 'sharp'
import { OPENED } from '../../1-load/picture-limits.ts'

/**
 * Opens a picture whose colours come out as sRGB. With 16 bits per colour sharp works in Display P3, and leaves the
 * numbers as they are there.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const image = sharp(bytes, OPENED)
  const { space, hasProfile } = await image.metadata()
  return space === 'rgb16' && hasProfile ? image.withIccProfile('srgb', { attach: false }) : image
}
