/** A caller asks for a time: the receptionist books it in a few presses while they talk. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays } from '@clinica/contract/clock.ts'
import type { Locator, Page } from '@playwright/test'
import { openPanel, query } from './home.ts'
import { atDesk, choose, expect, expectAccessible, isPhone, letIn, signIn, tabTo, test } from './support.ts'
import { chooseProfessional, openAgendar, openVisit, otherSlots, slots, submit } from './visits.ts'
import { book, hourIn, nameOf, ownDay, type Wire, wireOf } from './wire.ts'

/** Counts presses; the letters of a name do not count. */
function hand() {
  let presses = 0
  return {
    press: async (what: Locator, how = (target: Locator) => target.click()) => {
      presses++
      await how(what)
    },
    expectPresses: (expected: number, what: string) => {
      console.log(`${what}: ${presses} toques`)
      expect(presses, what).toBe(expected)
    },
  }
}

const agendar = (page: Page) => page.getByRole('dialog', { name: 'Agendar Consulta' })
const patientOf = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Paciente' })
const type = (dialog: Locator) => dialog.getByRole('button', { name: /Tipo de atendimento/ })

test('do horário livre à consulta: quatro toques e as letras do nome', async ({ page }) => {
  await signIn(page)
  const panel = await openPanel(page)
  const free = panel.getByRole('region', { name: 'Horários Livres' })
  // On days that no other journey books: the two screen sizes use days a fortnight apart.
  await free.getByRole('button', { name: '+30 dias' }).click()
  if (isPhone(page)) await free.getByRole('button', { name: '+15 dias' }).click()
  const days = isPhone(page) ? free.getByRole('tabpanel') : free.getByRole('toolbar').nth(1)
  const slot = days.getByRole('button').first()
  await expect(slot).toBeVisible()

  const { press, expectPresses } = hand()
  await press(slot)
  // The list is filtered by it too, as specified.
  await expect.poll(() => query(page).from).toMatch(/^202[67]-/)
  const here = panel.getByRole('region', { name: 'Agendar neste horário' })
  const name = here.getByRole('button').first()
  await expect(name).toBeVisible()
  await expectAccessible(page, 'quem está livre no horário')
  const professional = (await name.textContent()) ?? ''
  await press(name)

  const dialog = agendar(page)
  const patient = patientOf(dialog)
  await expect(patient).toBeFocused()
  await expect(patient).toHaveAccessibleDescription('Profissional, dia e horário já estão escolhidos.')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(dialog.getByRole('combobox', { name: 'Profissional' })).toHaveValue(professional)
  await expect(dialog.getByText(/^\S{3}, \d\d\/\d\d · \d\d:\d\d – \d\d:\d\d$/)).toBeVisible()
  await expect(type(dialog)).toContainText('Selecione')
  await expectAccessible(page, 'agendar, do horário')
  await page.keyboard.type('Moreira')
  const options = page.getByRole('option')
  await expect(options.filter({ hasNotText: /moreira/i })).toHaveCount(0)
  await expect(options.first()).toContainText('CPF')
  await press(options.first(), choose)
  await expect(type(dialog)).toContainText(/Padrão|Retorno/)
  await expect(type(dialog)).toHaveAccessibleDescription(/^Sugestão; /)
  await press(dialog.getByRole('button', { name: 'Agendar', exact: true }))
  await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  expectPresses(4, 'agendar um paciente a partir do horário')
})

