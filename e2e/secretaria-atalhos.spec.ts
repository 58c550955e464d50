/** One-character shortcuts: what they do, when they are inactive, and how they are turned off (WCAG 2.1.4). */
import type { Page } from '@playwright/test'
import { TECLAS } from '../web/src/agenda/teclas.ts'
import { TECLAS_DA_LISTA } from '../web/src/busca/linhas.ts'
import { TECLAS_DOS_HORARIOS } from '../web/src/ui/time/between-days.ts'
import { drawn, expect, expectAccessible, letIn, signIn, test } from './support.ts'
import { expectedSinceSeven, toast } from './visits.ts'
import { nameOf, wireOf } from './wire.ts'

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
  const views = page.getByRole('radiogroup', { name: 'Mostrar' })
  for (const [key, view, period] of [
    ['3', 'Dia', /de=2026-11-25&ate=2026-11-25/],
    ['1', 'Mês', /de=2026-11-01&ate=2026-12-05/],
    ['2', 'Semana', /de=2026-11-22&ate=2026-11-28/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(views.getByRole('radio', { name: view })).toBeChecked()
    await expect(page).toHaveURL(period)
  }

  await page.keyboard.press('n')
  await expect(booking(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(booking(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(keys(page)).toBeVisible()
  await expect(keys(page).getByText('Profissionais')).toBeVisible()
  // The calendar's shortcuts too, taken from its own table.
  const own = keys(page).getByRole('region', { name: 'Na agenda' })
  await expect(own.getByRole('term')).toHaveText(Object.values(TECLAS).map(({ words }) => words))
  await expect(own.getByText('Mover a consulta')).toBeVisible()
  const slots = keys(page).getByRole('region', { name: 'Nos horários livres' })
  await expect(slots.getByRole('term')).toHaveText(TECLAS_DOS_HORARIOS.map(({ words }) => words))
  const list = keys(page).getByRole('region', { name: 'Na lista do dia' })
  await expect(list.getByRole('term')).toHaveText(TECLAS_DA_LISTA.map(({ words }) => words))
  // This clinic's secretaries may not see secretaries, so no shortcut leads there.
  await expect(keys(page).getByText('Secretárias')).toHaveCount(0)
  await expectAccessible(page, 'atalhos do teclado')
})

test('pela lista do dia: anda pelas linhas, abre, diz que chegou e desfaz', async ({ page }) => {
  const { paciente } = await expectedSinceSeven(await wireOf(page.request))
  const name = nameOf(paciente)
  await signIn(page)
  await page.goto('/painel?size=80')
  const row = page.getByRole('row', { name })
  const arrive = row.getByRole('button', { name: `Chegou: ${name}` })
  await expect(arrive).toBeVisible()
  // From nowhere to what comes next, and over the line of now to what has begun.
  const focused = page.locator('tr[data-row]:focus-within')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tr:has([data-now]) + tr:focus-within')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('tr:focus-within + tr:has([data-now])')).toHaveCount(1)

  await row.getByRole('button', { name: `Ver a consulta de ${name}` }).focus()
  await page.keyboard.press('c')
  await expect(toast(page, `${name} chegou às`)).toBeVisible()
  await expect(arrive).toHaveCount(0)
  await expect(focused).toContainText(name)
  await page.keyboard.press('z')
  await expect(toast(page, 'Desfeito')).toBeVisible()
  await expect(arrive).toBeVisible()
  await page.keyboard.press('Enter')
  const visit = page.getByRole('dialog')
  await expect(visit).toContainText(name)
  // Under a dialog the list's keys keep still.
  await page.keyboard.press('c')
  await page.keyboard.press('Escape')
  await expect(visit).toHaveCount(0)
  await expect(arrive).toBeVisible()
  await expect(focused).toContainText(name)
  await page.keyboard.press('ArrowDown')
  await expect(focused).not.toContainText(name)
  // Where there is nothing to mark it says so: in a hurry one would believe that it is done.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('c')
  await expect(arrive).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(toast(page, 'Chegada não marcada')).toContainText('já está marcada')
  // The reason is that row's own.
  const online = page.getByRole('row', { name: /Online (Agendado|Confirmado)/ }).first()
  await online.getByRole('button', { name: /^Ver a consulta/ }).focus()
  await page.keyboard.press('c')
  await expect(toast(page, 'Chegada não marcada')).toContainText('o paciente não vem à clínica')
  // Where an arrow has a meaning of its own, it keeps it.
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveCount(0)
})

test('virada a página, as setas entram nas linhas dela', async ({ page }) => {
  await signIn(page)
  const focused = page.locator('tr[data-row]:focus-within')
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  const turn = (name: string) => pages.getByRole('button', { name, exact: true })
  let answer = () => {}
  const held = new Promise<void>(done => {
    answer = done
  })
  await page.route(/\/v1\/atendimentos\?.*page=1/, async route => {
    await held
    await route.continue()
  })
  // Who turns pages stays there to turn on; until the page is there, the arrows lead to no row of the one left.
  await turn('Página 2').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=1/)
  await page.keyboard.press('ArrowDown')
  await drawn(page)
  await expect(turn('Página 2')).toBeFocused()
  answer()
  await expect(pages).toContainText('11–')
  await expect(page.locator('table[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  await expect(turn('Página 2')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveCount(1)

  // From a button that turning has disabled, from a heading and from 'Agora' too.
  await turn('Página anterior').focus()
  await page.keyboard.press('Enter')
  await expect(turn('Página anterior')).toBeDisabled()
  await expect(pages).toContainText('1–10')
  await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveCount(1)
  for (const around of [
    page.getByRole('columnheader', { name: 'Paciente' }).getByRole('button'),
    page.getByRole('button', { name: 'Agora', exact: true }),
  ]) {
    await around.focus()
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveCount(1)
  }
  // How many rows there are is a list of its own: the arrow opens it.
  await pages.getByRole('button', { name: /registros/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(focused).toHaveCount(0)
})

test('num teclado brasileiro, pelo que a tecla escreve', async ({ page }) => {
  await signIn(page)
  const cdp = await page.context().newCDPSession(page)
  // On ABNT2, `/` and `?` have a key of their own, right of the full stop, which American keyboards lack.
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
  // What was searched for may have left its page number in the address.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/painel')
  await page.keyboard.press('Escape')
  await expect(booking(page)).toHaveCount(0)
  for (const key of ['Control+n', 'Alt+g', 'Shift+T']) await page.keyboard.press(key)
  await drawn(page)
  await expect(booking(page)).toHaveCount(0)
})

test('a lista das teclas abre também sem conexão', async ({ page, context }) => {
  const arrived = ['js', 'css'].map(end => page.waitForResponse(new RegExp(`/Atalhos-.*\\.${end}$`)))
  await letIn(page)
  await page.goto('/painel')
  for (const part of await Promise.all(arrived)) await part.finished()
  await context.setOffline(true)
  await page.keyboard.press('?')
  await expect(keys(page)).toBeVisible()
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
  for (const key of ['n', 'g', 'a', '/', '?', 't', 'ArrowDown']) await page.keyboard.press(key)
  await drawn(page)
  await expect(page.locator('tr:focus-within')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/painel$/)
  await page.keyboard.press('Control+k')
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)

  // Another user of this browser still has them.
  await signIn(page, 'admin')
  await page.keyboard.press('?')
  await expect(keys(page)).toBeVisible()
})
