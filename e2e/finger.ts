/** A finger on the screen, where it matters how long it stays and which way it goes; else `tap` does. */
import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

export interface Finger {
  down(at: Point): Promise<void>
  /** In small steps, like a thumb's, from where it is. */
  moveBy(y: number): Promise<void>
  /** Before it goes up: a page let go while it is moved rolls on by itself, as far as it will. */
  rest(): Promise<void>
  up(): Promise<void>
}

const STEPS = 10
/** In milliseconds; a browser forgets how fast a finger was after 40. */
const REST = 120

export async function fingerOn(page: Page): Promise<Finger> {
  const client = await page.context().newCDPSession(page)
  let at: Point = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] })
  return {
    async down(point) {
      at = point
      await send('touchStart')
    },
    async moveBy(y) {
      for (let i = 0; i < STEPS; i++) {
        at = { x: at.x, y: at.y + y / STEPS }
        await send('touchMove')
      }
    },
    async rest() {
      await page.waitForTimeout(REST)
    },
    async up() {
      await send('touchEnd')
    },
  }
}
