/** One's own account: the profile, the picture, and what each role can change. */
import type { Page, Response } from '@playwright/test'
import { GIVEN, newSecretary, type Person } from './people.ts'
import { expect, expectAccessible, letIn, picture, tabTo, test } from './support.ts'
import { newPerson } from './wire.ts'

/** The server's own words, which are preferred to the form's. */
const SAID = 'O armazenamento da clínica está cheio.'
const NOVO = 'Faça o seu login com o novo e-mail.'

/** A new secretary for this journey, on her account's page. */
async function onHerAccount(page: Page): Promise<Person> {
  const person = await newSecretary(page)
  await page.goto('/login')
  await enter(page, person.email)
  await expect(page).toHaveURL(/\/painel$/)
  // The notice that somebody else set the password. Once closed, it does not come back.
  await notice(page).getByRole('button', { name: 'Fechar aviso' }).click()
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Minha Conta' }).click()
  await expect(page.getByRole('heading', { name: 'Minha Conta', level: 1 })).toBeVisible()
  return person
}

const notice = (page: Page) => page.getByRole('alertdialog').filter({ hasText: 'Altere a sua senha' })

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(GIVEN)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// spec: product.capability-editing-account, frame.user-menu-link-minha, routes.minha-conta-profile-form
// spec: forms.profile-save-cancel, forms.profile-cancel-resets, forms.profile-otherwise-user
// spec: own-rules.profile-nome-sobrenome, own-rules.profile-email-required, own-rules.profile-cpf-required
// spec: errors-account.dados-atualizado-com, errors-account.profile-error-server-message
// spec: calls-others.mutations-current-secretary
// spec: own-rules.profile-celular-required, calls-others.get-secretarias-logado, calls-others.post-secretarias-logado
test('uma secretária corrige o seu perfil', async ({ page }) => {
  const { nome, sobrenome, email } = await onHerAccount(page)
  await expect(field(page, 'Nome')).toHaveValue(nome)
  await expect(field(page, 'Celular')).toHaveValue('(11) 98765-4321')
  await expect(field(page, 'CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  for (const name of ['Salvar', 'Cancelar']) await expect(button(page, name)).toBeDisabled()
  await expect(page.getByText('Nada foi alterado.')).toBeVisible()
  await expectAccessible(page, 'meu perfil')
  await picture(page, 'minha-conta')

  await field(page, 'Nome').fill('Outra')
  await expect(page.getByText('Nada foi alterado.')).toHaveCount(0)
  await button(page, 'Cancelar').click()
  await expect(field(page, 'Nome')).toHaveValue(nome)
  await expect(button(page, 'Salvar')).toBeDisabled()

  for (const label of ['Nome', 'Sobrenome', 'CPF', 'E-mail', 'Celular']) await field(page, label).fill('')
  await button(page, 'Salvar').click()
  for (const label of ['Nome', 'Sobrenome', 'CPF', 'E-mail', 'Celular'])
    await expect(field(page, label)).toHaveAccessibleDescription('Campo obrigatório')
  await expect(field(page, 'Nome')).toBeFocused()
  await field(page, 'CPF').fill('11111111111')
  await field(page, 'E-mail').fill('teresa')
  await field(page, 'Celular').fill('1198')
  await expect(field(page, 'CPF')).toHaveAccessibleDescription('Preencha um CPF válido')
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Preencha um e-mail válido')
  await expect(field(page, 'Celular')).toHaveAccessibleDescription('Preencha um telefone ou celular válido')
  await expectAccessible(page, 'meu perfil, erros')
  await button(page, 'Cancelar').click()

  // With the keyboard only; a landline number has ten digits.
  await field(page, 'Nome').fill('Tereza')
  await field(page, 'Celular').fill('1132654321')
  await expect(field(page, 'Celular')).toHaveValue('(11) 3265-4321')
  const readAgain = page.waitForResponse(
    answer => answer.url().endsWith('/v1/secretarias/logado') && answer.request().method() === 'GET',
  )
  await tabTo(button(page, 'Salvar'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dados atualizado com sucesso.')).toBeVisible()
  expect(await (await readAgain).json()).toMatchObject({ nome: 'Tereza' })
  await expect(page.getByRole('button', { name: new RegExp(`Tereza ${sobrenome}`) })).toBeVisible()
  await expect(button(page, 'Salvar')).toBeDisabled()

  // Another account's e-mail: reported at the field, and the input stays.
  await field(page, 'E-mail').fill('admin@scale.example')
  await button(page, 'Salvar').click()
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/Já existe uma conta com este e-mail/)
  const refusal = page.getByRole('alertdialog').filter({ hasText: 'Já existe uma conta com este e-mail' })
  await expect(refusal).toBeVisible()
  // An internal error also shows the server's text, and the input stays.
  await page.route('**/v1/secretarias/logado', route =>
    route.fulfill({ status: 500, json: { codigo: 'ERRO_INTERNO', error: SAID, campos: [] } }),
  )
  await field(page, 'E-mail').fill(`outra.${email}`)
  await button(page, 'Salvar').click()
  await expect(page.getByRole('alertdialog').filter({ hasText: SAID })).toBeVisible()
  await expect(field(page, 'E-mail')).toHaveValue(`outra.${email}`)
  await page.unroute('**/v1/secretarias/logado')
  await page.reload()
  await expect(field(page, 'E-mail')).toHaveValue(email)
})

// spec: errors-account.faca-o-seu, forms.profile-logged-success, forms.profile-told-log
test('quem muda o seu e-mail sai, e entra de novo com ele', async ({ page }) => {
  await onHerAccount(page)
  const { email } = newPerson()
  await field(page, 'E-mail').fill(email)
  await expect(
    page.getByText('Ao salvar, você sai do sistema e entra de novo com este e-mail.'),
  ).toBeVisible()
  await button(page, 'Salvar').click()
  await expect(page).toHaveURL(/\/login$/)
  // It is shown as a success, not as an error.
  const told = page.getByRole('alert').filter({ hasText: NOVO })
  await expect(told).toHaveCSS('background-color', 'rgb(224, 240, 227)')
  await expectAccessible(page, 'entrar com o novo e-mail')
  await picture(page, 'minha-conta-novo-email')
  // What she does next is told, not this once more.
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('alert')).toContainText('Verifique seu email para redefinir sua senha')
  await expect(told).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(told).toHaveCount(0)
  await enter(page, email)
  await expect(page).toHaveURL(/\/painel/)
})

// spec: errors-files.imagem-atualizada-com, errors-files.nao-foi-possivel-atualizar, calls-others.profile-images-cdn
test('uma imagem de perfil', async ({ page }) => {
  await onHerAccount(page)
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Trocar imagem').click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  const failure = page.getByRole('alertdialog').filter({
    hasText: 'Não foi possível atualizar a imagem. Por favor, tente novamente.',
  })
  await choose('eu.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(failure).toContainText('Envie uma imagem JPEG, PNG ou WebP.')
  await choose('eu.png', 'image/png', Buffer.alloc(5 * 1024 ** 2 + 1))
  await expect(failure).toContainText('O arquivo tem mais de 5 MB.')
  await choose('eu.jpg', 'image/jpeg', await page.screenshot({ type: 'jpeg' }))
  await expect(page.getByText('Imagem atualizada com sucesso!')).toBeVisible()
  await expect(failure).toHaveCount(0)
  // On the card and in the header at once, and the image has loaded.
  const images = page.locator('img[src^="/imagens/"]')
  await expect(images).toHaveCount(2)
  for (const image of await images.all()) await expect(image).toHaveJSProperty('naturalWidth', 288)
  await expectAccessible(page, 'com imagem')
  await picture(page, 'minha-conta-imagem')
})

// spec: errors-files.id-usuario-nao
test('sem o id do usuário não há de quem trocar a imagem', async ({ page }) => {
  await letIn(page, 'secretaria')
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter(one => one.startsWith('clinica:'))
    const entry = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...entry, user: { ...entry.user, userId: 0 } }))
  })
  await page.goto('/painel/minha-conta')
  const sent: string[] = []
  page.on('request', request => request.url().includes('profile-image') && sent.push(request.url()))
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Trocar imagem').click()
  await (await chooser).setFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Id do usuário não informado' })).toBeVisible()
  expect(sent).toEqual([])
})

