/** An appointment is corrected; two people who do it at once never overwrite each other unknowingly. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { expect, expectAccessible, isPhone, letIn, readAgain, test } from './support.ts'
import { dayOf, openAlterar, read, submit, toast } from './visits.ts'
import { book, hourIn, nameOf, wireOf } from './wire.ts'

const DAY = '2027-02-10'

// spec: booking.opens-edit-button, booking.title-alterar-consulta, booking.button-salvar-editing
// spec: booking.billing-mode, booking.health-plan-fields, appointment.appointment-id-form
// spec: states.editing-pre-fills, errors-appointments.consulta-atualizada-com
test('altera a consulta sem mexer no horário', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await letIn(page)
  const dialog = await openAlterar(page, visit)
  await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(nameOf(visit.paciente))
  await expect(dialog.getByRole('combobox', { name: 'Profissional' })).toHaveValue(nameOf(visit.profissional))
  await expect(dialog.getByText(`Qua, 10/02 · ${hourIn(visit.dataHoraInicioAtendimento)}`)).toBeVisible()
  // The third of the five days, which holds the chosen hour, not the first day with a free hour.
  if (isPhone(page)) await expect(dialog.getByRole('tab', { name: /^qua 10/, selected: true })).toBeVisible()
  await expectAccessible(page, 'alterar')
  await dialog.getByText('Plano de saúde', { exact: true }).click()
  const plan = dialog.getByRole('textbox', { name: 'Plano de saúde' })
  await plan.fill('Unimed Nacional')
  await dialog.getByRole('textbox', { name: 'Número da carteirinha' }).fill('0064000123')
  // Other changes, read again behind the form, do not change what was typed.
  for (const status of ['PACIENTE_FALTOU', 'AGENDADO'])
    await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status })
  await readAgain(page, `/v1/atendimentos/${visit.id}`)
  await expect(plan).toHaveValue('Unimed Nacional')
  await submit(dialog, 'Salvar')
  await expect(toast(page, 'Consulta atualizada com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await read(wire, visit)).toMatchObject({
    dataHoraInicioAtendimento: visit.dataHoraInicioAtendimento,
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: { planoSaude: 'Unimed Nacional', numeroCarteirinha: '0064000123' },
  })
})

test('o que já passou ainda pode ser corrigido', async ({ page, request }) => {
  const wire = await wireOf(request)
  const { content } = await wire.get<{ content: Atendimento[] }>(
    '/v1/atendimentos?de=2026-11-23&ate=2026-11-24&size=80&status=AGENDADO,CONFIRMADO_PELO_PACIENTE,PACIENTE_FALTOU',
  )
  const visit = content.find(({ isEncaixe, modoCobranca }) => !isEncaixe && modoCobranca === 'PARTICULAR')
  if (!visit) throw new Error('The demonstration has no past appointment')
  await letIn(page)
  const dialog = await openAlterar(page, visit)
  await dialog.getByText('Plano de saúde', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Plano de saúde' }).fill('Bradesco Saúde')
  await dialog.getByRole('textbox', { name: 'Número da carteirinha' }).fill('77')
  await submit(dialog, 'Salvar')
  await expect(toast(page, 'Consulta atualizada com sucesso')).toBeVisible()
  expect(await read(wire, visit)).toMatchObject({
    dataHoraInicioAtendimento: visit.dataHoraInicioAtendimento,
    status: visit.status,
    dadosPlanoSaude: { planoSaude: 'Bradesco Saúde' },
  })
})

test('quem salva depois de outra pessoa escolhe o que vale', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: DAY })
  await letIn(page)
  const dialog = await openAlterar(page, visit)
  await dialog.getByText('Online', { exact: true }).click()
  const { especialidade, tipoAtendimento, tipoConsulta, isEncaixe } = visit
  const paid = {
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: { planoSaude: 'Unimed', numeroCarteirinha: '5' },
  }
  const changed = await wire.send('PUT', `/v1/atendimentos/${visit.id}`, {
    ...{ especialidade, tipoAtendimento, tipoConsulta, isEncaixe, enviarLembrete: false, ...paid },
    pacienteId: visit.paciente.id,
    profissionalId: visit.profissional.id,
    dataInicio: dayOf(visit),
    horaInicio: hourIn(visit.dataHoraInicioAtendimento),
    horaFim: hourIn(visit.dataHoraTerminoAtendimento),
  })
  expect(changed.status).toBe(200)
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, {
    status: 'CONFIRMADO_PELO_PACIENTE',
  })
  await submit(dialog, 'Salvar')
  const question = page.getByRole('dialog', { name: 'Esta consulta mudou' })
  const row = (words: string) => question.getByRole('row', { name: words })
  await expect(row('Status Confirmado pelo paciente Agendado você não mudou')).toBeVisible()
  await expect(row('Modelo de consulta Presencial Online')).toBeVisible()
  await expect(row('Cobrança Plano de saúde · Unimed · 5 Particular você não mudou')).toBeVisible()
  await expectAccessible(page, 'alterar, mudou')
  await submit(question, 'Voltar')
  await expect(question).toBeHidden()
  expect((await read(wire, visit)).tipoConsulta).toBe('PRESENCIAL')

  await submit(dialog, 'Salvar')
  await submit(question, 'Salvar o que digitei')
  await expect(toast(page, 'Consulta atualizada com sucesso')).toBeVisible()
  expect(await read(wire, visit)).toMatchObject({
    tipoConsulta: 'ONLINE',
    status: 'CONFIRMADO_PELO_PACIENTE',
    ...paid,
  })
})
