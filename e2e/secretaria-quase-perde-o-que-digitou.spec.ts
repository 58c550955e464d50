/** What is typed in a dialog or on a page is not lost by a link, a notice's button or 'Sair' without a question. */
import type { Locator, Page } from '@playwright/test'
import { inside, typePassword } from './factor.ts'
import { hold } from './hold.ts'
import { begin, dialogOf, edit, field, newPatient, newSecretary, registerByWire } from './people.ts'
import { atDesk, drawn, expect, expectAccessible, letIn, signIn, test } from './support.ts'
import { openRemarcar, otherSlots, slots, submit, toast } from './visits.ts'
import { book, bookAt, nameOf, ownDay, wireOf } from './wire.ts'

const asked = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Sair sem salvar' })
const stay = (page: Page) => asked(page).getByRole('button', { name: 'Continuar editando' }).click()
const discard = (page: Page) => asked(page).getByRole('button', { name: 'Descartar' }).click()
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

test('Ver todos pergunta antes de deixar uma notificação começada', async ({ page }) => {
  await letIn(page)
  const wire = await wireOf(page.request)
  const { id } = await newPatient(wire)
  for (let day = 10; day <= 20; day++)
    await wire.send('POST', `/v1/notificacoes/${id}/agendar`, {
      ...{ assunto: `Aviso ${day}`, formaEnvio: 'INBOX', mensagem: 'Ligue para combinar.' },
      ...{ dataAgendamento: `2026-12-${day}`, horarioAgendamento: '09:30' },
    })
  await page.goto(`/painel/pacientes/${id}/dados-pessoais`)
  await page.getByRole('button', { name: 'Agendar notificação' }).click()
  const dialog = dialogOf(page, 'Agendar notificação')
  const all = dialog.getByRole('link', { name: 'Ver todos' })
  await field(dialog, 'Assunto').fill('Renovação da receita')
  await all.click()
  await expectAccessible(page, 'sair sem salvar uma notificação')
  await stay(page)
  await expect(asked(page)).toHaveCount(0)
  await expect(field(dialog, 'Assunto')).toHaveValue('Renovação da receita')
  await expect(all).toBeFocused()
  await all.click()
  await discard(page)
  await expect(page).toHaveURL(/\/notificacoes$/)
  await expect(dialog).toHaveCount(0)

  // There they all are already.
  await page.getByRole('button', { name: 'Agendar notificação' }).click()
  await expect(field(dialog, 'Assunto')).toHaveValue('')
  await expect(all).toHaveCount(0)
})

test(
  'o botão de um aviso pergunta antes de deixar um cadastro começado',
  atDesk('no celular este aviso só aparece na Página Inicial'),
  async ({ page }) => {
    await typePassword(page, (await newSecretary(page)).email)
    await inside(page)
    await page.getByRole('link', { name: 'Pacientes' }).click()
    const notice = page.getByRole('alertdialog').filter({ hasText: 'Altere a sua senha' })
    await expect(notice).toBeVisible()
    const dialog = await begin(page, 'Novo Paciente', 'Zulmira')
    await field(dialog, 'Sobrenome').fill('Antunes')
    await notice.getByRole('button', { name: 'Alterar' }).click()
    await expect(asked(page)).toBeVisible()
    await stay(page)
    await expect(asked(page)).toHaveCount(0)
    await expect(field(dialog, 'Sobrenome')).toHaveValue('Antunes')
    await expect(field(dialog, 'Sobrenome')).toBeFocused()
    await expect(page).toHaveURL(/\/pacientes/)
  },
)

test('Cancelar pergunta antes de deixar uma remarcação começada', async ({ page }) => {
  await letIn(page)
  const wire = await wireOf(page.request)
  const dialog = await openRemarcar(page, await book(wire, { day: await ownDay(wire) }))
  const cancel = dialog.getByRole('button', { name: 'Cancelar' })
  await slots(dialog).first().click()
  await cancel.click()
  await stay(page)
  await expect(asked(page)).toHaveCount(0)
  await expect(slots(dialog).and(page.locator('[aria-pressed="true"]'))).toHaveCount(1)
  await cancel.click()
  await discard(page)
  await expect(dialog).toHaveCount(0)
})

