/** The receptionist's records: register a patient, find, edit, meet a colleague's edit, archive and restore. */
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import type { Locator, Page } from '@playwright/test'
import { NOW } from './server.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { book, nameOf, wireOf } from './wire.ts'

interface Person {
  nome: string
  sobrenome: string
  cpf: string
  email: string
}

const checkDigit = (base: string): string => {
  const sum = [...base].reduce((total, c, i) => total + Number(c) * (base.length + 1 - i), 0)
  const rest = (sum * 10) % 11
  return String(rest === 10 ? 0 : rest)
}

/** Somebody whom no other run has registered. */
function somebody(): Person {
  const nine = String(Math.floor(Math.random() * 899_999_999) + 100_000_000)
  const first = checkDigit(nine)
  const letters = [...nine].map(digit => 'abcdefghij'[Number(digit)]).join('')
  return {
    nome: 'Zulmira',
    sobrenome: `Prado ${letters.slice(0, 1).toUpperCase()}${letters.slice(1)}`,
    cpf: nine + first + checkDigit(nine + first),
    email: `zulmira.${nine}@correio.example`,
  }
}

const initialsOf = ({ nome, sobrenome }: { nome: string; sobrenome: string }): string =>
  nome.charAt(0) + (sobrenome.split(' ').at(-1) ?? '').charAt(0)

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const field = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true })
const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Próximo' }).click()
const step = (dialog: Locator, name: string) =>
  expect(dialog.locator('[aria-current="step"]')).toContainText(name)

/** From the name at the side, or on the phone from the button, to the dialog. */
async function begin(page: Page, nome: string): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Novo Paciente' }).click()
  else {
    const side = page.getByRole('complementary', { name: 'Novo Paciente' })
    await side.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome)
    await page.keyboard.press('Enter')
  }
  const dialog = dialogOf(page, 'Novo Paciente')
  await expect(dialog).toBeVisible()
  if (isPhone(page)) await field(dialog, 'Nome').fill(nome)
  await expect(field(dialog, 'Nome')).toHaveValue(nome)
  return dialog
}

