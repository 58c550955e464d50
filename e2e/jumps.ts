/** What moves on a page by itself. */
import type { Page } from '@playwright/test'
import { drawn, expect } from './support.ts'

/**
 * How far visible content is shifted without a press, which must be less than `less` since the sum that an earlier look
 * returned.
 */
export async function watchJumps(page: Page): Promise<(less: number, since?: number) => Promise<number>> {
  await page.addInitScript(() => {
    const jumps: Jump[] = []
    Object.assign(window, { jumps })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : `"${node?.textContent}"`
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          jumps.push({
            value: entry.value,
            moved: entry.sources
              .map(({ node, previousRect: was, currentRect: is }) =>
                [nameOf(node), [was.x, was.y, was.height], 'to', [is.x, is.y, is.height]].join(' '),
              )
              .join('\n'),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async (less, since = 0) => {
    // The font comes last, and a jump is told after it is painted.
    await page.evaluate(async () => void (await document.fonts.ready))
    await drawn(page)
    const jumps = await page.evaluate(() => Reflect.get(window, 'jumps') as Jump[])
    const sum = jumps.reduce((all, { value }) => all + value, 0)
    const told = jumps.map(({ value, moved }) => `${value}\n${moved}`).join('\n')
    expect(sum - since, told).toBeLessThan(less)
    return sum
  }
}

interface Jump {
  value: number
  moved: string
}
/** As browsers give it; TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
