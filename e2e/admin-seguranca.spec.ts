/** An administrator looks up who signed in, who was refused and who changed an account, and exports the list. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, expect, expectAccessible, isPhone, letIn, test } from './support.ts'
import { newPerson, SENHA, wireOf } from './wire.ts'

const PATH = '/painel/user/security'

/** An administrator whose account no other journey opens. */
async function newAdmin(page: Page): Promise<{ userId: number; name: string; email: string }> {
  const { email, sobrenome } = newPerson()
  const { status, body } = await (await wireOf(page.request, 'admin')).send<{ userId: number }>(
    'POST',
    '/v1/auth/register',
    { firstname: 'Renato', lastname: sobrenome, email, password: SENHA, role: 'ADMIN' },
  )
  expect(status).toBe(201)
  return { userId: body.userId, name: `Renato ${sobrenome}`, email }
}

const rows = (page: Page) =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Eventos de segurança' }).getByRole('listitem')
    : page.getByRole('rowgroup').last().getByRole('row')

async function chooseKind(page: Page, kind: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: /^Evento|Todos/ }).click()
  const option = page.getByRole('option', { name: kind, exact: true })
  await expect(page.locator('[data-trigger]', { has: option })).toHaveCSS('opacity', '1')
  await option.click()
  await page.keyboard.press('Escape')
  if (isPhone(page)) await page.getByRole('button', { name: 'Aplicar' }).click()
}

test('acha os eventos de uma pessoa, e o endereço diz quais', async ({ page }) => {
  const { userId, name, email } = await newAdmin(page)
  const tenant = await (await page.request.get('/v1/tenants/scale')).json()
  const refused = await page.request.post('/v1/auth/authenticate', {
    headers: { 'client-id': tenant.clientId },
    data: { email, password: 'Errada2026' },
  })
  expect(refused.status()).toBe(401)

  await letIn(page, 'admin')
  await page.goto('/painel/user')
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Segurança' })
    .click()
  await expect(page).toHaveURL(PATH)
  await expect(page).toHaveTitle('Segurança - Scale')
  await expect(page.getByText(/^\d+ eventos?$/)).toBeVisible()
  if (!isPhone(page))
    await expect(page.getByRole('columnheader')).toHaveText([
      'Data e horário',
      'Evento',
      'Quem',
      'Sobre quem',
      'Endereço',
      'Detalhe',
    ])
  await expectAccessible(page, 'segurança')

  await page.getByRole('combobox', { name: 'Usuário' }).fill(email)
  await choose(page.getByRole('option', { name }))
  await expect(page).toHaveURL(new RegExp(`userId=${userId}`))
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Senha errada ou entrada recusada')
  await expect(rows(page).last()).toContainText('Conta criada')
  await expect(rows(page).last()).toContainText(name)
  if (!isPhone(page)) await expect(rows(page).last()).toContainText(/25\/11\/2026\s*10:4\d:\d\d/)
  await expect(page.getByText(/^2 eventos$/)).toBeVisible()

  await chooseKind(page, 'Conta criada')
  await expect(page).toHaveURL(/tipo=CONTA_CRIADA/)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Usuário' })).toHaveValue(name)
  await expectAccessible(page, 'segurança, filtrada')

  if (isPhone(page)) await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Limpar Busca' }).click()
  await expect(page).toHaveURL(/\/security(\?page=0)?$/)
  await expect(page.getByRole('combobox', { name: 'Usuário' })).toHaveValue('')
  // Into the search, whose first field is the period's day; the drawer gives it back to its button.
  if (!isPhone(page)) await expect(page.getByRole('search').getByRole('spinbutton').first()).toBeFocused()
})

test('o período conta os dias, e a ordem se vira', async ({ page }) => {
  await letIn(page, 'admin')
  await page.goto(`${PATH}?de=2026-11-24&ate=2026-11-25`)
  await expect(page.getByText(/^\d+ eventos? em 2 dias$/)).toBeVisible()
  if (!isPhone(page)) {
    await page.getByRole('button', { name: 'Data e horário' }).click()
    await expect(page).toHaveURL(/sort=em%2Casc/)
    await expect(page.getByRole('columnheader', { name: 'Data e horário' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  }
  await page.goto(`${PATH}?de=2020-01-01&ate=2020-01-02`)
  await expect(page.getByText('Nenhum evento neste período, deste tipo e deste usuário.')).toBeVisible()
  await expectAccessible(page, 'segurança, vazia')
})

test('exporta o que está filtrado; uma falha se diz', async ({ page }) => {
  const { userId, name } = await newAdmin(page)
  await letIn(page, 'admin')
  await page.goto(`${PATH}?userId=${userId}`)
  await expect(rows(page)).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('eventos-de-seguranca.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF"ID";"Data";"Horário";"Evento"')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"${name}"`)

  await page.route(/eventos.exportar/, route => route.abort())
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByText('Não foi possível exportar os eventos')).toBeVisible()
})

test('a lista que não chega se pede de novo', async ({ page }) => {
  let fails = true
  await page.route(/\/v1\/auth\/eventos\?/, route =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await letIn(page, 'admin')
  await page.goto(PATH)
  await expect(page.getByText('Não foi possível carregar os eventos')).toBeVisible()
  await expectAccessible(page, 'segurança, erro')
  fails = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(rows(page).first()).toBeVisible()
})
