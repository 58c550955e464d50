/** An administrator sets the clinic's address and telephone, which the page, e-mails and calendar files show. */
import type { Page } from '@playwright/test'
import { test } from './own-server.ts'
import { expect, expectAccessible, letIn, picture, signIn, tabTo } from './support.ts'
import { wireOf } from './wire.ts'

const PATH = '/painel/user/clinic'
const CONTACT = /\/v1\/tenants\/scale\/contato$/
const ENDERECO = 'Rua Cardeal Arcoverde, 1745, sala 82, Pinheiros, São Paulo'

const telephone = (page: Page) => page.getByLabel(/^Telefone/)
const address = (page: Page) => page.getByLabel(/^Endereço/)
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' })

// Serial, since the tests change the same two fields.
test.describe.configure({ mode: 'serial' })

test('o que não chega se pede de novo, e o que está errado é dito no campo', async ({ page }) => {
  await letIn(page, 'admin')
  let fails = true
  await page.route(CONTACT, route => (fails ? route.fulfill({ status: 500, body: '' }) : route.continue()))
  await page.goto(PATH)
  const again = page.getByRole('button', { name: 'Carregar os dados de novo' })
  await expect(again).toBeVisible()
  await expectAccessible(page, 'dados da clínica, erro')
  fails = false
  await again.click()
  await expect(telephone(page)).toHaveValue('(11) 3031-4400')
  await expect(address(page)).toHaveValue(ENDERECO)
  await expect(save(page)).toBeDisabled()
  await expectAccessible(page, 'dados da clínica')
  await picture(page, 'clinica', true)

  await telephone(page).fill('119')
  await save(page).click()
  await expect(page.getByText('Preencha um telefone ou celular válido')).toBeVisible()
  await expect(telephone(page)).toBeFocused()
  await page.getByRole('link', { name: 'Segurança', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Sair sem salvar' }).getByText('Continuar editando').click()
  await expect(telephone(page)).toHaveValue('(11) 9')
  await expectAccessible(page, 'dados da clínica, campo errado')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(telephone(page)).toHaveValue('(11) 3031-4400')
})

test('o que fica em branco deixa de aparecer, só pelo teclado', async ({ page }) => {
  await signIn(page, 'admin')
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Usuários' }).click()
  const tab = page.getByRole('link', { name: 'Clínica', exact: true })
  await tabTo(tab)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/painel\/user\/clinic$/)
  await tabTo(telephone(page))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dados da clínica salvos com sucesso.')).toBeVisible()
  const shown = async () => (await page.request.get('/v1/tenants/scale/contato')).json()
  expect(await shown()).toEqual({ telefone: null, endereco: ENDERECO })
  await page.reload()
  await expect(address(page)).toHaveValue(ENDERECO)
  await expect(telephone(page)).toHaveValue('')
  await telephone(page).fill('11 3031 4400')
  await save(page).click()
  await expect(page.getByText('Nada foi alterado.')).toBeVisible()
  expect(await shown()).toEqual({ telefone: '1130314400', endereco: ENDERECO })
})

test('dois administradores ao mesmo tempo: o segundo vê os dois, e nada se perde sem que ele diga', async ({
  page,
}) => {
  await letIn(page, 'admin')
  await page.goto(PATH)
  await expect(address(page)).toHaveValue(ENDERECO)
  // Meanwhile another administrator saves.
  const other = await wireOf(page.request, 'admin')
  const theirs = { telefone: '1130314411', endereco: ENDERECO }
  expect((await other.send('PUT', '/v1/tenants/scale/contato', theirs)).status).toBe(200)
  await address(page).fill('Rua Nova, 1')
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'Os dados da clínica mudaram' })
  await expect(question.getByRole('row', { name: /Telefone/ })).toHaveText(/\(11\) 3031-4411/)
  await expect(question.getByRole('row', { name: /Endereço/ })).toHaveText(/Rua Cardeal.*Rua Nova, 1/)
  await expectAccessible(page, 'dados da clínica, duas pessoas')
  await picture(page, 'clinica-conflito')
  await question.getByRole('button', { name: 'Salvar o que digitei' }).click()
  await expect(page.getByText('Dados da clínica salvos com sucesso.')).toBeVisible()
  await expect(telephone(page)).toHaveValue('(11) 3031-4411')
  const shown = async () => (await page.request.get('/v1/tenants/scale/contato')).json()
  expect(await shown()).toEqual({ telefone: '1130314411', endereco: 'Rua Nova, 1' })
  // Saving again from there works on the version that was just saved.
  await telephone(page).fill('1130314400')
  await address(page).fill(ENDERECO)
  await save(page).click()
  await expect(page.getByText('Nada foi alterado.')).toBeVisible()
  expect(await shown()).toEqual({ telefone: '1130314400', endereco: ENDERECO })
})

test('o que se salva noutra aba aparece onde nada se digitou', async ({ page, context }) => {
  await letIn(page, 'admin')
  await page.goto(PATH)
  await expect(telephone(page)).toHaveValue('(11) 3031-4400')
  const other = await context.newPage()
  await other.goto(PATH)
  const saveThere = async (typed: string) => {
    await telephone(other).fill(typed)
    await save(other).click()
    await expect(other.getByText('Nada foi alterado.')).toBeVisible()
  }
  await saveThere('1130314411')
  await expect(telephone(page)).toHaveValue('(11) 3031-4411')
  await expect(page.getByText('Nada foi alterado.')).toBeVisible()

  // What is being typed stays, until it is given up, and with it what was said of it.
  await address(page).fill('Rua Nova, 1')
  const read = page.waitForResponse(CONTACT)
  await saveThere('1130314400')
  await (await read).finished()
  await expect(telephone(page)).toHaveValue('(11) 3031-4411')
  await expect(address(page)).toHaveValue('Rua Nova, 1')
  await page.route(CONTACT, (route, request) =>
    request.method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await save(page).click()
  const told = page.getByText('Não foi possível salvar os dados da clínica')
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(told).toHaveCount(0)
  await expect(telephone(page)).toHaveValue('(11) 3031-4400')
  await expect(address(page)).toHaveValue(ENDERECO)
})
