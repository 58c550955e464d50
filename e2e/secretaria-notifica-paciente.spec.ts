/** The desk schedules a patient's notifications, sees which are pending, sent and failed, and cancels one. */
import type { Notificacao } from '@clinica/contract/notificacoes/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { dialogOf, field, newPatient, search } from './people.ts'
import { atDesk, expect, expectAccessible, isPhone, letIn, picture, tabTo, test } from './support.ts'
import { type Wire, wireOf } from './wire.ts'

test.beforeEach(async ({ page }) => letIn(page))

const TITLE = 'Agendar notificação'
const LONG =
  'Retorno em 30 dias, com o pedido dos exames e a carteirinha nova do plano que a recepção ainda não tem'
const schedule = async (wire: Wire, { id }: { id: number }, assunto: string, dataAgendamento: string) => {
  const { status } = await wire.send('POST', `/v1/notificacoes/${id}/agendar`, {
    assunto,
    formaEnvio: 'INBOX',
    mensagem: 'Ligue para combinar.',
    dataAgendamento,
    horarioAgendamento: '09:30',
  })
  expect(status).toBe(201)
}

async function fill(page: Page, dialog: Locator, day: string): Promise<void> {
  await field(dialog, 'Assunto').fill('Renovação da receita')
  await field(dialog, 'Mensagem').fill('Olá. Sua receita vence na próxima semana.')
  await dialog.getByRole('spinbutton', { name: /^dia, Data/ }).click()
  await page.keyboard.type(day)
  const hour = dialog.getByRole('combobox', { name: 'Horário' })
  await hour.fill('0930')
  await hour.press('Tab')
  await expect(hour).toHaveValue('09:30')
}

// spec: routes.dados-pessoais-agendamentos-scheduled, routes.dados-pessoais-agendamentos-total
// spec: people-forms.notification-scheduling-opens-button, people-forms.notification-scheduling-closes-resets
// spec: errors-notifications.notificacao-agendada-com, errors-notifications.description-says-will
// spec: errors-notifications.erro-ao-agendar, errors-notifications.verifique-os-campos
test('agenda da página do paciente: o que falta é dito, o que foi agendado aparece com o total', async ({
  page,
}) => {
  const patient = await newPatient(await wireOf(page.request))
  await page.goto(`/painel/pacientes/${patient.id}`)
  const card = page.getByRole('region', { name: 'Agendamentos' })
  await expect(card.getByText('Nenhuma notificação agendada.')).toBeVisible()
  await card.getByRole('button', { name: TITLE }).click()
  const dialog = dialogOf(page, TITLE)
  await expect(field(dialog, 'Assunto')).toBeVisible()
  await expectAccessible(page, 'agendar notificação')

  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByText('Erro ao agendar notificação')).toBeVisible()
  await expect(page.getByText('Verifique os campos e tente novamente')).toBeVisible()
  await expect(field(dialog, 'Assunto')).toBeFocused()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(4)
  await expect(dialog.getByText('Não escreva diagnóstico nem especialidade')).toBeVisible()
  await expect(field(dialog, 'Mensagem')).toHaveAccessibleDescription(
    /Não escreva diagnóstico.*Campo obrigatório/,
  )

  await fill(page, dialog, '24112026')
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(dialog.getByText('Você deve selecionar uma data no futuro')).toBeVisible()
  await expect(dialog.getByText('Escolha uma data a partir de hoje')).toBeVisible()
  await picture(page, 'notificacoes-erro')
  await expectAccessible(page, 'agendar notificação, recusado')

  await dialog.getByRole('spinbutton', { name: /^dia, Data/ }).click()
  await page.keyboard.type('04122026')
  await expect(dialog.getByText('Sex, 04/12 · 09:30')).toBeVisible()
  await picture(page, 'notificacoes-dialogo')
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByText('Notificação agendada com sucesso')).toBeVisible()
  await expect(page.getByText('Será enviada em sex, 04/12 às 09:30.', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('listitem')).toHaveText([/Renovação da receita04\/12\/2026 às 09:30E-mail/])
  await expect(card.locator('header')).toContainText('1')

  // Opened again, it is empty.
  await card.getByRole('button', { name: TITLE }).click()
  await expect(field(dialog, 'Assunto')).toHaveValue('')
})

