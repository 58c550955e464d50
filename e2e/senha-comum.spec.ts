/** While typing a new password, the user is told if it is a common one; the clinic decides whether it is accepted. */
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { inside, typePassword } from './factor.ts'
import { begin, dialogOf, field, GIVEN, newSecretary } from './people.ts'
import { drawn, expect, expectAccessible, letIn, picture, test } from './support.ts'

const words = (page: Page) => page.getByText('Esta senha está entre as mais comuns e é fácil de adivinhar.')

test('na própria senha: dita enquanto é digitada, e aceita onde a clínica não as recusa', async ({
  page,
}) => {
  const { email } = await newSecretary(page)
  await typePassword(page, email)
  await inside(page)
  await page.goto('/painel/alterar-senha')
  const asked: string[] = []
  page.on('request', request => {
    if (/commonPasswords/.test(request.url())) asked.push(request.url())
  })
  const [current, next, again] = ['Senha atual', 'Nova senha', 'Confirmar nova senha'].map(label =>
    page.getByLabel(label, { exact: true }),
  )
  if (!current || !next || !again) throw new Error('A password field is missing')
  await current.fill(GIVEN)
  await again.fill('Password1')
  await expect(words(page)).toHaveCount(0)
  // The list is as large as the panel's code, so it is only loaded with the first letter of a new password.
  expect(asked).toEqual([])
  await next.click()
  await page.keyboard.type('Password1')
  await expect(words(page)).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(next).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'senha comum')
  await picture(page, 'senha-comum')
  await page.keyboard.type('longe')
  await expect(words(page)).toHaveCount(0)
  await next.fill('Password1')
  await expect(words(page)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Senha atualizada com sucesso.')).toBeVisible()
  await expect(words(page)).toHaveCount(0)
})

async function told(page: Page, password: Locator): Promise<void> {
  await password.fill('Password1')
  await expect(words(page)).toBeVisible()
  await password.fill('Recepcao-das-Nove-7')
  await expect(words(page)).toHaveCount(0)
}

test('na senha que um link define', async ({ page }) => {
  // The check of the link fails, so an invalid link is only reported when it is used.
  await page.route('**/v1/auth/link', route => route.abort())
  await page.goto('/change-password/0123456789abcdef')
  await told(page, page.getByLabel('Senha', { exact: true }))
  await page.getByLabel('Confirmar senha').fill('Password1')
  await expect(words(page)).toHaveCount(0)
})

test('na senha de um administrador novo', async ({ page }) => {
  await letIn(page, 'admin')
  await page.goto('/painel/user')
  await page.getByRole('button', { name: 'Novo administrador' }).click()
  await told(page, field(dialogOf(page, 'Novo administrador'), 'Senha'))
})

test('na senha de um paciente novo', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel/pacientes')
  await told(page, (await begin(page, 'Novo Paciente', 'Zulmira')).getByLabel('Senha', { exact: true }))
})

/** Holds the list of common passwords back. Let through, it is there when the promise is kept. */
async function holdList(page: Page): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/commonPasswords/, async route => {
    await held
    await route.continue()
  })
  return async () => {
    const list = page.waitForEvent('requestfinished', request => /commonPasswords/.test(request.url()))
    release()
    const url = (await list).url()
    // The same module, once more: by then the page's own has it.
    await page.evaluate(url => import(url), url)
  }
}

/** A new administrator's form with a common password, of which nothing is known before `release`. */
async function typeUnheard(page: Page) {
  await letIn(page, 'admin')
  await page.goto('/painel/user')
  const release = await holdList(page)
  await page.getByRole('button', { name: 'Novo administrador' }).click()
  const dialog = dialogOf(page, 'Novo administrador')
  await field(dialog, 'Senha').fill('Password1')
  return { dialog, release }
}

test('o que se diz espera até que se solte o botão, que sairia do lugar', async ({ page }) => {
  const { dialog, release } = await typeUnheard(page)
  const button = dialog.getByRole('button', { name: 'Cadastrar' })
  await button.hover()
  const before = await boxOf(button)
  await page.mouse.down()
  await release()
  await drawn(page)
  await expect(words(page)).toHaveCount(0)
  expect(await boxOf(button)).toEqual(before)
  await page.mouse.up()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await expect(words(page)).toBeVisible()
})

test('o que se diz já está na tela quando um toque começa, por mais que React tenha a fazer', async ({
  page,
}) => {
  // React's turns go by a message to itself.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
      if (!Reflect.get(window, 'isBusy')) postMessage.apply(this, given)
    }
  })
  const { dialog, release } = await typeUnheard(page)
  await expect(dialog.getByText('Letra maiúscula: atendido')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isBusy: true }))
  await release()
  await expect(words(page)).toBeVisible()
})
