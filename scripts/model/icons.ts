import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'

/** The drawings of the named Healthicons (MIT licence), without the svg element around them. */
export function readIcons(names: Iterable<string>): Record<string, string> {
  const wanted = [...new Set(names)].sort()
  if (wanted.length === 0) return {}
  const set = createRequire(import.meta.url)('@iconify-json/healthicons/icons.json') as IconifyJSON
  return Object.fromEntries(wanted.map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
    return [name, rounded(icon?.body ?? '')]
  }))
}

/** Two decimals of 48 units are finer than any screen shows, and less to send. The point stays: "1.999.5" is two numbers. */
const rounded = (body: string) => body.replace(/\d+\.\d{3,}/g, (number) => Number(number).toFixed(2))
