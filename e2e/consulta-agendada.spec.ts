/** One appointment: all its details, its status, and how it is cancelled. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator } from '@playwright/test'
import { expect, expectAccessible, isPhone, letIn, test } from './support.ts'
import { openVisit, toast } from './visits.ts'
import { book, hourIn, nameOf, type Wire, wireOf } from './wire.ts'

const DAY = '2027-01-14'
const CLOSED = 'Uma consulta cancelada não pode ser alterada.'

const datum = (dialog: Locator, label: string): Locator => dialog.locator(`dt:text-is("${label}") + dd`)
const status = (dialog: Locator): Locator => dialog.getByRole('button', { name: /Status/ })
const cancel = (wire: Wire, id: number) => wire.send('DELETE', `/v1/atendimentos/${id}`, { motivo: 'Outro' })

// spec: detail.title-consulta-agendada, detail.shows-patient-name, detail.shows-patient-id
// spec: detail.shows-patient-phone, detail.shows-patient-email, detail.shows-type-care
// spec: detail.shows-billing-private, detail.shows-consulta-type, detail.shows-professional
// spec: detail.offers-desmarcar, detail.offers-status-picker
test('o detalhe de uma consulta particular', async ({ page, request }) => {
  const visit = await book(await wireOf(request), { day: DAY })
  await letIn(page)
  const dialog = await openVisit(page, visit)
  const { paciente, profissional } = visit
  const [from, until] = [visit.dataHoraInicioAtendimento, visit.dataHoraTerminoAtendimento].map(hourIn)
  await expect(dialog).toContainText(`${from} – ${until}`)
  await expect(dialog).toContainText('Quinta-feira, 14 de janeiro de 2027')
  const patient = dialog.getByRole('region', { name: 'Paciente', exact: true })
  await expect(patient.getByRole('link', { name: nameOf(paciente) })).toBeVisible()
  await expect(patient).toContainText(`ID ${paciente.id}`)
  const phone = paciente.celular.replace(/^(\d\d)(\d{5})(\d{4})$/, '($1) $2-$3')
  await expect(patient).toContainText(phone)
  await expect(patient).toContainText(paciente.email)
  await expect(datum(dialog, 'Profissional')).toHaveText(nameOf(profissional))
  await expect(datum(dialog, 'Supervisor')).toHaveText('—')
  await expect(datum(dialog, 'Modelo de consulta')).toHaveText('Presencial')
  await expect(datum(dialog, 'Cobrança')).toHaveText('Particular')
  await expect(datum(dialog, 'Plano de saúde')).toHaveText('—')
  await expect(datum(dialog, 'Tipo de atendimento')).toHaveText('Padrão')
  await expect(datum(dialog, 'Especialidade')).toHaveText('Psiquiatria')
  await expect(status(dialog)).toBeEnabled()
  await expect(dialog.getByRole('button', { name: 'Desmarcar' })).toBeEnabled()
  await expectAccessible(page, 'consulta agendada')

  // If reading it again fails, the old details stay and a message says so.
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  const unread = { codigo: 'SEM_PERMISSAO', error: 'Você não tem acesso a este atendimento.' }
  await page.route(`**/v1/atendimentos/${visit.id}`, route => route.fulfill({ status: 403, json: unread }))
  await page.getByRole('button', { name: `Ver a consulta de ${nameOf(paciente)} às ${from}` }).click()
  await expect(dialog.getByRole('alert')).toHaveText(unread.error)
  await expect(datum(dialog, 'Profissional')).toHaveText(nameOf(profissional))
  await expectAccessible(page, 'consulta agendada, não relida')
})

// spec: detail.shows-type-care, detail.shows-billing-health, detail.shows-consulta-type
// spec: detail.shows-professional, detail.shows-supervisor
test('o detalhe de uma consulta social, pelo plano, online, com supervisor', async ({ page, request }) => {
  const visit = await book(await wireOf(request), {
    day: DAY,
    tipoAtendimento: 'SOCIAL',
    tipoConsulta: 'ONLINE',
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: { planoSaude: 'Unimed Nacional', numeroCarteirinha: '0012345678' },
    linkConsulta: 'https://consultas.example/sala-7',
    isSupervised: true,
  })
  await letIn(page)
  const dialog = await openVisit(page, visit)
  const supervisor = visit.profissionalSupervisor
  await expect(datum(dialog, 'Supervisor')).toHaveText(supervisor ? nameOf(supervisor) : '?')
  await expect(datum(dialog, 'Profissional')).toHaveText(nameOf(visit.profissional))
  await expect(datum(dialog, 'Modelo de consulta')).toHaveText('Online')
  await expect(datum(dialog, 'Cobrança')).toHaveText('Plano de saúde')
  await expect(datum(dialog, 'Plano de saúde')).toHaveText('Unimed Nacional')
  await expect(datum(dialog, 'Carteirinha')).toHaveText('0012345678')
  await expect(datum(dialog, 'Tipo de atendimento')).toHaveText('Social')
  await expect(dialog.getByRole('link', { name: 'https://consultas.example/sala-7' })).toBeVisible()
  await expectAccessible(page, 'consulta agendada, social')
})

// spec: detail.offers-status-picker, states.status-picker-screen, states.cancelled-status-picker
// spec: states.cancelled-status-cancel, errors-appointments.status-atualizado-com
test('o status muda, e nada mais muda depois de cancelada', async ({ page, request }) => {
  const visit = await book(await wireOf(request), { day: DAY })
  await letIn(page)
  const dialog = await openVisit(page, visit)
  await expect(status(dialog)).toContainText('Agendado')
  await status(dialog).click()
  await expect(page.getByRole('option')).toHaveText([
    'Agendado',
    'Confirmado pelo paciente',
    'Paciente aguardando',
    'Cancelado pelo paciente',
    'Cancelado pelo profissional',
    'Cancelado pela secretaria',
    'Paciente faltou',
  ])
  await expect(page.getByRole('option', { disabled: true })).toHaveCount(0)
  await expectAccessible(page, 'escolher o status')
  // The save's own answer is shown, before anything is read again.
  await page.route(`**/v1/atendimentos/${visit.id}`, () => undefined)
  await page.getByRole('option', { name: 'Confirmado pelo paciente' }).click()
  const moved = toast(page, 'Status atualizado com sucesso!')
  await expect(moved).toContainText(`${nameOf(visit.paciente)}, qui 14/01/2027 às`)
  await expect(status(dialog)).toContainText('Confirmado pelo paciente')
  await page.unroute(`**/v1/atendimentos/${visit.id}`)
  await moved.getByRole('button', { name: 'Desfazer' }).click()
  await expect(status(dialog)).toContainText('Agendado')

  await status(dialog).click()
  await page.getByRole('option', { name: 'Cancelado pelo paciente' }).click()
  // Cancelling always works as with the button and asks for a reason; the chosen status is kept.
  const asking = page.getByRole('alertdialog', { name: 'Desmarcar consulta' })
  await expect(asking).toContainText('Cancelado pelo paciente')
  await expect(asking.getByRole('button', { name: /Motivo/ })).toBeFocused()
  await asking.getByRole('button', { name: 'Desmarcar' }).click()
  await expect(asking.getByText('Campo obrigatório')).toBeVisible()
  await expectAccessible(page, 'desmarcar pelo status, sem motivo')
  await asking.getByRole('button', { name: /Motivo/ }).click()
  await page.getByRole('option', { name: 'Tenho outro agendamento confirmado' }).click()
  await asking.getByRole('button', { name: 'Desmarcar' }).click()
  const said = toast(page, 'Atendimento cancelado com sucesso!')
  await expect(said).toContainText(`${nameOf(visit.paciente)}, qui 14/01/2027 às`)
  await expect(said.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  await expect(status(dialog)).toContainText('Cancelado pelo paciente')
  await expect(dialog.getByText('Tenho outro agendamento confirmado')).toBeVisible()
  await expect(status(dialog)).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Desmarcar' })).toBeDisabled()
  await expect(dialog.getByText(CLOSED)).toBeVisible()

  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  const list = isPhone(page) ? page.getByRole('listitem') : page.getByRole('row')
  const row = list.filter({
    has: page.getByRole('button', {
      name: `Ver a consulta de ${nameOf(visit.paciente)} às ${hourIn(visit.dataHoraInicioAtendimento)}`,
    }),
  })
  await expect(row).toContainText('Cancelado pelo paciente')
})

// spec: product.dates-displayed-dd, detail.shows-cancellation-reason, detail.offers-desmarcar
// spec: states.cancelled-status-picker, states.cancelled-status-cancel
// spec: moving-rules.motivo-required-dialog-says, moving-rules.five-options-stand
// spec: errors-appointments.atendimento-cancelado-com
test('desmarcar pede o motivo, e a consulta guarda por quê, por quem e quando', async ({ page, request }) => {
  const wire = await wireOf(request)
  // Where nobody else books: its hour is booked again.
  const visit = await book(wire, { day: '2027-01-07' })
  await letIn(page)
  const dialog = await openVisit(page, visit)
  await dialog.getByRole('button', { name: 'Desmarcar' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Desmarcar consulta' })
  await expect(asking).toContainText(`${nameOf(visit.paciente)}, com ${nameOf(visit.profissional)}`)
  await asking.getByRole('button', { name: 'Desmarcar' }).click()
  await expect(asking.getByText('Campo obrigatório')).toBeVisible()
  await expectAccessible(page, 'desmarcar, sem motivo')

  await asking.getByRole('button', { name: /Motivo/ }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Imprevisto ou Impossibilidade',
    'Não haverá atendimento nessa data',
    'Tenho outro agendamento confirmado',
    'Paciente solicitou o cancelamento',
    'Outro',
  ])
  await page.getByRole('option', { name: 'Paciente solicitou o cancelamento' }).click()
  await asking.getByRole('button', { name: 'Desmarcar' }).click()
  await expect(toast(page, 'Atendimento cancelado com sucesso!')).toBeVisible()
  await expect(asking).toBeHidden()

  const { detalhesCancelamento: why } = await wire.get<Atendimento>(`/v1/atendimentos/${visit.id}`)
  const when = why?.dataCancelamento ?? ''
  const day = when.slice(0, 10).split('-').reverse().join('/')
  await expect(dialog.getByText('Paciente solicitou o cancelamento')).toBeVisible()
  await expect(dialog.getByText(/^Cancelado por/)).toHaveText(
    `Cancelado por ${why?.usuario.nome} em ${day} às ${hourIn(when)}`,
  )
  expect(why?.usuario.nome).toContain('Daniela')
  await expect(status(dialog)).toBeDisabled()
  await expect(status(dialog)).toContainText('Cancelado pela secretaria')
  await expect(dialog.getByRole('button', { name: 'Desmarcar' })).toBeDisabled()
  await expect(dialog.getByText(CLOSED)).toBeVisible()
  await expectAccessible(page, 'consulta cancelada')

  // The wrong one was cancelled: all of it stands in the form already, the hour too, which is free again.
  await dialog.getByRole('button', { name: 'Agendar de novo' }).click()
  const booking = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await booking.getByRole('button', { name: 'Agendar', exact: true }).click()
  const again = toast(page, 'Consulta agendada com sucesso')
  await expect(again).toContainText(nameOf(visit.paciente))
  await again.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(dialog).toContainText('Quinta-feira, 7 de janeiro de 2027')
  await expect(dialog).toContainText(hourIn(visit.dataHoraInicioAtendimento))
  await expect(status(dialog)).toContainText('Agendado')
  await expect(dialog.getByRole('button', { name: 'Agendar de novo' })).toHaveCount(0)
})

// spec: errors-appointments.erro-ao-desmarcar, errors-appointments.erro-ao-atualizar
test('o que outra pessoa cancelou antes não muda mais, e diz por quê', async ({ page, request }) => {
  const wire = await wireOf(request)
  const [first, second] = [await book(wire, { day: DAY }), await book(wire, { day: DAY })]
  await letIn(page)
  /** The server's answer to the screen's own call, once it knows of the other person's change. */
  const refusal = async (method: string) => {
    const answer = await page.waitForResponse(
      response => response.request().method() === method && response.status() !== 412,
    )
    expect(answer.status()).toBe(409)
    return String((await answer.json()).error)
  }

  const dialog = await openVisit(page, first)
  expect((await cancel(wire, first.id)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Desmarcar' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Desmarcar consulta' })
  await asking.getByRole('button', { name: /Motivo/ }).click()
  await page.getByRole('option', { name: 'Outro', exact: true }).click()
  const notCancelled = refusal('DELETE')
  await asking.getByRole('button', { name: 'Desmarcar' }).click()
  await expect(toast(page, 'Erro ao desmarcar atendimento!')).toContainText(await notCancelled)
  // It is read again and shows the other person's change.
  await expect(status(dialog)).toBeDisabled()
  await expect(status(dialog)).toContainText('Cancelado pela secretaria')

  const other = await openVisit(page, second)
  await cancel(wire, second.id)
  await status(other).click()
  const notMoved = refusal('PATCH')
  await page.getByRole('option', { name: 'Paciente aguardando' }).click()
  await expect(toast(page, 'Erro ao atualizar status da atendimento!')).toContainText(await notMoved)
  await expect(status(other)).toBeDisabled()
  await expect(status(other)).toContainText('Cancelado pela secretaria')
})
