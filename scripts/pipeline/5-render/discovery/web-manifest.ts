import type { SiteContent } from '../../../../src/generated/types.ts'
import type { Site } from '../../3-model/site.ts'
import type { AppIcons } from '../icons/app-icons.ts'
import { colours } from '../icons/colours.ts'

/**
 * The web manifest (W3C App Manifest) of a language: name, colours and icons for home screens. minimal-ui keeps a way
 * back.
 */
export function webManifest(
  { theme }: Site,
  { site }: SiteContent,
  home: string,
  { small, large, maskable }: AppIcons,
): string {
  const { name, shortName, tagline, language } = site
  const { ink, paper } = colours(theme)
  const icon = (url: string, size: number, purpose: string) => ({
    src: url,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return `${JSON.stringify(
    {
      id: home,
      name,
      short_name: shortName,
      description: tagline,
      lang: language,
      start_url: home,
      scope: '/',
      display: 'minimal-ui',
      theme_color: ink,
      background_color: paper,
      icons: [icon(small.url, 192, 'any'), icon(large.url, 512, 'any'), icon(maskable.url, 512, 'maskable')],
    },
    null,
    2,
  )}\n`
}