// spec: people-forms.more-10-ver-todos, limits.more-10-scheduled, routes.pacientes-id-notificacoes-managers
// spec: routes.patient-side-link-notificacoes, routes.notificacoes-add-button
// spec: errors-notifications.deseja-cancelar-o
test('mais de dez: as próximas dez, Ver todos, e cada uma se cancela depois de perguntar', async ({
  page,
}) => {
  const wire = await wireOf(page.request)
  const patient = await newPatient(wire)
  for (let day = 10; day <= 20; day++) await schedule(wire, patient, `Aviso ${day}`, `2026-12-${day}`)
  await page.goto(`/painel/pacientes/${patient.id}`)
  const card = page.getByRole('region', { name: 'Agendamentos' })
  await expect(card.getByRole('listitem')).toHaveCount(10)
  await expect(card.getByRole('listitem').first()).toContainText('Aviso 10')
  await expect(card.locator('header')).toContainText('11')
  await expectAccessible(page, 'cartão de agendamentos')
  await picture(page, 'notificacoes-cartao')

  // In the dialog too.
  await card.getByRole('button', { name: TITLE }).click()
  await dialogOf(page, TITLE).getByRole('link', { name: 'Ver todos' }).click()
  await expect(page).toHaveURL(/\/notificacoes$/)
  await expect(dialogOf(page, TITLE)).toBeHidden()
  await expect(page).toHaveTitle('Notificações - Scale')
  const nav = page.getByRole('navigation', { name: 'Paciente' })
  await expect(nav.getByRole('link', { name: 'Notificações' })).toHaveAttribute('aria-current', 'page')

  const cancel = page.getByRole('button', { name: 'Cancelar Aviso 20, 20/12/2026 às 09:30' })
  const asked = page.getByRole('alertdialog', { name: 'Deseja cancelar o agendamento?' })
  await tabTo(cancel)
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'cancelar notificação')
  await asked.getByRole('button', { name: 'Não' }).click()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Notificação cancelada')).toBeVisible()
  await expect(cancel).toBeHidden()
  // The focus moves to the next row.
  await expect(page.getByRole('button', { name: 'Cancelar Aviso 19, 19/12/2026 às 09:30' })).toBeFocused()

  await page.getByRole('button', { name: TITLE }).click()
  await expect(dialogOf(page, TITLE)).toBeVisible()
  // No more than ten are left.
  await expect(dialogOf(page, TITLE).getByRole('link', { name: 'Ver todos' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.goto(`/painel/pacientes/${patient.id}`)
  await expect(card.locator('header')).toContainText('10')
  await expect(card.getByRole('link', { name: 'Ver todos' })).toBeHidden()
})

test('cancelada a última, o foco fica onde a lista estava', async ({ page }) => {
  const wire = await wireOf(page.request)
  const patient = await newPatient(wire)
  await schedule(wire, patient, 'Só este', '2026-12-20')
  await page.goto(`/painel/pacientes/${patient.id}`)
  await page.getByRole('button', { name: /^Cancelar Só este/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  const empty = page.getByText('Nenhuma notificação agendada.')
  await expect(empty).toBeVisible()
  await expect(page.locator('[data-rest]', { has: empty })).toBeFocused()
})

// spec: people-list.actions-notification-scheduling
test(
  'agenda da lista de pacientes',
  atDesk('On the phone the whole row opens the record.'),
  async ({ page }) => {
    const wire = await wireOf(page.request)
    const patient = await newPatient(wire)
    await page.goto('/painel/pacientes')
    await search(page, patient.cpf)
    const name = `${patient.nome} ${patient.sobrenome}`
    await page.getByRole('button', { name: `Agendar notificação para ${name}` }).click()
    const dialog = dialogOf(page, TITLE)
    await expect(dialog.getByText(name)).toBeVisible()
    await fill(page, dialog, '04122026')
    await dialog.getByRole('radio', { name: 'Caixa de Mensagem' }).click({ force: true })
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    await expect(page.getByText('Notificação agendada com sucesso')).toBeVisible()
    const made = await wire.get<{ content: Notificacao[] }>(`/v1/notificacoes/${patient.id}`)
    expect(made.content).toMatchObject([{ assunto: 'Renovação da receita', formaEnvio: 'INBOX' }])
  },
)

// spec: routes.notificacoes-table-patient, account.scheduled-notification-forma-envio-email
// spec: account.scheduled-notification-forma-envio-inbox
test('a página diz o que saiu e por que falhou; vazia, carregando e com erro', async ({ page }) => {
  const wire = await wireOf(page.request)
  const patient = await newPatient(wire)
  const list = `**/v1/notificacoes/${patient.id}/historico?**`
  const at = `/painel/pacientes/${patient.id}/notificacoes`
  await page.goto(at)
  await expect(page.getByText('Nenhuma notificação foi agendada para este paciente.')).toBeVisible()
  await expectAccessible(page, 'notificações, vazia')

  await page.route(list, route => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('Não foi possível carregar as notificações')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'notificações, erro')
  await page.unroute(list)

  // Statuses that take days to reach, as the server would answer.
  const one = {
    paciente: { id: patient.id },
    ...{ atendimentoId: null, inicioAtendimento: null, dataHoraFim: null, motivoFalha: null },
  }
  const content = [
    { id: 3, assunto: LONG, formaEnvio: 'INBOX', status: 'AGENDADA', at: '2026-12-18' },
    { id: 2, assunto: 'Lembrete da consulta', formaEnvio: 'EMAIL', status: 'ENVIADA', at: '2026-11-24' },
    { id: 1, assunto: 'Documentos para o convênio', formaEnvio: 'EMAIL', status: 'FALHOU', at: '2026-11-20' },
  ].map(({ at: dataAgendamento, ...rest }) => ({
    ...one,
    ...rest,
    dataAgendamento,
    horarioAgendamento: '10:00:00',
    ...(rest.id === 2 && { atendimentoId: 7, inicioAtendimento: '2026-11-25T14:00:00-03:00' }),
    ...(rest.status === 'FALHOU' && {
      motivoFalha: 'O e-mail do paciente recusou a mensagem: caixa cheia.',
    }),
  }))
  let answer = () => {}
  const answered = new Promise<void>(done => {
    answer = done
  })
  await page.route(list, async route => {
    await answered
    await route.fulfill({
      json: { content, page: { size: 10, number: 0, totalPages: 1, totalElements: 3 } },
    })
  })
  await page.goto(at)
  await expect(page.locator('[class*="_skeleton"], [class*="_block"]').first()).toBeVisible()
  await picture(page, 'notificacoes-carregando')
  answer()
  await expect(page.getByText('O e-mail do paciente recusou a mensagem: caixa cheia.')).toBeVisible()
  await expect(page.getByText('Consulta de 25/11/2026 às 14:00')).toHaveCount(1)
  for (const words of ['Agendada', 'Enviada', 'Falhou'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  for (const words of ['E-mail', 'Caixa de Mensagem'])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancelar/ })).toHaveCount(1)
  // The subject is not cut off.
  const subject = page.getByText(LONG, { exact: true })
  expect(await subject.evaluate(it => it.scrollWidth <= (it.parentElement?.clientWidth ?? 0))).toBe(true)
  if (isPhone(page)) {
    const box = await boxOf(page.getByRole('button', { name: /^Cancelar/ }))
    expect(box.height).toBeGreaterThanOrEqual(44)
  }
  await picture(page, 'notificacoes-lista')
  await expectAccessible(page, 'notificações')
})
