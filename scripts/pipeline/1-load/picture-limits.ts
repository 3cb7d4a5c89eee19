/** Pixels on the longer side; larger ones are slow to work on, and no screen shows them. */
export const MOST_PIXELS = 6000

/** More bytes than this are slow to send to the editor's computer. */
export const MOST_BYTES = 8 * 1024 * 1024

/**
 * How every picture of an editor is opened: no more pixels than this are ever unpacked, rows are read as they are
 * needed, and a photo is turned the way up that its camera noted. What browsers pass over does not stop it; the check
 * decodes each picture more strictly (decode.ts), so what passes there passes here.
 */
export const OPENED = {
  failOn: 'error',
  limitInputPixels: MOST_PIXELS * MOST_PIXELS,
  sequentialRead: true,
  autoOrient: true,
} as const
