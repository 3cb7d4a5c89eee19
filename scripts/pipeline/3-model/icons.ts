import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'

/** Reads the named Healthicons (MIT licence): the inside of each svg element. */
export function readIcons(names: Iterable<string>): Record<string, string> {
  const wanted = [...new Set(names)].sort()
  if (wanted.length === 0) return {}
  const set = createRequire(import.meta.url)('@iconify-json/healthicons/icons.json') as IconifyJSON
  return Object.fromEntries(
    wanted.map((name) => {
      const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
      return [name, rounded(icon?.body ?? '')]
    }),
  )
}

/**
 * Rounds path data to two decimals: of 48 units that is finer than any screen shows. Only digits after a point change,
 * and the point stays: "1.999.5" is two numbers, and "01.634" of an arc are two flags and a number (SVG 2, path data).
 */
export const rounded = (body: string) =>
  body.replace(/\.(\d+)/g, (fraction) => {
    const hundredths = Math.min(99, Math.round(Number(fraction) * 100))
    return `.${String(hundredths).padStart(2, '0').replace(/0$/, '')}`
  })
