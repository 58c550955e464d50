/** Many rows are drawn in steps, between which a phone hears what is pressed. */
import { expect, letIn, onPhone, test } from './support.ts'

test(
  'oitenta linhas se desenham em passos, e entre um e outro o telefone ouve',
  onPhone('o telefone é que é lento'),
  async ({ page }) => {
    await letIn(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/v1\/pacientes\/filtrar/, async route => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    })
    await page.goto('/painel/pacientes?size=80')
    await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
    // Drawn by React, and not by the page's own HTML, which comes first.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
    await page.evaluate(() => {
      // React's scheduler posts a message for each turn that it goes on in.
      const post = MessagePort.prototype.postMessage
      let turns = 0
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        turns++
        post.call(this, message)
      }
      // However quick the machine is, 6 ms have gone by whenever the scheduler looks: it gives way after 5.
      const now = performance.now.bind(performance)
      let ahead = 0
      performance.now = () => {
        ahead += 6
        return now() + ahead
      }
      const drawn = new Promise<number>(resolve =>
        new MutationObserver(() => {
          if (document.querySelectorAll('main tbody tr, main li').length > 40) resolve(turns)
        }).observe(document.body, { childList: true, subtree: true }),
      )
      const begin = () => {
        turns = 0
      }
      Object.assign(window, { drawn, begin })
    })
    // What else is drawn meanwhile is not counted.
    await page.waitForTimeout(500)
    await page.evaluate(() => Reflect.get(window, 'begin')())
    release()
    // In one step it is one, in steps more than one for each row.
    expect(await page.evaluate(() => Reflect.get(window, 'drawn'))).toBeGreaterThan(80)
  },
)
