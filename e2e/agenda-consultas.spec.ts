/** The clinic's calendar: what it shows where, and in which colour. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { agenda, chooseView, eventOf, events, LIST, TODAY } from './calendar.ts'
import { standStill } from './clock.ts'
import { initialsOf } from './people.ts'
import { atDesk, expect, expectAccessible, isPhone, letIn, picture, test } from './support.ts'
import { book, enrol, hourIn, nameOf, wireOf } from './wire.ts'

// spec: product.capability-calendar-appointments, routes.agenda-events-appointments
// spec: routes.agenda-events-coloured, routes.agenda-clicking-event, limits.calendar-event-colours
test('cada consulta está no seu lugar, com a sua cor, e abre o seu detalhe', async ({ page, request }) => {
  const wire = await wireOf(request)
  const day = isPhone(page) ? '2027-01-19' : '2027-01-20'
  const inPerson = await book(wire, { day })
  const online = await book(wire, { day, tipoConsulta: 'ONLINE' })
  const gone = await book(wire, { day })
  await wire.send('DELETE', `/v1/atendimentos/${gone.id}`, { motivo: 'Outro' })
  await letIn(page)
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

test('a agenda do paciente diz quem atende, e o que faltou e o que foi desmarcado', async ({
  page,
  request,
}) => {
  const wire = await wireOf(request)
  // The demonstration's own patient is looked at by other journeys, which count on what they find.
  const { who, ...patient } = await enrol(wire, '/v1/pacientes', { nome: 'Olívia' })
  const day = isPhone(page) ? '2027-01-26' : '2027-01-27'
  const visits: Atendimento[] = []
  for (let i = 0; i < 3; i++) visits.push(await book(wire, { day, pacienteId: patient.id }))
  const [next, missed, gone] = visits
  if (!next || !missed || !gone) throw new Error('Fewer than three appointments were booked')
  await wire.send('PATCH', `/v1/atendimentos/${missed.id}/mudar-status`, { status: 'PACIENTE_FALTOU' })
  await wire.send('DELETE', `/v1/atendimentos/${gone.id}`, { motivo: 'Outro' })
  await letIn(page, who)
  await page.goto(`/painel/agenda?de=${day}&ate=${day}`)
  const of = ({ profissional, dataHoraInicioAtendimento }: Atendimento) => {
    const at = hourIn(dataHoraInicioAtendimento)
    // The other screen's journey books this patient in the same week.
    const on = `${Number(day.slice(8))} de janeiro`
    return events(page).filter({ hasText: new RegExp(`^${at} ${profissional.nome}.* ${on}.* das ${at} às`) })
  }
  for (const name of ['Dia', 'Semana', 'Mês'] as const) {
    await chooseView(page, name)
    // On a phone the month has only numbers and dots.
    if (name === 'Mês' && isPhone(page)) continue
    await expect(of(next)).toBeVisible()
    await expect(of(next).locator('[aria-hidden="true"]').first()).toContainText(next.profissional.nome)
    await expect(events(page).filter({ hasText: patient.sobrenome })).toHaveCount(0)
    await expect(of(missed)).toHaveClass(/_missed_/)
    await expect(of(gone)).toHaveCSS('text-decoration-line', 'line-through')
    await expectAccessible(page, `agenda do paciente, ${name}`)
  }
})

// spec: limits.calendar-visible-grid, limits.calendar-business-grid, limits.calendar-default-slot
// spec: limits.calendar-now-indicator, limits.calendar-height-viewport
test('as horas do dia: das 7 às 20, de meia em meia, abertas e fechadas, e agora', async ({ page }) => {
  await letIn(page)
  await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)
  const rows = agenda(page).locator('[data-time]:not(:has(*))')
  await expect(rows).toHaveCount(26)
  await expect(rows.first()).toHaveAttribute('data-time', '07:00:00')
  await expect(rows.nth(1)).toHaveAttribute('data-time', '07:30:00')
  await expect(rows.last()).toHaveAttribute('data-time', '19:30:00')
  await expect(agenda(page).getByRole('rowheader')).toHaveText('Horários')
  const row = (await boxOf(rows.nth(1))).y - (await boxOf(rows.first())).y
  /** The position in rows after seven o'clock, however far the day has scrolled. */
  const at = async (locator: Locator) => ((await boxOf(locator)).y - (await boxOf(rows.first())).y) / row
  const outside = agenda(page).locator('[class*="_outside_"]')
  await expect(outside).toHaveCount(2)
  await expect.poll(() => at(outside.first())).toBeCloseTo(0, 1)
  expect((await boxOf(outside.first())).height / row).toBeCloseTo(2, 1)
  await expect.poll(() => at(outside.last())).toBeCloseTo(25, 1)
  expect((await boxOf(outside.last())).height / row).toBeCloseTo(1, 1)
  // 10:42 is seven rows and two fifths down.
  await expect.poll(() => at(agenda(page).locator('[class*="_nowLine_"]'))).toBeCloseTo(7.4, 1)
  await expect(agenda(page).getByText('10:42', { exact: true })).toBeVisible()
  // The desk sees the day from seven; the phone, which shows seven hours, from a little before now.
  const scrolled = await agenda(page)
    .locator('[class*="_frame_"]')
    .evaluate(({ scrollTop }) => scrollTop)
  expect(scrolled / row).toBeCloseTo(isPhone(page) ? 1.07 : 0, 1)

  if (isPhone(page)) return
  expect((await boxOf(agenda(page))).height).toBe(900 - 180)
  await chooseView(page, 'Semana')
  const lanes = agenda(page).locator('td[data-date]')
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

