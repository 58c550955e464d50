/** With forced system colours, the chosen, active or open state of a control is still visible. */
import type { Locator } from '@playwright/test'
import { systemColour } from './eyes.ts'
import { month, openPanel } from './home.ts'
import { hasCome } from './pages.ts'
import { drawn, expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { openAgendar } from './visits.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** A screenshot of the element. */
const picture = async (of: Locator): Promise<string> => {
  await of.scrollIntoViewIfNeeded()
  await drawn(of.page())
  return (await of.screenshot({ animations: 'disabled' })).toString('base64')
}

test('no agendamento: o diálogo tem borda, a chave e o escolhido se veem', async ({ page }) => {
  await signIn(page)
  const [canvas, highlight] = [await systemColour(page, 'Canvas'), await systemColour(page, 'Highlight')]
  expect(highlight).not.toBe(canvas)
  const dialog = await openAgendar(page)
  await expect(dialog.locator('..')).toHaveCSS('border-top-width', '1px')
  await expect(dialog.locator('..')).toHaveCSS('border-top-color', await systemColour(page, 'CanvasText'))

  const field = dialog.getByRole('switch', { name: /Encaixe/ }).locator('xpath=ancestor::label')
  const track = field.locator('[class*="_track_"]')
  await expect(track).toHaveCSS('background-color', canvas)
  await expect(track).toHaveCSS('border-top-width', '2px')
  await expect(track).toHaveCSS('border-top-color', await systemColour(page, 'ButtonText'))
  const off = await picture(track)
  await field.click()
  await expect(track).toHaveCSS('background-color', highlight)
  expect(await picture(track)).not.toBe(off)
  await field.click()

  const [inPerson, online] = [
    dialog.getByText('Presencial', { exact: true }),
    dialog.getByText('Online', { exact: true }),
  ]
  await online.click()
  await expect(online).toHaveCSS('background-color', highlight)
  await expect(online).toHaveCSS('color', await systemColour(page, 'HighlightText'))
  await expect(inPerson).not.toHaveCSS('background-color', highlight)
  const chosen = await picture(online)
  await inPerson.click()
  await expect(inPerson).toHaveCSS('background-color', highlight)
  expect(await picture(online)).not.toBe(chosen)
  await expect(dialog.getByRole('button', { name: 'Agendar', exact: true })).toHaveCSS(
    'background-color',
    highlight,
  )
  await expectAccessible(page, 'agendar em cores forçadas')
})

test('na página: o dia, o horário, a página e o link em que se está', async ({ page }) => {
  await signIn(page)
  const highlight = await systemColour(page, 'Highlight')
  if (!isPhone(page)) {
    await expect(page.getByRole('link', { name: 'Início', exact: true })).toHaveCSS(
      'border-top-color',
      highlight,
    )
    await expect(page.getByRole('button', { name: 'Página 1' })).toHaveCSS('background-color', highlight)
  }
  const panel = await openPanel(page)
  const days = month(panel)
  const chosen = days.locator('[data-selected]').first()
  await expect(chosen).toHaveCSS('background-color', highlight)
  const other = days.getByRole('button', { name: /26 de novembro/ })
  await expect(other).not.toHaveCSS('background-color', highlight)
  const slot = panel
    .getByRole('region', { name: 'Horários Livres' })
    .getByRole('button', { name: /\d{2}:\d{2}$/ })
    .first()
  const free = await picture(slot)
  await slot.click()
  await expect(slot).toHaveCSS('background-color', highlight)
  await page.mouse.move(0, 0)
  expect(await picture(slot)).not.toBe(free)
  await expectAccessible(page, 'início em cores forçadas')
})

test('na agenda: o dia de hoje e a vista escolhida', async ({ page }) => {
  await signIn(page)
  const highlight = await systemColour(page, 'Highlight')
  await page.goto('/painel/agenda?de=2026-11-22&ate=2026-11-28')
  const view = page.getByRole('radio', { name: 'Semana' }).locator('xpath=ancestor::label')
  await expect(view).toHaveCSS('background-color', highlight)
  // Until its appointments have come the columns keep their names' places, empty.
  await hasCome(page)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await expectAccessible(page, 'agenda em cores forçadas')
})
