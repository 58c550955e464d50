/** The clinic's day beside the list: free hours, the month, the figures and who is waiting. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { boxOf } from './box.ts'
import { month, openPanel, query, TODAY } from './home.ts'
import { NOW } from './server.ts'
import { expect, expectAccessible, isPhone, letIn, signIn, test } from './support.ts'
import { hourIn, nameOf } from './wire.ts'

test.use({ clock: 'moved' })

// spec: day-list.slot-picker-chosen-slots, day-list.slot-picker-screen, slots.side-panel-dashboard
// spec: slots.hoje-button, slots.previous-next-paging, slots.month-heading, limits.slot-window-5-days
test('os horários livres escolhem os dias da lista', async ({ page }) => {
  const asked: { dataInicial: string; dataTermino: string; startTime: string; endTime: string }[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/v1/slots-atendimento')) return
    const body = request.postDataJSON()
    // Requests for one professional ask who is free at the chosen hour.
    if (body.profissionalId === undefined) asked.push(body)
  })
  await signIn(page)
  const panel = await openPanel(page)
  const free = panel.getByRole('region', { name: 'Horários Livres' })
  const hours = async (day: RegExp) => {
    if (isPhone(page)) await free.getByRole('tab', { name: new RegExp(`${day.source}.*livre`) }).click()
    return isPhone(page)
      ? free.getByRole('tabpanel').getByRole('button')
      : free.getByRole('toolbar', { name: day }).getByRole('button')
  }
  const choose = async (day: RegExp) => (await hours(day)).first().click()
  const leave = async (day: RegExp) => (await hours(day)).and(page.locator('[aria-pressed="true"]')).click()
  const months = free.getByText('Novembro de 2026', { exact: true })
  await expect(months).toBeVisible()
  // What is kept for screen readers alone is visible, too, to the line above.
  expect((await boxOf(months)).width).toBeGreaterThan(100)
  await expect(free.getByRole('button', { name: 'Dias anteriores' })).toBeDisabled()
  await choose(/^sex 27/)
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2026-11-27')
  expect(query(page).until).toBeUndefined()
  await choose(/^qui 26/)
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2026-11-26')
  expect(query(page).until).toBe('2026-11-27')
  await expectAccessible(page, 'horários livres')
  await leave(/^sex 27/)
  await expect(page).toHaveURL(url => !url.searchParams.has('until'))
  expect(query(page).from).toBe('2026-11-26')
  await leave(/^qui 26/)
  await expect(page).toHaveURL(url => !url.searchParams.has('from'))
  await choose(/^sex 27/)
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2026-11-27')
  await choose(/^qui 26/)
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2026-11-26')

  await free.getByRole('button', { name: 'Próximos dias' }).click()
  await expect(free.getByText('Novembro – Dezembro de 2026')).toBeVisible()
  await free.getByRole('button', { name: 'Próximos dias' }).click()
  await expect(free.getByText('Dezembro de 2026', { exact: true })).toBeVisible()
  await free.getByRole('button', { name: 'Dias anteriores' }).click()
  await expect(free.getByText('Novembro – Dezembro de 2026')).toBeVisible()
  await free.getByRole('button', { name: 'Hoje' }).click()
  await expect(free.getByText('Novembro de 2026', { exact: true })).toBeVisible()
  const spans = new Set(
    asked.map(one => `${one.dataInicial} ${one.dataTermino} ${one.startTime} ${one.endTime}`),
  )
  expect([...spans]).toEqual([
    '2026-11-25 2026-11-29 08:00 19:30',
    '2026-11-30 2026-12-04 08:00 19:30',
    '2026-12-05 2026-12-09 08:00 19:30',
  ])

  // Back first closes what is open over the page, and only then goes back.
  const back = () => page.evaluate(() => history.back())
  const from = () => query(page).from
  if (isPhone(page)) {
    await back()
    await expect(panel).toBeHidden()
  } else {
    await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
    await dialog.getByText('Notificar por e-mail').click()
    await back()
    const asking = page.getByRole('alertdialog', { name: 'Sair sem salvar' })
    await expect(asking).toBeVisible()
    await back()
    await expect(asking).toBeHidden()
    await expect(dialog.getByRole('switch', { name: 'Notificar por e-mail' })).toBeChecked()
    await back()
    await asking.getByText('Descartar').click()
    await expect(dialog).toBeHidden()
  }
  expect(from()).toBe('2026-11-26')
  await back()
  await expect.poll(from).toBe('2026-11-27')
})

// spec: product.language-portuguese-locale, day-list.month-calendar-previous-next
// spec: day-list.month-calendar-pt-br, day-list.month-calendar-reads-date, limits.locale-pt-br
test('o calendário ao lado escolhe o dia da lista', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel?date=2027-03-10')
  const calendar = month(await openPanel(page))
  // Visual only; screen readers hear it in the calendar's name.
  const title = calendar.locator('h3')
  await expect(title).toHaveText(/^março de 2027$/i)
  // The day where keyboard navigation starts.
  await expect(calendar.getByRole('button', { name: /, 10 de março de 2027/ })).toHaveAttribute(
    'tabindex',
    '0',
  )
  const next = calendar.getByRole('button', { name: 'Próximo' }).first()
  await calendar.getByRole('button', { name: 'Anterior' }).first().click()
  await expect(title).toHaveText(/^fevereiro de 2027$/i)
  await next.click()
  await next.click()
  await expect(title).toHaveText(/^abril de 2027$/i)
  await calendar.getByRole('button', { name: /, 14 de abril de 2027/ }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2027-04-14')
  await expect(page.getByText('Quarta-feira, 14 de abril de 2027', { exact: true })).toBeAttached()

  if (isPhone(page)) return
  const day = (words: string) => calendar.getByRole('button', { name: new RegExp(`, ${words} de 2027`) })
  await day('30 de abril').focus()
  await page.keyboard.press('ArrowRight')
  await expect(day('1 de maio')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2027-05-01')
  await expect(page.getByText('Sábado, 1 de maio de 2027', { exact: true })).toBeAttached()
  await expect(day('1 de maio')).toBeFocused()
})

// spec: product.capability-dashboard-appointment, day-list.metrics-card-consultas-presenciais
// spec: day-list.metrics-card-consultas-online, day-list.metrics-card-horas-disponiveis
// spec: day-list.pacientes-aguardando-panel, day-list.pacientes-aguardando-empty-text
// spec: day-list.pacientes-aguardando-refreshed, calls-appointments.get-atendimentos-polled-every
// spec: limits.waiting-patient-list
test('os números do dia e quem aguarda, perguntados de novo a cada 30 segundos', async ({ page }) => {
  await page.clock.install({ time: new Date(NOW) })
  // Compares with the answers shown, since other journeys book and mark arrivals meanwhile.
  const told = page.waitForResponse(`**/v1/atendimentos/metricas?de=${TODAY}&ate=${TODAY}`)
  const came = page.waitForResponse('**/v1/atendimentos/aguardando-presencial')
  await signIn(page)
  const waiting: Atendimento[] = await (await came).json()
  expect(waiting.length).toBeGreaterThan(2)
  const panel = await openPanel(page)
  const figures: Record<string, number> = await (await told).json()
  const figure = (label: string) =>
    panel.getByRole('definition').and(panel.locator(`dt:text-is("${label}") + dd`))
  await expect(figure('Consultas Presenciais')).toHaveText(String(figures.numeroAulasPresenciais))
  await expect(figure('Consultas Online')).toHaveText(String(figures.numeroAtendimentosOnline))
  await expect(figure('Horas disponíveis')).toHaveText(
    `${String(figures.horasDisponiveis).replace('.', ',')}h`,
  )
  const card = panel.getByRole('region', { name: 'Pacientes Aguardando' })
  await expect(card.getByRole('listitem')).toHaveCount(waiting.length)
  for (const [i, { paciente, profissional, dataHoraInicioAtendimento }] of waiting.entries()) {
    const item = card.getByRole('listitem').nth(i)
    await expect(item).toContainText(nameOf(paciente))
    await expect(item).toContainText(`${hourIn(dataHoraInicioAtendimento)} · ${nameOf(profissional)}`)
  }
  if (isPhone(page)) await expectAccessible(page, 'hoje na clínica')

  // Counted from the first answer shown, since the time until then depends on the machine.
  const answer = (json: Atendimento[]) =>
    page.route('**/v1/atendimentos/aguardando-presencial', route => route.fulfill({ json }))
  await answer(waiting.slice(1))
  await page.clock.fastForward(31_000)
  await expect(card.getByRole('listitem')).toHaveCount(waiting.length - 1)
  await answer([])
  await page.clock.fastForward(31_000)
  await expect(card.getByText('Nenhuma paciente aguardando')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page, 'ninguém aguarda')

  await page.goto('/painel?from=2025-01-01&until=2026-11-25')
  await openPanel(page)
  await expect(panel.getByText('Peça no máximo 366 dias')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
})
