import type { Page } from 'playwright'

/**
 * What is wrong with the header as it is on the screen: controls and words that fall outside the window or its bar,
 * are cut off, or lie over one another. Half a pixel is rounding.
 */
export const headerFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector<HTMLElement>('body > header')!
    const seen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(one).clipPath === 'none' &&
      !one.closest('.visually-hidden, .menu__panel, .social__name')
    const name = (one: Element) =>
      `"${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 24) || one.tagName}"`
    const controls = [...header.querySelectorAll<HTMLElement>('a[href], button')].filter(seen)
    const wrong = new Set<string>()
    if (controls.length < 3) wrong.add(`has ${controls.length} controls`)
    const words = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
    const boxes: { of: Element; box: DOMRect }[] = [...header.querySelectorAll('img, svg')]
      .filter((one) => seen(one) && !one.closest('.masthead__sign'))
      .map((of) => ({ of, box: of.getBoundingClientRect() }))
    while (words.nextNode()) {
      const of = words.currentNode.parentElement!
      if (!words.currentNode.textContent?.trim() || !seen(of)) continue
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      boxes.push(...[...range.getClientRects()].map((box) => ({ of, box })))
    }
    boxes.push(...controls.map((of) => ({ of, box: of.getBoundingClientRect() })))
    for (const { of, box } of boxes) {
      if (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5)
        wrong.add(`${name(of)} ends at ${Math.round(box.right)} of ${innerWidth}`)
      const bar = of.closest('.topbar, .masthead')?.getBoundingClientRect()
      if (!bar || box.bottom > bar.bottom + 0.5 || box.top < bar.top - 0.5)
        wrong.add(`${name(of)} stands out of its bar`)
      // Words that are wider than their own link or button lie over what is beside it.
      const own = of.closest('a[href], button')?.getBoundingClientRect()
      if (own && (box.left < own.left - 0.5 || box.right > own.right + 0.5))
        wrong.add(`${name(of)} is wider than its control`)
    }
    for (const [at, one] of controls.entries()) {
      for (const other of controls.slice(at + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        // The arrow of a submenu reaches over the empty edge of its link on purpose.
        const edge =
          one.matches('.menu__link') && other.matches('.menu__toggle')
            ? parseFloat(getComputedStyle(one).paddingRight) + 0.5
            : 0.5
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > edge && down > 0.5) wrong.add(`${name(one)} and ${name(other)} overlap by ${Math.round(across)}`)
      }
    }
    return [...wrong]
  })
