import { expect, test } from 'vitest'
import { beforeLeaving, holdLeaving } from './leaving.ts'

/** Holds, and keeps how to go on for the test to call. */
function hold() {
  const asked: (() => void)[] = []
  return { asked, letGo: holdLeaving(go => asked.push(go)) }
}

test('nothing is asked when nothing is held', () => {
  let isGone = false
  const { asked, letGo } = hold()
  letGo()
  beforeLeaving(() => {
    isGone = true
  })
  expect(isGone).toBe(true)
  expect(asked).toEqual([])
})

test('a dialog asks before the page below it, and a page that kept its text is still asked afterwards', () => {
  let gone = 0
  const go = () => {
    gone++
  }
  const page = hold()
  const dialog = hold()
  beforeLeaving(go)
  expect([dialog.asked.length, page.asked.length]).toEqual([1, 0])
  // Who agrees loses the dialog first.
  dialog.letGo()
  dialog.asked[0]?.()
  expect([page.asked.length, gone]).toEqual([1, 0])

  beforeLeaving(go)
  expect([dialog.asked.length, page.asked.length]).toEqual([1, 2])
  page.letGo()
  page.asked[1]?.()
  expect(gone).toBe(1)
})
