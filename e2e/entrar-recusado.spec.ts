/** A refused sign-in says why, and the correct input stays. */
import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'

/** The application is there: what is pressed before is kept for it, and what is typed after that withdraws the press. */
const hasStarted = (page: Page) => expect(page.locator('[data-drawn]')).toHaveCount(0)

test('quem erra demais lê que deve esperar, e quem está sem conexão, que é a conexão', async ({
  page,
  context,
  baseURL,
}) => {
  // At the other clinic: all journeys have one address, and its failures are counted for each clinic.
  await page.goto(`${baseURL?.replace('127.0.0.1', 'aurora.localhost')}/login`)
  await hasStarted(page)
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Senha', { exact: true })
  const alert = page.getByRole('alert')
  await email.fill('visitante@aurora.example')
  const attempt = async (words: string) => {
    await password.fill(words)
    await page.keyboard.press('Enter')
    await expect(password).toHaveValue('')
  }
  // The other clinic's page may be in another process, which goes offline a moment later.
  await expect(async () => {
    await context.setOffline(true)
    expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  }).toPass()
  await attempt('Errada123')
  await expect(alert).toHaveText(
    'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
  )
  await expect(email).toHaveValue('visitante@aurora.example')
  await context.setOffline(false)

  for (let tries = 0; tries < 5; tries++) {
    await attempt('Errada123')
    await expect(alert).toHaveText(/usuário e\/ou senha inválido/)
  }
  await attempt('Errada123')
  await expect(alert).toHaveText('Muitas tentativas de acesso. Aguarde alguns minutos e tente novamente.')
  await expect(email).toHaveValue('visitante@aurora.example')
  await expect(password).toBeFocused()
})

test('o que se digita enquanto a resposta não vem fica', async ({ page }) => {
  await page.goto('/login')
  await hasStarted(page)
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Senha', { exact: true })
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/v1/auth/authenticate', async route => {
    await promise
    const error = 'Usuário e/ou senha inválido(s).'
    await route.fulfill({ status: 401, json: { status: 401, error, codigo: 'CREDENCIAIS_INVALIDAS' } })
  })
  await email.fill('visitante@scale.example')
  await password.fill('Errada123')
  await page.keyboard.press('Enter')
  await email.fill('outra@scale.example')
  await password.fill('Certa1234')
  answer()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(email).toHaveValue('outra@scale.example')
  await expect(password).toHaveValue('Certa1234')
})
