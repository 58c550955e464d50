/** Visual details: nothing is cut off, and edges align. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { boxOf } from './box.ts'
import { agenda, chooseView, events, LIST, TODAY } from './calendar.ts'
import { faultsOfText, linesOf } from './eyes.ts'
import { hasCome } from './pages.ts'
import { atDesk, choose, expect, isPhone, letIn, onPhone, signIn, test } from './support.ts'
import { expectedSinceSeven, presenca } from './visits.ts'
import { nameOf, wireOf } from './wire.ts'

const rightOf = async (one: Locator) => {
  const box = await boxOf(one)
  return Math.round(box.x + box.width)
}

const isWhole = (one: Locator) => one.evaluate(element => element.scrollWidth <= element.clientWidth)

test('no agendamento os saltos chegam à borda, e o mês se lê inteiro', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Novo Atendimento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  const professional = dialog.getByRole('combobox', { name: 'Profissional' })
  await professional.fill('Lívia')
  await choose(page.getByRole('option', { name: /Lívia/ }))
  const slots = dialog.getByRole('region', { name: 'Horários Livres' })
  const month = slots.getByRole('button', { name: /2026 Mês$|^Mês|2026/ }).first()
  await expect(month).toContainText('2026')
  expect(await isWhole(month.locator('[class*="_value_"]'))).toBe(true)
  expect(await rightOf(slots.getByRole('button', { name: '+30 dias' }))).toBe(await rightOf(slots))
})

test('no agendamento o modelo e a cobrança terminam onde terminam os campos', async ({ page }) => {
  await signIn(page)
  for (const width of isPhone(page) ? [390] : [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
    await expect(dialog).toBeVisible()
    const field = dialog.getByRole('button', { name: /Especialidade/ })
    for (const name of ['Modelo de consulta', 'Cobrança']) {
      const choices = dialog.getByRole('radiogroup', { name })
      const past = async () => Math.abs((await rightOf(choices)) - (await rightOf(field)))
      // Once the dialog stands still; both edges are rounded.
      await expect.poll(past, { message: `${name} at ${width}` }).toBeLessThanOrEqual(1)
      expect(await isWhole(choices), `${name} at ${width}`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('na página do paciente um só botão é o forte, e as cabeças têm uma linha', async ({ page }) => {
  await letIn(page)
  await page.goto(paths.pacienteNotificacoes(1))
  const strong = page.getByRole('main').locator('button[class*="_primary_"]')
  await expect(strong).toHaveCount(1)
  await expect(strong).toHaveAccessibleName('Agendar notificação')
  await expect(page.getByRole('button', { name: 'Agendar consulta' })).toBeVisible()
  if (isPhone(page)) return

  const head = (name: string) => page.getByRole('columnheader', { name })
  await page.goto(paths.pacienteConsultas(1))
  await hasCome(page)
  for (const name of ['Agendado ás', 'Modelo de consulta']) expect(await linesOf(head(name))).toBe(1)
  await page.goto(paths.inicio())
  await hasCome(page)
  // When narrowest it has two lines, to leave room for the names.
  expect(await linesOf(head('Agendado ás'))).toBe(2)
  await page.setViewportSize({ width: 1680, height: 900 })
  for (const name of ['Agendado ás', 'Modelo de consulta'])
    await expect.poll(() => linesOf(head(name))).toBe(1)
})

test(
  'o botão que espera fica tão largo como era, e nada ao lado dele anda',
  atDesk('na mesa o botão é estreito demais para a roda'),
  async ({ page }) => {
    const wire = await wireOf(page.request)
    const [first, second] = [await expectedSinceSeven(wire), await expectedSinceSeven(wire)]
    await letIn(page)
    await page.goto(`${paths.inicio()}?size=80`)
    await hasCome(page)
    const [chegou, faltou] = [presenca(page, 'Chegou', first), presenca(page, 'Faltou', second)]
    const wide = async (of: Locator) => (await boxOf(of)).width
    const before = [await wide(chegou), await wide(faltou)]
    // No status changes, since the answer never comes.
    await page.route('**/mudar-status', () => {})
    for (const [i, pressed] of [chegou, faltou].entries()) {
      await pressed.click()
      await expect(pressed).toHaveAttribute('data-busy', 'true')
      expect(await wide(pressed)).toBeCloseTo(before[i] ?? 0, 0)
      // The ring turns in its middle, where the word was.
      const [button, ring] = [await boxOf(pressed), await boxOf(pressed.locator(':scope > :first-child'))]
      expect(ring.x + ring.width / 2).toBeCloseTo(button.x + button.width / 2, 0)
    }
  },
)

