declare module 'fontverter' {
  /** The same font in another format. */
  export function convert(font: Buffer, toFormat: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>
}
