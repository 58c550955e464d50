/** The receptionist registers a patient step by step, and finds it in the list. */
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import {
  begin,
  field,
  fillPersonal,
  initialsOf,
  next,
  openRecord,
  register,
  search,
  somebody,
  step,
} from './people.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { nameOf } from './wire.ts'

/** Whether nothing covers the text: no notice, no edge. */
const isUncovered = (words: Locator): Promise<boolean> =>
  words.evaluate(element => {
    const { left, top, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 4, top + height / 2))
  })

/** Performs the action; returns the patients that the list then receives. */
async function listed(page: Page, doing: () => Promise<unknown>): Promise<Paciente[]> {
  const answered = page.waitForResponse(answer => answer.url().includes('/v1/pacientes/filtrar'))
  await doing()
  return (await (await answered).json()).content
}

/** The table on a wide screen: its columns, its order, its pages. */
async function expectTable(page: Page, [first]: readonly Paciente[]): Promise<void> {
  if (!first) throw new Error('No patient in the list')
  const { id, email, celular, endereco } = first
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(page.getByRole('columnheader')).toHaveText(['Paciente', 'ID', 'E-mail', 'Telefone', 'Ações'])
  await expect(head('Paciente')).toHaveAttribute('aria-sort', 'ascending')
  const place = [endereco.bairro, endereco.cidade].filter(Boolean).join(', ') || '—'
  const person = initialsOf(first) + nameOf(first) + place
  await expect(cells).toHaveText([person, String(id), email, maskPhone(celular), ''])
  await expect(cells.last().getByRole('link', { name: `Ver ${nameOf(first)}` })).toHaveAttribute(
    'href',
    `/painel/pacientes/${id}/dados-pessoais`,
  )

  const sortBy = async (name: string) => {
    const [now] = await listed(page, () => head(name).getByRole('button').click())
    await expect(cells.nth(1)).toHaveText(String(now?.id))
    return new URL(page.url()).searchParams.get('sort')
  }
  expect(await sortBy('Paciente')).toBe('nome,desc')
  await expect(head('Paciente')).toHaveAttribute('aria-sort', 'descending')
  expect(await sortBy('E-mail')).toBe('email,asc')
  await expect(head('E-mail')).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('button', { name: /Registros por página/ }).click()
  const sizes = page.getByRole('option')
  await expect(sizes).toHaveText(['10 registros', '20 registros', '40 registros', '80 registros'])
  await sizes.nth(1).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 20)

  const top = await cells.nth(1).textContent()
  const [after] = await listed(page, () => page.getByRole('button', { name: 'Próxima página' }).click())
  await expect(page).toHaveURL(/[?&]page=1(&|$)/)
  expect(String(after?.id)).not.toBe(top)
  await expect(cells.nth(1)).toHaveText(String(after?.id))

  const form = await boxOf(page.getByRole('complementary', { name: 'Novo Paciente' }))
  const table = await boxOf(page.getByRole('table'))
  expect(form.x).toBeGreaterThan(table.x + table.width)
}

test.beforeEach(async ({ page }) => signIn(page))

