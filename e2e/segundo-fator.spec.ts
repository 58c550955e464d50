/** The second factor: set up with an authenticator, asked for at the door, turned off by password and code. */
import type { Page } from '@playwright/test'
import { codeAt } from '../server/test/factor.ts'
import { expect, expectAccessible, test } from './support.ts'
import { newPerson, wireOf } from './wire.ts'

const SENHA = 'Recepcao2026'
const CONTA = '/painel/minha-conta?aba=sessoes'

async function newSecretary(page: Page): Promise<string> {
  const { email, ...person } = newPerson()
  const { status } = await (await wireOf(page.request, 'admin')).send('POST', '/v1/secretarias', {
    ...person,
    email,
    nome: 'Teresa',
    celular: '11987654321',
    senha: SENHA,
  })
  expect(status).toBe(201)
  return email
}

/** The server's own clock, which goes on from where it began. */
async function serverNow(page: Page): Promise<Date> {
  const { timestamp } = await (await page.request.get('/v1/nada')).json()
  return new Date(timestamp)
}

async function password(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** As somebody who comes another day: without the session, with what the browser keeps besides. */
async function comeBack(page: Page, email: string): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await password(page, email)
}

const code = (page: Page) => page.getByLabel('Código', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true }).click()
const inside = (page: Page) => expect(page).toHaveURL(/\/painel$/)

/** Sets the factor on the screen; answers its key and the recovery codes. */
async function setUp(page: Page, shot = ''): Promise<{ segredo: string; used: string; codes: string[] }> {
  await page.goto(CONTA)
  await page.getByRole('button', { name: 'Ativar' }).click()
  const letters = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const segredo = ((await letters.textContent()) ?? '').replaceAll(/\s/g, '')
  await expect(page.getByRole('img', { name: 'Código QR da chave' })).toBeVisible()
  if (shot) {
    await expectAccessible(page, 'ativar o segundo fator')
    await page.screenshot({ path: `test-results/segundo-fator-ativar-${shot}.png`, fullPage: true })
  }
  const field = page.getByLabel('Código de 6 dígitos')
  await page.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Digite os 6 números que o aplicativo mostra')).toBeVisible()
  // As an authenticator copies it, a step late.
  const used = codeAt(segredo, await serverNow(page), -1)
  await field.fill(used.replace(/(...)(...)/, '$1 $2'))
  await page.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[2-9A-Z]{4} [2-9A-Z]{4}$/ })
    .allTextContents()
  expect(codes).toHaveLength(10)
  if (shot) {
    await expectAccessible(page, 'códigos de recuperação')
    await page.screenshot({ path: `test-results/segundo-fator-codigos-${shot}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
  return { segredo, used, codes }
}

test('quem ativa o segundo fator entra com a senha e o código, e um aparelho lembrado só com a senha', async ({
  page,
}, { project }) => {
  const email = await newSecretary(page)
  await password(page, email)
  await inside(page)
  const { segredo, used } = await setUp(page, project.name)

  await comeBack(page, email)
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expectAccessible(page, 'segundo fator')
  await page.screenshot({ path: `test-results/segundo-fator-${project.name}.png` })
  await enter(page)
  await expect(page.getByText('Digite os 6 números que o aplicativo mostra')).toBeVisible()
  // The code that turned it on is used up.
  await code(page).fill(used)
  await enter(page)
  await expect(page.getByText('Este código não confere ou já foi usado.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await page.getByText('Lembrar este aparelho por 30 dias').click()
  await page.keyboard.press('Shift+Tab')
  await code(page).fill(codeAt(segredo, await serverNow(page), 1))
  await page.keyboard.press('Enter')
  await inside(page)

  await comeBack(page, email)
  await inside(page)
  // Nothing that a script could read remembers it.
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('quem está sem o celular entra com um código de recuperação, uma vez, e desativa com outro', async ({
  page,
}) => {
  const email = await newSecretary(page)
  await password(page, email)
  await inside(page)
  const { codes } = await setUp(page)
  const [first = '', second = ''] = codes

  const withRecovery = async (typed: string) => {
    await comeBack(page, email)
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    const field = page.getByLabel('Código de recuperação')
    await expect(field).toBeFocused()
    await field.fill(typed.toLowerCase())
    await expect(field).toHaveValue(typed)
    await enter(page)
  }
  await withRecovery(first)
  await inside(page)
  await withRecovery(first)
  await expect(page.getByText('Este código não confere ou já foi usado.')).toBeVisible()

  // Somebody else's turn at this desk: back to the password, with nothing filled in.
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')

  await withRecovery(second)
  await inside(page)
  await page.goto(CONTA)
  await expect(page.getByText('Restam 8 códigos de recuperação.')).toBeVisible()
  await page.getByRole('button', { name: 'Desativar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Desativar o segundo fator' })
  await expectAccessible(page, 'desativar o segundo fator')
  await dialog.getByLabel('Senha', { exact: true }).fill('Errada123')
  await dialog.getByLabel('Código do aplicativo ou de recuperação').fill(codes[2] ?? '')
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(dialog.getByText('Esta não é a sua senha atual.')).toBeVisible()
  await dialog.getByLabel('Senha', { exact: true }).fill(SENHA)
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ativar' })).toBeVisible()
  await comeBack(page, email)
  await inside(page)
})
