/** The visitor's clock, the only one on the site; tests put another one in its place. */
export const clock = { now: () => new Date() }
