import type { SourceDocument } from '../1-load/document.ts'
import { isObject } from '../2-validate/visit.ts'

/** The name of the plain drawing that replaces a picture without a good copy. */
export const STAND_IN = 'stand-in-for-a-missing-picture.svg'

/** A plain drawing of hills and a sun in the site's colours: visitors do not see that something is missing. */
export function standInDrawing(manifest: SourceDocument | undefined): string {
  const site = isObject(manifest?.data) ? manifest.data.site : undefined
  const theme = isObject(site) && isObject(site.theme) ? site.theme : {}
  const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
  const colour = (name: string, usual: string) => (isColour(theme[name]) ? theme[name] : usual)
  const [ground, hills, sun] = [colour('soft', '#eeeeee'), colour('mint', '#cccccc'), colour('sand', '#dddddd')]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">' +
    `<rect width="1200" height="800" fill="${ground}"/>` +
    `<circle cx="860" cy="260" r="90" fill="${sun}"/><path d="M0 800V640L330 400l270 220 190-140 410 260v60z" fill="${hills}"/></svg>\n`
  )
}
