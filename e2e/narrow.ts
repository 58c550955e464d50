/** What must hold on a telephone 360 px wide, the most common width in Brazil. */
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { expect, onPhone } from './support.ts'

export const only = onPhone('a mesa é mais larga')

/** The width of the most common telephones. */
export const narrow = ({ page }: { page: Page }) => page.setViewportSize({ width: 360, height: 740 })

/** The words that leave their box, which has an edge. */
export const spilled = (boxes: Locator): Promise<string[]> =>
  boxes.evaluateAll(all =>
    all
      .filter(box => {
        const range = document.createRange()
        range.selectNodeContents(box)
        const [words, edge] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
        return words.left < edge.left || words.right > edge.right
      })
      .map(box => box.textContent ?? ''),
  )

export const middleOf = async (one: Locator) => {
  const { y, height } = await boxOf(one)
  return Math.round(y + height / 2)
}

/** Stand side by side, though not equally high. */
export async function onOneLine(...all: Locator[]) {
  const middles = await Promise.all(all.map(middleOf))
  for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThanOrEqual(2)
}
