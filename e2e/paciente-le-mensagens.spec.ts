/** A patient sees a new message in the bell and reads it; then it is read everywhere. */
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { test } from './own-server.ts'
import { asked, clockOf, locked, MINUTE, SECOND } from './session.ts'
import { expect, expectAccessible, isPhone, letIn, picture, signIn, tabTo } from './support.ts'

test.use({ clock: 'moved' })

const PATH = '/painel/mensagens'
const CALL = /\/v1\/mensagens\?/

const bell = (page: Page, words = ''): Locator =>
  page.getByRole('button', { name: `Notificações${words}`, exact: true })
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Notificações' })
const row = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('button', { name: title })

// Serial, since a message read by one test is read in the next.
test.describe.configure({ mode: 'serial' })

// spec: frame.notifications-popover-item-read
test('o sino diz quantas ninguém leu, e a que se toca abre na página e fica lida', async ({ page }) => {
  await signIn(page, 'paciente')
  await tabTo(bell(page, ', 2 não lidas'))
  await page.keyboard.press('Enter')
  const items = sheet(page).getByRole('listitem')
  await expect(items).toHaveText([
    /^Mudança de sala 23\/11\/2026 às 16:30 Não lida$/,
    /^Horários de fim de ano 20\/11\/2026 às 09:00 Não lida$/,
    /^Novo telefone da recepção 26\/10\/2026 às 11:15 $/,
    /^Como chegar de metrô 14\/09\/2026 às 10:00 $/,
  ])
  const box = await boxOf(sheet(page))
  expect(box.width).toBeLessThanOrEqual(440)
  // Aligned with the right edge of everything else.
  expect(Math.round(box.x + box.width)).toBe((isPhone(page) ? 374 : 1380) - 1)
  await expectAccessible(page, 'sino com mensagens')
  await picture(page, 'sino')

  await tabTo(items.first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/painel\/mensagens\?mensagem=\d+$/)
  await expect(page).toHaveTitle('Mensagens - Scale')
  await expect(page.getByText('O horário da sua consulta não muda.')).toBeVisible()
  await expect(row(page, 'Mudança de sala')).toHaveAccessibleName('Mudança de sala 23/11/2026 às 16:30')
  await expect(row(page, 'Mudança de sala')).toHaveAttribute('aria-expanded', 'true')
  // Now shown as read, and as the heading of its text.
  await row(page, 'Mudança de sala').hover()
  await expect(row(page, 'Mudança de sala')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(row(page, 'Mudança de sala').getByText('Mudança de sala')).toHaveCSS('font-weight', '620')
  await expect(row(page, 'Novo telefone').getByText('Novo telefone')).toHaveCSS('font-weight', '500')
  await expect(page.getByText('4 mensagens · 1 não lida')).toBeVisible()
  // Announced to screen readers too.
  await expect(page.getByText('Notificações: 1 não lida')).toHaveAttribute('aria-live', 'polite')
  await expect(bell(page, ', 1 não lida')).toBeVisible()
  await expectAccessible(page, 'mensagens, uma aberta')
  await picture(page, 'mensagens')
})

test('todas se leem pelo teclado, uma de cada vez, e o que se leu numa aba está lido na outra', async ({
  page,
  context,
}) => {
  await signIn(page, 'paciente')
  const other = await context.newPage()
  await other.clock.setFixedTime(await page.evaluate(() => Date.now()))
  await other.goto('/painel')
  await expect(bell(other, ', 1 não lida')).toBeVisible()

  await bell(page, ', 1 não lida').click()
  await sheet(page).getByRole('link', { name: 'Ver Tudo' }).click()
  await expect(page).toHaveURL(/\/painel\/mensagens$/)
  await expect(page.getByRole('heading', { name: 'Mensagens', exact: true })).toBeFocused()
  await expect(page.getByText('O horário da sua consulta não muda.')).toHaveCount(0)
  await tabTo(row(page, 'Horários de fim de ano'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se precisar mudar a sua consulta')).toBeVisible()
  await expect(page.getByText('4 mensagens', { exact: true })).toBeVisible()
  await expect(bell(page)).toBeVisible()
  await expect(bell(other)).toBeVisible()
  await expect(row(page, 'Horários de fim de ano')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('ligue no ramal 2')).toBeVisible()
  await expect(page.getByText('Se precisar mudar a sua consulta')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(page.getByText('ligue no ramal 2')).toHaveCount(0)
  // It is still read after a reload, and Back leads to the previous page, not to the previous message.
  await page.reload()
  await expect(page.getByText('4 mensagens', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/painel$/)
})

test('o que não chega se pede de novo, e sem mensagens a página o diz', async ({ page }) => {
  await letIn(page, 'paciente')
  let fails = true
  await page.route(CALL, route => (fails ? route.fulfill({ status: 500, body: '' }) : route.continue()))
  await page.goto(PATH)
  const failed = page.getByRole('main').getByText('Não foi possível carregar as mensagens')
  await expect(failed).toBeVisible()
  await expectAccessible(page, 'mensagens, erro')
  await picture(page, 'mensagens-erro')
  await bell(page).click()
  await expect(sheet(page).getByText('Não foi possível carregar as mensagens')).toBeVisible()
  await expectAccessible(page, 'sino, erro')
  fails = false
  await sheet(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(sheet(page).getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(row(page, 'Mudança de sala')).toBeVisible()

  await letIn(page, 'secretaria')
  const waiting = Promise.withResolvers<void>()
  await page.route(CALL, async route => {
    await waiting.promise
    await route.continue()
  })
  await page.goto(PATH)
  await expect(page.getByRole('main').getByRole('status', { name: 'Carregando' })).toBeVisible()
  await picture(page, 'mensagens-carregando')
  waiting.resolve()
  await expect(page.getByRole('main').getByText('Nenhuma mensagem disponível')).toBeVisible()
  await expect(page.getByText('0 mensagens')).toBeVisible()
  await expectAccessible(page, 'mensagens, nenhuma')
  await picture(page, 'mensagens-nenhuma')
})

test('uma mensagem da segunda página abre sem sair dela', async ({ page }) => {
  const messages = Array.from({ length: 12 }, (_, i) => ({
    id: 100 + i,
    title: `Aviso ${i + 1}`,
    date: '2026-11-20T09:00:00-03:00',
    message: `Texto ${i + 1}`,
    read: true,
  }))
  await page.route(CALL, route => {
    const asks = new URL(route.request().url()).searchParams
    const [number, size] = [Number(asks.get('page') ?? 0), Number(asks.get('size'))]
    const of = asks.get('read') === 'false' ? [] : messages
    const content = of.slice(number * size, (number + 1) * size)
    const totalPages = Math.ceil(of.length / size)
    return route.fulfill({
      json: { content, page: { size, number, totalPages, totalElements: of.length } },
    })
  })
  await letIn(page, 'paciente')
  await page.goto(PATH)
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText('1–10 de 12')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await row(page, 'Aviso 12').click()
  await expect(page.getByText('Texto 12')).toBeVisible()
  await expect(page).toHaveURL(/page=1/)
  await expectAccessible(page, 'mensagens, segunda página')
  // A page that no longer exists shows the last one.
  await page.goto(`${PATH}?page=7`)
  await expect(row(page, 'Aviso 12')).toBeVisible()
})

test('a página pergunta uma vez por minuto, e trancada não pergunta nada', async ({ page }) => {
  const { pass } = clockOf(page)
  await signIn(page, 'paciente')
  await expect(bell(page)).toBeVisible()
  await pass(5 * SECOND)
  const calls = asked(page)
  const bells = () => calls.filter(call => call === 'GET /v1/mensagens').length
  await pass(MINUTE)
  await expect.poll(bells).toBe(1)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  const before = bells()
  await pass(5 * MINUTE)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await pass(5 * MINUTE)
  expect(bells()).toBe(before)
})
