declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    keepFeatures?: string[]
    /** All glyphs instead of those of a text, which is then undefined. */
    keepAllGlyphs?: boolean
  }
  /** A font with only the glyphs that a text needs. */
  export default function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>
}
