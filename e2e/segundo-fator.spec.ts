/** The second factor: set up with an authenticator, asked for at sign-in, turned off with password and code. */
import type { Page } from '@playwright/test'
import { CONTA, codeField, inside, nextCode, setUp, typePassword } from './factor.ts'
import { GIVEN, newSecretary } from './people.ts'
import { clockOf, locked, MINUTE, SECOND, unlock } from './session.ts'
import { expect, expectAccessible, picture, test } from './support.ts'

test.use({ clock: 'moved' })

/** As on another day: without the session, but with the browser's cookies. */
async function comeBack(page: Page, email: string): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await typePassword(page, email)
}

const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true }).click()

test('quem ativa o segundo fator entra com a senha e o código, e um aparelho lembrado só com a senha', async ({
  page,
}) => {
  const { email } = await newSecretary(page)
  await typePassword(page, email)
  await inside(page)
  const { segredo, used } = await setUp(page, true)

  await comeBack(page, email)
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page, 'segundo fator')
  await picture(page, 'segundo-fator')
  await enter(page)
  await expect(page.getByText('Digite os 6 números que o aplicativo mostra')).toBeVisible()
  // The code that turned it on is used up.
  await codeField(page).fill(used)
  await enter(page)
  await expect(page.getByText('Este código não confere ou já foi usado.')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.getByText('Lembrar este aparelho por 30 dias').click()
  await page.keyboard.press('Shift+Tab')
  await codeField(page).fill(await nextCode(page, segredo))
  await page.keyboard.press('Enter')
  await inside(page)

  await comeBack(page, email)
  await inside(page)
  // No script can read the cookie that remembers the browser.
  expect(await page.evaluate(() => document.cookie)).toBe('')
  // Its owner sees the browser and removes it; cancelling changes nothing.
  await page.goto(CONTA)
  const row = page.getByRole('region', { name: 'Navegadores lembrados' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Este aparelho')
  await expect(row).toContainText(/até \d\d\/\d\d\/\d{4} ·\u00a0127\.0\.0\.1/)
  await expectAccessible(page, 'navegadores lembrados')
  await picture(page, 'navegadores', true)
  const forget = row.getByRole('button', { name: /^Esquecer / })
  await forget.click()
  const asked = page.getByRole('alertdialog', { name: 'Esquecer este navegador' })
  await expect(asked).toContainText('volta a pedir o código na próxima entrada')
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(forget).toBeFocused()
  await forget.click()
  await asked.getByRole('button', { name: 'Esquecer' }).click()
  await expect(row).toHaveCount(0)
  await comeBack(page, email)
  await expect(codeField(page)).toBeFocused()
})

test('quem está sem o celular entra com um código de recuperação, uma vez, e desativa com outro', async ({
  page,
}) => {
  const { email } = await newSecretary(page)
  await typePassword(page, email)
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

  // Another person takes over this desk: back to the password, with nothing filled in.
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
  await dialog.getByLabel('Senha', { exact: true }).fill(GIVEN)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const activate = page.getByRole('button', { name: 'Ativar' })
  await activate.press('Enter')
  await expect(page.getByRole('heading', { name: /^1\. Leia/ })).toBeFocused()
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(activate).toBeFocused()
  await comeBack(page, email)
  await inside(page)
})

// always: what was open would be lost
test('quem volta à sessão trancada digita a senha e o código, e o que deixou aberto está de pé', async ({
  page,
}) => {
  const { email } = await newSecretary(page)
  await typePassword(page, email)
  await inside(page)
  const { segredo, codes } = await setUp(page)
  const { pass } = clockOf(page)
  await page.getByRole('link', { name: 'Início', exact: true }).first().click()
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await dialog.getByText('Paciente já cadastrado').click()
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill('Otávio')
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()

  await unlock(page, GIVEN)
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page, 'código na sessão trancada')
  // The password alone does not unlock it, nor does a wrong code.
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill('22222222')
  await enter(page)
  await expect(page.getByText('Este código não confere ou já foi usado.')).toBeVisible()
  expect(await page.content()).not.toContain('Otávio')
  await page.getByRole('button', { name: 'Usar o aplicativo autenticador' }).click()
  await codeField(page).fill(await nextCode(page, segredo))
  await enter(page)
  await expect(name).toHaveValue('Otávio')
  await expect(name).toBeFocused()

  // Changing the password needs a code too; the field is shown to users with a factor.
  await page.goto('/painel/alterar-senha')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const codigo = field('Código do segundo fator')
  await field('Senha atual').fill(GIVEN)
  for (const label of ['Nova senha', 'Confirmar nova senha']) await field(label).fill('Minha2026Senha')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(codigo).toHaveAccessibleDescription(
    'Digite os 6 números do aplicativo ou um código de recuperação',
  )
  await expect(codigo).toBeFocused()
  await expectAccessible(page, 'alterar senha com código')
  await codigo.fill('2222 2222')
  await page.keyboard.press('Enter')
  await expect(codigo).toHaveAccessibleDescription('Este código não confere ou já foi usado.')
  await codigo.fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Senha atualizada com sucesso.')).toBeVisible()
})

test('um código digitado tarde volta à senha, com o e-mail e o foco no lugar', async ({ page }) => {
  const { email } = await newSecretary(page)
  await typePassword(page, email)
  await inside(page)
  const { codes } = await setUp(page)
  const { pass } = clockOf(page)
  const password = page.getByLabel('Senha', { exact: true })
  const tooLate = async () => {
    const error = 'O tempo para digitar o código terminou. Entre novamente com a senha.'
    const entrar = '**/v1/auth/segundo-fator/entrar'
    await page.route(entrar, route =>
      route.fulfill({ status: 401, json: { status: 401, error, codigo: 'TICKET_INVALIDO' } }),
    )
    await codeField(page).fill('123456')
    await enter(page)
    await expect(page.getByText(error)).toBeVisible()
    await page.unroute(entrar)
  }
  await comeBack(page, email)
  await tooLate()
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)

  // For another account nothing is filled in.
  await page.keyboard.type(GIVEN)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveValue('')

  await comeBack(page, email)
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
  await enter(page)
  await inside(page)
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await expect(locked(page)).toBeVisible()
  await unlock(page, GIVEN)
  await tooLate()
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('')
})

test('a chave que não veio diz por quê, e se pede de novo ali', async ({ page }) => {
  await typePassword(page, (await newSecretary(page)).email)
  await inside(page)
  const chave = '**/v1/auth/segundo-fator'
  const error = 'O sistema está indisponível.'
  await page.route(chave, (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({ status: 503, json: { status: 503, error, codigo: 'INDISPONIVEL' } })
      : route.fallback(),
  )
  await page.goto(CONTA)
  const card = page.getByRole('region', { name: 'Segundo fator' })
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect(card.getByRole('alert')).toContainText(error)
  await expectAccessible(page, 'a chave não veio')
  await page.unroute(chave)
  await card.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(card.getByRole('heading', { name: /^1\. Leia/ })).toBeFocused()
  await expect(card.getByRole('img', { name: 'Código QR da chave' })).toBeVisible()
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)

  // Scanned by now: a lock in between puts no other in its place.
  const segredo = ((await card.getByText(/^(\w{4}\s){7}/).textContent()) ?? '').replaceAll(/\s/g, '')
  const { pass } = clockOf(page)
  await pass(5 * SECOND)
  await pass(8 * MINUTE)
  await unlock(page, GIVEN)
  await page.getByLabel('Código de 6 dígitos').fill(await nextCode(page, segredo))
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect(card.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible()
})