/** A past appointment whose professional is free at the same hour thirty days later. */
async function returnable(wire: Wire, isLast: boolean): Promise<Atendimento> {
  const { content } = await wire.get<{ content: Atendimento[] }>(
    '/v1/atendimentos?de=2026-11-23&ate=2026-11-24&size=80',
  )
  for (const visit of isLast ? content.reverse() : content) {
    const day = addDays(visit.dataHoraInicioAtendimento.slice(0, 10), 30)
    const [start, end] = [hourIn(visit.dataHoraInicioAtendimento), hourIn(visit.dataHoraTerminoAtendimento)]
    const { body } = await wire.send<{ slots: unknown[] }[]>('POST', '/v1/slots-atendimento', {
      ...{ dataInicial: day, dataTermino: day, startTime: start, endTime: end },
      profissionalId: visit.profissional.id,
    })
    const halfHours =
      (Date.parse(visit.dataHoraTerminoAtendimento) - Date.parse(visit.dataHoraInicioAtendimento)) / 1_800_000
    if (!visit.isEncaixe && body[0]?.slots.length === halfHours) return visit
  }
  throw new Error('Nobody is free in thirty days')
}

test('remarcada da linha do dia, no celular do cartão: três toques', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await letIn(page)
  await page.goto(`/painel?from=${visit.dataHoraInicioAtendimento.slice(0, 10)}&size=80`)
  const name = `Remarcar: ${nameOf(visit.paciente)}, ${hourIn(visit.dataHoraInicioAtendimento)}`
  const move = page.getByRole('button', { name, exact: true })
  await expect(move).toHaveCSS('opacity', '1')
  if (!isPhone(page)) {
    // Hidden until the pointer is over the row.
    await expect(move.locator('..')).toHaveCSS('opacity', '0')
    await page.getByRole('row').filter({ has: move }).hover()
  }
  await expect(move.locator('..')).toHaveCSS('opacity', '1')
  await expectAccessible(page, 'remarcar na linha')
  // What happened since the list was read is said before anything is moved.
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, {
    status: 'CONFIRMADO_PELO_PACIENTE',
  })
  const { press, expectPresses } = hand()
  await press(move)
  const dialog = page.getByRole('dialog', { name: 'Remarcar consulta' })
  await expect(dialog.getByText('Confirmado pelo paciente')).toBeVisible()
  await expect(dialog).toContainText(nameOf(visit.paciente))
  await press(otherSlots(dialog, visit).last())
  await press(dialog.getByRole('button', { name: 'Remarcar', exact: true }))
  const said = page.getByRole('alertdialog').filter({ hasText: 'Atendimento remarcado com sucesso!' })
  await expect(said).toContainText(nameOf(visit.paciente))
  expectPresses(3, 'remarcar da linha')
  const now = await wire.get<Atendimento>(`/v1/atendimentos/${visit.id}`)
  expect(now.dataHoraInicioAtendimento).not.toBe(visit.dataHoraInicioAtendimento)
  await said.getByRole('button', { name: 'Ver' }).click()
  await expect(page.getByRole('dialog', { name: 'Consulta Agendada' })).toContainText(
    `${hourIn(now.dataHoraInicioAtendimento)} – `,
  )
  // A link in it leads to its page, and not behind it.
  const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await detail.getByRole('link', { name: nameOf(visit.paciente) }).click()
  await expect(page).toHaveURL(/dados-pessoais/)
  await expect(detail).toHaveCount(0)

  // A cancelled appointment cannot be moved, so it has no such button.
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'CANCELADO_PELO_PACIENTE' })
  await page.goto(`/painel?from=${now.dataHoraInicioAtendimento.slice(0, 10)}&size=80`)
  await expect(
    page.getByRole('button', { name: `Ver a consulta de ${nameOf(visit.paciente)}` }).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: `Remarcar: ${nameOf(visit.paciente)}` })).toHaveCount(0)
})

