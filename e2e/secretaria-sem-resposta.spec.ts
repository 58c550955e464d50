/** An answer is lost after the change was made: the screen says that it was made, and it was made once. */
import type { Page } from '@playwright/test'
import { edit, field, newPatient, registerByWire } from './people.ts'
import { choose, expect, letIn, test } from './support.ts'
import {
  chooseKind,
  choosePatient,
  chooseProfessional,
  openAgendar,
  openRemarcar,
  openVisit,
  otherSlots,
  read,
  slots,
  submit,
  toast,
} from './visits.ts'
import { book, nameOf, ownDay, wireOf } from './wire.ts'

/** Drops the first answer to each write after the server has done it. Returns how often each was sent. */
async function loseAnswers(page: Page): Promise<Map<string, number>> {
  const sent = new Map<string, number>()
  await page.route(/\/v1\/atendimentos/, async route => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    const intent = `${request.method()} ${request.url()} ${request.postData()}`
    const times = (sent.get(intent) ?? 0) + 1
    sent.set(intent, times)
    if (times > 1) return route.continue()
    expect((await route.fetch()).status()).toBeLessThan(300)
    return route.abort('connectionreset')
  })
  return sent
}

const failed = (page: Page) => page.getByText(/Erro ao|Não foi possível|Falha|não chegou/)

test('agenda: a resposta se perde, a consulta está marcada uma vez e a tela diz que está', async ({
  page,
}) => {
  const wire = await wireOf(page.request)
  // For whom and with whom nobody else books.
  const [patient, professional] = [await newPatient(wire), await registerByWire(page)]
  await letIn(page)
  await page.goto('/painel')
  const dialog = await openAgendar(page)
  await choosePatient(page, dialog, nameOf(patient))
  await chooseKind(page, dialog)
  await chooseProfessional(page, dialog, nameOf(professional))
  await slots(dialog).last().click()
  const sent = await loseAnswers(page)
  await submit(dialog, 'Agendar')
  await expect(toast(page, 'Consulta agendada com sucesso')).toBeVisible()
  await expect(failed(page)).toHaveCount(0)
  expect([...sent.values()]).toEqual([2])
  const booked = `/v1/atendimentos?profissionais=${professional.id}`
  expect((await wire.get<{ page: { totalElements: number } }>(booked)).page.totalElements).toBe(1)
})

test('muda o status, remarca e desmarca: nada falha do que foi feito', async ({ page }) => {
  const wire = await wireOf(page.request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await letIn(page)
  const sent = await loseAnswers(page)
  const dialog = await openVisit(page, visit)
  await dialog.getByRole('button', { name: /Status/ }).click()
  await choose(page.getByRole('option', { name: 'Paciente faltou' }))
  await expect(toast(page, 'Status atualizado com sucesso!')).toBeVisible()
  expect((await read(wire, visit)).status).toBe('PACIENTE_FALTOU')

  const moving = await openRemarcar(page, visit)
  await otherSlots(moving, visit).last().click()
  await submit(moving, 'Remarcar')
  await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
  const moved = await read(wire, visit)
  expect(moved.dataHoraInicioAtendimento).not.toBe(visit.dataHoraInicioAtendimento)
  expect(moved.status).toBe('AGENDADO')

  await (await openVisit(page, moved)).getByRole('button', { name: 'Desmarcar' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Desmarcar consulta' })
  await asking.getByRole('button', { name: /Motivo/ }).click()
  await choose(page.getByRole('option', { name: 'Outro', exact: true }))
  await asking.getByRole('button', { name: 'Desmarcar' }).click()
  await expect(asking).toBeHidden()
  await expect.poll(async () => (await read(wire, visit)).status).toBe('CANCELADO_PELO_SECRETARIA')
  await expect(failed(page)).toHaveCount(0)
  expect([...sent.values()]).toEqual([2, 2, 2])
})

test('edita um cadastro: salvo outra vez, não se diz que outra pessoa o mudou', async ({ page }) => {
  const wire = await wireOf(page.request)
  const { id } = await newPatient(wire)
  await letIn(page)
  await page.goto(`/painel/pacientes/${id}/dados-pessoais`)
  const dialog = await edit(page)
  await field(dialog, 'Nome').fill('Zenaide')
  let isLost = true
  await page.route(`**/v1/pacientes/${id}`, async route => {
    if (route.request().method() !== 'PUT' || !isLost) return route.fallback()
    isLost = false
    expect((await route.fetch()).status()).toBe(200)
    return route.abort('connectionreset')
  })
  const save = dialog.getByRole('button', { name: 'Salvar' })
  await save.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await save.click()
  await expect(toast(page, 'Paciente atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await wire.get(`/v1/pacientes/${id}`)).toMatchObject({ nome: 'Zenaide' })
})
