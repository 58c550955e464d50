/** Who runs the clinic keeps its professionals and secretaries: register, find, edit, archive, bring back. */
import type { Profissional, ProfissionalNaLista } from '@clinica/contract/profissionais/schemas.ts'
import { maskCpf } from '@clinica/contract/validation.ts'
import type { Locator, Page, Route } from '@playwright/test'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { newPerson, wireOf } from './wire.ts'

async function begin(page: Page, nome: string): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Nov[oa]/ }).click()
  else {
    const side = page.getByRole('complementary', { name: /^Nov[oa]/ })
    await side.getByRole('textbox', { name: 'Nome' }).fill(nome)
    await side.getByRole('button', { name: 'Continuar' }).click()
  }
  const dialog = page.getByRole('dialog', { name: /^Nov[oa]/ })
  if (isPhone(page)) await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome)
  await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(nome)
  return dialog
}

async function choose(within: Locator, label: RegExp, option: string) {
  await within.getByRole('button', { name: label }).click()
  await within.page().getByRole('option', { name: option }).click()
}

const REACHED = ['Celular', 'E-mail', 'Senha']

/** What is missing is told at its own field, and at no other. */
async function expectMissing(dialog: Locator, labels: readonly string[]): Promise<void> {
  for (const label of labels)
    await expect(dialog.getByLabel(label).first()).toHaveAccessibleDescription(/Campo obrigatório/)
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(labels.length)
}

async function registerByWire(page: Page): Promise<Profissional> {
  const wire = await wireOf(page.request)
  const { status, body } = await wire.send<Profissional>('POST', '/v1/profissionais', {
    ...newPerson(),
    nome: 'Otávio',
    rg: '123456789',
    sexo: 'MASCULINO',
    estadoCivil: 'SOLTEIRO',
    dataNascimento: '1980-05-10',
    celular: '11987654321',
    senha: 'Consulta2026',
    especialidade: 'PSIQUIATRIA',
    conselho: 'CRM 123456',
    uf: 'SP',
    codigoCbo: '225133',
    codigoRqe: '12345',
    codigoCnes: '2077485',
  })
  expect(status).toBe(201)
  return body
}

const card = (page: Page, sobrenome: string) => page.getByRole('article').filter({ hasText: sobrenome })

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

  const dialog = await begin(page, 'Beatriz')
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
  await choose(dialog, /Sexo/, 'Feminino')
  await choose(dialog, /Estado civil/, 'Casado')
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

  // The account's e-mail is somebody's: back at the first step, on that very field.
  await expect(dialog.getByText('Já existe uma conta com este e-mail.')).toBeVisible()
  await expect(
    page.getByRole('alertdialog').filter({ hasText: 'Ocorreu um erro ao cadastrar o profissional!' }),
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

// spec: frame.loading-overlay-while, people-forms.same-dialog-serves, staff-rules.professional-senha-not
// spec: errors-people.profissional-atualizado-com, errors-people.professional-not-saved
test('dois editam o mesmo profissional, e nada se perde sem ser visto', async ({ page, context }) => {
  const { id, sobrenome, email } = await registerByWire(page)
  await signIn(page, 'admin')
  await page.goto(`/painel/profissionais?filterBy=nome&nome=${encodeURIComponent(sobrenome)}`)
  const overlay = page.getByRole('status').filter({ hasText: 'Carregando' })
  const edit = card(page, sobrenome).getByRole('button', { name: /^Editar/ })
  // The whole record is read when its dialog opens; where that fails, one says so and asks again.
  await page.route(`**/v1/profissionais/${id}`, route => route.abort(), { times: 1 })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Não foi possível abrir o cadastro')).toBeVisible()
  await expect(edit).toBeFocused()
  const asked = Promise.withResolvers<Route>()
  await page.route(`**/v1/profissionais/${id}`, asked.resolve, { times: 1 })
  await page.keyboard.press('Enter')
  await expect(overlay).toBeVisible()
  await (await asked.promise).continue()
  const dialog = page.getByRole('dialog', { name: 'Editar Profissional' })
  await expect(dialog).toBeVisible()
  await expect(overlay).toHaveCount(0)
  await dialog.getByLabel('Celular').fill('11912345678')
  await expectAccessible(page, 'editar profissional')
  await dialog.getByLabel('E-mail').fill('secretaria@scale.example')
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByRole('alertdialog').filter({ hasText: 'Ocorreu um erro ao cadastrar o profissional!' }),
  ).toContainText('Já existe uma conta com este e-mail.')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill(email)

  const other = await context.newPage()
  await other.goto(page.url())
  await card(other, sobrenome)
    .getByRole('button', { name: /^Editar/ })
    .click()
  const theirs = other.getByRole('dialog', { name: 'Editar Profissional' })
  await theirs.getByLabel('RG').fill('987654321')
  await theirs.getByRole('button', { name: 'Próximo' }).click()
  await theirs.getByRole('button', { name: 'Salvar' }).click()
  await expect(other.getByText('Profissional atualizado com sucesso!')).toBeVisible()
  await other.close()

  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const question = page.getByRole('dialog', { name: 'Este cadastro mudou' })
  await expect(question.getByRole('row', { name: /RG 987654321 123456789/ })).toBeVisible()
  await expect(question.getByRole('row', { name: /Celular/ })).toContainText('(11) 91234-5678')
  await expectAccessible(page, 'conflito')
  await question.getByRole('button', { name: 'Salvar o que digitei' }).click()
  await expect(page.getByText('Profissional atualizado com sucesso!')).toBeVisible()
  const wire = await wireOf(page.request)
  const saved = await wire.get<Profissional>(`/v1/profissionais/${id}`)
  expect(saved).toMatchObject({ rg: '987654321', celular: '11912345678' })
})

