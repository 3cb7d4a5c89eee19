import { resolve } from 'node:path'
import { stepHash } from '../../../platform/cache/step-hash.ts'
import { shortHash } from '../../3-model/pictures.ts'
import type { Site } from '../../3-model/site.ts'
import { colours } from './colours.ts'
import type { IconToDraw } from './draw-icon.ts'
import type { DrawnIcon } from './drawn-icon.ts'

/** The icons of a site, all from the one logo of its manifest. */
export interface AppIcons {
  favicon: DrawnIcon
  touch: DrawnIcon
  small: DrawnIcon
  large: DrawnIcon
  maskable: DrawnIcon
}

/**
 * Icons for tabs, home screens and the web manifest (W3C App Manifest): 192 and 512 as the logo is; for masks
 * (Android) and for Apple, which allow no see-through, on the colour of the paper, with the logo inside the
 * safe zone of 80 %.
 */
export function appIcons(site: Site, root: string): AppIcons {
  const { logo } = site.common.site
  const found = site.pictures.find(({ picture }) => picture.src === logo.src)
  if (!found) throw new Error('The logo is not among the pictures')
  const file = resolve(root, found.file)
  const { paper } = colours(site.theme)
  const drawnBy = stepHash('scripts/pipeline/5-render/icons/draw-icon.ts')
  const made = (name: string, ending: string, drawing: Omit<IconToDraw, 'file'>, fixed?: string): DrawnIcon => {
    const key = shortHash(JSON.stringify([drawnBy, found.hash, drawing]))
    return {
      url: fixed ?? `/app-icons/${name}.${key}.${ending}`,
      cached: `app-icons/${name}-${key}.${ending}`,
      drawing: { of: 'icon', file, ...drawing },
    }
  }
  return {
    favicon: made('favicon', 'ico', { sizes: [16, 32, 48], ico: true }, '/favicon.ico'),
    touch: made('touch', 'png', { sizes: [180], filled: { share: 0.76, background: paper } }, '/apple-touch-icon.png'),
    small: made('192', 'png', { sizes: [192] }),
    large: made('512', 'png', { sizes: [512] }),
    maskable: made('maskable', 'png', { sizes: [512], filled: { share: 0.66, background: paper } }),
  }
}
