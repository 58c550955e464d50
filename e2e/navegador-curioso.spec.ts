/** Somebody inspects the browser or types markup into it: passwords, HTML in a name, data left after signing out. */
import { expect, letIn, signIn, test } from './support.ts'
import { newPerson, SENHA, wireOf } from './wire.ts'

test('a senha fica coberta, pode ser vista, colada e guardada pelo navegador', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  const senha = page.getByLabel('Senha', { exact: true })
  await expect(senha).toHaveAttribute('type', 'password')
  await expect(senha).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')

  await page.evaluate(text => navigator.clipboard.writeText(text), ` ${SENHA} colada`)
  await senha.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(senha).toHaveValue(` ${SENHA} colada`)
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(senha).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(senha).toHaveAttribute('type', 'password')
})

test('o que parece HTML num nome é só texto', async ({ page, request }) => {
  const { cpf, email, sobrenome } = newPerson()
  const nome = '<img src=x onerror="document.title=1"><b>Zé</b>'
  const { send } = await wireOf(request)
  const body = {
    ...{
      nome,
      sobrenome,
      cpf,
      email,
      senha: SENHA,
      rg: '1234567',
      sexo: 'MASCULINO',
      estadoCivil: 'SOLTEIRO',
    },
    ...{ dataNascimento: '1990-04-12', celular: '11988887777' },
  }
  const made = await send<{ id: number }>('POST', '/v1/pacientes', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await letIn(page)
  for (const path of [`/painel/pacientes?cpf=${cpf}`, `/painel/pacientes/${made.body.id}/dados-pessoais`]) {
    await page.goto(path)
    await expect(page.getByText(nome).first()).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('1')
  }
})

// always: data would stay in the browser
test('quem sai não deixa nada no navegador', async ({ page, request }) => {
  const { get, tokens } = await wireOf(request)
  const { content } = await get<{ content: { nome: string; sobrenome: string }[] }>('/v1/pacientes?size=1')
  const nome = `${content[0]?.nome} ${content[0]?.sobrenome}`
  // So that there is a page for the browser to go back to.
  await signIn(page)
  await page.goto('/painel/pacientes')
  await expect(page.getByText(nome).first()).toBeVisible()

  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/(login)?$/)
  const left = () =>
    page.evaluate(async () => ({
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      cookies: document.cookie,
    }))
  const { local, ...rest } = await left()
  expect(rest).toEqual({ session: '{}', caches: [], databases: [], cookies: '' })
  for (const secret of [tokens.refresh_token, 'eyJ', '@scale.example', 'accessToken'])
    expect(local).not.toContain(secret)
  await page.goBack()
  await expect(page).toHaveURL(/\/login|\/\?error|\/$/)
  await expect(page.getByText(nome)).toHaveCount(0)
})
