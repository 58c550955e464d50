/** An administrator registers a professional and finds it in a list that may be empty, long or unavailable. */
import type { ProfissionalNaLista } from '@clinica/contract/profissionais/schemas.ts'
import { maskCpf } from '@clinica/contract/validation.ts'
import { begin, card, chooseIn, expectMissing } from './people.ts'
import { expect, expectAccessible, isPhone, letIn, signIn, test } from './support.ts'
import { newPerson, wireOf } from './wire.ts'

const REACHED = ['Celular', 'E-mail', 'Senha']

// spec: product.capability-patient-professional, routes.profissionais-managers
// spec: routes.profissionais-card-grid, routes.profissionais-name-search
// spec: routes.profissionais-arquivados-button, routes.profissionais-create-form
// spec: people-list.professionals-search-buscar, people-list.professionals-screen
// spec: people-forms.professional-dialog-two-steps, people-forms.next-validates-current
// spec: people-forms.back-returns, people-forms.last-step-submits, staff.professional-especialidade-default
// spec: staff-rules.same-professional-personal-ones, staff-rules.same-professional-conselho-uf
// spec: own-rules.multi-step-verifique-os, roles.managers-alone-pages
// spec: errors-people.profissional-cadastrado-com, errors-people.professional-not-saved
// spec: limits.cpf-mask-typed
test('cadastra um profissional em duas etapas, acha pelo nome, arquiva e restaura', async ({ page }) => {
  const { cpf, email, sobrenome } = newPerson()
  await signIn(page)
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Profissionais' })
    .click()
  await expect(page).toHaveTitle('Profissionais - Scale')
  await expect(card(page, 'Helena Castro')).toContainText('Psiquiatria')
  await expectAccessible(page, 'profissionais')

  const dialog = await begin(page, 'Novo Profissional', 'Beatriz')
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.getByText('Verifique os campos obrigatórios.')).toBeVisible()
  await expect(dialog.getByLabel('Sobrenome')).toBeFocused()
  const personal = ['Sobrenome', 'CPF', 'RG', 'Data de nascimento', 'Sexo', 'Estado civil', ...REACHED]
  await expectMissing(dialog, personal)
  await expectAccessible(page, 'novo profissional, campos vazios')
  const wrong = {
    CPF: ['11111111111', 'Preencha um CPF válido'],
    Celular: ['119', 'Preencha um telefone ou celular válido'],
    'E-mail': ['beatriz', 'Preencha um e-mail válido'],
    Senha: ['fraca', /^Senha inválida, sua senha deve pelo menos 8 caracteres/],
  } as const
  for (const [label, [typed]] of Object.entries(wrong))
    await dialog.getByLabel(label, { exact: true }).fill(typed)
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  for (const [label, [, words]] of Object.entries(wrong))
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words)
  await dialog.getByLabel('Sobrenome').fill(sobrenome)
  await dialog.getByLabel('CPF').fill(cpf)
  await expect(dialog.getByLabel('CPF')).toHaveValue(maskCpf(cpf))
  await dialog.getByLabel('RG').fill('12.345.678-9')
  await dialog.getByRole('spinbutton').first().click()
  await page.keyboard.type('14031982')
  await chooseIn(dialog, /Sexo/, 'Feminino')
  await chooseIn(dialog, /Estado civil/, 'Casado')
  await dialog.getByLabel('Celular').fill('11987654321')
  await dialog.getByLabel('E-mail').fill('profissional@scale.example')
  await dialog.getByLabel('Senha', { exact: true }).fill('Consulta2026')
  await dialog.getByRole('button', { name: 'Próximo' }).click()

  await expect(dialog.getByRole('button', { name: /Especialidade/ })).toContainText('Psiquiatria')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog.getByLabel('Sobrenome')).toHaveValue(sobrenome)
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expectMissing(dialog, ['Conselho', 'UF', 'Código CBO', 'Código RQE', 'Código CNES'])
  await expectAccessible(page, 'novo profissional, segunda etapa')
  await dialog.getByLabel('Conselho').fill('CRM 148203')
  await dialog.getByLabel('UF').fill('sp')
  await dialog.getByLabel('Código CBO').fill('225133')
  await dialog.getByLabel('Código RQE').fill('48120')
  await dialog.getByLabel('Código CNES').fill('2077485')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()

  // The e-mail belongs to another account: the form returns to the first step and focuses that field.
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Já existe uma conta com este e-mail.',
  )
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ocorreu um erro ao cadastrar o profissional!' }),
  ).toContainText('Já existe uma conta com este e-mail.')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Profissional cadastrado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: 'Buscar pelo nome do profissional' }).fill(sobrenome)
  await expect(page).toHaveURL(/filterBy=nome/)
  await expect(page).toHaveURL(/page=0/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, sobrenome)).toContainText('CRM 148203/SP')
  await expect(card(page, sobrenome)).toContainText('(11) 98765-4321')
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)

  await card(page, sobrenome)
    .getByRole('button', { name: /^Arquivar/ })
    .click()
  await page
    .getByRole('alertdialog', { name: 'Arquivar profissional' })
    .getByRole('button', { name: 'Arquivar' })
    .click()
  await expect(page.getByText('Profissional arquivado')).toBeVisible()
  await expect(page.getByText('Nenhum Registro')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar Busca' }).first().click()
  await expect(page).not.toHaveURL(/filterBy|nome=/)

  await page.getByRole('button', { name: 'Arquivados' }).click()
  await expect(page).toHaveURL(/arquivados=true/)
  await expectAccessible(page, 'profissionais arquivados')
  await expect(card(page, sobrenome).getByRole('button', { name: /^Editar/ })).toHaveCount(0)
  await card(page, sobrenome)
    .getByRole('button', { name: /^Restaurar/ })
    .click()
  await expect(page.getByText('Profissional restaurado')).toBeVisible()
  await expect(card(page, sobrenome)).toHaveCount(0)
  await page.getByRole('button', { name: 'Arquivados' }).click()
  await expect(card(page, sobrenome)).toBeVisible()
})

