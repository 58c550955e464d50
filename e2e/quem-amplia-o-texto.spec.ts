/** Users who need larger text, wider spacing, or the whole page enlarged. */
import type { PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { boxOf } from './box.ts'
import { standStill } from './clock.ts'
import { coveredInFocus, sideways, smallestLetters, spaceOut } from './eyes.ts'
import { faultsOfAll, hasCome } from './pages.ts'
import { NOW } from './server.ts'
import { atDesk, expect, letIn, onPhone, test } from './support.ts'
import { expectedSinceSeven, openAgendar, presenca } from './visits.ts'
import { wireOf } from './wire.ts'

// Goes through every page.
test.slow()

test('mais espaço entre letras, palavras, linhas e parágrafos não corta nem cobre nada', async ({ page }) => {
  await spaceOut(page)
  const faults = await faultsOfAll(page, async () => {
    await expect(page.locator('body')).not.toHaveCSS('letter-spacing', 'normal')
  })
  expect(faults).toEqual([])
})

type Opened = Pick<
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & PlaywrightTestOptions,
  'playwright' | 'launchOptions' | 'baseURL' | 'viewport'
>

/** A page of a browser of its own, whose user has asked for letters of this size. */
async function withLetters(size: number, { playwright, launchOptions, baseURL, viewport }: Opened) {
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  await standStill(page, NOW)
  return page
}

// As wide as a phone, the window would have room for about ten of the larger letters.
for (const size of [20, 32])
  test(
    `com letras de ${size} no navegador, toda página as tem maiores`,
    size > 20 ? atDesk('quem dobra as letras tem uma janela') : {},
    async ({ playwright, launchOptions, baseURL, viewport }) => {
      const page = await withLetters(size, { playwright, launchOptions, baseURL, viewport })
      const faults = await faultsOfAll(page, async say => {
        const smallest = await smallestLetters(page)
        if (smallest < (13 * size) / 16) say(`letters of ${smallest}`)
      })
      await page.context().browser()?.close()
      expect(faults).toEqual([])
    },
  )

test(
  'no telefone, com letras de 32, nada do cabeçalho sai da tela nem se sobrepõe',
  onPhone('à mesa há lugar'),
  async ({ playwright, launchOptions, baseURL, viewport }) => {
    const page = await withLetters(32, { playwright, launchOptions, baseURL, viewport })
    await letIn(page, 'admin')
    for (const path of [
      paths.inicio(),
      paths.pacientes(),
      paths.pacienteDadosPessoais(1),
      paths.profissionais(),
    ]) {
      await page.goto(path)
      await hasCome(page)
      expect(await sideways(page), path).toBe(0)
      const header = page.getByRole('banner')
      let end = 0
      for (const part of await header.getByRole('link').or(header.getByRole('button')).all()) {
        const { x, width } = await boxOf(part)
        expect(x, `${path}: ${part}`).toBeGreaterThanOrEqual(end)
        end = x + width
      }
      expect(end).toBeLessThanOrEqual(390)
    }
    // The mark stands for the clinic, and the link still says its name.
    await expect(page.getByRole('link', { name: /^Scale.*página inicial$/ })).toBeVisible()
    await page.context().browser()?.close()
  },
)

test(
  'no telefone, com letras de 32, cabem a barra da agenda, o agendamento e um aviso',
  onPhone('à mesa há lugar'),
  async ({ playwright, launchOptions, baseURL, viewport, request }) => {
    const late = await expectedSinceSeven(await wireOf(request))
    const page = await withLetters(32, { playwright, launchOptions, baseURL, viewport })
    await letIn(page)
    await page.goto(paths.agenda())
    await hasCome(page)
    for (const name of ['Mês', 'Semana', 'Dia']) {
      const word = page.getByText(name, { exact: true })
      const { x, width } = await boxOf(word)
      expect(x + width).toBeLessThan(390)
      expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0)
    }

    await page.goto(`${paths.inicio()}?size=80`)
    await hasCome(page)
    const dialog = await openAgendar(page)
    const spilled = await dialog.evaluate(
      one =>
        [...one.querySelectorAll('*')].filter(
          part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
        ).length,
    )
    expect(spilled).toBe(0)
    expect((await boxOf(dialog.getByText('Paciente já cadastrado'))).width).toBeLessThan(390)
    await page.keyboard.press('Escape')

    await presenca(page, 'Chegou', late).click()
    const notice = page.getByRole('alertdialog').filter({ hasText: 'Desfazer' })
    const [width, gap] = await notice.evaluate(one => {
      const [words, button] = [one.querySelector('[class*="_content_"]'), one.querySelector('button')]
      const [above, below] = [words?.getBoundingClientRect(), button?.getBoundingClientRect()]
      return [above?.width ?? 0, (below?.top ?? 0) - (above?.bottom ?? 0)]
    })
    expect(width).toBeGreaterThan(200)
    expect(gap).toBeGreaterThanOrEqual(0)
    await page.context().browser()?.close()
  },
)

test(
  'a página a 400 % anda só para baixo, e nada cobre o que tem o foco',
  atDesk('uma janela de mesa, ampliada'),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 225 })
    const faults = await faultsOfAll(page, async say => {
      for (const hidden of await coveredInFocus(page)) say(`covered: ${hidden}`)
    })
    expect(faults).toEqual([])
  },
)
