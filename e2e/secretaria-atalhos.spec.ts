/** Keys of one character: what they do, when they keep still, and how they are turned off (WCAG 2.1.4). */
import type { Page } from '@playwright/test'
import { TECLAS } from '../web/src/agenda/teclas.ts'
import { TECLAS_DOS_HORARIOS } from '../web/src/ui/time/between-days.ts'
import { drawn, expect, expectAccessible, isPhone, signIn, test } from './support.ts'

test.beforeEach(({ page }) => test.skip(isPhone(page), 'no celular não há teclado'))

const keys = (page: Page) => page.getByRole('dialog', { name: 'Atalhos do teclado' })
const bar = (page: Page) => page.getByRole('dialog', { name: 'Barra rápida' })
const booking = (page: Page) => page.getByRole('dialog', { name: 'Agendar Consulta' })

test('vai às páginas, agenda, volta a hoje e mostra as teclas', async ({ page }) => {
  await signIn(page)
  for (const [letter, path] of [
    ['a', /\/painel\/agenda/],
    ['p', /\/painel\/pacientes/],
    ['d', /\/painel\/profissionais/],
    ['m', /\/painel\/mensagens/],
    ['i', /\/painel$/],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page).toHaveURL(path)
  }
  await page.goto('/painel?from=2026-11-28&until=2026-11-28')
  await expect(page.getByText(/^Sábado, 28 de novembro/)).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText(/^Quarta-feira, 25 de novembro/)).toBeVisible()
  await page.goto('/painel/agenda?de=2026-12-06&ate=2026-12-12')
  await expect(page.getByRole('region', { name: 'Agenda' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/de=2026-11-22&ate=2026-11-28/)

  await page.keyboard.press('n')
  await expect(booking(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(booking(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(keys(page)).toBeVisible()
  await expect(keys(page).getByText('Profissionais')).toBeVisible()
  // The calendar's too, from where it asks itself what they do.
  const own = keys(page).getByRole('region', { name: 'Na agenda' })
  await expect(own.getByRole('term')).toHaveText(Object.values(TECLAS).map(({ words }) => words))
  await expect(own.getByText('Mover a consulta')).toBeVisible()
  const slots = keys(page).getByRole('region', { name: 'Nos horários livres' })
  await expect(slots.getByRole('term')).toHaveText(TECLAS_DOS_HORARIOS.map(({ words }) => words))
  // The secretary's clinic lets no secretary see secretaries: no key leads there.
  await expect(keys(page).getByText('Secretárias')).toHaveCount(0)
  await expectAccessible(page, 'atalhos do teclado')
})

test('num teclado brasileiro, pelo que a tecla escreve', async ({ page }) => {
  await signIn(page)
  const cdp = await page.context().newCDPSession(page)
  // ABNT2: `/` and `?` have a key of their own, right of the full stop, which no American keyboard has.
  const press = async (key: string, modifiers = 0) => {
    const event = { key, code: 'IntlRo', windowsVirtualKeyCode: 193, modifiers, text: key }
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
  await press('/')
  await expect(bar(page)).toBeVisible()
  await expect(bar(page).getByRole('combobox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await press('?', 8)
  await expect(keys(page)).toBeVisible()
})

test('nada dispara enquanto se digita, nem sob o que está aberto', async ({ page }) => {
  await signIn(page)
  const search = page.getByRole('searchbox').first()
  await search.click()
  await page.keyboard.type('ngt/?')
  await expect(search).toHaveValue('ngt/?')
  await search.fill('')
  await search.blur()
  await page.keyboard.press('n')
  await expect(booking(page)).toBeVisible()
  await booking(page).getByRole('switch').first().focus()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await drawn(page)
  await expect(keys(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/painel$/)
  await page.keyboard.press('Escape')
  await expect(booking(page)).toHaveCount(0)
  for (const key of ['Control+n', 'Alt+g', 'Shift+T']) await page.keyboard.press(key)
  await drawn(page)
  await expect(booking(page)).toHaveCount(0)
})

test('desligadas, ficam desligadas para essa pessoa, e Ctrl+K fica', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Atalhos do teclado' }).click()
  await keys(page).getByText('Usar atalhos de uma letra').click()
  await expect(keys(page).getByRole('switch')).not.toBeChecked()
  await keys(page).getByRole('button', { name: 'Fechar' }).last().click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  for (const key of ['n', 'g', 'a', '/', '?', 't']) await page.keyboard.press(key)
  await drawn(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/painel$/)
  await page.keyboard.press('Control+k')
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)

  // Somebody else in this browser has them.
  await signIn(page, 'admin')
  await page.keyboard.press('?')
  await expect(keys(page)).toBeVisible()
})
