/** An administrator sets what each role may do: a switch applies from the next call, and a refused one goes back. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, isPhone, letIn, tabTo, test } from './support.ts'
import { wireOf } from './wire.ts'

const PERMISSION = 'cobrar-notificacoes'
const PATH = '/painel/user/permission'

/** Each window size uses its own role, since both turn switches at the same time. */
const roleOf = (page: Page) =>
  isPhone(page)
    ? ({ role: 'PACIENTE', words: 'Paciente' } as const)
    : ({ role: 'PROFISSIONAL', words: 'Profissional' } as const)

/** A permission that no other journey depends on. */
const chave = (page: Page, action = 'Cobrar') =>
  page.getByRole('switch', { name: `${action} Notificações: ${roleOf(page).words}` })
const recurso = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Notificações', exact: true })

const kept = async (page: Page, role: string = roleOf(page).role) => {
  const wire = await wireOf(page.request, 'admin')
  const table = await wire.get<{ role: string; permissoes: string[] }[]>('/v1/auth/permissions')
  return table.find(row => row.role === role)?.permissoes ?? []
}

async function chooseRole(page: Page, role: RegExp): Promise<void> {
  if (!isPhone(page)) return
  await page.getByRole('button', { name: /Perfil/ }).click()
  await page.getByRole('option', { name: role }).click()
}

// Serial, since the tests turn the same switch.
test.describe.configure({ mode: 'serial' })

// spec: routes.user-permission-admin, routes.user-permission-permissions-control, product.capability-access-control
test('liga uma permissão, que vale da próxima ação em diante', async ({ page }) => {
  await letIn(page, 'admin')
  await page.goto('/painel/user')
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Permissões' })
    .click()
  await expect(page).toHaveURL(PATH)
  await expect(page).toHaveTitle('Permissões - Scale')
  if (!isPhone(page)) {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Recurso e ação',
      'Administradortudo, sempre',
      'Secretáriatoda a clínica',
      'Profissionalsó os seus',
      'Pacientesó os seus',
    ])
    const closed = page.getByRole('row', { name: /^Secretárias/ })
    await expect(closed.getByRole('cell')).toHaveText(['7 de 7', '0 de 7', '0 de 7', '0 de 7'])
  }
  await chooseRole(page, /^Administrador/)
  // The administrator's switches are always on.
  for (const locked of await page.getByRole('switch', { name: /: Administrador$/ }).all()) {
    await expect(locked).toBeChecked()
    await expect(locked).toBeDisabled()
  }
  await expectAccessible(page, 'permissões')

  await chooseRole(page, new RegExp(`^${roleOf(page).words}`))
  const before = await kept(page)
  const heading = recurso(page)
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await heading.click()
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
  const one = chave(page)
  await expect(one).not.toBeChecked()
  // With the keyboard only.
  await one.focus()
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await page.keyboard.press('Space')
  await expect(one).toBeChecked()
  expect((await saved).status()).toBe(200)
  expect((await kept(page)).toSorted()).toEqual([...before, PERMISSION].toSorted())
  await page.reload()
  await chooseRole(page, new RegExp(`^${roleOf(page).words}`))
  await heading.click()
  await expect(one).toBeChecked()
  await expectAccessible(page, 'permissões, duas abertas')
  await one.locator('xpath=ancestor::label').click()
  await expect(one).not.toBeChecked()
  await expect.poll(() => kept(page)).toEqual(before)
})

test('duas chaves depressa, e o que outro administrador mudou no meio fica', async ({ page }) => {
  const before = await kept(page)
  await letIn(page, 'admin')
  await page.goto(PATH)
  await chooseRole(page, new RegExp(`^${roleOf(page).words}`))
  await recurso(page).click()
  const wire = await wireOf(page.request, 'admin')
  await expect(chave(page)).toBeVisible()
  await wire.send('PUT', `/v1/auth/permissions/${roleOf(page).role}`, {
    permissoes: [...before, 'exportar-notificacoes'],
  })
  for (const action of ['Cobrar', 'Editar'])
    await chave(page, action).locator('xpath=ancestor::label').click()
  await expect
    .poll(async () => (await kept(page)).toSorted())
    .toEqual([...before, 'cobrar-notificacoes', 'editar-notificacoes', 'exportar-notificacoes'].toSorted())
  await wire.send('PUT', `/v1/auth/permissions/${roleOf(page).role}`, { permissoes: before })
})

test('ligada e desligada depressa, fica desligada', async ({ page }) => {
  const before = await kept(page)
  await letIn(page, 'admin')
  await page.goto(PATH)
  await chooseRole(page, new RegExp(`^${roleOf(page).words}`))
  await recurso(page).click()
  const { promise: second, resolve: came } = Promise.withResolvers<void>()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  let saves = 0
  await page.route(/\/v1\/auth\/permissions\/P/, async route => {
    if (++saves === 2) {
      came()
      await held
    }
    await route.fallback()
  })
  const one = chave(page)
  await tabTo(one)
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await second
  await expect(one).not.toBeChecked()
  answer()
  await expect.poll(async () => (await kept(page)).toSorted()).toEqual(before.toSorted())
  await expect(one).not.toBeChecked()
})

test('uma recusa põe a chave de volta e diz por quê', async ({ page }) => {
  const before = await kept(page)
  await letIn(page, 'admin')
  await page.goto(PATH)
  await chooseRole(page, new RegExp(`^${roleOf(page).words}`))
  await recurso(page).click()
  const refusal = { status: 409, timestamp: '', codigo: 'EM_CONFLITO', error: 'O registro mudou.' }
  await page.route(/\/v1\/auth\/permissions\/P/, route => route.fulfill({ status: 409, json: refusal }))
  const one = chave(page)
  await tabTo(one)
  await page.keyboard.press('Space')
  const told = page.getByRole('alertdialog').filter({ hasText: 'Não foi possível mudar a permissão' })
  await expect(told).toContainText('O registro mudou.')
  await expect(one).not.toBeChecked()
  expect(await kept(page)).toEqual(before)
})

test('a tabela que não chega se pede de novo', async ({ page }) => {
  let fails = true
  await page.route(/\/v1\/auth\/permissions$/, route =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await letIn(page, 'admin')
  await page.goto(PATH)
  await expect(page.getByText('Não foi possível carregar as permissões')).toBeVisible()
  await expectAccessible(page, 'permissões, erro')
  fails = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: 'Atendimentos' })).toBeVisible()
})
