/** A programmer reads the API document on its page, and tries calls there as a secretary. */
import type { Locator, Page } from '@playwright/test'
import { NOW } from './server.ts'
import { expect, expectAccessible, picture, tabTo, test } from './support.ts'
import { wireOf } from './wire.ts'

test.use({ clock: 'moved' })

/** Opens a call and its form for trying it. */
async function opened(page: Page, tag: string, summary: string): Promise<Locator> {
  await page
    .getByRole('heading', { level: 3, name: new RegExp(`^${tag} `) })
    .getByRole('button')
    .click()
  const call = page.locator('.opblock').filter({ hasText: summary })
  await call.getByRole('button', { expanded: false }).first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  return call
}

const answered = async (call: Locator): Promise<Locator> => {
  await call.getByRole('button', { name: 'Execute' }).click()
  return call.locator('.live-responses-table tbody')
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

const whoCalls = (page: Page) => page.getByRole('button', { name: 'Authorize' }).first()
const box = (page: Page) => page.getByRole('dialog', { name: 'Available authorizations' })
const field = (page: Page, scheme: string) =>
  box(page).locator('.auth-container').filter({ hasText: scheme }).getByRole('textbox')

test('o leitor não vem em nenhuma outra página', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(url => url.includes('/assets/')).length).toBeGreaterThan(0)
  expect(scripts.filter(url => url.includes('documentacao'))).toEqual([])
})

test('lê e experimenta como si mesma, e nada fica guardado', async ({ page }) => {
  const { tenant, tokens } = await wireOf(page.request)
  const asked = new Set<string>()
  page.on('request', request => asked.add(new URL(request.url()).origin))
  // Swagger UI uses timers before it shows an operation, so here the clock must run.
  await page.clock.install({ time: new Date(NOW) })
  await page.clock.resume()
  await page.goto('/v1/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'API da clínica' })).toBeVisible()
  await expect(whoCalls(page)).toBeVisible()
  await expectAccessible(page, 'fechado')
  expect(await isWide(page)).toBe(false)
  await picture(page, 'docs')

  const clinic = await opened(page, 'tenants', 'Mostra a clínica de um endereço')
  await clinic.getByPlaceholder('nome').fill(tenant.nome)
  await expect(await answered(clinic)).toContainText(tenant.clientId)
  await expectAccessible(page, 'respondido')
  expect(await isWide(page)).toBe(false)
  await picture(page, 'docs-respondido', true)

  await tabTo(whoCalls(page))
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'quem chama')
  for (const [scheme, value] of [
    ['client-id', tenant.clientId],
    ['access_token', tokens.access_token],
  ] as const) {
    await field(page, scheme).fill(value)
    await page.keyboard.press('Enter')
    await expect(field(page, scheme)).toHaveCount(0)
  }
  await picture(page, 'docs-quem')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(whoCalls(page)).toBeFocused()

  const hours = await opened(page, 'atendimentos', 'Mostra os horários livres, dia a dia')
  // The body is filled with its example.
  await expect(hours.getByRole('textbox', { name: 'Body' })).toHaveValue(/"dataInicial": "2026-11-30"/)
  await expect(await answered(hours)).toContainText('"startTime": "08:00')
  await expectAccessible(page, 'com corpo')
  expect(await isWide(page)).toBe(false)

  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  await page.reload()
  await whoCalls(page).click()
  await expect(field(page, 'access_token')).toHaveValue('')
  expect([...asked]).toEqual([new URL(page.url()).origin])
})