test('um retorno em 30 dias: dois toques', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await returnable(wire, isPhone(page))
  await letIn(page)
  const detail = await openVisit(page, visit)
  const { press, expectPresses } = hand()
  await press(detail.getByRole('button', { name: 'Retorno' }))
  const dialog = agendar(page)
  await expect(patientOf(dialog)).toHaveValue(nameOf(visit.paciente))
  await expect(detail).toHaveCount(0)
  const day = addDays(visit.dataHoraInicioAtendimento.slice(0, 10), 30)
  const hours = `${hourIn(visit.dataHoraInicioAtendimento)} – ${hourIn(visit.dataHoraTerminoAtendimento)}`
  await expect(dialog.getByText(`${day.slice(8)}/${day.slice(5, 7)} · ${hours}`)).toBeVisible()
  await expectAccessible(page, 'retorno')
  await press(dialog.getByRole('button', { name: 'Agendar', exact: true }))
  await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()
  expectPresses(2, 'retorno em 30 dias')
  const { content } = await wire.get<{ content: Atendimento[] }>(
    `/v1/atendimentos/paciente/${visit.paciente.id}?size=80`,
  )
  const { id, dataHoraInicioAtendimento: inicio, tipoAtendimento, modoCobranca, dadosPlanoSaude } = visit
  const booked = content.find(one => one.dataHoraInicioAtendimento.startsWith(`${day}T${hourIn(inicio)}`))
  expect(booked).toMatchObject({
    ...{ tipoAtendimento, modoCobranca, dadosPlanoSaude, status: 'AGENDADO' },
    profissional: { id: visit.profissional.id },
  })
  expect(booked?.id).not.toBe(id)
})

test('o que ainda não começou não tem retorno', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await letIn(page)
  const detail = await openVisit(page, visit)
  await expect(detail.getByRole('button', { name: 'Remarcar' })).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Retorno' })).toHaveCount(0)
})

test('longe em um toque: o mês, mais 7, 15 e 30 dias', async ({ page }) => {
  await signIn(page)
  const dialog = await openAgendar(page)
  await chooseProfessional(page, dialog, 'Helena Castro')
  await expect(slots(dialog).first()).toBeVisible()
  const shows = (day: string) => {
    const name = new RegExp(`^\\S{3} ?${day}`)
    return expect(dialog.getByRole(isPhone(page) ? 'tab' : 'heading', { name }).first()).toBeVisible()
  }
  const far = dialog.getByRole('button', { name: /^\+\d+ dias$/ })
  await expect(far).toHaveText(['+7', '+15', '+30 dias'])
  await shows('25')
  await far.nth(0).click()
  await shows('2 ?')
  await far.nth(1).click()
  await shows('17')
  await dialog.getByRole('button', { name: 'Hoje' }).click()
  await far.nth(2).click()
  await shows('25')
  const month = dialog.getByRole('button', { name: /Mês/ })
  await expect(month).toContainText(/Dez/)
  await month.click()
  await choose(page.getByRole('option', { name: /^Fev/ }))
  await shows('1 ?')
  await expect(month).toContainText(/Fev/)
  await expectAccessible(page, 'agendar, em fevereiro')
})

test(
  'só com o teclado: as setas vão de dia em dia, e Enter no horário escolhido segue em frente',
  atDesk('no celular não há teclado'),
  async ({ page }) => {
    await signIn(page)
    const dialog = await openAgendar(page)
    await chooseProfessional(page, dialog, 'Lívia Andrade')
    const day = (name: RegExp) => dialog.getByRole('toolbar', { name }).getByRole('button')
    const first = day(/^qui 26/).first()
    await tabTo(first)
    await page.keyboard.press('ArrowRight')
    await expect(day(/^sex 27/).and(page.locator(':focus'))).toHaveCount(1)
    // Sunday is closed, so Saturday is the last day.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const saturday = day(/^sáb 28/).and(page.locator(':focus'))
    await expect(saturday).toHaveCount(1)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^Sex, 27\/11 · /)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Agendar', exact: true })).toBeFocused()
    await expect(dialog.getByText(/^Sex, 27\/11 · /)).toBeVisible()
    // Space removes the choice, as usual.
    await day(/^sex 27/)
      .and(page.locator('[aria-pressed="true"]'))
      .press(' ')
    await expect(dialog.getByText('Nenhum horário selecionado')).toBeVisible()
    await submit(dialog, 'Cancelar')
  },
)
