import { maskCpf } from '@clinica/contract/validation.ts'
import { begin, expectMissing } from './people.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { newPerson } from './wire.ts'

const REACHED = ['Celular', 'E-mail', 'Senha']

// spec: product.capability-patient-professional, routes.secretarias-browser, routes.secretarias-table
// spec: routes.secretarias-create-form, people-forms.secretary-quick-form, staff-rules.secretary-senha-not
// spec: staff-rules.same-secretary-dialog, calls-others.mutations-secretaries-refreshed
// spec: errors-people.secretaria-cadastrado-com
// spec: errors-people.secretaria-atualizado-com, errors-people.save-refused-ocorreu-um
// spec: errors-people.registro-removido-com, errors-people.removal-error-server-message
// spec: errors-people.removal-error-ocorreu-um, errors-people.voce-tem-certeza
// spec: errors-people.validation-failure-verifique-os
test('cadastra uma secretária, altera e remove', async ({ page }) => {
  const { cpf, email, sobrenome } = newPerson()
  await signIn(page, 'admin')
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await nav.getByRole('link', { name: 'Profissionais' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await nav.getByRole('link', { name: 'Secretárias' }).click()
  await expect(page).toHaveTitle('Secretárias - Scale')
  await expect(page.getByText('Daniela Souza')).toBeVisible()
  await expectAccessible(page, 'secretárias')

  if (!isPhone(page)) {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Secretária',
      'ID',
      'E-mail',
      'Telefone',
      'Ações',
    ])
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Campo obrigatório')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const dialog = await begin(page, 'Nova Secretária', 'Cecília')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Verifique os dados informados.')).toBeVisible()
  await expectMissing(dialog, ['Sobrenome', 'CPF', ...REACHED])
  await expectAccessible(page, 'nova secretária, campos vazios')
  await dialog.getByLabel('Sobrenome').fill(sobrenome)
  await dialog.getByLabel('CPF').fill(cpf)
  await dialog.getByLabel('Celular').fill('1133445566')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Senha', { exact: true }).fill('Recepcao2026')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Secretaria cadastrado com sucesso!')).toBeVisible()
  await expect(page.getByText(`Cecília ${sobrenome}`)).toBeVisible()
  await expect(page.getByText('(11) 3344-5566').first()).toBeVisible()

  await page.getByRole('button', { name: `Editar Cecília ${sobrenome}` }).click()
  const edited = page.getByRole('dialog', { name: 'Editar Secretária' })
  await expect(edited.getByLabel('CPF')).toHaveValue(maskCpf(cpf))
  await edited.getByRole('textbox', { name: 'Nome', exact: true }).fill('Célia')
  await expectAccessible(page, 'editar secretária')
  await edited.getByLabel('E-mail').fill('admin@scale.example')
  await edited.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ocorreu um erro ao cadastrar a secretária!' }),
  ).toContainText('Já existe uma conta com este e-mail.')
  await edited.getByLabel('E-mail').fill(email)
  await edited.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Secretaria atualizado com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: `Remover Célia ${sobrenome}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Remover secretária' })
  await expect(question).toContainText('Você tem certeza que você deseja remover este registro')
  await expectAccessible(page, 'remover secretária')
  await page.route(/v1.secretarias.\d+$/, route => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    'Ocorreu um erro ao processar sua solicitação, por favor tente novamente.',
  )
  const nobody = (url: string) => url.replace(/\d+$/, '999999')
  await page.route(/v1.secretarias.\d+$/, route => route.continue({ url: nobody(route.request().url()) }), {
    times: 1,
  })
  const refusal = page.waitForResponse(answer => answer.request().method() === 'DELETE')
  await question.getByRole('button', { name: 'Remover' }).click()
  const { error } = await (await refusal).json()
  await expect(question.getByRole('alert')).toHaveText(error)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Registro removido com sucesso.')).toBeVisible()
  await expect(page.getByText(`Célia ${sobrenome}`)).toHaveCount(0)

  // The list was read a moment ago; the save has made it stale.
  const refreshed = page.waitForResponse(answer => answer.url().includes('/v1/profissionais/filtrar'))
  await nav.getByRole('link', { name: 'Profissionais' }).click()
  expect((await refreshed).status()).toBe(200)
})

// spec: routes.secretarias-browser
test('cada um só vê a equipe que lhe cabe', async ({ page }) => {
  await signIn(page)
  const links = page.getByRole('navigation', { name: 'Principal' })
  await expect(links.getByRole('link', { name: 'Profissionais' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'Secretárias' })).toHaveCount(0)
  await page.goto('/painel/secretarias')
  await expect(page).toHaveURL(/\/painel$/)
  const refusal = page.getByText('Você não tem acesso a essa página')
  await expect(refusal).toBeVisible()
  // It stays until it is closed, but is gone for the next user who signs in.
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(refusal).toHaveCount(0)
})

// spec: routes.profissionais-managers, roles.managers-alone-pages
test('um profissional não abre a lista dos profissionais', async ({ page }) => {
  await signIn(page, 'profissional')
  await expect(page.getByRole('link', { name: 'Profissionais' })).toHaveCount(0)
  await page.goto('/painel/profissionais')
  await expect(page).toHaveURL(/\/painel$/)
})
