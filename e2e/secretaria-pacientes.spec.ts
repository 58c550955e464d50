/** The receptionist's records: register a patient, find, edit, meet a colleague's edit, archive and restore. */
import type { Locator, Page } from '@playwright/test'
import { NOW } from './server.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { book, wireOf } from './wire.ts'

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

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const field = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true })
const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Próximo' }).click()
const step = (dialog: Locator, name: string) =>
  expect(dialog.locator('[aria-current="step"]')).toContainText(name)

/** From the name at the side, or on the phone from the button, to the dialog. */
async function begin(page: Page, nome: string): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Novo Paciente' }).click()
  else {
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome)
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
  await page.getByRole('button', { name: 'Editar' }).click()
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

test.beforeEach(async ({ page }) => signIn(page))

test('cadastra pelo nome, passo a passo, e encontra pelo CPF e pelo nome', async ({ page }) => {
  const person = somebody()
  await page.getByRole('link', { name: 'Pacientes' }).click()
  await expect(page).toHaveTitle('Pacientes - Scale')
  await expectAccessible(page, 'pacientes')

  const dialog = await begin(page, person.nome)
  await next(dialog)
  await expect(page.getByText('Verifique os campos obrigatórios.')).toBeVisible()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(9)
  await expect(field(dialog, 'Sobrenome')).toBeFocused()
  await expectAccessible(page, 'dados do paciente, incompletos')

  await fillPersonal(page, dialog, person)
  await expect(field(dialog, 'CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await expect(field(dialog, 'Celular')).toHaveValue('(11) 98745-2310')
  await dialog.getByLabel('Senha', { exact: true }).fill('fraca')
  await next(dialog)
  await expect(dialog.getByText(/^Senha inválida, sua senha deve pelo menos 8 caracteres/)).toBeVisible()
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
  await expectAccessible(page, 'dados pessoais')
})

test('um CPF já cadastrado volta ao seu campo, no passo que o tem', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  const dialog = await begin(page, 'Zulmira')
  await fillPersonal(page, dialog, { ...somebody(), cpf: person.cpf })
  await next(dialog)
  await next(dialog)
  await step(dialog, 'Emergência e convênio')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Ocorreu um erro ao cadastrar o paciente!')).toBeVisible()
  await step(dialog, 'Dados do paciente')
  await expect(field(dialog, 'CPF')).toBeFocused()
  await expect(field(dialog, 'CPF')).toHaveAccessibleDescription(/Já existe um cadastro com este CPF/)
  await expectAccessible(page, 'CPF já cadastrado')
})

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

test('as consultas do paciente, da mais nova à mais antiga, abrem o detalhe', async ({ page, request }) => {
  const { paciente } = await book(await wireOf(request), { day: '2026-12-03' })
  await page.goto(`/painel/pacientes/${paciente.id}`)
  await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/dados-pessoais$/)
  const answered = page.waitForResponse(answer => answer.url().includes('/v1/atendimentos/paciente/'))
  await page.getByRole('link', { name: 'Consultas' }).click()
  await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/consultas$/)
  const { content }: { content: { dataHoraInicioAtendimento: string }[] } = await (await answered).json()
  const starts = content.map(visit => visit.dataHoraInicioAtendimento)
  expect(starts).toEqual([...starts].sort().reverse())
  const opener = page.getByRole('button', { name: /^Ver a consulta de/ }).first()
  await opener.click()
  await expect(dialogOf(page, 'Consulta Agendada')).toBeVisible()
  await expectAccessible(page, 'consultas do paciente, detalhe')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

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
  await other.close()
})