async function choose(page: Page, dialog: Locator, label: RegExp, option: string): Promise<void> {
  await dialog.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

async function fillPersonal(page: Page, dialog: Locator, person: Person): Promise<void> {
  await field(dialog, 'Sobrenome').fill(person.sobrenome)
  await field(dialog, 'CPF').fill(person.cpf)
  await field(dialog, 'RG').fill('34.118.902-6')
  await dialog.getByRole('spinbutton', { name: /^dia, Data de nascimento/ }).click()
  await page.keyboard.type('14031989')
  await expect(dialog.getByRole('group', { name: 'Data de nascimento' })).toHaveText('14/03/1989')
  await choose(page, dialog, /Sexo/, 'Feminino')
  await choose(page, dialog, /Estado civil/, 'Casado')
  await field(dialog, 'Celular').fill('11987452310')
  await field(dialog, 'E-mail').fill(person.email)
  await dialog.getByLabel('Senha', { exact: true }).fill('Zulmira2026')
}

async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/painel/pacientes')
  const dialog = await begin(page, person.nome)
  await fillPersonal(page, dialog, person)
  await next(dialog)
  await step(dialog, 'Endereço')
  await next(dialog)
  await step(dialog, 'Emergência e convênio')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Paciente cadastrado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function search(page: Page, words: string): Promise<void> {
  const answered = page.waitForResponse(answer => answer.url().includes('/v1/pacientes/filtrar'))
  await page.getByPlaceholder('Pesquise pelo nome do paciente ou CPF').fill(words)
  await answered
}

/** Found by the CPF, opened from the list. */
async function openRecord(page: Page, person: Person): Promise<void> {
  await page.goto('/painel/pacientes')
  await search(page, person.cpf)
  const name = `${person.nome} ${person.sobrenome}`
  if (isPhone(page)) await page.getByRole('button', { name: `Ver ${name}` }).click()
  else await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/dados-pessoais$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function edit(page: Page): Promise<Locator> {
  // The page may be two minutes old; who edits starts from what is there now.
  const read = page.waitForResponse(answer => /\/v1\/pacientes\/\d+$/.test(answer.url()))
  await page.getByRole('button', { name: 'Editar' }).click()
  await read
  const dialog = dialogOf(page, 'Editar Paciente')
  await expect(dialog).toBeVisible()
  return dialog
}

async function save(dialog: Locator): Promise<void> {
  await next(dialog)
  await step(dialog, 'Endereço')
  await next(dialog)
  await step(dialog, 'Emergência e convênio')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
}

/** Nothing lies over it: no notification, no edge. */
const isUncovered = (words: Locator): Promise<boolean> =>
  words.evaluate(element => {
    const { left, top, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 4, top + height / 2))
  })

/** What is done, and the patients that the list is answered. */
async function listed(page: Page, doing: () => Promise<unknown>): Promise<Paciente[]> {
  const answered = page.waitForResponse(answer => answer.url().includes('/v1/pacientes/filtrar'))
  await doing()
  return (await (await answered).json()).content
}

/** The table of a wide screen: its columns, its order, its pages. */
async function expectTable(page: Page, [first]: readonly Paciente[]): Promise<void> {
  if (!first) throw new Error('No patient in the list')
  const { id, email, celular, endereco } = first
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(page.getByRole('columnheader')).toHaveText(['Paciente', 'ID', 'E-mail', 'Telefone', 'Ações'])
  await expect(head('Paciente')).toHaveAttribute('aria-sort', 'ascending')
  const place = `${endereco.bairro}, ${endereco.cidade}`
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

  const form = await page.getByRole('complementary', { name: 'Novo Paciente' }).boundingBox()
  const table = await page.getByRole('table').boundingBox()
  expect(form?.x).toBeGreaterThan((table?.x ?? 0) + (table?.width ?? 0))
}

const RETRATO = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"/>'

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

  const dialog = await begin(page, person.nome)
  await next(dialog)
  await expect(page.getByText('Verifique os campos obrigatórios.')).toBeVisible()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(9)
  await expect(field(dialog, 'Sobrenome')).toBeFocused()
  await expectAccessible(page, 'dados do paciente, incompletos')

  await fillPersonal(page, dialog, person)
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(0)
  if (!isPhone(page)) {
    // No room beside the list: the button goes elsewhere, what is typed stays.
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
  // The day that the first stroke back had left.
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
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
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
  await expect(page.getByText('Paciente cadastrado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()

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
    Endereço: ['CEP05435-000', 'CidadeSP'],
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
  const dialog = await begin(page, 'Zulmira')
  await fillPersonal(page, dialog, { ...somebody(), cpf: person.cpf })
  await next(dialog)
  await next(dialog)
  await step(dialog, 'Emergência e convênio')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  const notice = page.getByRole('alertdialog').filter({ hasText: 'Ocorreu um erro ao cadastrar o paciente!' })
  await expect(notice).toContainText('Já existe um cadastro com este CPF.')
  await step(dialog, 'Dados do paciente')
  await expect(field(dialog, 'CPF')).toBeFocused()
  await expect(field(dialog, 'CPF')).toHaveAccessibleDescription(/Já existe um cadastro com este CPF/)
  await expectAccessible(page, 'CPF já cadastrado')
})

// spec: routes.dados-pessoais-personal-data, people-forms.same-dialog-serves
// spec: patient-rules.senha-not-required, errors-people.paciente-atualizado-com
test('duas secretárias editam o mesmo paciente: ninguém apaga o que a outra salvou', async ({
  page,
  context,
}) => {
  const person = somebody()
  await register(page, person)
  await openRecord(page, person)
  const mine = await edit(page)

  const colleague = await context.newPage()
  await colleague.clock.setFixedTime(new Date(NOW))
  await colleague.goto(page.url())
  const theirs = await edit(colleague)
  await field(theirs, 'RG').fill('99.999.999-9')
  await save(theirs)
  await expect(colleague.getByText('Paciente atualizado com sucesso!')).toBeVisible()
  await colleague.close()

  await field(mine, 'RG').fill('11.111.111-1')
  await field(mine, 'Celular').fill('(21) 97777-6666')
  await save(mine)
  const conflict = dialogOf(page, 'Este cadastro mudou')
  await expect(conflict.getByRole('row', { name: 'RG 99.999.999-9 11.111.111-1' })).toBeVisible()
  await expectAccessible(page, 'o cadastro mudou')
  await conflict.getByRole('button', { name: 'Partir dos dados atuais' }).click()

  // The colleague's words stand in the form, one's own beside it.
  const typed = mine.getByRole('listitem').filter({ hasText: 'Celular: (21) 97777-6666' })
  await typed.getByRole('button', { name: 'Usar' }).click()
  await mine.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Paciente atualizado com sucesso!')).toBeVisible()
  const record = page.getByRole('region', { name: 'Dados Pessoais' })
  await expect(record.getByText('99.999.999-9')).toBeVisible()
  await expect(record.getByText('(21) 97777-6666')).toBeVisible()
})

test('arquiva, encontra entre os arquivados e restaura', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  await openRecord(page, person)
  const address = page.url()
  await page.getByRole('button', { name: 'Arquivar' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Arquivar paciente' })
  await expect(asked).toBeVisible()
  await expectAccessible(page, 'arquivar')
  await asked.getByRole('button', { name: 'Arquivar' }).click()
  await expect(page.getByText('Este cadastro está arquivado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeHidden()
  await expectAccessible(page, 'arquivado')

  await page.goto('/painel/pacientes')
  await search(page, person.cpf)
  await expect(page.getByText('Nenhum Registro')).toBeVisible()
  await page.getByRole('link', { name: 'Ver arquivados' }).click()
  await expect(page.getByText(person.sobrenome)).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Paciente restaurado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
})

test('quem tem consultas marcadas não é arquivado, e a razão fica à vista', async ({ page, request }) => {
  const { paciente } = await book(await wireOf(request), { day: '2026-12-02' })
  await page.goto(`/painel/pacientes/${paciente.id}`)
  await page.getByRole('button', { name: 'Arquivar' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Arquivar paciente' })
  await asked.getByRole('button', { name: 'Arquivar' }).click()
  await expect(asked.getByRole('alert')).toContainText('antes de arquivar')
  await expectAccessible(page, 'arquivar, recusado')
})

// spec: routes.pacientes-id-redirects-pacientes, routes.pacientes-id-dados-managers
// spec: routes.dados-pessoais-name-stands, routes.dados-pessoais-patient-side
// spec: routes.dados-pessoais-medical-record, routes.dados-pessoais-right-column
// spec: routes.dados-pessoais-solicitacoes-card, routes.pacientes-id-consultas-managers
// spec: routes.pacientes-id-page-consultas, routes.patient-side-id-phone
// spec: routes.patient-side-link-consultas, routes.patient-side-link-dados
// spec: roles.managers-alone-patient-pages
test('as consultas do paciente, da mais nova à mais antiga, abrem o detalhe', async ({ page, request }) => {
  const wire = await wireOf(request)
  const { paciente } = await book(wire, { day: '2026-12-03' })
  const { numeroProntuario } = await wire.get<Paciente>(`/v1/pacientes/${paciente.id}`)
  await page.goto(`/painel/pacientes/${paciente.id}`)
  await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/dados-pessoais$/)
  const trail = page.getByRole('navigation', { name: 'Você está em' })
  await expect(trail.getByRole('link', { name: 'Pacientes' })).toHaveAttribute('href', '/painel/pacientes')
  if (!isPhone(page)) await expect(trail.getByRole('listitem').nth(1)).toHaveText(nameOf(paciente))
  const record = page.getByRole('region', { name: 'Dados Pessoais' })
  await expect(record.getByText('Prontuário', { exact: true }).locator('..')).toHaveText(
    `Prontuário${numeroProntuario}`,
  )
  const requests = page.getByRole('heading', { name: 'Solicitações' })
  await expect(requests).toBeVisible()
  if (!isPhone(page)) {
    const [column, data] = [await requests.boundingBox(), await record.boundingBox()]
    expect(column?.x).toBeGreaterThan((data?.x ?? 0) + (data?.width ?? 0))
  }
  const side = page.getByRole('navigation', { name: 'Paciente' }).locator('..')
  await expect(side.getByText(`ID ${paciente.id}`)).toBeVisible()
  await expect(side.getByText(maskPhone(paciente.celular))).toBeVisible()
  const answered = page.waitForResponse(answer => answer.url().includes('/v1/atendimentos/paciente/'))
  await page.getByRole('link', { name: 'Consultas' }).click()
  await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/consultas$/)
  await expect(page).toHaveTitle('Consultas - Scale')
  const { content }: { content: { dataHoraInicioAtendimento: string }[] } = await (await answered).json()
  const starts = content.map(visit => visit.dataHoraInicioAtendimento)
  expect(starts).toEqual([...starts].sort().reverse())
  const opener = page.getByRole('button', { name: /^Ver a consulta de/ }).first()
  await opener.click()
  await expect(dialogOf(page, 'Consulta Agendada')).toBeVisible()
  await expectAccessible(page, 'consultas do paciente, detalhe')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await side.getByRole('link', { name: 'Dados Pessoais' }).click()
  await expect(record).toBeVisible()
})

// spec: routes.patient-side-profile-image, errors-files.failed-image-initials-name
test('o retrato do paciente, e as suas iniciais onde a imagem falta', async ({ page, request }) => {
  const wire = await wireOf(request)
  const patient = await wire.get<Paciente>('/v1/pacientes/2')
  await page.route('**/v1/pacientes/2', route =>
    route.fulfill({ json: { ...patient, imagemPerfil: 'retrato.svg' } }),
  )
  let isThere = true
  await page.route('**/imagens/retrato.svg', route =>
    isThere ? route.fulfill({ contentType: 'image/svg+xml', body: RETRATO }) : route.fulfill({ status: 404 }),
  )
  await page.goto('/painel/pacientes/2/dados-pessoais')
  const side = page.getByRole('navigation', { name: 'Paciente' }).locator('..')
  const portrait = side.locator('img')
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96)
  isThere = false
  await page.reload()
  await expect(side.getByText(initialsOf(patient), { exact: true })).toBeVisible()
  await expect(portrait).toHaveCount(0)
})

// spec: routes.pacientes-managers, routes.pacientes-id-dados-managers
// spec: routes.pacientes-id-consultas-managers, roles.managers-alone-list
// spec: roles.managers-alone-patient-pages
test('do atendimento ao paciente, e só para quem é da recepção', async ({ page, browser }) => {
  if (!isPhone(page)) {
    await page.goto('/painel')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/dados-pessoais$/)
  }
  const other = await (await browser.newContext()).newPage()
  await other.clock.setFixedTime(new Date(NOW))
  await signIn(other, 'profissional')
  await expect(other.getByRole('link', { name: 'Pacientes' })).toHaveCount(0)
  await other.goto('/painel/pacientes')
  await expect(other).toHaveURL(/\/painel$/)
  await expect(other.getByText('Você não tem acesso a essa página')).toBeVisible()
  for (const of of ['dados-pessoais', 'consultas']) {
    await other.goto(`/painel/pacientes/1/${of}`)
    await expect(other).toHaveURL(/\/painel$/)
  }
  await other.close()
})