test('o e-mail e a senha de um profissional são do administrador', async ({ page }) => {
  const { sobrenome } = await registerByWire(page)
  const open = async (who: 'secretaria' | 'admin') => {
    await signIn(page, who)
    await page.goto(`/painel/profissionais?filterBy=nome&nome=${encodeURIComponent(sobrenome)}`)
    await card(page, sobrenome)
      .getByRole('button', { name: /^Editar/ })
      .click()
    return page.getByRole('dialog', { name: 'Editar Profissional' })
  }
  const dialog = await open('secretaria')
  const email = dialog.getByLabel('E-mail')
  await expect(email).toHaveAttribute('readonly', '')
  await expect(email).toHaveAccessibleDescription(
    'Só um administrador altera o e-mail e a senha desta conta.',
  )
  await expect(dialog.getByLabel(/senha/i)).toHaveCount(0)
  await expectAccessible(page, 'editar profissional, sem as chaves')
  await dialog.getByLabel('RG').fill('555666777')
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Profissional atualizado com sucesso!')).toBeVisible()

  const full = await open('admin')
  await expect(full.getByLabel('E-mail')).toBeEditable()
  await expect(full.getByLabel(/^Nova senha/)).toBeEditable()
})

test('quem tem consultas à frente não é arquivado', async ({ page }) => {
  await signIn(page)
  await page.goto('/painel/profissionais')
  await card(page, 'Helena Castro')
    .getByRole('button', { name: /^Arquivar/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Arquivar profissional' })
  const waiting: Route[] = []
  await page.route(/\/v1\/profissionais\/\d+$/, route => waiting.push(route))
  await question.getByRole('button', { name: 'Arquivar' }).click()
  await expect.poll(() => waiting.length).toBe(1)
  await expect(question.locator('[class*="_ring_"]')).toBeVisible()
  // Nobody turns away from a question before it is answered.
  await page.keyboard.press('Escape')
  await waiting[0]?.continue()
  await expect(question.getByRole('alert')).toHaveText(
    /^Há \d+ atendimentos futuros: cancele ou remarque antes de arquivar\.$/,
  )
  await expectAccessible(page, 'arquivar, recusado')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card(page, 'Helena Castro').getByRole('button', { name: /^Arquivar/ })).toBeFocused()
})

// spec: routes.profissionais-pagination, routes.profissionais-empty-text, people-list.page-zero-based
// spec: people-list.professionals-paginated-same
test('a lista de profissionais sem ninguém, sem resposta e com mais páginas', async ({ page }) => {
  await signIn(page)
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

// spec: product.capability-patient-professional, routes.secretarias-browser, routes.secretarias-table
// spec: routes.secretarias-create-form, people-forms.secretary-quick-form, staff-rules.secretary-senha-not
// spec: staff-rules.same-secretary-dialog, calls-others.mutations-secretaries-refreshed
// spec: calls-others.mutations-professionals-refreshed, errors-people.secretaria-cadastrado-com
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
  const dialog = await begin(page, 'Cecília')
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
    page.getByRole('alertdialog').filter({ hasText: 'Ocorreu um erro ao cadastrar a secretária!' }),
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

  // Seen a moment ago; what was saved since made it old.
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
  // It stays until it is closed, but not for whoever signs in next.
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
