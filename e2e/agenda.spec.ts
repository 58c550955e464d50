import { keyOf } from '../web/src/session/entry.ts'
import { boxOf } from './box.ts'
import { agenda, chooseView, expectDay, expectRange, LIST, TODAY, view } from './calendar.ts'
import { expect, expectAccessible, isPhone, letIn, test } from './support.ts'

const DESK = ['admin', 'secretaria'] as const

for (const who of [...DESK, 'profissional', 'paciente'] as const) {
  // spec: routes.agenda-users, routes.agenda-side-column-month, routes.agenda-side-column-create
  // spec: routes.agenda-side-column-two, routes.agenda-default-month
  // spec: roles.managers-alone-see-manager-widgets-agenda, limits.calendar-default-view
  test(`a agenda de ${who}`, async ({ page }) => {
    const isDesk = DESK.some(one => one === who)
    await letIn(page, who)
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
      const [beside, calendar] = [await boxOf(picker), await boxOf(agenda(page))]
      expect(beside.x + beside.width).toBeLessThan(calendar.x)
      expect(beside.y).toBeLessThan(calendar.y + calendar.height)
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
        // The panel's button moves into the drawer; the dialog stays open.
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

const CLEAR = 'rgba(0, 0, 0, 0)'

// spec: product.capability-calendar-appointments, routes.agenda-month-week, routes.agenda-previous-next
// spec: routes.agenda-title-screen, routes.agenda-events-appointments, routes.agenda-changing-visible
test('anda por meses, semanas e dias, e o endereço diz quais', async ({ page }) => {
  await letIn(page)
  const asked: URLSearchParams[] = []
  page.on('request', request => {
    if (LIST.test(request.url())) asked.push(new URL(request.url()).searchParams)
  })
  await page.goto('/painel/agenda')
  const title = agenda(page).getByRole('heading', { level: 1 })
  const button = (name: string) => agenda(page).getByRole('button', { name, exact: true })
  await chooseView(page, 'Mês')
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

  await chooseView(page, 'Semana')
  await expectRange(page, '2026-11-22', '2026-11-28')
  await expect(title).toHaveText(
    isPhone(page) ? 'Agenda, Novembro de 2026' : 'Agenda, 22 – 28 de novembro de 2026',
  )
  await button('Próxima semana').click()
  await expectRange(page, '2026-11-29', '2026-12-05')
  if (!isPhone(page)) await expectDay(page, '2 de dezembro')
  await button('Semana anterior').click()
  await expectRange(page, '2026-11-22', '2026-11-28')
  if (!isPhone(page)) {
    const lane = (day: string) => agenda(page).locator(`[data-lane][data-date="${day}"]`)
    await expect(lane('2026-11-26')).toHaveCSS('background-color', CLEAR)
    await expect(lane(TODAY)).not.toHaveCSS('background-color', CLEAR)
  }
  await expectAccessible(page, 'agenda, semana')

  await chooseView(page, 'Dia')
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
  await letIn(page)
  await page.goto('/painel/agenda')
  await expect(view(page, isPhone(page) ? 'Dia' : 'Mês')).toBeChecked()
  await chooseView(page, 'Semana')
  await expectRange(page, '2026-11-22', '2026-11-28')
  await page.goto('/painel/agenda')
  await expect(view(page, 'Semana')).toBeChecked()
  await expectRange(page, '2026-11-22', '2026-11-28')
  // The key under which a clinic named agenda would store its session.
  expect(await page.evaluate(key => localStorage.getItem(key), keyOf('agenda'))).toBeNull()

  await page.goto('/painel/agenda?date=2027-02-10')
  await expectRange(page, '2027-02-07', '2027-02-13')
  await expect(agenda(page).getByRole('heading', { level: 1 })).toContainText(/fevereiro de 2027/i)

  // A link followed while the calendar is open works too.
  await page.evaluate(() => {
    history.pushState(null, '', '?date=2027-03-17')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expectRange(page, '2027-03-14', '2027-03-20')
})