test(
  'à tarde a agenda abre perto de agora, também numa tela baixa',
  atDesk('o telefone mostra sete horas, e já de manhã abre perto de agora'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await standStill(page, '2026-11-25T18:15:00-03:00')
    await letIn(page)
    await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)
    const now = agenda(page).locator('[class*="_nowLine_"]')
    await expect(now).toBeInViewport()
    const [line, whole] = [await boxOf(now), await boxOf(agenda(page))]
    // With the hour after it.
    expect(line.y).toBeLessThan(whole.y + whole.height - 60)
    await page.goto('/painel/agenda?de=2026-11-26&ate=2026-11-26')
    await expect(agenda(page).locator('[data-time="07:00:00"]').first()).toBeInViewport()
  },
)

/** The day has this many visits from 14:00 on, and no others. */
async function havingSame(page: Page, count: number, until: string): Promise<void> {
  await page.route(LIST, async route => {
    const answer = await route.fetch()
    const body: { content: Atendimento[] } = await answer.json()
    const one = body.content.find(({ status }) => status === 'AGENDADO') ?? body.content[0]
    const same = Array.from({ length: count }, (_, i) => ({ ...one, id: 900_001 + i }))
    const at = {
      dataHoraInicioAtendimento: `${TODAY}T14:00:00-03:00`,
      dataHoraTerminoAtendimento: `${TODAY}T${until}:00-03:00`,
    }
    await route.fulfill({
      json: {
        content: same.map(visit => ({ ...visit, ...at })),
        page: { size: 1000, number: 0, totalPages: 1, totalElements: count },
      },
    })
  })
}

test('no telefone, de três lado a lado, a hora está inteira @celular', async ({ page }) => {
  await letIn(page)
  await havingSame(page, 3, '15:00')
  await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)
  await expect(events(page)).toHaveCount(3)
  const isWhole = (event: Element) => {
    const time = event.querySelector('[class*="_time_"]')
    return !!time && time.getBoundingClientRect().right <= event.getBoundingClientRect().right
  }
  for (const event of await events(page).all()) expect(await event.evaluate(isWhole)).toBe(true)
  await expect(events(page).first()).toContainText('14:00')
  await picture(page, 'agenda-tres-lado-a-lado')
})

// spec: limits.calendar-most-6
test('o que não cabe fica atrás de «+n»: seis lado a lado no dia, três no mês', async ({ page }) => {
  await letIn(page)
  await havingSame(page, 9, '14:30')
  await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)
  await expect(events(page)).toHaveCount(6)
  const more = (text: string) => agenda(page).getByTitle(text)
  await expect(more('Mostrar mais 3 consultas')).toBeVisible()
  if (isPhone(page)) return

  await chooseView(page, 'Mês')
  await expect(events(page)).toHaveCount(3)
  await expect(more('Mostrar mais 6 consultas')).toHaveText('+6 mais')
  await more('Mostrar mais 6 consultas').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('[class*="_event_"]')).toHaveCount(9)
  await expectAccessible(page, 'agenda, mais consultas')
})

test('no celular, cada consulta diz quem atende', { tag: '@celular' }, async ({ page, request }) => {
  const visit = await book(await wireOf(request), { day: '2027-02-03' })
  const attends = new RegExp(`${initialsOf(visit.profissional)}$`)
  await letIn(page)
  await page.goto('/painel/agenda?de=2027-02-03&ate=2027-02-03')
  await expect(eventOf(page, visit)).toHaveText(attends)
  await chooseView(page, 'Semana')
  await expect(eventOf(page, visit)).toHaveText(attends)
  await expectAccessible(page, 'agenda no celular, quem atende')
})

test.describe('com o navegador em Tóquio', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  // spec: product.time-zone-list-details
  test('a consulta está na hora da clínica, no dia da clínica', async ({ page, request }) => {
    const visit = await book(await wireOf(request), { day: '2027-01-21' })
    await letIn(page)
    await page.goto('/painel/agenda?de=2027-01-21&ate=2027-01-21')
    const hour = hourIn(visit.dataHoraInicioAtendimento)
    const row = agenda(page).locator(`[data-time="${hour}:00"]`).last()
    await expect(eventOf(page, visit)).toBeVisible()
    const [event, line] = [await boxOf(eventOf(page, visit)), await boxOf(row)]
    expect(Math.abs(event.y - line.y)).toBeLessThan(4)
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
