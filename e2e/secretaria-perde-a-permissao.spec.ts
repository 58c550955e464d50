/** Whose permission is taken away while the page is open does not keep on the screen what was read before. */
import type { Page } from '@playwright/test'
import { events } from './calendar.ts'
import { rowsOf } from './home.ts'
import { clockOf, SECOND } from './session.ts'
import { atDesk, expect, letIn, readAgain, signIn, test } from './support.ts'

test.use({ clock: 'moved' })

/** From here on these answers are refused, as to somebody whose permission was taken away. */
async function refuse(page: Page, address: RegExp): Promise<string> {
  const error = 'Você não tem permissão para esta ação.'
  await page.route(address, route =>
    route.fulfill({ status: 403, json: { status: 403, codigo: 'SEM_PERMISSAO', error } }),
  )
  return error
}

/** All that is shown is read again when the network returns. */
async function readAllAgain(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const lost = page.getByRole('status').filter({ hasText: 'Sem conexão.' })
  await expect(lost).toBeVisible()
  await page.context().setOffline(false)
  await expect(lost).toHaveCount(0)
}

test('o que já não se pode ver sai da tela, e não se chama rede', async ({ page }) => {
  await signIn(page)
  await expect(rowsOf(page).first()).toContainText(/\d\d:\d\d/)
  const error = await refuse(page, /\/v1\/atendimentos\?/)
  // What is younger than ten seconds is not read again.
  await clockOf(page).set(11 * SECOND)
  await readAgain(page, '/v1/atendimentos')
  await expect(page.getByText('Não foi possível carregar as consultas')).toBeVisible()
  await expect(page.getByText(error)).toBeVisible()
  await expect(page.getByText(/Sem conexão/)).toHaveCount(0)
  await expect(page.locator('[data-now]')).toHaveCount(0)
})

test('nem os cartões de quem já não se pode ver ficam', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel/profissionais')
  const name = page.getByRole('heading', { name: 'André Salles' })
  await expect(name).toBeVisible()
  const error = await refuse(page, /\/v1\/profissionais\/filtrar/)
  await readAllAgain(page)
  await expect(page.getByText('Não foi possível carregar os profissionais')).toBeVisible()
  await expect(page.getByText(error, { exact: true })).toBeVisible()
  await expect(name).toHaveCount(0)
  // A search is only said to be kept where there is one.
  await page.goto('/painel/profissionais?filterBy=nome&nome=Andr%C3%A9')
  await expect(page.getByText(`${error} Sua busca foi mantida.`)).toBeVisible()
  await page.unroute(/\/v1\/profissionais\/filtrar/)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(name).toBeVisible()
})

// always: patients would stay in sight of somebody without the permission
test('nem quem aguarda, nem a agenda', atDesk('no telefone o painel está na gaveta'), async ({ page }) => {
  await letIn(page)
  await page.goto('/painel')
  const waiting = page.getByRole('region', { name: 'Pacientes Aguardando' })
  await expect(waiting.getByRole('listitem').first()).toBeVisible()
  await refuse(page, /\/aguardando-presencial/)
  await readAllAgain(page)
  await expect(waiting.getByText('Não foi possível carregar quem aguarda.')).toBeVisible()
  await expect(waiting.getByRole('listitem')).toHaveCount(0)

  await page.goto('/painel/agenda')
  await expect(events(page).first()).toBeVisible()
  await refuse(page, /\/v1\/atendimentos\?/)
  await readAllAgain(page)
  await expect(page.getByText('Não foi possível carregar as consultas.')).toBeVisible()
  await expect(events(page)).toHaveCount(0)
})