test.describe('a conta de um paciente', () => {
  // Not in parallel: what one test saves changes the other's form.
  test.describe.configure({ mode: 'default' })

  // spec: calls-others.mutations-current-patient
  test('o que um paciente salva do seu perfil é lido de novo', async ({ page }) => {
    await letIn(page, 'paciente')
    await page.goto('/painel/minha-conta')
    const before = await field(page, 'Celular').inputValue()
    const isRead = (answer: Response) =>
      answer.url().endsWith('/v1/pacientes/logado') && answer.request().method() === 'GET'
    const readAgain = page.waitForResponse(isRead)
    const digits = before.replace(/\d$/, last => String((Number(last) + 1) % 10))
    await field(page, 'Celular').fill(digits)
    await button(page, 'Salvar').click()
    expect(await (await readAgain).json()).toMatchObject({ celular: digits.replaceAll(/\D/g, '') })
  })

  // spec: routes.minha-conta-tab-menu, routes.minha-conta-logged-user
  test('um paciente tem o seu perfil e a sua senha em abas', async ({ page }) => {
    await letIn(page, 'paciente')
    await page.goto('/painel/minha-conta')
    const tabs = page.getByRole('navigation', { name: 'Minha Conta' })
    await expect(tabs.getByRole('link', { name: 'Meu Perfil' })).toHaveAttribute('aria-current', 'page')
    await expect(field(page, 'E-mail')).toHaveValue('paciente@scale.example')

    // Another account's e-mail: the message does not say whose.
    await field(page, 'E-mail').fill('admin@scale.example')
    await button(page, 'Salvar').click()
    await expect(page.getByRole('alertdialog')).toContainText(
      /Procure a recepção da clínica|Muitas tentativas/,
    )

    await tabs.getByRole('link', { name: 'Senha' }).click()
    await page
      .getByRole('alertdialog', { name: 'Sair sem salvar' })
      .getByRole('button', { name: 'Descartar' })
      .click()
    await expect(page).toHaveURL(/\?aba=senha$/)
    await expect(page.getByLabel('Senha atual', { exact: true })).toBeVisible()
    for (const name of ['Salvar', 'Cancelar']) await expect(button(page, name)).toBeDisabled()
    await page.getByLabel('Senha atual', { exact: true }).fill('x')
    await expectAccessible(page, 'senha na conta')
    await picture(page, 'minha-conta-senha')
    await button(page, 'Cancelar').click()
    await expect(page.getByLabel('Senha atual', { exact: true })).toHaveValue('')
  })
})

// spec: roles.admin-voce-esta, roles.admin-profile-form
test('um administrador só lê o seu perfil', async ({ page }) => {
  await letIn(page, 'admin')
  await page.goto('/painel/minha-conta')
  const words = 'Você está logado com uma conta administrativa. Atualização do perfil desabilitado.'
  await expect(page.getByText(words)).toBeVisible()
  for (const label of ['Nome', 'Sobrenome', 'E-mail'])
    await expect(field(page, label)).toHaveAttribute('readonly', '')
  for (const name of ['Salvar', 'Cancelar', 'Trocar imagem']) await expect(button(page, name)).toHaveCount(0)
  await expectAccessible(page, 'perfil de administrador')
  await picture(page, 'minha-conta-admin')
})

// spec: routes.minha-conta-professionals-see, roles.professionals-get-placeholder
test('um profissional vê só a sua palavra', async ({ page }) => {
  await letIn(page, 'profissional')
  await page.goto('/painel/minha-conta')
  await expect(page.getByRole('main')).toHaveText('Minha ContaProfissional')
  await expectAccessible(page, 'conta de profissional')
})
