/** A move to the hour that the visit has is none: nothing is sent, and a confirmation stays. One elsewhere takes it. */
import { expect, expectAccessible, letIn, picture, test } from './support.ts'
import { openRemarcar, read, slotsOf, submit } from './visits.ts'
import { book, hourIn, ownDay, wireOf } from './wire.ts'

const WEDNESDAY = { tab: /^qua\b/i, column: /^qua\b/i }
const OWN = 'É o horário atual: escolha outro'

test('o horário que a consulta já tem não é outro: nada se envia, e o diálogo diz por quê', async ({
  page,
  request,
}) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  const sent: string[] = []
  page.on('request', one => void (one.method() === 'PATCH' && sent.push(one.url())))
  await letIn(page)
  const dialog = await openRemarcar(page, visit)
  const free = await slotsOf(page, dialog, WEDNESDAY)
  const own = free.filter({ hasText: hourIn(visit.dataHoraInicioAtendimento) })
  await own.click()
  await submit(dialog, 'Remarcar')
  await expect(dialog.getByText(OWN)).toBeVisible()
  await expectAccessible(page, 'remarcar, horário atual')
  await picture(page, 'remarcar-onde-esta')
  await expect(dialog).toBeVisible()
  expect(sent).toEqual([])
  expect(await read(wire, visit)).toMatchObject({ status: visit.status })

  await own.click()
  await free
    .filter({ hasNotText: hourIn(visit.dataHoraInicioAtendimento) })
    .first()
    .click()
  await expect(dialog.getByText(OWN)).toBeHidden()
  await submit(dialog, 'Remarcar')
  await expect(dialog).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('o que o novo horário tira se lê antes: a confirmação, ou a chegada', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  const turn = async (status: string) =>
    expect((await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status })).status).toBe(
      200,
    )
  await letIn(page)
  const dialog = await openRemarcar(page, visit)
  await expect(dialog.getByText(/^No novo horário/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await turn('CONFIRMADO_PELO_PACIENTE')
  await page.reload()
  await expect((await openRemarcar(page, visit)).getByText(/^No novo horário/)).toHaveText(
    'No novo horário, a presença precisa ser confirmada de novo.',
  )
  await expectAccessible(page, 'remarcar, confirmada')
  await picture(page, 'remarcar-confirmada')
  await turn('PACIENTE_AGUARDANDO')
  await page.reload()
  await expect((await openRemarcar(page, visit)).getByText(/^No novo horário/)).toHaveText(
    'No novo horário, a chegada deixa de valer.',
  )
})
