/** The network goes and comes back: what is on the screen stays true, and nobody has to reload. */
import type { Page } from '@playwright/test'
import { rowsOf } from './home.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem conexão.' })

test('a rede cai: uma linha o diz, e some sozinha quando volta', async ({ page, context }) => {
  await signIn(page)
  await expect(rowsOf(page)).not.toHaveCount(0)
  const first = await rowsOf(page).first().textContent()
  await expect(line(page)).toHaveCount(0)
  await context.setOffline(true)
  await expect(line(page)).toContainText('Você vê a página como estava às 10:42')
  expect(await rowsOf(page).first().textContent()).toBe(first)
  // What would be saved waits, and says why.
  const book = page.getByRole('button', { name: 'Novo Atendimento' }).first()
  await expect(book).toBeDisabled()
  await expect(book).toHaveAccessibleDescription(/^Sem conexão/)
  await expectAccessible(page, 'sem conexão')
  const read = page.waitForResponse(/\/v1\/atendimentos\?/)
  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
  // What is shown is read anew without anybody asking.
  expect((await read).status()).toBe(200)
  await expect(book).toBeEnabled()
})

test('uma resposta que falta não é a rede que caiu', async ({ page }) => {
  await signIn(page)
  await page.route(/\/v1\/atendimentos\?/, route => route.abort())
  const asked = page.waitForResponse(/\/health\/ready$/)
  await page.goto('/painel?from=2026-11-26')
  expect((await asked).status()).toBe(200)
  await expect(page.getByText('Não foi possível carregar as consultas')).toBeVisible({ timeout: 60_000 })
  await expect(line(page)).toHaveCount(0)
})

test('o título nunca fica sobre as linhas de outro dia', async ({ page }) => {
  test.skip(isPhone(page), 'a regra é a mesma; o mês está na gaveta')
  await signIn(page)
  await expect(rowsOf(page).first()).toContainText('25/11/26')
  let answer = () => {}
  const held = new Promise<void>(done => {
    answer = done
  })
  await page.route(/\/v1\/atendimentos\?.*de=2026-11-27/, async route => {
    await held
    await route.abort()
  })
  await page
    .getByLabel('Escolher o dia da lista')
    .first()
    .getByRole('button', { name: /27 de novembro/ })
    .click()
  await expect(page.getByText('Sexta-feira, 27 de novembro', { exact: true })).toBeVisible()
  // Slow, and then not there at all: of the 25th nothing stands under it.
  await expect(page.getByText('25/11/26')).toHaveCount(0)
  answer()
  await expect(page.getByText('Não foi possível carregar as consultas')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Sexta-feira, 27 de novembro', { exact: true })).toBeVisible()
  await expect(page.getByText('25/11/26')).toHaveCount(0)
})

test('a página que não pôde ser aberta abre quando a rede volta', async ({ page, context }) => {
  await signIn(page)
  await expect(rowsOf(page)).not.toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profissionais', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible()
  await expect(page.getByText('Ela se abre quando a rede voltar.')).toBeVisible()
  await expectAccessible(page, 'página que não veio')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Profissionais' })).toBeVisible()
})

test('um endereço favorito aberto com um diálogo: voltar fecha o diálogo, nunca o sistema', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('about:blank')
  await page.goto('/painel/pacientes')
  const heading = page.getByRole('heading', { level: 1, name: 'Pacientes' })
  await expect(heading).toBeVisible()
  await page.goto('/painel?from=2026-11-25')
  await expect(rowsOf(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/painel\?from=2026-11-25$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de atendimento' })).toBeVisible()
  // Nothing lies over the page any more: one press goes to where one came from.
  await page.goBack()
  await expect(heading).toBeVisible()
})
