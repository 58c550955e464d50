/** Who needs larger letters, more room between them, or the whole page larger. */
import type { Page } from '@playwright/test'
import { faultsOfText, sideways, smallestLetters, spaceOut } from './eyes.ts'
import { onEachPage } from './pages.ts'
import { NOW } from './server.ts'
import { expect, isPhone, test } from './support.ts'

/** What eyes complain of on any page. */
async function faultsOfAll(page: Page, more?: (say: (fault: string) => void) => Promise<void>) {
  const faults: string[] = []
  await onEachPage(page, async where => {
    const say = (fault: string) => faults.push(`${where}: ${fault}`)
    for (const fault of await faultsOfText(page)) say(fault)
    const width = await sideways(page)
    if (width > 0) say(`moves sideways by ${width}`)
    await more?.(say)
  })
  return faults
}

test('mais espaço entre letras, palavras, linhas e parágrafos não corta nem cobre nada', async ({ page }) => {
  await spaceOut(page)
  const faults = await faultsOfAll(page, async () => {
    await expect(page.locator('body')).not.toHaveCSS('letter-spacing', 'normal')
  })
  expect(faults).toEqual([])
})

for (const size of [20, 32])
  test(`com letras de ${size} no navegador, toda página as tem maiores`, async ({
    playwright,
    launchOptions,
    baseURL,
    viewport,
    page: ours,
  }) => {
    // A window as narrow as a phone would have room for ten of them.
    test.skip(isPhone(ours) && size > 20, 'quem dobra as letras tem uma janela')
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const page = await browser.newPage({
      baseURL: baseURL ?? '',
      viewport,
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    await page.clock.setFixedTime(new Date(NOW))
    const faults = await faultsOfAll(page, async say => {
      const smallest = await smallestLetters(page)
      if (smallest < (13 * size) / 16) say(`letters of ${smallest}`)
    })
    await browser.close()
    expect(faults).toEqual([])
  })

test('a página a 400 % anda só para baixo, e nada cobre o que tem o foco', async ({ page }) => {
  test.skip(isPhone(page), 'uma janela de mesa, ampliada')
  await page.setViewportSize({ width: 320, height: 225 })
  const faults = await faultsOfAll(page, async say => {
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return null
        const { left, right, top, bottom } = focused.getBoundingClientRect()
        if (right - left < 2) return null
        const at = document.elementFromPoint(
          (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
          (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
        )
        const isThere = at && (focused.contains(at) || at.contains(focused) || at.closest('label'))
        return isThere ? null : `${focused.textContent} ${focused.getAttribute('aria-label')}`.slice(0, 50)
      })
      if (covered) say(`covered: ${covered}`)
    }
  })
  expect(faults).toEqual([])
})
