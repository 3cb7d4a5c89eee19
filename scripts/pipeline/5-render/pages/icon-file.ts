/** An icon as a file of its own, for places that name it by address. */
export const iconFile = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${body}</svg>\n`)