// always: what was typed would be lost
test('Sair pergunta antes de perder o que foi editado, e não pergunta a quem nada editou', async ({
  page,
}) => {
  await letIn(page)
  await page.goto('/painel/minha-conta')
  const name = page.getByLabel('Nome', { exact: true })
  await name.fill('Outra')
  await signOut(page)
  await stay(page)
  await expect(asked(page)).toHaveCount(0)
  await expect(name).toHaveValue('Outra')
  await signOut(page)
  await discard(page)
  await expect(page).toHaveURL(/\/(login)?$/)

  await signIn(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/(login)?$/)
})

test('uma sessão encerrada noutra aba não espera por nenhuma pergunta', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/painel/pacientes')
  const dialog = await begin(other, 'Novo Paciente', 'Zulmira')
  await field(dialog, 'Sobrenome').fill('Antunes')
  await signOut(page)
  await expect(other).toHaveURL(/\/(login)?$/)
  await drawn(other)
  await expect(other.getByRole('alertdialog')).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Entrar' })).toBeVisible()
})

test('uma lista cuja última página já não existe muda sem perguntar', async ({ page }) => {
  await letIn(page)
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/v1/pacientes/filtrar?*page=1*', async route => {
    await promise
    const { page: of } = await (await route.fetch()).json()
    await route.fulfill({ json: { content: [], page: { ...of, totalPages: 1 } } })
  })
  await page.goto('/painel/pacientes?page=1')
  const dialog = await begin(page, 'Novo Paciente', 'Zulmira')
  await field(dialog, 'Sobrenome').fill('Antunes')
  arrive()
  await expect(page).toHaveURL(/page=0$|pacientes$/)
  await drawn(page)
  await expect(asked(page)).toHaveCount(0)
  await expect(field(dialog, 'Sobrenome')).toHaveValue('Antunes')
})

// always: what was typed would be lost with its refusal
test('o que está sendo salvo não se fecha antes da resposta, nem se diz que não foi salvo', async ({
  page,
}) => {
  await letIn(page)
  const { id } = await newPatient(await wireOf(page.request))
  await page.goto(`/painel/pacientes/${id}/dados-pessoais`)
  const dialog = await edit(page)
  await field(dialog, 'Nome').fill('Zenaide')
  const answer = await hold(page, new RegExp(`/v1/pacientes/${id}$`))
  const sent = page.waitForRequest(request => request.method() === 'PUT')
  await page.keyboard.press('ControlOrMeta+Enter')
  await sent
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await page.evaluate(() => history.back())
  await drawn(page)
  await expect(dialog).toBeVisible()
  await expect(asked(page)).toHaveCount(0)
  answer()
  await expect(page.getByText('Paciente atualizado com sucesso!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/dados-pessoais$/)
})

test(
  'quem agenda e vai por um aviso a outra consulta agenda a outra, e é perguntado antes',
  atDesk('no celular remarca-se pelo detalhe'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const day = await ownDay(wire)
    const patient = await newPatient(wire)
    const { id: profissionalId } = await registerByWire(page)
    const visit = await bookAt(wire, {
      day,
      profissionalId,
      pacienteId: patient.id,
      from: '09:00',
      until: '09:30',
    })
    await letIn(page)
    await page.goto(`/painel?from=${day}`)
    const move = page.getByRole('button', { name: `Remarcar: ${nameOf(patient)}` })
    await page.getByRole('row').filter({ has: move }).hover()
    await move.click()
    const moving = page.getByRole('dialog', { name: 'Remarcar consulta' })
    await otherSlots(moving, visit).last().click()
    await submit(moving, 'Remarcar')
    const said = toast(page, 'Atendimento remarcado com sucesso!')
    await said.hover()
    await wire.send('DELETE', `/v1/atendimentos/${visit.id}`, { motivo: 'Outro' })
    await page.keyboard.press('n')
    const booking = page.getByRole('dialog', { name: 'Agendar Consulta' })
    await booking.getByText('Online', { exact: true }).click()
    await said.getByRole('button', { name: 'Ver' }).click()
    const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
    await detail.getByRole('button', { name: 'Agendar de novo' }).click()
    await discard(page)
    await expect(booking.getByRole('combobox', { name: 'Paciente' })).toHaveValue(nameOf(patient))
    await expect(booking.getByRole('radio', { name: 'Presencial' })).toBeChecked()
  },
)
