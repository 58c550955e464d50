/** A page before the application's code has loaded: it starts with the right content, and nothing typed is lost. */
import type { Page } from '@playwright/test'
import { drawn, expect, letIn, onPhone, test } from './support.ts'
import { SENHA } from './wire.ts'

/** Holds the application back. @returns lets it come */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-[^/]+\.js$/, async route => {
    await held
    await route.continue()
  })
  return release
}

const shell = (page: Page) => page.getByText('Carregando a clínica')
const email = (page: Page) => page.getByLabel('E-mail')
const senha = (page: Page) => page.getByLabel('Senha', { exact: true })
const entrar = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })

/** The ring on 'Entrar' that says that the press was heard: its size, or none. */
const ring = (page: Page): Promise<string> =>
  entrar(page).evaluate(button => {
    const { content, width, height } = getComputedStyle(button, '::before')
    return content === 'none' ? content : `${width} ${height}`
  })

test('o que foi digitado antes do React fica, no mesmo lugar e com o foco', async ({ page }) => {
  const release = await holdApplication(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await email(page).fill('secretaria@scale.example')
  await senha(page).fill(SENHA)
  await expect(shell(page)).toBeHidden()
  const before = await entrar(page).boundingBox()
  // What needs React is not offered before.
  await expect(page.getByLabel('Mostrar senha')).toHaveCSS('visibility', 'hidden')

  release()
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await expect(page.getByLabel('Mostrar senha')).toHaveCSS('visibility', 'visible')
  await expect(email(page)).toHaveValue('secretaria@scale.example')
  await expect(senha(page)).toHaveValue(SENHA)
  await expect(senha(page)).toBeFocused()
  expect(await entrar(page).boundingBox()).toEqual(before)
  await entrar(page).click()
  await expect(page).toHaveURL(/\/painel/)
})

test('quem digita, num campo e no outro, enquanto o React desenha não perde uma letra', async ({ page }) => {
  const release = await holdApplication(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await email(page).focus()
  // Slow, so that there is much to type meanwhile.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const typed = { 'E-mail': '', Senha: '' }
  const type = async (field: keyof typeof typed, letters: string, leave: string) => {
    await page.keyboard.press('End')
    await page.keyboard.type(letters)
    typed[field] += letters
    await page.keyboard.press(leave)
  }
  const turn = async () => {
    await type('E-mail', 'ab', 'Tab')
    await type('Senha', 'cd', 'Shift+Tab')
  }
  await turn()
  release()
  while ((await page.locator('[data-drawn]').count()) > 0) await turn()
  await turn()
  await expect(email(page)).toHaveValue(typed['E-mail'])
  await expect(senha(page)).toHaveValue(typed.Senha)
})

for (const how of ['botão', 'Enter'] as const)
  test(`quem entra antes do React, com ${how}, entra, e a senha não vai no endereço`, async ({ page }) => {
    const release = await holdApplication(page)
    const addresses: string[] = []
    page.on('request', request => addresses.push(request.url()))
    await page.goto('/login', { waitUntil: 'commit' })
    await email(page).fill('secretaria@scale.example')
    await senha(page).fill(SENHA)
    expect(await ring(page)).toBe('none')
    if (how === 'botão') await entrar(page).click()
    else await senha(page).press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    expect(await ring(page)).toBe('16px 16px')
    release()
    await expect(page).toHaveURL(/\/painel/)
    expect(addresses.filter(address => address.includes(SENHA))).toEqual([])
  })

test('o foco fica também num botão e num link', async ({ page }) => {
  for (const name of ['Esqueci minha senha', 'Entrar']) {
    const release = await holdApplication(page)
    await page.goto('/login', { waitUntil: 'commit' })
    const control = page.getByRole(name.startsWith('Esqueci') ? 'link' : 'button', { name, exact: true })
    await control.focus()
    release()
    await expect(page.locator('[data-drawn]')).toHaveCount(0)
    await expect(control).toBeFocused()
  }
})

test('um Enter antes da senha não manda a que ainda se digita', async ({ page }) => {
  const release = await holdApplication(page)
  const tries: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/v1/auth/authenticate')) tries.push(request.url())
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await email(page).fill('secretaria@scale.example')
  await email(page).press('Enter')
  await senha(page).fill(SENHA.slice(0, 4))
  await senha(page).press('Enter')
  await senha(page).press('End')
  expect(await ring(page)).toBe('16px 16px')
  await page.keyboard.type(SENHA.slice(4))
  expect(await ring(page)).toBe('none')
  release()
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await expect(senha(page)).toHaveValue(SENHA)
  await drawn(page)
  expect(tries).toEqual([])
  await senha(page).press('Enter')
  await expect(page).toHaveURL(/\/painel/)
  expect(tries).toHaveLength(1)
})

for (const when of ['antes do', 'com o'] as const)
  test(`o que envia o formulário por si mesmo, ${when} React, não põe a senha no endereço`, async ({
    page,
  }) => {
    const release = await holdApplication(page)
    await page.goto('/login', { waitUntil: 'commit' })
    if (when === 'com o') {
      // Or it is gone because it has not come yet.
      await expect(page.locator('[data-drawn]')).toHaveCount(1)
      release()
      await expect(page.locator('[data-drawn]')).toHaveCount(0)
      // A form that a script sends while the page still loads may be dropped by the browser.
      await page.waitForLoadState()
    }
    await email(page).fill('secretaria@scale.example')
    await senha(page).fill(SENHA)
    const sent = page.waitForRequest(request => request.isNavigationRequest())
    // As an extension of the browser may: no event is heard.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
    expect([(await sent).method(), (await sent).url()]).toEqual(['POST', expect.not.stringContaining(SENHA)])
    release()
  })

test('quem já entrou não vê a entrada', async ({ page }) => {
  await letIn(page)
  const release = await holdApplication(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(shell(page)).toBeVisible()
  await expect(entrar(page)).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
})

test('a quem se tem algo a dizer, a entrada vem com o aviso e nada pula', async ({ page }) => {
  const release = await holdApplication(page)
  await page.goto('/?error=no-access', { waitUntil: 'commit' })
  await expect(shell(page)).toBeVisible()
  await expect(entrar(page)).toBeHidden()
  release()
  await expect(page.getByRole('alert')).toContainText('uma conta que tenha acesso')
  await expect(entrar(page)).toBeVisible()
})

test('com a sessão trancada a entrada não aparece', async ({ page }) => {
  await letIn(page)
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), token: null }))
  })
  const release = await holdApplication(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(shell(page)).toBeVisible()
  await expect(entrar(page)).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'Sua sessão foi cancelada' })).toBeVisible()
})

