/** A visit is cancelled while somebody else is moving it. */
import { expect, expectAccessible, letIn, test } from './support.ts'
import { openRemarcar, read, slots, submit } from './visits.ts'
import { book, ownDay, wireOf } from './wire.ts'

const CANCELLED = 'Este atendimento foi cancelado e não pode mais ser alterado.'

test('quem remarca o que outra pessoa acaba de desmarcar ouve isso, e vê o status de agora', async ({
  page,
  request,
}) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await letIn(page)
  const dialog = await openRemarcar(page, visit)
  await expect(dialog.getByText('Agendado', { exact: true })).toBeVisible()
  await slots(dialog).last().click()
  await wire.send('DELETE', `/v1/atendimentos/${visit.id}`, { motivo: 'Outro' })
  await submit(dialog, 'Remarcar')
  const refused = dialog.getByRole('alert')
  await expect(refused).toContainText('Erro ao remarcar atendimento!')
  await expect(refused).toContainText(CANCELLED)
  await expect(dialog.getByText('Cancelado pela secretaria', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Agendado', { exact: true })).toHaveCount(0)
  await expectAccessible(page, 'remarcar, desmarcada')

  // Tried again, it is still so.
  await submit(dialog, 'Remarcar')
  await expect(refused).toContainText(CANCELLED)
  expect(await read(wire, visit)).toMatchObject({
    status: 'CANCELADO_PELO_SECRETARIA',
    dataHoraInicioAtendimento: visit.dataHoraInicioAtendimento,
  })
})
