/** A file that the build makes and keeps in the cache under a name that says what it was made of. */
export interface Made {
  /** Where it is in the site. */
  url: string
  /** Path in the cache. */
  cached: string
  make: () => Promise<Buffer>
}