test(
  'no telefone o que se carrega está no lugar do título',
  onPhone('à mesa está no cabeçalho'),
  async ({ page }) => {
    await letIn(page)
    const release = await holdApplication(page)
    await page.goto('/painel', { waitUntil: 'commit' })
    await expect(shell(page)).toBeVisible()
    // The words may be there before the styles that place them.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    )
    const before = await shell(page).boundingBox()
    release()
    const heading = page.getByRole('heading', { name: 'Lista de atendimento' })
    await expect(heading).toBeVisible()
    const after = await heading.boundingBox()
    expect([after?.x, after?.y]).toEqual([before?.x, before?.y])
  },
)

for (const [where, path, file] of [
  ['na entrada', '/login', 'app'],
  ['na entrada nem o começo', '/login', 'index'],
  ['em outra página', '/painel', 'app'],
] as const)
  test(`se a aplicação não vem, ${where}, isso é dito, com o que fazer`, async ({ page }) => {
    let isMissing = true
    const its = new RegExp(`/assets/${file}-[^/]+\\.js$`)
    await page.route(its, route => (isMissing ? route.abort() : route.continue()))
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a clínica.')
    await expect(entrar(page)).toBeHidden()

    // Not sooner: what the page itself asks for once more would come, and take the link away.
    page.on('request', request => {
      if (request.isNavigationRequest()) isMissing = false
    })
    await page.getByRole('link', { name: 'Carregar de novo' }).click()
    await expect(page).toHaveURL(/\/login/)
    await email(page).fill('secretaria@scale.example')
    await expect(page.locator('[data-drawn]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('um script que não é o nosso pode faltar', async ({ page }) => {
  const release = await holdApplication(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await email(page).fill('secretaria@scale.example')
  await page.evaluate(
    () =>
      new Promise(done => {
        const script = Object.assign(document.createElement('script'), { src: '/assets/nao-ha.js' })
        script.addEventListener('error', done)
        document.head.append(script)
      }),
  )
  await expect(entrar(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  release()
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await expect(email(page)).toHaveValue('secretaria@scale.example')
})
