import { boxOf } from './box.ts'
import { atDesk, drawn, expect, expectAccessible, isPhone, letIn, test, weigh } from './support.ts'

// spec: login.route-sign-page, login.sign-page-field-email, login.sign-page-field-password
// spec: password-rules.sign-email-password, errors.login-failure-appears
test('quem erra a senha lê por quê, e quem acerta entra', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/ - Scale$/)
  await expectAccessible(page, 'entrar')

  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Campo obrigatório')).toHaveCount(2)
  await expectAccessible(page, 'entrar, campos vazios')

  await page.getByLabel('E-mail').fill('ninguem')
  await page.getByLabel('Senha', { exact: true }).fill('Errada123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Preencha um e-mail válido')).toBeVisible()

  await page.getByLabel('E-mail').fill('admin@aurora.example')
  await page.getByRole('button', { name: 'Entrar' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Por favor verifique os dados preenchidos, usuário e/ou senha inválido(s).')
  await expect(page.getByLabel('E-mail')).toHaveValue('admin@aurora.example')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await expectAccessible(page, 'entrar, recusado')

  // The same text again is a new message, so that screen readers repeat it.
  const first = await alert.elementHandle()
  await page.getByLabel('E-mail').fill('ninguem@scale.example')
  await page.getByLabel('Senha', { exact: true }).fill('Errada123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.poll(() => first?.evaluate(element => element.isConnected)).toBe(false)
  await expect(alert).toHaveText('Por favor verifique os dados preenchidos, usuário e/ou senha inválido(s).')

  await page.getByLabel('E-mail').fill('admin@scale.example')
  await page.getByLabel('Senha', { exact: true }).fill('Scale2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/painel$/)
  await expect(page).toHaveTitle('Página Inícial - Scale')
})

// spec: product.language-portuguese-locale, login.sign-page-left-decorative, login.sign-page-right-panel
// spec: errors.error-no-sign-page, limits.locale-pt-br, limits.login-form-width
test('a página de entrar: a figura, o formulário, e por que se foi mandado para lá', async ({ page }) => {
  const weight = weigh(page)
  await page.goto('/?error=no-access')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('alert')).toHaveText(
    'Você precisa entrar com uma conta que tenha acesso a essa página.',
  )
  const form = await boxOf(page.locator('form'))
  expect(form.width).toBe(320)
  const figure = page.getByRole('banner').locator('svg:visible').first()
  await expect(figure).toBeVisible()
  const picture = await boxOf(page.getByRole('banner'))
  if (isPhone(page)) {
    expect(picture.width).toBe(390)
    expect(form.y).toBeGreaterThan(picture.y + picture.height)
  } else {
    expect(picture).toMatchObject({ x: 0, y: 0, height: 900 })
    expect(form.x).toBeGreaterThan(picture.width)
  }
  expect(await weight()).toBeLessThan(150_000)
  await expectAccessible(page, 'entrar, sem acesso')
})

test(
  'a figura respira duas vezes e repousa',
  atDesk('no celular não há figura que respire'),
  async ({ page }) => {
    await page.goto('/login')
    // The field that the page begins in is drawn as focused at the same time, by a transition that soon is over.
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().map(one => {
          const { iterations, activeDuration } = one.effect?.getComputedTiming() ?? {}
          return [iterations, activeDuration]
        }),
      )
    const breaths = [2, 18_000]
    await expect.poll(moving).toEqual([breaths, breaths])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(moving).toEqual([])
  },
)

// spec: routes.other-path-404-page-not
test('quem não entrou também lê que a página não existe', async ({ page }) => {
  // The page's code is missing, as after an update of the server: even then the page is not blank.
  await page.route('**/NotFoundPage-*.js', route => route.abort())
  await page.goto('/nao-existe')
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible()
  await expectAccessible(page, 'página que não veio')
  await page.unroute('**/NotFoundPage-*.js')
  await page.getByRole('button', { name: 'Carregar de novo' }).click()
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Desculpe, não foi possível encontrar a página informada.')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para Página Inícial' }).click()
  await expect(page).toHaveURL(/\/login/)
})

// spec: product.tenant-name-browser, product.session-stored-browser, product.page-title-page-product
test('a clínica é a do endereço', async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('127.0.0.1', 'aurora.localhost')}/login`)
  await expect(page).toHaveTitle('Entrar - Aurora')
  await page.getByLabel('E-mail').fill('admin@aurora.example')
  await page.getByLabel('Senha', { exact: true }).fill('Scale2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveTitle('Página Inícial - Aurora')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['clinica:aurora'])
})

// spec: product.page-title-page-product, login.route-login-sign-page, routes.title-pagina-inicial
test('só com o teclado', async ({ page }) => {
  await page.goto('/login')
  const email = page.getByLabel('E-mail')
  if (isPhone(page)) {
    // Its keyboard would cover the page before it was read.
    await expect(page.locator('[data-drawn]')).toHaveCount(0)
    await drawn(page)
    await expect(email).not.toBeFocused()
    await email.focus()
  }
  await expect(email).toBeFocused()
  await page.keyboard.type('secretaria@scale.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Scale2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/painel$/)
  await expect(page).toHaveTitle('Página Inícial - Scale')
})

// spec: login.already-authenticated-browser, frame.unauthenticated-user-browser
// spec: frame.without-permission-browser, routes.other-path-404-page-signed, routes.404-title-404
// spec: routes.404-desculpe-nao, routes.404-button-voltar, session.load-stored-session
// spec: session.authenticated-users-login, session.unauthenticated-users-go, errors.access-redirect-error
// spec: errors.404-page
test('cada um só vai aonde pode', async ({ page }) => {
  await page.goto('/painel')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/painel/pacientes')
  await expect(page).toHaveURL(/\/\?error=no-access$/)
  await letIn(page)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/painel$/)
  await page.goto('/painel/nao-existe')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Desculpe, não foi possível encontrar a página informada.')).toBeVisible()
  await expectAccessible(page, '404')
  await page
    .getByRole('button', { name: 'Voltar para Página Inícial' })
    .or(page.getByRole('link', { name: 'Voltar para Página Inícial' }))
    .click()
  await expect(page).toHaveURL(/\/painel$/)
})

// spec: frame.tenant-fails-load, errors.tenant-falhou-ao
test('uma clínica que não existe', async ({ page }) => {
  await page.route('**/v1/tenants/*', route =>
    route.fulfill({ status: 404, json: { error: 'Clínica não encontrada.' } }),
  )
  await page.goto('/')
  await expect(page.getByText('Tenant falhou ao carregar')).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
})