test(
  'na mesa larga um aviso fica na faixa livre do cabeçalho e não cobre nada',
  atDesk('no telefone fica sobre as abas'),
  async ({ page }) => {
    const late = await expectedSinceSeven(await wireOf(page.request))
    await letIn(page)
    await page.goto(`${paths.inicio()}?size=80`)
    await hasCome(page)
    // No status changes; an error notice stays until it is closed.
    await page.route('**/mudar-status', route => route.abort())
    await presenca(page, 'Faltou', late).click()
    const notice = page.getByRole('alertdialog')
    await expect(notice).toBeVisible()
    // Other journeys' patients may stand before this one, far enough to scroll.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const list = await boxOf(page.getByRole('table', { name: 'Lista de atendimento' }))
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      // It rises into place.
      await expect.poll(async () => Math.round((await boxOf(notice)).y)).toBe(8)
      const box = await boxOf(notice)
      const header = page.getByRole('banner')
      expect(box.y + box.height).toBeLessThan(list.y)
      expect(box.x).toBeGreaterThan(await rightOf(header.getByRole('link').last()))
      expect(box.x + box.width).toBeLessThan((await boxOf(header.getByRole('button').first())).x)
      const table = page.getByRole('table', { name: 'Lista de atendimento' })
      // The card's border adds one pixel.
      expect(Math.abs((await rightOf(notice)) - (await rightOf(table)))).toBeLessThanOrEqual(1)
    }
    // A dialog covers the header, so the notice is in the dialog's own header.
    await page.getByRole('button', { name: 'Novo Atendimento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
    const title = await rightOf(dialog.getByRole('heading', { name: 'Agendar Consulta' }))
    await expect.poll(async () => (await boxOf(notice)).x).toBeGreaterThan(title)
    const first = await boxOf(dialog.getByRole('combobox', { name: 'Paciente' }))
    expect((await boxOf(notice)).y + (await boxOf(notice)).height).toBeLessThan(first.y)
  },
)

test(
  'no telefone o cabeçalho vai de borda a borda, e a folha do dia se lê antes de impressa',
  onPhone('a mesa tem o papel inteiro'),
  async ({ page }) => {
    await signIn(page)
    await hasCome(page)
    expect(await rightOf(page.getByRole('button', { name: 'Agora' }))).toBe(374)
    await page.goto(paths.imprimir())
    await expect(page.getByRole('table').first()).toBeVisible()
    await hasCome(page)
    expect(await faultsOfText(page)).toEqual([])
  },
)

test(
  'a 800 px o dia tem uma linha, e um encaixe entre outros diz de quem é',
  atDesk('uma janela estreita'),
  async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await signIn(page)
    const three = await threeAtOnce(page)
    await page.goto(`${paths.agenda()}?de=${TODAY}&ate=${TODAY}`)
    await expect(page.getByRole('button', { name: 'Painel' })).toBeVisible()
    await hasCome(page)
    expect(await linesOf(agenda(page).getByRole('heading', { level: 1 }))).toBe(1)
    await chooseView(page, 'Semana')
    await expect(events(page)).toHaveCount(3)
    for (const { paciente } of three)
      await expect(
        events(page)
          .filter({ hasText: nameOf(paciente) })
          .locator('[aria-hidden]')
          .getByText(paciente.nome.split(' ')[0] ?? '', { exact: true })
          .first(),
      ).toBeVisible()
  },
)

/** Three appointments in the same half hour, all encaixes. */
async function threeAtOnce(page: Page): Promise<Atendimento[]> {
  const three: Atendimento[] = []
  await page.route(LIST, async route => {
    const answer = await route.fetch()
    const { content }: { content: Atendimento[] } = await answer.json()
    const others = content.filter(
      (one, i) => content.findIndex(({ paciente }) => paciente.id === one.paciente.id) === i,
    )
    if (three.length === 0)
      three.push(
        ...others.slice(0, 3).map(one => ({
          ...one,
          status: 'AGENDADO' as const,
          isEncaixe: true,
          dataHoraInicioAtendimento: `${TODAY}T14:00:00-03:00`,
          dataHoraTerminoAtendimento: `${TODAY}T14:30:00-03:00`,
        })),
      )
    await route.fulfill({
      json: { content: three, page: { size: 1000, number: 0, totalPages: 1, totalElements: 3 } },
    })
  })
  return three
}