// spec: product.capability-patient-professional, routes.pacientes-managers, routes.pacientes-patient-list
// spec: routes.pacientes-create-form, routes.dados-pessoais-personal-data, routes.patient-side-name
// spec: people-list.search-box-pesquise, people-list.search-sets-filter, people-list.limpar-busca-button
// spec: people-list.column-paciente-full-name, people-list.column-paciente-avatar-neighbourhood
// spec: people-list.column-paciente-header-phone, people-list.column-id
// spec: people-list.column-email-header-not, people-list.column-telefone, people-list.actions-view-link
// spec: people-list.sorting-sets-list-address, people-list.page-size-options, people-list.page-zero-based
// spec: people-forms.patient-create-three-steps, people-forms.next-validates-current
// spec: people-forms.back-returns, people-forms.last-step-submits, people-forms.quick-create-first-name
// spec: people-forms.quick-create-form, patient-rules.same-patient-required-password
// spec: patient-rules.same-patient-whatsapp-emergency, own-rules.multi-step-verifique-os
// spec: roles.managers-alone-list, errors-people.paciente-cadastrado-com, limits.cpf-mask-typed
// spec: limits.cep-00000-typed
test('cadastra pelo nome, passo a passo, e encontra pelo CPF e pelo nome', async ({ page }) => {
  const person = somebody()
  const patients = await listed(page, () => page.getByRole('link', { name: 'Pacientes' }).click())
  await expect(page).toHaveTitle('Pacientes - Scale')
  await expectAccessible(page, 'pacientes')
  if (!isPhone(page)) {
    await expectTable(page, patients)
    await page.goto('/painel/pacientes')
  }

  const dialog = await begin(page, 'Novo Paciente', person.nome)
  await next(dialog)
  await expect(page.getByText('Verifique os campos obrigatórios.')).toBeVisible()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(9)
  await expect(field(dialog, 'Sobrenome')).toBeFocused()
  await expectAccessible(page, 'dados do paciente, incompletos')

  await fillPersonal(page, dialog, person)
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(0)
  if (!isPhone(page)) {
    // Without room beside the list the button moves elsewhere; the input stays.
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(page.locator('aside')).toHaveCount(0)
    await expect(field(dialog, 'Sobrenome')).toHaveValue(person.sobrenome)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await expect(field(dialog, 'CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await expect(field(dialog, 'Celular')).toHaveValue('(11) 98745-2310')
  const whatsapp = dialog.getByRole('textbox', { name: /^WhatsApp/ })
  await whatsapp.fill('119')
  await dialog.getByLabel('Senha', { exact: true }).fill('fraca')
  const born = dialog.getByRole('group', { name: 'Data de nascimento' })
  await born.getByRole('spinbutton', { name: /^dia/ }).click()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await next(dialog)
  await expect(born).toHaveText('dd/03/1989')
  await expect(born).toHaveAccessibleDescription(/Preencha uma data válida/)
  // Types the day again, which the first backspace had cleared.
  await born.getByRole('spinbutton', { name: /^dia/ }).click()
  await page.keyboard.type('01')
  await expect(whatsapp).toHaveAccessibleDescription('Preencha um telefone ou celular válido')
  await whatsapp.fill('')
  await next(dialog)
  await expect(page.getByText('Verifique os campos obrigatórios.')).toBeVisible()
  const weak = dialog.getByText(/^Senha inválida, sua senha deve pelo menos 8 caracteres/)
  await expect.poll(() => isUncovered(weak)).toBe(true)
  await dialog.getByLabel('Senha', { exact: true }).fill('Zulmira2026')
  await next(dialog)

  await step(dialog, 'Endereço')
  await dialog.getByRole('textbox', { name: /^CEP/ }).fill('05435-0')
  await dialog.getByRole('textbox', { name: /^Estado/ }).fill('s')
  await next(dialog)
  await expect(dialog.getByText('Preencha um CEP válido')).toBeVisible()
  await expect(dialog.getByText('Preencha o estado com 2 dígitos, exemplo: SP, MG')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^CEP/ }).fill('05435000')
  await dialog.getByRole('textbox', { name: /^Estado/ }).fill('sp')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(field(dialog, 'Sobrenome')).toHaveValue(person.sobrenome)
  await next(dialog)
  await expect(dialog.getByRole('textbox', { name: /^CEP/ })).toHaveValue('05435-000')
  await expect(dialog.getByRole('textbox', { name: /^Estado/ })).toHaveValue('SP')
  await next(dialog)

  await step(dialog, 'Emergência e convênio')
  await expectAccessible(page, 'emergência e convênio')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  const contact = dialog.getByRole('textbox', { name: /^Telefone do contato/ })
  const representative = dialog.getByRole('textbox', { name: /^CPF do representante/ })
  await contact.fill('119')
  await representative.fill('11111111111')
  const validade = dialog.getByRole('group', { name: /^Validade/ })
  await validade.getByRole('spinbutton', { name: /^dia/ }).click()
  await page.keyboard.type('25')
  // Enter submits, with what is typed so far, from a part of a date too.
  await page.keyboard.press('Enter')
  await expect(contact).toHaveAccessibleDescription('Preencha um telefone ou celular válido')
  await expect(representative).toHaveAccessibleDescription('Preencha um CPF válido')
  await expect(validade).toHaveAccessibleDescription('Preencha uma data válida')
  await validade.getByRole('spinbutton', { name: /^dia/ }).click()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await contact.fill('(11) 3344-5566')
  await dialog.getByRole('textbox', { name: /^Nome do contato/ }).fill('Rui Prado')
  await dialog.getByRole('textbox', { name: /^Plano/ }).fill('Unimed Nacional')
  await representative.fill('')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  const said = page.getByRole('alertdialog').filter({ hasText: 'Paciente cadastrado com sucesso!' })
  await expect(said).toContainText(`${person.nome} ${person.sobrenome}`)
  // At once: the notice goes after five seconds.
  await said.getByRole('button', { name: 'Ver' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/dados-pessoais/)
  await page.goBack()

  await search(page, person.cpf)
  await expect(page.getByText('1 paciente', { exact: true })).toBeVisible()
  const address = new URL(page.url()).searchParams
  expect(Object.fromEntries(address)).toEqual({
    filterBy: 'nome,cpf',
    nome: person.cpf,
    cpf: person.cpf,
    page: '0',
  })
  await page.getByRole('button', { name: 'Limpar Busca' }).click()
  await expect(page.getByPlaceholder('Pesquise pelo nome do paciente ou CPF')).toHaveValue('')
  await openRecord(page, person)
  await expect(page.getByText('Nenhum anexo disponível para o paciente')).toBeVisible()
  const record = page.getByRole('region', { name: 'Dados Pessoais' })
  for (const [section, words] of Object.entries({
    'Dados do paciente': [
      `Nome completo${person.nome} ${person.sobrenome}`,
      'Data de nascimento01/03/1989',
      'SexoFeminino',
      `CPF${maskCpf(person.cpf)}`,
      'RG34.118.902-6',
      'Estado civilCasado',
    ],
    Contato: ['Celular(11) 98745-2310', `E-mail${person.email}`],
    Endereço: ['CEP05435-000', 'EstadoSP'],
    'Contato de emergência': ['NomeRui Prado', 'Telefone(11) 3344-5566'],
    Convênio: ['PlanoUnimed Nacional'],
  }))
    for (const said of words)
      await expect(record.getByRole('region', { name: section, exact: true })).toContainText(said)
  await expectAccessible(page, 'dados pessoais')
})

// spec: people-forms.patient-create-three-steps, errors-people.patient-not-saved
// spec: errors-people.patient-not-saved-message
test('um CPF já cadastrado volta ao seu campo, no passo que o tem', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  const dialog = await begin(page, 'Novo Paciente', 'Zulmira')
  await fillPersonal(page, dialog, { ...somebody(), cpf: person.cpf })
  await next(dialog)
  await next(dialog)
  await step(dialog, 'Emergência e convênio')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Ocorreu um erro ao cadastrar o paciente!' })
  await expect(notice).toContainText('Já existe um cadastro com este CPF.')
  await step(dialog, 'Dados do paciente')
  await expect(field(dialog, 'CPF')).toBeFocused()
  await expect(field(dialog, 'CPF')).toHaveAccessibleDescription(/Já existe um cadastro com este CPF/)
  await expectAccessible(page, 'CPF já cadastrado')
})
