/** The forms and lists of patients, professionals and secretaries, used as their managers use them. */
import type { Profissional } from '@clinica/contract/profissionais/schemas.ts'
import type { APIResponse, Locator, Page } from '@playwright/test'
import { expect, isPhone } from './support.ts'
import { newPerson, type Wire, wireOf } from './wire.ts'

/** The password that an administrator gives a new account. */
export const GIVEN = 'JatobaVerde48'

export interface Person {
  nome: string
  sobrenome: string
  cpf: string
  email: string
}

/** A person whom no other run has registered. */
export const somebody = (): Person => ({ nome: 'Zulmira', ...newPerson() })

export const initialsOf = ({ nome, sobrenome }: { nome: string; sobrenome: string }): string =>
  nome.charAt(0) + (sobrenome.split(' ').at(-1) ?? '').charAt(0)

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

export const field = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('textbox', { name, exact: true })

export const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Próximo' }).click()

export const step = (dialog: Locator, name: string) =>
  expect(dialog.locator('[aria-current="step"]')).toContainText(name)

type Title = 'Novo Paciente' | 'Novo Profissional' | 'Nova Secretária'

/** Opens the dialog: from the name field in the side panel, or on the phone from the button. */
export async function begin(page: Page, title: Title, nome: string): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: title }).click()
  else {
    const side = page.getByRole('complementary', { name: title })
    await field(side, 'Nome').fill(nome)
    // Both ways are tested: a receptionist who registers patients all day uses the keyboard.
    if (title === 'Novo Paciente') await page.keyboard.press('Enter')
    else await side.getByRole('button', { name: 'Continuar' }).click()
  }
  const dialog = dialogOf(page, title)
  await expect(dialog).toBeVisible()
  // What is filled in already is passed over.
  await expect(field(dialog, isPhone(page) ? 'Nome' : 'Sobrenome')).toBeFocused()
  if (isPhone(page)) await field(dialog, 'Nome').fill(nome)
  await expect(field(dialog, 'Nome')).toHaveValue(nome)
  return dialog
}

export async function chooseIn(within: Locator, label: RegExp, option: string) {
  await within.getByRole('button', { name: label }).click()
  await within.page().getByRole('option', { name: option }).click()
}

/** Each missing field has its message, and no other field has one. */
export async function expectMissing(dialog: Locator, labels: readonly string[]): Promise<void> {
  for (const label of labels)
    await expect(dialog.getByLabel(label).first()).toHaveAccessibleDescription(/Campo obrigatório/)
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(labels.length)
}

export async function fillPersonal(page: Page, dialog: Locator, person: Person): Promise<void> {
  await field(dialog, 'Sobrenome').fill(person.sobrenome)
  await field(dialog, 'CPF').fill(person.cpf)
  await field(dialog, 'RG').fill('34.118.902-6')
  await dialog.getByRole('spinbutton', { name: /^dia, Data de nascimento/ }).click()
  await page.keyboard.type('14031989')
  await expect(dialog.getByRole('group', { name: 'Data de nascimento' })).toHaveText('14/03/1989')
  await chooseIn(dialog, /Sexo/, 'Feminino')
  await chooseIn(dialog, /Estado civil/, 'Casado')
  await field(dialog, 'Celular').fill('11987452310')
  await field(dialog, 'E-mail').fill(person.email)
  await dialog.getByLabel('Senha', { exact: true }).fill('Zulmira2026')
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/painel/pacientes')
  const dialog = await begin(page, 'Novo Paciente', person.nome)
  await fillPersonal(page, dialog, person)
  await next(dialog)
  await step(dialog, 'Endereço')
  await next(dialog)
  await step(dialog, 'Emergência e convênio')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Paciente cadastrado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
}

export async function search(page: Page, words: string): Promise<void> {
  const answered = page.waitForResponse(answer => answer.url().includes('/v1/pacientes/filtrar'))
  await page.getByPlaceholder('Pesquise pelo nome do paciente ou CPF').fill(words)
  await answered
}

/** Finds the patient by CPF and opens the record from the list. */
export async function openRecord(page: Page, person: Person): Promise<void> {
  await page.goto('/painel/pacientes')
  await search(page, person.cpf)
  const name = `${person.nome} ${person.sobrenome}`
  if (isPhone(page)) await page.getByRole('button', { name: `Ver ${name}` }).click()
  else await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/dados-pessoais$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function edit(page: Page): Promise<Locator> {
  // The page may show data two minutes old; the edit form reads the record again.
  const read = page.waitForResponse(answer => /\/v1\/pacientes\/\d+$/.test(answer.url()))
  await page.getByRole('button', { name: 'Editar' }).click()
  await read
  const dialog = dialogOf(page, 'Editar Paciente')
  await expect(dialog).toBeVisible()
  return dialog
}

export async function save(dialog: Locator): Promise<void> {
  await next(dialog)
  await step(dialog, 'Endereço')
  await next(dialog)
  await step(dialog, 'Emergência e convênio')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
}

export const card = (page: Page, sobrenome: string) =>
  page.getByRole('article').filter({ hasText: sobrenome })

export async function registerByWire(page: Page): Promise<Profissional> {
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

/** A new secretary for one test, created by an administrator. */
export async function newSecretary({ request }: Page, nome = 'Teresa'): Promise<Person> {
  const person = { ...newPerson(), nome }
  const body = { ...person, celular: '11987654321', senha: GIVEN }
  const { status } = await (await wireOf(request, 'admin')).send('POST', '/v1/secretarias', body)
  expect(status).toBe(201)
  return person
}

/** Whether the password that an administrator gave lets in: the answer to one sign-in beside the browser. */
export async function enter({ request }: Page, email: string): Promise<APIResponse> {
  const tenant = await (await request.get('/v1/tenants/scale')).json()
  return request.post('/v1/auth/authenticate', {
    headers: { 'client-id': tenant.clientId },
    data: { email, password: GIVEN },
  })
}

/** A new patient, whom no other test books for or writes to. */
export async function newPatient(
  wire: Wire,
  about: Partial<Person & { celular: string }> = {},
): Promise<Person & { id: number }> {
  const person = { ...somebody(), celular: '11987452310', ...about }
  const { status, body } = await wire.send<{ id: number }>('POST', '/v1/pacientes', {
    ...person,
    rg: '34.118.902-6',
    sexo: 'FEMININO',
    estadoCivil: 'CASADO',
    dataNascimento: '1989-03-14',
    senha: 'Zulmira2026',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...person, id: body.id }
}
