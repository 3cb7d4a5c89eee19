import type { Page } from 'playwright'

/** Whatever stands on a page that nobody but an attacker would have put there. */
export function intruders(root: Document): string[] {
  const found: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const name = element.localName
    const about = `<${name} ${[...element.attributes]
      .map((attribute) => `${attribute.name}=${attribute.value.slice(0, 60)}`)
      .join(' ')
      .slice(0, 200)}>`
    if (
      [
        'object',
        'embed',
        'applet',
        'base',
        'math',
        'foreignobject',
        'template',
        'marquee',
        'plaintext',
        'xmp',
        'listing',
        'portal',
        'frameset',
        'animate',
        'set',
        'handler',
        'textarea',
      ].includes(name) &&
      !element.closest('form[class]')
    )
      found.push(about)
    if (
      name === 'script' &&
      !/^\/assets\/[\w.-]+\.js$/.test(element.getAttribute('src') ?? '') &&
      element.getAttribute('type') !== 'application/ld+json'
    )
      found.push(about)
    if (
      name === 'iframe' &&
      !/^https:\/\/www\.openstreetmap\.org\//.test(
        element.getAttribute('src') ?? element.getAttribute('data-src') ?? '',
      )
    )
      found.push(about)
    if (
      name === 'meta' &&
      element.hasAttribute('http-equiv') &&
      element.getAttribute('http-equiv') !== 'Content-Security-Policy'
    )
      found.push(about)
    if (name === 'style' && element.parentElement?.localName !== 'head') found.push(about)
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/.test(attribute) || attribute === 'style' || attribute === 'srcdoc' || attribute === 'formaction')
        found.push(about)
      if (
        ['href', 'src', 'action', 'xlink:href', 'data'].includes(attribute) &&
        /^[\s\u0000-\u0020]*(javascript|data|vbscript|file|blob):/i.test(value)
      )
        found.push(about)
    }
  }
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
  return [...found, ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id twice: ${id}`)]
}

interface Found {
  /** Names of fields that are on the page. */
  seen: string[]
  /** What got in. */
  intruders: string[]
  /** Names of fields whose words are not on the page as they were typed. */
  lost: string[]
}

/**
 * Reads pages of the site back in a window of their own. All fields are handed to it once: they are some megabytes.
 * @param empty an address of the site that is no page: the site's own pages do not let text become markup
 * @param fields the name of each field, and the words that stand behind it
 */
export async function reader(
  beside: Page,
  empty: string,
  fields: readonly (readonly [name: string, words: string])[],
): Promise<(path: string) => Promise<Found>> {
  const page = await beside.context().newPage()
  await page.goto(empty)
  await page.evaluate(
    ({ all, intruders }) => {
      // An island's words may stand in its attribute as JSON. A null byte is a sign for "unreadable" there.
      const inJson = (value: string): string[] => {
        const strings: string[] = []
        try {
          JSON.parse(value, (_key, item: unknown) => {
            if (typeof item === 'string') strings.push(item)
            return item
          })
        } catch {
          return [value]
        }
        return strings
      }
      const tidy = (text: string) => text.replace(/[\u0000\ufffd]/g, '').replace(/\s+/g, ' ')
      const wanted = all.map(([name, said]) => [name, tidy(`${name} ${said}`).trim()] as const)
      const look = eval(`(${intruders})`) as (root: Document) => string[]
      const readBack = async (path: string) => {
        const sent = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
        const attributes = [...sent.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes].flatMap(({ value }) => (/^[{[]/.test(value) ? inJson(value) : [value])),
        )
        const words = tidy([sent.documentElement.textContent ?? '', ...attributes].join('\n'))
        const here = wanted.filter(([name]) => words.includes(`${name} `))
        return {
          seen: here.map(([name]) => name),
          intruders: look(sent),
          lost: here.filter(([, said]) => !words.includes(said)).map(([name]) => name),
        }
      }
      Object.assign(window, { readBack })
    },
    { all: fields, intruders: intruders.toString() },
  )
  return (path) =>
    page.evaluate((at) => (window as unknown as { readBack: (path: string) => Promise<Found> }).readBack(at), path)
}
