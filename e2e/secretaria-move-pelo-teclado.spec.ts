/** The secretary moves an appointment to another day by keyboard, beyond the days shown. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays } from '@clinica/contract/clock.ts'
import type { Page } from '@playwright/test'
import { agenda, chooseView, eventOf } from './calendar.ts'
import { newPatient } from './people.ts'
import { drawn, expect, expectAccessible, letIn, picture, test } from './support.ts'
import { dayOf, read, toast } from './visits.ts'
import { book, bookAt, hourIn, ownDay, type Wire, wireOf } from './wire.ts'

const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Remarcar consulta' })
const carried = (page: Page) =>
  agenda(page)
    .getByRole('status')
    .filter({ hasText: /livre|ocupado/ })
const shows = (page: Page, de: string, ate = de) => expect(page).toHaveURL(new RegExp(`de=${de}&ate=${ate}`))
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

let wire: Wire
let visit: Atendimento
let day: string

test.beforeEach(async ({ page, request }) => {
  wire = await wireOf(request)
  day = await ownDay(wire)
  visit = await book(wire, { day })
  await letIn(page)
  await page.goto(`/painel/agenda?de=${day}&ate=${day}`)
  await eventOf(page, visit).focus()
})

test('no dia, com uma coluna para cada profissional, vai a outro dia na coluna de quem atende', async ({
  page,
}) => {
  const at = hourIn(visit.dataHoraInicioAtendimento)
  const names = agenda(page).locator('th[scope="col"] [class*="_who_"]')
  const { nome, sobrenome } = visit.profissional
  const own = (await names.allTextContents()).find(
    name => name.startsWith(nome) && name.endsWith(sobrenome.split(' ').at(-1) ?? ''),
  )
  await keys(page, 'm', 'ArrowRight')
  const thursday = addDays(day, 1)
  await shows(page, thursday)
  await expect(carried(page)).toHaveText(`quinta ${Number(thursday.slice(8))}, ${at}, ${own}, livre`)
  await expect(agenda(page).locator('[class*="_ghost_"]')).toBeInViewport()
  await expectAccessible(page, 'uma consulta levada a outro dia')

  // After Escape the appointment and the focus are where they were.
  await keys(page, 'Escape')
  await shows(page, day)
  await expect(eventOf(page, visit)).toBeFocused()
  await expect(carried(page)).toHaveCount(0)

  // The same when the question is not confirmed.
  await keys(page, 'm', 'ArrowRight', 'ArrowRight', 'Enter')
  await expect(asking(page)).toContainText('Sex, ')
  await expect.poll(() => asking(page).evaluate(sheet => sheet.contains(document.activeElement))).toBe(true)
  await keys(page, 'Escape')
  await expect(asking(page)).toHaveCount(0)
  await shows(page, day)
  await expect(eventOf(page, visit)).toBeFocused()
  expect(dayOf(await read(wire, visit))).toBe(day)

  // Enter held down asks, and does not answer.
  await keys(page, 'm', 'ArrowRight')
  await page.keyboard.down('Enter')
  await expect(asking(page).getByRole('button', { name: 'Remarcar' })).toBeFocused()
  for (let i = 0; i < 5; i++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(asking(page).getByRole('button', { name: 'Remarcar' })).toBeEnabled()
  await drawn(page)
  expect(dayOf(await read(wire, visit))).toBe(day)
  await keys(page, 'Enter')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  await shows(page, thursday)
  await expect(eventOf(page, visit)).toBeFocused()
  const moved = await read(wire, visit)
  expect([dayOf(moved), hourIn(moved.dataHoraInicioAtendimento)]).toEqual([thursday, at])
  expect(moved.profissional.id).toBe(visit.profissional.id)
})

test('na semana, passa do sábado, e vai a outra semana com Page Down', async ({ page }) => {
  await chooseView(page, 'Semana')
  const sunday = addDays(day, -3)
  await shows(page, sunday, addDays(sunday, 6))
  await eventOf(page, visit).focus()
  await keys(page, 'm', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await shows(page, addDays(sunday, 7), addDays(sunday, 13))
  await expect(carried(page)).toHaveText(/^domingo \d+, /)
  await keys(page, 'ArrowLeft')
  await shows(page, sunday, addDays(sunday, 6))
  await expect(carried(page)).toHaveText(/^sábado \d+, /)
  await keys(page, 'PageDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await shows(page, addDays(sunday, 7), addDays(sunday, 13))
  await expect(carried(page)).toHaveText(
    new RegExp(`^quarta ${Number(addDays(day, 7).slice(8))}, .*, livre$`),
  )
  await keys(page, 'Enter')
  await expect(asking(page).getByRole('button', { name: 'Remarcar' })).toBeFocused()
  await keys(page, 'Control+Enter')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  await expect(eventOf(page, visit)).toBeFocused()
  expect(dayOf(await read(wire, visit))).toBe(addDays(day, 7))
})

test('numa hora ocupada diz de quem é, mostra-o, e não pergunta', async ({ page }) => {
  const thursday = addDays(day, 1)
  const [from, until] = [hourIn(visit.dataHoraInicioAtendimento), hourIn(visit.dataHoraTerminoAtendimento)]
  const patient = await newPatient(wire)
  const pacienteId = patient.id
  const other = await bookAt(wire, {
    ...{ day: thursday, from, until, pacienteId, profissionalId: visit.profissional.id },
  })
  const words = `${patient.nome} ${patient.sobrenome.split(' ').at(-1)}`
  // The neighbouring days are prefetched, and this was booked after that.
  await page.reload()
  await eventOf(page, visit).focus()
  await keys(page, 'm', 'ArrowRight')
  await expect(carried(page)).toHaveText(
    new RegExp(`^quinta ${Number(thursday.slice(8))}, ${from}, .*, ocupado: ${words}$`),
  )
  const ghost = agenda(page).locator('[class*="_ghost_"]')
  await expect(ghost).toHaveClass(/_refused_/)
  await expect(ghost).toHaveText('')
  await expect(agenda(page).locator('[data-bubble]')).toHaveText(`Ocupado: ${words}`)
  await expect(eventOf(page, other)).toBeInViewport()
  await keys(page, 'Enter')
  await expect(toast(page, `Ocupado: ${words}`)).toBeVisible()
  await expect(asking(page)).toHaveCount(0)
  await expectAccessible(page, 'uma consulta sobre outra')

  // The move continues: to a free hour, or back.
  await keys(page, 'ArrowRight')
  await expect(carried(page)).toHaveText(/^sexta .*, livre$/)
  await expect(ghost).not.toHaveClass(/_refused_/)
  await keys(page, 'Escape')
  await shows(page, day)
  await expect(eventOf(page, visit)).toBeFocused()
  expect(dayOf(await read(wire, visit))).toBe(day)
})

test('levar quem confirmou diz que a presença será confirmada de novo', async ({ page }) => {
  const confirmed = await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, {
    status: 'CONFIRMADO_PELO_PACIENTE',
  })
  expect(confirmed.status).toBe(200)
  await page.reload()
  await eventOf(page, visit).focus()
  await keys(page, 'm', 'ArrowRight', 'Enter')
  await expect(asking(page)).toContainText('No novo horário, a presença precisa ser confirmada de novo.')
  await expectAccessible(page, 'levar quem confirmou')
  await picture(page, 'levar-confirmada')
  await keys(page, 'Escape')
})
