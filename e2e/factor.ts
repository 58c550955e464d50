/** Accounts with a second factor, as their owners set it up and use it. */
import type { Page } from '@playwright/test'
import { codeAt } from '../server/test/factor.ts'
import { boxOf } from './box.ts'
import { GIVEN } from './people.ts'
import { expect, expectAccessible, isPhone, picture } from './support.ts'

export const CONTA = '/painel/minha-conta?aba=sessoes'

/** The server's clock. It starts at a fixed time and then runs on. */
export async function serverNow(page: Page): Promise<Date> {
  const { timestamp } = await (await page.request.get('/v1/nada')).json()
  return new Date(timestamp)
}

/** The code of the next 30 seconds: not the one that turned the factor on, and valid however slowly it is typed. */
export const nextCode = async (page: Page, segredo: string): Promise<string> =>
  codeAt(segredo, await serverNow(page), 1)

export async function typePassword(page: Page, email: string, senha = GIVEN): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export const codeField = (page: Page) => page.getByLabel('Código', { exact: true })
export const inside = (page: Page) => expect(page).toHaveURL(/\/painel$/)

export interface OwnFactor {
  segredo: string
  /** The code that turned the factor on. */
  used: string
  codes: string[]
}

const KEY = /^([A-Z2-7]{4}\s){7}[A-Z2-7]{4}$/

/** Starts at the key on the screen, turns the factor on, and ends at the recovery codes. */
export async function readKey(page: Page, isLookedAt = false): Promise<OwnFactor> {
  const letters = page.getByText(KEY)
  const segredo = ((await letters.textContent()) ?? '').replaceAll(/\s/g, '')
  await expect(page.getByRole('img', { name: 'Código QR da chave' })).toBeVisible()
  const here = page.getByRole('link', { name: 'Abrir no aplicativo deste celular' })
  if (isPhone(page)) await expect(here).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*${segredo}`))
  else await expect(here).toHaveCount(0)
  if (isLookedAt) {
    await expectAccessible(page, 'ativar o segundo fator')
    await picture(page, 'segundo-fator-ativar', true)
  }
  const turnOn = page.getByRole('button', { name: 'Ativar' })
  await turnOn.click()
  await expect(page.getByText('Digite os 6 números que o aplicativo mostra')).toBeVisible()
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused()
  if (isLookedAt) await seeTheKey(page)
  const used = codeAt(segredo, await serverNow(page))
  await page.getByLabel('Código de 6 dígitos').fill(used.replace(/(...)(...)/, '$1 $2'))
  await turnOn.click()
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[2-9A-Z]{4} [2-9A-Z]{4}$/ })
    .allTextContents()
  expect(codes).toHaveLength(10)
  return { segredo, used, codes }
}

/**
 * The key has two lines of four groups, the copy button begins where they do, and a wrong code can be typed again at
 * once.
 */
async function seeTheKey(page: Page): Promise<void> {
  const letters = page.getByText(KEY)
  expect(await letters.textContent()).toMatch(/^(\w{4} ){3}\w{4}\n(\w{4} ){3}\w{4}$/)
  await expect(letters).toHaveCSS('white-space', 'pre-line')
  const box = await boxOf(letters)
  // Neither of them is broken once more.
  expect(box.height).toBeLessThan(60)
  const copy = page.getByRole('button', { name: 'Copiar chave' }).locator('svg')
  expect((await boxOf(copy)).x).toBeCloseTo(box.x, 0)
  const code = page.getByLabel('Código de 6 dígitos')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Este código não confere ou já foi usado.')).toBeVisible()
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
}

/** In one's own account, on the screen. */
export async function setUp(page: Page, isLookedAt = false): Promise<OwnFactor> {
  await page.goto(CONTA)
  await page.getByRole('button', { name: 'Ativar' }).click()
  const factor = await readKey(page, isLookedAt)
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeFocused()
  if (isLookedAt) {
    await expectAccessible(page, 'códigos de recuperação')
    await picture(page, 'segundo-fator-codigos', true)
  }
  // The codes were neither copied nor saved: leaving the page asks first.
  await page.getByRole('link', { name: 'Meu Perfil' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Sair sem guardar os códigos' })).toContainText(
    'Eles não aparecem de novo.',
  )
  await page.getByRole('button', { name: 'Voltar aos códigos' }).click()
  await expect(page.getByRole('link', { name: 'Meu Perfil' })).toBeFocused()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeFocused()
  await expect(page.getByText(factor.codes[0] ?? '')).toHaveCount(0)
  return factor
}
