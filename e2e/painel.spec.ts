/** The frame around every page: the header by role, the menus, and signing out. */

import { boxOf } from './box.ts'
import { expect, expectAccessible, isPhone, signIn, signInByForm, test, weigh } from './support.ts'

const LINKS = {
  admin: {
    name: 'Marina Prado Leal',
    role: 'Administrador',
    links: ['Início', 'Agenda', 'Pacientes', 'Profissionais', 'Secretárias'],
  },
  secretaria: {
    name: 'Daniela Souza',
    role: 'Secretária',
    links: ['Início', 'Agenda', 'Pacientes', 'Profissionais'],
  },
  profissional: { name: 'Helena Castro', role: 'Profissional', links: ['Início', 'Agenda'] },
  paciente: { name: 'Vitória Batista Freitas', role: 'Paciente', links: ['Início', 'Agenda'] },
} as const

for (const who of ['admin', 'secretaria', 'profissional', 'paciente'] as const) {
  // spec: product.four-kinds-administrators-secretaries, frame.top-header-role-sees
  // spec: frame.user-menu-shows-name, frame.user-menu-shows-role, routes.pacientes-managers
  // spec: routes.profissionais-managers, roles.managers-alone-list, roles.managers-alone-pages
  // spec: roles.navigation-inicio-agenda, roles.navigation-pacientes-secretaries
  // spec: roles.navigation-profissionais-secretaries, roles.navigation-secretarias-admin
  test(`o cabeçalho e o menu de ${who}`, async ({ page }) => {
    const { name, role, links } = LINKS[who]
    await signIn(page, who)
    const nav = page.getByRole('navigation', { name: 'Principal' })
    await expect(nav.getByRole('link')).toHaveText(links)
    const opener = page.getByRole('button', { name: /abrir menu/ })
    await expect(opener).toHaveAccessibleName(new RegExp(`${name}.*${role}`))
    await opener.click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText(name, { exact: true })).toBeVisible()
    await expect(menu.getByText(role, { exact: true })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
    await expectAccessible(page, `menu de ${who}`)
  })
}

// spec: frame.top-header-logo-linking, frame.content-area-60px, frame.footer, frame.page-view-screens-call
// spec: frame.navigation-inicio, frame.inicio-selected-exact, frame.navigation-agenda-selected
// spec: frame.navigation-pacientes-selected, frame.navigation-profissionais-selected
// spec: frame.navigation-secretarias-selected
test('o quadro do painel: o logo, onde se está, as margens e o rodapé', async ({ page }) => {
  const visits: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/v1/visitas')) visits.push(request.postDataJSON().pagina)
  })
  const weight = weigh(page)
  await signInByForm(page, 'admin')
  expect(await weight()).toBeLessThan(250_000)
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: /Scale/ })
  await expect(logo).toHaveAttribute('href', '/painel')
  const nav = page.getByRole('navigation', { name: 'Principal' })
  const expected = ['/login']
  const expectAt = async (label: string, pattern: string) => {
    await expect(nav.locator('[aria-current="page"]')).toHaveText(label)
    expected.push(pattern)
    await expect.poll(() => visits).toEqual(expected)
  }
  await expectAt('Início', '/painel')
  await page.goto('/painel/')
  await expectAt('Início', '/painel')
  await nav.getByRole('link', { name: 'Agenda' }).click()
  await expectAt('Agenda', '/painel/agenda')
  await expect(page).toHaveTitle('Agenda - Scale')
  await page.goto('/painel/agenda/')
  await expectAt('Agenda', '/painel/agenda')
  await page.goto('/painel/pacientes/1/consultas')
  await expectAt('Pacientes', '/painel/pacientes/{id}/consultas')
  await page.goto('/painel/profissionais/')
  await expectAt('Profissionais', '/painel/profissionais')
  await page.goto('/painel/secretarias/')
  await expectAt('Secretárias', '/painel/secretarias')
  await logo.click()
  await expect(page).toHaveURL(/\/painel$/)
  await expectAt('Início', '/painel')

  const footer = page.getByText('Versão: 0.1.1')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer).toBeInViewport()
  if (isPhone(page)) return
  const title = await boxOf(page.getByRole('heading', { name: 'Lista de atendimento' }))
  expect(title.x).toBe(60)
  const side = await boxOf(page.getByRole('complementary', { name: 'Hoje na clínica' }))
  expect(side.x + side.width).toBe(1440 - 60)
})

// spec: frame.top-header-user-menu, frame.user-menu-sair-signs, routes.heading-lista-de
// spec: calls.post-auth-sent-browser
test('sair encerra a sessão, também na outra aba', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/painel')
  await expect(other.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  // From a managers' page: a user who signs out is not told that they have no access to it.
  await page.getByRole('link', { name: 'Pacientes' }).click()
  await expect(page).toHaveTitle('Pacientes - Scale')
  await page.getByRole('button', { name: /abrir menu/ }).click()
  const revoked = page.waitForResponse(answer => answer.url().endsWith('/v1/auth/logout'))
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  expect((await revoked).status()).toBe(204)
  await expect(page).toHaveURL(/\/(login)?$/)
  await expect(other).toHaveURL(/\/(login)?$/)
})

// spec: product.footer-panel-011, frame.top-header-notifications-bell
// spec: frame.notifications-popover-title-notificacoes, frame.notifications-popover-maximum-440px
// spec: frame.notifications-popover-nenhuma-mensagem, frame.notifications-popover-no-ver
// spec: limits.version-011
test('o sino sem mensagens e o menu de quem entrou', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Notificações' }).click()
  const sheet = page.getByRole('dialog', { name: 'Notificações' })
  await expect(sheet.getByRole('heading', { name: 'Notificações' })).toBeVisible()
  await expect(sheet.getByText('Nenhuma mensagem disponível')).toBeVisible()
  await expect(sheet.getByRole('link')).toHaveCount(0)
  await expect(page.getByText('Ver Tudo')).toHaveCount(0)
  const box = await boxOf(sheet)
  expect(box.width).toBeLessThanOrEqual(440)
  expect(box.width).toBeGreaterThan(isPhone(page) ? 340 : 430)
  await expectAccessible(page, 'sino')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Versão: 0.1.1')).toBeAttached()
})
