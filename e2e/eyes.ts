/** Visual faults: text cut off, overlapping texts, a page that scrolls sideways. */
import type { Locator, Page } from '@playwright/test'

/** The text spacing that WCAG 1.4.12 says a user's own style sheet may set. */
const SPACINGS = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

/** Adds the spacing to every page opened from here on, as a browser extension would. */
export async function spaceOut(page: Page): Promise<void> {
  await page.addInitScript(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACINGS)
}

/** Every text that is cut off by a box that does not scroll, and every two texts that overlap. */
export const faultsOfText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 3
    interface Seen {
      words: string
      box: DOMRect
      layer: Element
      parent: Element
    }
    const faults: string[] = []
    const seen: Seen[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const layerOf = (element: Element): Element => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      return document.body
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (
        !parent ||
        words === '' ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      let boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      let isShown = boxes.length > 0
      let isMovable = false
      for (let at: Element | null = parent; at && isShown; at = at.parentElement) {
        const style = getComputedStyle(at)
        const around = at.getBoundingClientRect()
        // Visible to screen readers only.
        if (around.width <= 1 || style.clipPath !== 'none') isShown = false
        if (!/hidden|clip|auto|scroll/.test(style.overflow)) continue
        // The box scrolls, so its text can be reached.
        if (/auto|scroll/.test(style.overflow)) isMovable = true
        // A long name ends in an ellipsis and shows whole on hover. The height of a calendar event is its duration, so
        // its text may be cut; opening it, or a screen reader, gives all of it.
        const maySay = style.textOverflow === 'ellipsis' || parent.closest('[class*="_event_"]')
        for (const box of boxes) {
          const over = Math.max(
            box.right - around.right,
            around.left - box.left,
            // Letters do not fill the whole line height.
            box.bottom - box.height * 0.2 - around.bottom,
            around.top - (box.top + box.height * 0.2),
          )
          if (isShown && !isMovable && !maySay && over > SLACK)
            faults.push(`cut by ${Math.round(over)}: ${words.slice(0, 40)}`)
        }
        boxes = boxes.map(box => {
          const [left, top] = [Math.max(box.left, around.left), Math.max(box.top, around.top)]
          const [right, bottom] = [Math.min(box.right, around.right), Math.min(box.bottom, around.bottom)]
          return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
        })
      }
      if (!isShown) continue
      const layer = layerOf(parent)
      for (const box of boxes) {
        const inner = new DOMRect(box.x, box.y + box.height * 0.15, box.width, box.height * 0.7)
        seen.push({ words, box: inner, layer, parent })
      }
    }
    for (const [i, one] of seen.entries()) {
      for (const other of seen.slice(i + 1)) {
        if (one.layer !== other.layer || one.parent === other.parent) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > SLACK && down > SLACK)
          faults.push(`over each other: ${one.words.slice(0, 30)} | ${other.words.slice(0, 30)}`)
      }
    }
    return [...new Set(faults)]
  })

/** Every line that ends in the dot between two parts of a text: it belongs to the part that follows. */
export const hangingDots = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lineOf = (node: Node) => {
      let at = node.parentElement
      while (at && getComputedStyle(at).display === 'inline') at = at.parentElement
      return at
    }
    const boxOf = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    const faults: string[] = []
    // The line and lower edge of the dot just met.
    let of: Element | null = null
    let end = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        if (letter.trim() === '' || (letter !== '·' && !of)) continue
        const { width, top, bottom } = boxOf(node, at)
        if (width === 0) continue
        const line = lineOf(node)
        if (of && of === line && top >= end - 4)
          faults.push(`ends in a dot: ${line.textContent?.slice(0, 40)}`)
        of = letter === '·' ? line : null
        end = bottom
      }
    return [...new Set(faults)]
  })

/** The lines of the text only, since a button around it is higher. */
export const linesOf = (one: Locator) =>
  one.evaluate(element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const tops: number[] = []
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode)
      for (const { width, height, top } of range.getClientRects())
        if (width > 1 && height > 12 && !tops.some(other => Math.abs(other - top) < height / 2))
          tops.push(top)
    }
    return tops.length
  })

/** How many CSS pixels the page scrolls sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement
    return scrollWidth - clientWidth
  })

/** The smallest font size on the page, in CSS pixels. */
export const smallestLetters = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const hasWords = (one: Element) =>
      [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const sizes = [...document.querySelectorAll('body *')]
      .filter(hasWords)
      .map(one => Number.parseFloat(getComputedStyle(one).fontSize))
    return Math.min(...sizes)
  })

/** The value of a system colour such as 'Highlight' on this screen. */
export const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate(colour => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.setProperty('forced-color-adjust', 'none')
    probe.style.color = colour
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

/**
 * Focusable elements that something covers once they have the focus. A combobox's list may cover it, so none counts.
 */
export const coveredInFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const covered: string[] = []
    for (const one of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, [tabindex="0"]',
    )) {
      const { width, height } = one.getBoundingClientRect()
      if (width < 2 || height < 2 || one.matches('[role="combobox"], :disabled') || !one.checkVisibility())
        continue
      one.focus()
      if (document.activeElement !== one) continue
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const there = document.elementFromPoint(
        (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
        (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
      )
      const isSeen = there && (one.contains(there) || there.contains(one) || there.closest('label'))
      if (!isSeen) covered.push(`${one.textContent} ${one.getAttribute('aria-label')}`.slice(0, 50))
    }
    return covered
  })

/** The visible parts of a dialog or page that a notice covers: rows, cells, fields, buttons and their labels. */
export const covered = (where: Locator): Promise<string[]> =>
  where.evaluate(sheet => {
    const notices = [...document.querySelectorAll('[data-toasts] [role="alertdialog"]')]
      .map(notice => notice.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    if (notices.length === 0) throw new Error('Nothing stands over it')
    const seenOf = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (!/auto|scroll|hidden/.test(getComputedStyle(at).overflowY)) continue
        const around = at.getBoundingClientRect()
        ;[left, right] = [Math.max(left, around.left), Math.min(right, around.right)]
        ;[top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)]
      }
      return { left, right, top, bottom }
    }
    for (const { left, right, top, bottom } of notices)
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return ['It leaves the window']
    const parts =
      'a, input, button, textarea, label, [role="spinbutton"], h1, h2, h3, tr, td, [role="gridcell"]'
    return [...sheet.querySelectorAll(parts)]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => !element.closest('[data-toasts]'))
      .filter(element => {
        const { left, right, top, bottom } = seenOf(element)
        return (
          right - left > 1 &&
          bottom - top > 1 &&
          notices.some(one => one.left < right && one.right > left && one.top < bottom && one.bottom > top)
        )
      })
      .map(element => element.outerHTML.slice(0, 120))
  })
