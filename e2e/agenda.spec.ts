/** The clinic's calendar: its three views, the way it walks, and what stands in it where. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { keyOf } from '../web/src/session/entry.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { book, hourIn, nameOf, wireOf } from './wire.ts'

const TODAY = '2026-11-25'
const DESK = ['admin', 'secretaria'] as const
const LIST = /\/v1\/atendimentos\?/

const agenda = (page: Page): Locator => page.getByRole('region', { name: 'Agenda' })
const view = (page: Page, name: 'Mês' | 'Semana' | 'Dia'): Locator =>
  agenda(page).getByRole('radio', { name, exact: true })
const choose = (page: Page, name: 'Mês' | 'Semana' | 'Dia') => view(page, name).click({ force: true })
const expectRange = (page: Page, de: string, ate: string) =>
  expect(page).toHaveURL(
    url => url.search === `?de=${de}&ate=${ate}`,
    // Said once more in the failure: the address alone is no sentence.
    { timeout: 15_000 },
  )
const events = (page: Page): Locator => agenda(page).locator('[class*="_event_"]')
/** Some of that day is drawn. */
const expectDay = (page: Page, day: string) =>
  expect(events(page).filter({ hasText: `${day} de 2026` })).not.toHaveCount(0)
const eventOf = (page: Page, { paciente, dataHoraInicioAtendimento }: Atendimento): Locator =>
  events(page).filter({
    hasText: new RegExp(`${nameOf(paciente)}.*das ${hourIn(dataHoraInicioAtendimento)} às`),
  })

