/** Changing the account's e-mail long after signing in asks for the password, and loses no input. */
import { rmSync } from 'node:fs'
import { demonstrationFolder } from './global-setup.ts'
import { freePort, NOW, startServer } from './server.ts'
import { locked, MINUTE, unlock } from './session.ts'
import { expect, expectAccessible, picture, signInByForm, test } from './support.ts'
import { newPerson, SENHA } from './wire.ts'

const OLD = 'Por segurança, entre novamente para alterar o e-mail.'

// spec: errors-account.faca-o-seu
test('quem entrou há mais de quinze minutos digita a senha, e o e-mail que escreveu espera por ela', async ({
  page,
}) => {
  // Starts a server of its own twice.
  test.setTimeout(240_000)
  const folder = demonstrationFolder()
  const port = await freePort()
  const first = await startServer({ folder, port })
  let server = first
  try {
    await signInByForm(page, 'secretaria', first.url)
    // The browser was in use all the time; the restarted server's clock starts an hour later.
    await first.kill()
    const later = new Date(Date.parse(NOW) + 60 * MINUTE).toISOString()
    server = await startServer({ folder, port, now: later })
    await page.goto(`${server.url}/painel/minha-conta`)
    const email = page.getByRole('textbox', { name: 'E-mail', exact: true })
    const { email: typed } = newPerson()
    await email.fill(typed)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const words = page.getByRole('alert').filter({ hasText: OLD })
    await expect(words).toBeVisible()
    await expectAccessible(page, 'e-mail com sessão antiga')
    await picture(page, 'email-sessao-antiga')

    // Editing any field clears the message, so that the form can be saved again.
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Outra')
    await expect(words).toHaveCount(0)
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    await save.click()
    await page.getByRole('button', { name: 'Entrar novamente' }).focus()
    await page.keyboard.press('Enter')
    await expect(locked(page)).toBeVisible()
    await expect(page.getByText('Digite sua senha para alterar o seu e-mail.')).toBeVisible()
    await expectAccessible(page, 'senha para alterar o e-mail')
    expect(await page.content()).not.toContain(typed)
    await unlock(page, SENHA)
    await expect(email).toHaveValue(typed)
    await expect(save).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Faça o seu login com o novo e-mail.' }),
    ).toBeVisible()
    await page.getByLabel('E-mail').fill(typed)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    // Back on the same page.
    await expect(page).toHaveURL(/\/painel\/minha-conta$/)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