// spec: routes.profissionais-pagination, routes.profissionais-empty-text, people-list.page-zero-based
// spec: people-list.professionals-paginated-same
test('a lista de profissionais sem ninguém, sem resposta e com mais páginas', async ({ page }) => {
  await letIn(page)
  const wire = await wireOf(page.request)
  const { content } = await wire.get<{ content: ProfissionalNaLista[] }>('/v1/profissionais?size=10')
  let answer: 'empty' | 'failed' | 'many' = 'empty'
  await page.route('**/v1/profissionais/filtrar?*', route => {
    if (answer === 'failed') return route.abort()
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const json =
      answer === 'empty'
        ? { content: [], page: { size: 10, number, totalElements: 0, totalPages: 0 } }
        : { content: content.slice(number), page: { size: 10, number, totalElements: 25, totalPages: 3 } }
    return route.fulfill({ json })
  })
  await page.goto('/painel/profissionais')
  await expect(page.getByText('Nenhum profissional cadastrado.')).toBeVisible()
  await expectAccessible(page, 'profissionais, vazio')

  answer = 'failed'
  await page.goto('/painel/profissionais')
  await expect(page.getByText('Não foi possível carregar os profissionais')).toBeVisible()
  await expectAccessible(page, 'profissionais, erro')
  answer = 'many'
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('1–10 de 25')).toBeVisible()
  if (!isPhone(page)) {
    await page.getByRole('button', { name: /Registros por página/ }).click()
    const sizes = page.getByRole('option')
    await expect(sizes).toHaveText(['10 registros', '20 registros', '40 registros', '80 registros'])
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('article')).toHaveCount(content.length)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/page=1/)
  await expect(page.getByText('11–20 de 25')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(content.length - 1)
})
