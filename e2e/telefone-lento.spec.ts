/** Opening the day on a slow phone: the first row waits for nothing it does not need, and nothing jumps afterwards. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Request } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { agenda } from './calendar.ts'
import { watchJumps } from './jumps.ts'
import { atDesk, drawn, expect, letIn, onPhone, signIn, test } from './support.ts'

const FIRST_ROW = {
  secretaria: '[aria-label="Lista de atendimento"] > li:not([data-between])',
  profissional: '[aria-labelledby="proximo"]',
  paciente: '[aria-labelledby="proxima"]',
} as const

/** The look's colour of what takes no text. */
const SUNKEN = 'rgb(241, 243, 249)'

for (const who of ['secretaria', 'profissional', 'paciente'] as const)
  test(
    `as primeiras linhas do dia de ${who} não esperam pelo resto`,
    onPhone('à mesa a página vem inteira'),
    async ({ page }) => {
      await signIn(page, who)
      await page.waitForLoadState('networkidle')
      const jumped = await watchJumps(page)
      const came: Request[] = []
      page.on('requestfinished', request => came.push(request))
      const { promise: shown, resolve: show } = Promise.withResolvers<void>()
      // The list is requested while React is still held back.
      const asked = page.waitForRequest(request => new URL(request.url()).pathname === '/v1/atendimentos')
      await page.route(/\/assets\/app-[^/]+\.js$/, async route => {
        await asked
        await route.continue()
      })
      // The row is shown while everything loaded later is still held back.
      let isHeld = false
      await page.route(/\/assets\/(?!(index|app|panel|telefone)-)[^/]+$/, async route => {
        isHeld = true
        await shown
        await route.continue()
      })
      // The other pages' code is requested with the rows.
      const others = page.waitForRequest(/\/assets\/pages-[^/]+\.js$/)
      await page.goto('/painel', { waitUntil: 'commit' })
      await expect(page.locator(FIRST_ROW[who]).first()).toBeVisible()
      await expect.poll(() => isHeld).toBe(true)
      // Where the search will be, nothing yet looks as if it took text.
      const place = page.getByRole('search').locator('> :first-child')
      if (who === 'secretaria') await expect(place).toHaveCSS('background-color', SUNKEN)
      // The page uses the early request, so there is only one.
      expect(came.filter(request => new URL(request.url()).pathname === '/v1/atendimentos')).toHaveLength(1)
      const sizes = await Promise.all(came.map(async request => (await request.sizes()).responseBodySize))
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(135_000)

      show()
      await others
      await expect(page.getByRole('button', { name: /abrir menu/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      if (who === 'secretaria')
        await expect(page.getByRole('searchbox').locator('..')).not.toHaveCSS('background-color', SUNKEN)
      await jumped(0.02)
    },
  )

for (const last of ['a lista', 'o código do cartão'] as const)
  test(
    `o que o paciente vê primeiro não pula, se ${last} vem depois`,
    onPhone('à mesa a página vem inteira'),
    async ({ page }) => {
      await letIn(page, 'paciente')
      const jumped = await watchJumps(page)
      /** Holds back what matches until it is let through. */
      const hold = async (address: RegExp) => {
        const { promise: held, resolve: release } = Promise.withResolvers<void>()
        const asked = page.waitForRequest(address)
        await page.route(address, async route => {
          await held
          await route.continue()
        })
        return { asked, release }
      }
      const clinic = await hold(/\/v1\/tenants\/[^/]+$/)
      const list = await hold(/\/v1\/atendimentos\?/)
      const card = await hold(/\/assets\/telefone-[^/]+\.js$/)
      const contact = await hold(/\/contato$/)
      const code = ['app', 'panel'].map(name =>
        page.waitForResponse(new RegExp(`/assets/${name}-[^/]+[.]js$`)),
      )
      await page.goto('/painel', { waitUntil: 'commit' })
      // The page's code is there before it is known whose page it is.
      await clinic.asked
      for (const part of code) await (await part).finished()
      await page.waitForTimeout(200)
      clinic.release()
      await Promise.all([list.asked, card.asked])
      if (last === 'a lista') {
        card.release()
        await expect(page.locator('[aria-busy="true"]')).toBeVisible()
        await drawn(page)
        list.release()
      } else {
        list.release()
        await page.waitForTimeout(500)
        // Nothing is drawn that the card would then displace.
        await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toHaveCount(0)
        card.release()
      }
      await expect(page.getByRole('heading', { name: 'Próxima consulta' })).toBeVisible()
      await drawn(page)
      contact.release()
      await expect(page.getByRole('link', { name: 'Ver no mapa' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await jumped(0.005)
    },
  )

test('o código de outra página é pedido enquanto a aplicação ainda vem', async ({ page }) => {
  await signIn(page)
  const asked = page.waitForRequest(/\/assets\/pages-[^/]+\.js$/)
  await page.route(/\/assets\/app-[^/]+\.js$/, async route => {
    await asked
    await route.continue()
  })
  await page.goto(paths.agenda(), { waitUntil: 'commit' })
  await expect(agenda(page)).toBeVisible()
})

test(
  'à mesa a página aparece inteira, e nada pula',
  atDesk('no telefone vêm antes as linhas'),
  async ({ page }) => {
    await signIn(page)
    const jumped = await watchJumps(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const rest = page.waitForRequest(/\/assets\/rest-[^/]+\.js$/)
    await page.route(/\/assets\/rest-[^/]+\.js$/, async route => {
      await held
      await route.continue()
    })
    await page.goto('/painel', { waitUntil: 'commit' })
    await rest
    await expect(page.getByText('Carregando a clínica')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toHaveCount(0)
    release()
    await expect(page.getByRole('search').getByRole('searchbox')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await jumped(0.02)
  },
)

test(
  'à mesa muitos aguardam, e o que está abaixo deles não pula',
  atDesk('no telefone o painel está na gaveta'),
  async ({ page }) => {
    await signIn(page)
    const jumped = await watchJumps(page)
    // Ten patients wait, and their answer comes late.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/v1/atendimentos/aguardando-presencial', async route => {
      const answer = await route.fetch()
      const [one]: Atendimento[] = await answer.json()
      await held
      await route.fulfill({
        response: answer,
        json: Array.from({ length: 10 }, (_, i) => ({ ...one, id: 900_000 + i })),
      })
    })
    await page.goto('/painel')
    const panel = page.getByRole('complementary', { name: 'Hoje na clínica' })
    const card = panel.getByRole('region', { name: 'Pacientes Aguardando' })
    await expect(card).toBeVisible()
    await expect(page.getByRole('table', { name: 'Lista de atendimento' })).toBeVisible()
    // Long enough for a user to see the page without them.
    await page.waitForTimeout(500)
    release()
    await expect(card.getByRole('listitem')).toHaveCount(10)
    await expect(panel.getByRole('region', { name: 'Horários Livres' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await jumped(0.02)
  },
)

test('o código da agenda demora, e o rodapé não pula quando ela chega', async ({ page }) => {
  await signIn(page)
  const jumped = await watchJumps(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/AgendaPage-[^/]+\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.goto('/painel')
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  await page.getByRole('link', { name: 'Agenda', exact: true }).click()
  await expect(page.getByText('Carregando', { exact: true })).toBeVisible()
  // Longer than the half second after a click in which nothing counts as a jump.
  await page.waitForTimeout(700)
  const before = await jumped(Number.POSITIVE_INFINITY)
  release()
  await expect(agenda(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await jumped(0.005, before)
})

test(
  'na agenda muitos profissionais chegam tarde, e o que está abaixo deles não pula',
  atDesk('no telefone estão na gaveta'),
  async ({ page }) => {
    await signIn(page)
    const jumped = await watchJumps(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/v1\/profissionais\?/, async route => {
      const answer = await route.fetch()
      const { content, ...rest }: { content: object[] } = await answer.json()
      await held
      const twelve = Array.from({ length: 12 }, (_, i) => ({ ...content[0], id: 900_000 + i }))
      await route.fulfill({ response: answer, json: { ...rest, content: twelve } })
    })
    await page.goto(paths.agenda())
    const list = page.getByRole('region', { name: 'Profissionais' })
    const figures = page.getByText('Consultas Presenciais')
    await expect(list).toBeVisible()
    // Long enough for a user to see the page without them.
    await page.waitForTimeout(500)
    await expect(figures).toBeHidden()
    release()
    await expect.poll(() => list.getByRole('checkbox').count()).toBeGreaterThanOrEqual(12)
    await expect(figures).toBeVisible()
    await page.waitForLoadState('networkidle')
    await jumped(0.005)
  },
)
