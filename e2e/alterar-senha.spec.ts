/** Changing one's own password: a user whose password somebody else set is asked to; everybody can open the page. */
import type { Page } from '@playwright/test'
import { GIVEN, newSecretary } from './people.ts'
import { expect, expectAccessible, picture, signIn, tabTo, test } from './support.ts'

const OWN = 'Minha2026'

async function enter(page: Page, email: string, senha: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const notice = (page: Page) => page.getByRole('alertdialog').filter({ hasText: 'Altere a sua senha' })

// spec: product.capability-password-change, routes.alterar-senha-logged-user
// spec: account.password-change-current-password, password-rules.change-password-three-required
// spec: password-rules.change-password-new-password, password-rules.change-password-confirmation-equals
// spec: calls.patch-auth-user-password, errors-account.senha-atualizada-com
// spec: messages.same-another-o-valor
// spec: errors-account.nao-foi-possivel, errors-account.password-change-message-verifique
test('quem recebeu a senha de outra pessoa é convidado a trocá-la, e troca', async ({ page }) => {
  const { email } = await newSecretary(page)
  await enter(page, email, GIVEN)
  await expect(page).toHaveURL(/\/painel$/)
  await expect(notice(page)).toContainText('Foi outra pessoa que a definiu.')
  await expectAccessible(page, 'aviso de senha')
  await picture(page, 'alterar-senha-aviso')
  await notice(page).getByRole('button', { name: 'Alterar' }).click()

  await expect(page).toHaveURL(/\/painel\/alterar-senha$/)
  await expect(page).toHaveTitle('Alterar Senha - Scale')
  await expect(page.getByRole('heading', { name: 'Alterar Senha', level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const [current, next, again] = ['Senha atual', 'Nova senha', 'Confirmar nova senha'].map(field)
  if (!current || !next || !again) throw new Error('A password field is missing')
  const save = page.getByRole('button', { name: 'Salvar' })
  const failure = page
    .getByRole('alertdialog')
    .filter({ hasText: 'Não foi possível atualizar sua senha, verifique os dados informados.' })

  // With nothing typed, each field reports it and the first is focused.
  await save.click()
  for (const one of [current, next, again]) await expect(one).toHaveAccessibleDescription('Campo obrigatório')
  await expect(current).toBeFocused()
  await expect(failure).toBeVisible()

  const rule = page.getByRole('list', { name: 'A nova senha precisa de' }).getByRole('listitem')
  await next.fill('minha')
  await expect(rule).toHaveText([
    '8 caracteres ou mais',
    'Letra minúscula: atendido',
    'Letra maiúscula',
    'Número',
  ])
  await expect(next).toHaveAccessibleDescription(
    'Senha inválida, sua senha deve pelo menos 8 caracteres e letras minúsculas e maiúsculas.',
  )
  await current.fill(GIVEN)
  await next.fill(GIVEN)
  await again.fill('Outra2026')
  await save.click()
  await expect(next).toHaveAccessibleDescription('A nova senha deve ser diferente da atual')
  await expect(again).toHaveAccessibleDescription('O valor deste campo deve ser o mesmo do campo Nova senha')
  await expect(next).toBeFocused()
  await expectAccessible(page, 'alterar senha, erros')
  await picture(page, 'alterar-senha-erros')

  // With the keyboard only; the present password is wrong at first.
  await current.fill('Errada2026')
  await next.fill(OWN)
  await again.fill(OWN)
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleDescription('Esta não é a sua senha atual.')
  await expect(current).toBeFocused()
  await expect(failure).toContainText('Verifique os dados informados.')
  await picture(page, 'alterar-senha-recusada')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(GIVEN)
  await tabTo(save)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Senha atualizada com sucesso.')).toBeVisible()
  for (const one of [current, next, again]) await expect(one).toHaveValue('')
  await expect(failure).toHaveCount(0)
  await expectAccessible(page, 'alterar senha, feita')

  // This session continues, the request to change it is gone, and the new password is in use.
  await page.goto('/painel')
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await enter(page, email, OWN)
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

// spec: frame.user-menu-link-senha, routes.alterar-senha-logged-user
for (const who of ['admin', 'secretaria', 'profissional', 'paciente'] as const)
  test(`o menu leva ${who} à sua senha`, async ({ page }) => {
    await signIn(page, who)
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('button', { name: /abrir menu/ }).click()
    await page.getByRole('menuitem', { name: 'Senha' }).click()
    await expect(page.getByRole('heading', { name: 'Alterar Senha', level: 1 })).toBeVisible()
    await expectAccessible(page, `alterar senha de ${who}`)
    await picture(page, `alterar-senha-${who}`)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/painel$/)
  })

// spec: routes.alterar-senha-logged-user
test('quem não entrou vai para a entrada', async ({ page }) => {
  await page.goto('/painel/alterar-senha')
  await expect(page).toHaveURL(/\/login$/)
})

test('o aviso de que outra pessoa definiu a senha, fechado, não volta até a próxima entrada', async ({
  page,
}, { project }) => {
  const { email } = await newSecretary(page)
  await enter(page, email, GIVEN)
  await expect(notice(page)).toBeVisible()
  // The notice covers no form's buttons: on a phone it is shown only on the first page.
  await page.goto('/painel/minha-conta')
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeVisible()
  await expect(notice(page)).toHaveCount(project.name === 'celular' ? 0 : 1)
  await page.goto('/painel')
  await notice(page).getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(notice(page)).toHaveCount(0)
  for (const path of ['/painel/pacientes', '/painel']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  }
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, email, GIVEN)
  await expect(notice(page)).toBeVisible()
})
