/**
 * An administrator sets what the clinic requires of accounts: a switch takes effect at once, a refused one goes back.
 */
import type { Page } from '@playwright/test'
import { test } from './own-server.ts'
import { expect, expectAccessible, letIn, picture, tabTo } from './support.ts'
import { SENHA } from './wire.ts'

const PATH = '/painel/user/security'

const demand = (page: Page) => page.getByRole('switch', { name: /^Exigir segundo fator/ })
const common = (page: Page) => page.getByRole('switch', { name: /^Recusar senhas comuns/ })

// Serial, since the tests turn the same switches.
test.describe.configure({ mode: 'serial' })

test('uma recusa põe a chave de volta e diz por quê, e o que não chega se pede de novo', async ({ page }) => {
  await letIn(page, 'admin')
  let fails = true
  await page.route(/\/v1\/auth\/politica$/, route =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.goto(PATH)
  const again = page.getByRole('button', { name: 'Carregar as exigências de novo' })
  await expect(again).toBeVisible()
  await expectAccessible(page, 'exigências, erro')
  fails = false
  await again.click()
  await expect(demand(page)).not.toBeChecked()
  await expect(common(page)).not.toBeChecked()
  await expectAccessible(page, 'exigências')
  await picture(page, 'exigencias', true)

  const refusal = { status: 409, timestamp: '', codigo: 'EM_CONFLITO', error: 'O registro mudou.' }
  await page.route(/\/v1\/auth\/politica$/, route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: refusal }) : route.fallback(),
  )
  await tabTo(common(page))
  await page.keyboard.press('Space')
  const told = page.getByRole('alertdialog').filter({ hasText: 'Não foi possível mudar a exigência' })
  await expect(told).toContainText('O registro mudou.')
  await expect(common(page)).not.toBeChecked()
})

test('senhas comuns são recusadas assim que a chave é ligada, e só então', async ({ page }) => {
  await letIn(page, 'admin')
  await page.goto(PATH)
  await tabTo(common(page))
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await page.keyboard.press('Space')
  await expect(common(page)).toBeChecked()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(common(page)).toBeChecked()
  await expect(demand(page)).not.toBeChecked()

  await page.goto('/painel/alterar-senha')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Senha atual').fill(SENHA)
  await field('Nova senha').fill('Password1')
  await field('Confirmar nova senha').fill('Password1')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(field('Nova senha')).toHaveAccessibleDescription(
    'Esta senha está entre as mais comuns. Escolha outra.',
  )
})
