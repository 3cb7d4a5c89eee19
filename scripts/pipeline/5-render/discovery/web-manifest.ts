import type { Site } from '../../3-model/site.ts'
import type { AppIcons } from '../icons/app-icons.ts'
import { colours } from '../social-cards/colours.ts'

/** The web manifest (W3C App Manifest): name, colours and icons for home screens. minimal-ui keeps a way back. */
export function webManifest(site: Site, { small, large, maskable }: AppIcons): string {
  const { name, shortName, tagline } = site.common.site
  const { ink, paper } = colours(site.theme)
  const icon = (url: string, size: number, purpose: string) => ({
    src: url,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return `${JSON.stringify(
    {
      id: '/',
      name,
      short_name: shortName,
      description: tagline,
      lang: site.language,
      start_url: '/',
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
