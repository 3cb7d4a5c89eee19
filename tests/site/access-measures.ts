import type { Page } from 'playwright'

/**
 * Words that are cut off: boxes that hide what is too much for them (WCAG 2.2, 1.4.4 and 1.4.10). Rows that one can
 * scroll and words for screen readers only are none.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Clipped away to nothing, as a class for screen readers does it. */
    const isForEars = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).clipPath.startsWith('inset(50%') || isForEars(one.parentElement))
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        if (
          !one.checkVisibility({ visibilityProperty: true }) ||
          one.closest('.visually-hidden, svg, picture, .carousel--initialized') ||
          !one.textContent.trim()
        )
          return false
        const { overflowX, overflowY } = getComputedStyle(one)
        const hides = (how: string) => how === 'hidden' || how === 'clip'
        return (
          ((hides(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
            (hides(overflowY) && one.scrollHeight > one.clientHeight + 1)) &&
          !isForEars(one)
        )
      })
      .map((one) => `cut off: ${one.className || one.tagName} "${one.textContent.trim().slice(0, 40)}"`)
  })

/**
 * Targets that are hard to hit on a phone. All: 24 by 24 pixels, or a circle of 24 around the middle that meets no
 * other target, or a link in a line of text (WCAG 2.2, 2.5.8). Buttons and boxes: 44 high (2.5.5, our own promise).
 */
export const hardTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), textarea, select, summary',
      ),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden, .skip-link'))
    // A label is part of its box, and a link that covers a card is as large as the card.
    const boxOf = (one: HTMLElement) =>
      ((one as HTMLInputElement).type === 'checkbox'
        ? one.closest('label')
        : one.matches('.card__cover')
          ? one.closest('.card--link')
          : one
      )?.getBoundingClientRect() ?? one.getBoundingClientRect()
    const boxes = all.map(boxOf)
    const inText = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline' &&
      one.parentElement?.closest('p, li, dd, td') !== null &&
      (one.closest('p, li, dd, td')?.textContent.trim().length ?? 0) > one.textContent.trim().length + 12
    const near = ({ left, top, width, height }: DOMRect, at: number) => {
      const [x, y] = [left + width / 2, top + height / 2]
      return boxes.some(
        (other, index) =>
          index !== at &&
          Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)) < 12,
      )
    }
    return all.flatMap((one, at) => {
      const box = boxes[at]!
      const size = `${Math.round(box.width)} by ${Math.round(box.height)}`
      const name = `${one.className || one.tagName} "${(one.textContent || one.getAttribute('aria-label') || '').trim().slice(0, 30)}"`
      const main = one.matches(
        '.button, button:not(.menu__toggle), input, textarea, select, summary, .masthead a, .phone-menu a, .floating a',
      )
      if (main && Math.min(box.width, box.height) < 43.5) return [`${name} is ${size}, a main one has 44`]
      return Math.min(box.width, box.height) < 23.5 && !inText(one) && near(box, at) ? [`${name} is ${size}`] : []
    })
  })

/** Places where the focus does not show or is covered, each in words. Moves the focus to each stop, there and back. */
export const unclearFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), textarea, select, summary, [tabindex="0"]',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !(one as HTMLInputElement).disabled &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('.menu__panel, iframe'),
    )
    const wrong = new Set<string>()
    for (const one of [...stops, ...stops.toReversed()]) {
      one.focus()
      const name = `${one.className || one.tagName} "${(one.textContent || one.getAttribute('aria-label') || one.getAttribute('name') || '').trim().slice(0, 30)}"`
      if (document.activeElement !== one) {
        wrong.add(`${name} takes no focus`)
        continue
      }
      const marks = [one, one.closest('.card--link')].filter((it) => it !== null).map((it) => getComputedStyle(it))
      if (
        !marks.some(
          ({ outlineStyle, outlineWidth, outlineColor }) =>
            outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$/.test(outlineColor),
        )
      )
        wrong.add(`${name} shows no focus`)
      // A line of text that is broken has boxes of its own; the first counts.
      const box = [...one.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
      if (!box) continue
      const { outlineWidth, outlineOffset } = getComputedStyle(one)
      if (one.matches('.skip-link') && box.top < parseFloat(outlineWidth) + parseFloat(outlineOffset))
        wrong.add(`the ring round ${name} is cut`)
      const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(most, to)) / 2
      const hit = document.elementFromPoint(
        middle(box.left, box.right, innerWidth),
        middle(box.top, box.bottom, innerHeight),
      )
      if (!hit || !(one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one)))
        wrong.add(`${name} is under ${hit ? hit.className || hit.tagName : 'nothing: it is off the screen'}`)
    }
    return [...wrong]
  })

/**
 * Buttons, links and fields whose name for screen readers does not begin with the words that are seen on them: who
 * speaks to the device says what is seen (WCAG 2.2, 2.5.3).
 */
export const otherNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim()
    /** Without pictures, and without what only screen readers read. */
    const seen = (one: HTMLElement): string =>
      [...one.childNodes]
        .map((node) => {
          if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
          const isShown = node instanceof HTMLElement && node.checkVisibility({ visibilityProperty: true })
          return isShown && !node.matches('.visually-hidden') ? seen(node) : ''
        })
        .join(' ')
    const named = (one: HTMLElement) => {
      const by = one.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
      if (by.length > 0) return by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      if (one.hasAttribute('aria-label')) return one.getAttribute('aria-label') ?? ''
      const copy = one.cloneNode(true) as HTMLElement
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
      for (const picture of copy.querySelectorAll('img')) picture.replaceWith(` ${picture.alt} `)
      return copy.textContent
    }
    const controls = 'a[href], button, summary, [role="button"], [role="tab"], label:has(input[aria-label])'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map(
        (one) => [plain(seen(one)), plain(named(one.querySelector<HTMLElement>('input[aria-label]') ?? one))] as const,
      )
      .filter(([words, name]) => !name.startsWith(words))
      .map(([words, name]) => `"${words}" is called "${name}"`)
  })