for (const who of [...DESK, 'profissional', 'paciente'] as const) {
  // spec: routes.agenda-users, routes.agenda-side-column-month, routes.agenda-side-column-create
  // spec: routes.agenda-side-column-two, routes.agenda-default-month
  // spec: roles.managers-alone-see-manager-widgets-agenda, limits.calendar-default-view
  test(`a agenda de ${who}`, async ({ page }) => {
    const isDesk = DESK.some(one => one === who)
    await signIn(page, who)
    await page.goto('/painel/agenda')
    await expect(page).toHaveTitle('Agenda - Scale')
    await expect(view(page, isPhone(page) ? 'Dia' : 'Mês')).toBeChecked()
    await expect(page.getByRole('link', { name: 'Agenda', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    if (isPhone(page))
      await page.getByRole('button', { name: isDesk ? 'Abrir o painel' : 'Escolher o dia' }).click()
    const side = isPhone(page) ? page.getByRole('dialog', { name: 'Agenda' }) : page.getByRole('main')
    const picker = side.getByLabel('Escolher o dia da agenda').first()
    await expect(picker).toBeVisible()
    if (!isPhone(page)) {
      const [beside, calendar] = [await picker.boundingBox(), await agenda(page).boundingBox()]
      expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(calendar?.x ?? 0)
      expect(beside?.y).toBeLessThan((calendar?.y ?? 0) + (calendar?.height ?? 0))
    }
    await expect(side.getByRole('button', { name: 'Novo Atendimento' })).toHaveCount(isDesk ? 1 : 0)
    await expect(side.getByText('Horas disponíveis')).toHaveCount(isDesk ? 1 : 0)
    await expect(side.getByRole('heading', { name: 'Pacientes Aguardando' })).toHaveCount(isDesk ? 1 : 0)
    await expectAccessible(page, `agenda de ${who}`)
    if (who === 'secretaria') {
      await side.getByRole('button', { name: 'Novo Atendimento' }).click()
      const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
      await expect(dialog).toBeVisible()
      if (!isPhone(page)) {
        // Its button goes into the drawer; the dialog stays.
        await page.setViewportSize({ width: 1100, height: 900 })
        await expect(page.locator('button', { hasText: 'Painel' })).toBeAttached()
        await expect(dialog).toBeVisible()
        return
      }
      await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    if (!isPhone(page)) return
    await side.getByRole('button', { name: /26 de novembro/ }).click()
    await expect(side).toBeHidden()
    await expectRange(page, '2026-11-26', '2026-11-26')
  })
}

// spec: product.capability-calendar-appointments, routes.agenda-month-week, routes.agenda-previous-next
// spec: routes.agenda-title-screen, routes.agenda-events-appointments, routes.agenda-changing-visible
test('anda por meses, semanas e dias, e o endereço diz quais', async ({ page }) => {
  await signIn(page)
  // The list of the first page asks nothing any more.
  await page.goto('about:blank')
  const asked: URLSearchParams[] = []
  page.on('request', request => {
    if (LIST.test(request.url())) asked.push(new URL(request.url()).searchParams)
  })
  await page.goto('/painel/agenda')
  const title = agenda(page).getByRole('heading', { level: 1 })
  const button = (name: string) => agenda(page).getByRole('button', { name, exact: true })
  await choose(page, 'Mês')
  await expect(title).toHaveText('Agenda, Novembro de 2026')
  await expectRange(page, '2026-11-01', '2026-12-05')
  await button('Próximo mês').click()
  await expect(title).toHaveText('Agenda, Dezembro de 2026')
  await expectRange(page, '2026-11-29', '2027-01-02')
  if (!isPhone(page)) await expectDay(page, '16 de dezembro')
  await button('Mês anterior').click()
  await button('Mês anterior').click()
  await expect(title).toHaveText('Agenda, Outubro de 2026')
  await expectRange(page, '2026-09-27', '2026-10-31')
  if (!isPhone(page)) await expectDay(page, '14 de outubro')
  await button('Hoje').click()
  await expectRange(page, '2026-11-01', '2026-12-05')
  await expectAccessible(page, 'agenda, mês')

  await choose(page, 'Semana')
  await expectRange(page, '2026-11-22', '2026-11-28')
  await expect(title).toHaveText(
    isPhone(page) ? 'Agenda, Novembro de 2026' : 'Agenda, 22 – 28 de novembro de 2026',
  )
  await button('Próxima semana').click()
  await expectRange(page, '2026-11-29', '2026-12-05')
  if (!isPhone(page)) await expectDay(page, '2 de dezembro')
  await button('Semana anterior').click()
  await expectRange(page, '2026-11-22', '2026-11-28')
  await expectAccessible(page, 'agenda, semana')

  await choose(page, 'Dia')
  await expectRange(page, TODAY, TODAY)
  if (!isPhone(page)) {
    await expect(title).toHaveText('Agenda, Quarta-feira, 25 de novembro')
    await button('Próximo dia').click()
    await expectRange(page, '2026-11-26', '2026-11-26')
    await expectDay(page, '26 de novembro')
    await button('Dia anterior').click()
    await expectRange(page, TODAY, TODAY)
  }
  for (const one of asked) expect(one.get('size')).toBe('1000')
  const ranges = asked.map(one => `${one.get('de')} ${one.get('ate')}`)
  for (const range of ['2026-11-29 2027-01-02', '2026-09-27 2026-10-31', '2026-11-29 2026-12-05'])
    expect(ranges).toContain(range)
})

// spec: routes.agenda-starts-last, routes.agenda-date-parameter, routes.agenda-date-removed
// spec: limits.calendar-view-remembered
test('volta à vista de antes, e vai ao dia de «date»', async ({ page }) => {
  await signIn(page)
  await page.goto('/painel/agenda')
  await expect(view(page, isPhone(page) ? 'Dia' : 'Mês')).toBeChecked()
  await choose(page, 'Semana')
  await expectRange(page, '2026-11-22', '2026-11-28')
  await page.goto('/painel/agenda')
  await expect(view(page, 'Semana')).toBeChecked()
  await expectRange(page, '2026-11-22', '2026-11-28')
  // Where a clinic named agenda has its session.
  expect(await page.evaluate(key => localStorage.getItem(key), keyOf('agenda'))).toBeNull()

  await page.goto('/painel/agenda?date=2027-02-10')
  await expectRange(page, '2027-02-07', '2027-02-13')
  await expect(agenda(page).getByRole('heading', { level: 1 })).toContainText(/fevereiro de 2027/i)

  // And so does a link that is followed while the calendar is open.
  await page.evaluate(() => {
    history.pushState(null, '', '?date=2027-03-17')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expectRange(page, '2027-03-14', '2027-03-20')
})

// spec: product.capability-calendar-appointments, routes.agenda-events-appointments
// spec: routes.agenda-events-coloured, routes.agenda-clicking-event, limits.calendar-event-colours
test('cada consulta está no seu lugar, com a sua cor, e abre o seu detalhe', async ({ page, request }) => {
  const wire = await wireOf(request)
  const day = isPhone(page) ? '2027-01-19' : '2027-01-20'
  const inPerson = await book(wire, { day })
  const online = await book(wire, { day, tipoConsulta: 'ONLINE' })
  const gone = await book(wire, { day })
  await wire.send('DELETE', `/v1/atendimentos/${gone.id}`, { motivo: 'Outro' })
  await signIn(page)
  await page.goto(`/painel/agenda?de=${day}&ate=${day}`)
  await expect(eventOf(page, inPerson)).toHaveCSS('background-color', 'rgb(224, 229, 243)')
  await expect(eventOf(page, inPerson)).toHaveCSS('color', 'rgb(76, 80, 103)')
  await expect(eventOf(page, inPerson)).toHaveCSS('border-top-color', 'rgb(128, 148, 191)')
  await expect(eventOf(page, inPerson)).not.toHaveClass(/_online_/)
  await expect(eventOf(page, online)).toHaveClass(/_online_/)
  await expect(eventOf(page, online)).toHaveCSS('background-color', 'rgb(221, 240, 238)')
  await expect(eventOf(page, gone)).toHaveCSS('text-decoration-line', 'line-through')
  await expectAccessible(page, 'agenda, dia')

  const dialog = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await eventOf(page, inPerson).click()
  await expect(dialog).toContainText(nameOf(inPerson.paciente))
  await expect(dialog).toContainText(`${hourIn(inPerson.dataHoraInicioAtendimento)} –`)
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  await eventOf(page, online).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(nameOf(online.paciente))
})

// spec: limits.calendar-visible-grid, limits.calendar-business-grid, limits.calendar-default-slot
// spec: limits.calendar-now-indicator, limits.calendar-height-viewport
test('as horas do dia: das 7 às 20, de meia em meia, abertas e fechadas, e agora', async ({ page }) => {
  await signIn(page)
  await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)
  const rows = agenda(page).locator('[data-time]:not(:has(*))')
  await expect(rows).toHaveCount(26)
  await expect(rows.first()).toHaveAttribute('data-time', '07:00:00')
  await expect(rows.nth(1)).toHaveAttribute('data-time', '07:30:00')
  await expect(rows.last()).toHaveAttribute('data-time', '19:30:00')
  await expect(agenda(page).getByRole('rowheader')).toHaveText('Horários')
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('It is not drawn')
    return box
  }
  const row = (await boxOf(rows.nth(1))).y - (await boxOf(rows.first())).y
  /** In rows from seven o'clock, wherever the day has scrolled to. */
  const at = async (locator: Locator) => ((await boxOf(locator)).y - (await boxOf(rows.first())).y) / row
  const outside = agenda(page).locator('[class*="_outside_"]')
  await expect(outside).toHaveCount(2)
  await expect.poll(() => at(outside.first())).toBeCloseTo(0, 1)
  expect((await boxOf(outside.first())).height / row).toBeCloseTo(2, 1)
  await expect.poll(() => at(outside.last())).toBeCloseTo(25, 1)
  expect((await boxOf(outside.last())).height / row).toBeCloseTo(1, 1)
  // 10:42 is seven rows and two fifths.
  await expect.poll(() => at(agenda(page).locator('[class*="_nowLine_"]'))).toBeCloseTo(7.4, 1)
  await expect(agenda(page).getByText('10:42', { exact: true })).toBeVisible()

  if (isPhone(page)) return
  expect((await boxOf(agenda(page))).height).toBe(900 - 180)
  await choose(page, 'Semana')
  const lanes = agenda(page).locator('[role="cell"][data-date]')
  await expect(lanes).toHaveCount(7)
  await expect(agenda(page).locator('[class*="_closed_"][data-date]')).toHaveAttribute(
    'data-date',
    '2026-11-22',
  )
  await expect(agenda(page).locator('[data-date="2026-11-28"]').locator('[class*="_outside_"]')).toHaveCount(
    2,
  )
  await page.goto('/painel/agenda?de=2026-11-26&ate=2026-11-26')
  await expect(events(page).first()).toBeVisible()
  await expect(agenda(page).locator('[class*="_nowLine_"]')).toHaveCount(0)
})

// spec: limits.calendar-most-6
test('o que não cabe fica atrás de «+n»: seis lado a lado no dia, três no mês', async ({ page }) => {
  await signIn(page)
  await page.route(LIST, async route => {
    const answer = await route.fetch()
    const body: { content: Atendimento[] } = await answer.json()
    const one = body.content.find(({ status }) => status === 'AGENDADO') ?? body.content[0]
    const many = Array.from({ length: 9 }, (_, i) => ({ ...one, id: 900_001 + i }))
    const at = {
      dataHoraInicioAtendimento: `${TODAY}T14:00:00-03:00`,
      dataHoraTerminoAtendimento: `${TODAY}T14:30:00-03:00`,
    }
    await route.fulfill({
      json: {
        content: many.map(visit => ({ ...visit, ...at })),
        page: { size: 1000, number: 0, totalPages: 1, totalElements: 9 },
      },
    })
  })
  await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)
  await expect(events(page)).toHaveCount(6)
  const more = (text: string) => agenda(page).getByTitle(text)
  await expect(more('Mostrar mais 3 consultas')).toBeVisible()
  if (isPhone(page)) return

  await choose(page, 'Mês')
  await expect(events(page)).toHaveCount(3)
  await expect(more('Mostrar mais 6 consultas')).toHaveText('+6 mais')
  await more('Mostrar mais 6 consultas').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('[class*="_event_"]')).toHaveCount(9)
  await expectAccessible(page, 'agenda, mais consultas')
})

test.describe('com o navegador em Tóquio', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  // spec: product.time-zone-list-details
  test('a consulta está na hora da clínica, no dia da clínica', async ({ page, request }) => {
    const visit = await book(await wireOf(request), { day: '2027-01-21' })
    await signIn(page)
    await page.goto('/painel/agenda?de=2027-01-21&ate=2027-01-21')
    const hour = hourIn(visit.dataHoraInicioAtendimento)
    const row = agenda(page).locator(`[data-time="${hour}:00"]`).last()
    await expect(eventOf(page, visit)).toBeVisible()
    const [event, line] = [await eventOf(page, visit).boundingBox(), await row.boundingBox()]
    expect(Math.abs((event?.y ?? 0) - (line?.y ?? 99))).toBeLessThan(4)
    await eventOf(page, visit).click()
    const dialog = page.getByRole('dialog', { name: 'Consulta Agendada' })
    await expect(dialog).toContainText(`${hour} – ${hourIn(visit.dataHoraTerminoAtendimento)}`)
    await expect(dialog).toContainText('Quinta-feira, 21 de janeiro de 2027')

    await page.goto(`/painel?from=2027-01-21&nomeOuCpf=${encodeURIComponent(nameOf(visit.paciente))}`)
    const open = page.getByRole('button', { name: `Ver a consulta de ${nameOf(visit.paciente)} às ${hour}` })
    await expect(open).toBeVisible()
    if (!isPhone(page)) await expect(page.getByRole('cell', { name: '21/01/27' }).first()).toBeVisible()
  })
})
