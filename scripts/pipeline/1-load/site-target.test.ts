import { expect, test } from 'vitest'
import { randomFrom } from '../../../tools/bench/scale/random.ts'
import { siteTarget } from './site-target.ts'

const PIECES = [
  '/',
  '#',
  '?',
  '.',
  '..',
  '/.',
  '//',
  'a',
  'about',
  'é',
  '%2e',
  '%20',
  ':',
  '@',
  '\\',
  ' ',
  '-',
  '_',
  '.css',
  '~',
  '\t',
  ':~:text=',
  'Top',
]

/** Where a browser goes from an address that stands on a page. */
function gone(address: string, site: string, base: string) {
  if (!URL.canParse(address, site + base)) return { path: address, anchor: '' }
  const { origin, pathname, hash } = new URL(address, site + base)
  const anchor = decodeURIComponent(hash.slice(1).split(':~:')[0] ?? '')
  return origin === new URL(site).origin
    ? {
        path: pathname === '/' ? '/' : decodeURIComponent(pathname).replace(/\/$/, ''),
        anchor: anchor.toLowerCase() === 'top' ? '' : anchor,
      }
    : undefined
}

test('An address leads where a browser goes, however it is written', () => {
  const random = randomFrom(8)
  const some = (most: number) => Array.from({ length: random.below(most) }, () => random.pick(PIECES)).join('')
  let quick = 0
  for (let round = 0; round < 6_000; round++) {
    const [address, base] = [random.pick(['/', '#', '']) + some(6), `/${some(3).replace(/[#?]/g, '')}`]
    for (const site of ['https://hospital.example', 'https://hospital.example/sub']) {
      expect(siteTarget(site, address, base), JSON.stringify([address, site, base])).toEqual(gone(address, site, base))
    }
    if (/^[/#][\w-]+$/.test(address)) quick += 1
  }
  expect(quick).toBeGreaterThan(100)
})
