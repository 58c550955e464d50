/** The dialogs of appointments: booking, viewing, moving and correcting one. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { TODAY } from './home.ts'
import { newPatient } from './people.ts'
import { choose, expect, isPhone } from './support.ts'
import { hourIn, nameOf, type Wire } from './wire.ts'

export const dayOf = ({ dataHoraInicioAtendimento }: Atendimento): string =>
  dataHoraInicioAtendimento.slice(0, 10)

export const read = (wire: Wire, { id }: Atendimento) => wire.get<Atendimento>(`/v1/atendimentos/${id}`)

export const toast = (page: Page, words: string): Locator =>
  page.getByRole('alertdialog').filter({ hasText: words })

export const openAgendar = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await expect(dialog).toBeVisible()
  return dialog
}

export const choosePatient = async (page: Page, dialog: Locator, name: string): Promise<string> => {
  await dialog.getByRole('combobox', { name: 'Paciente' }).fill(name)
  const options = page.getByRole('option')
  // Until the search answers, the list shows earlier results.
  await expect(options.filter({ hasNotText: new RegExp(name, 'i') })).toHaveCount(0)
  await expect(options.first()).toContainText(/CPF \d{3}\.\d{3}\.\d{3}-\d{2}/)
  await choose(options.first())
  // Once read, the patient's history fills in type and professional: not while the next field is being chosen.
  await expect(dialog.getByText(/^Sugestão; /).first()).toBeVisible()
  return dialog.getByRole('combobox', { name: 'Paciente' }).inputValue()
}

export const chooseKind = async (page: Page, dialog: Locator): Promise<void> => {
  const kind = dialog.getByRole('button', { name: /Tipo de atendimento/ })
  await kind.click()
  await choose(page.getByRole('option', { name: 'Retorno' }))
}

export const chooseProfessional = async (page: Page, dialog: Locator, name: string): Promise<void> => {
  const field = dialog.getByRole('combobox', { name: 'Profissional' })
  // The professional already proposed needs no search.
  if ((await field.inputValue()) === name) return
  // Scrolled into view before typing: the list closes when the page behind it scrolls.
  await field.click()
  await field.fill(name)
  // When the search answers, the list shrinks, and on the phone it moves: the tap must wait for that.
  await expect(page.getByRole('option', { name })).toHaveCount(1)
  // The professional who was proposed stays in the list beside the one searched for.
  await expect.poll(() => page.getByRole('option').count()).toBeLessThanOrEqual(2)
  await choose(page.getByRole('option', { name }))
}

/** The free hours of a day shown; on the phone it is chosen first. */
export const slotsOf = async (
  page: Page,
  dialog: Locator,
  day: { tab: RegExp; column: RegExp },
): Promise<Locator> => {
  const free = dialog.getByRole('group', { name: 'Horários Livres' })
  await expect(free.getByRole('heading', { name: 'Horários Livres' })).toBeVisible()
  if (isPhone(page)) await free.getByRole('tab', { name: day.tab }).click()
  return isPhone(page)
    ? free.getByRole('tabpanel').getByRole('button', { name: /\d{2}:\d{2}$/ })
    : free.getByRole('toolbar', { name: day.column }).getByRole('button')
}

export async function openVisit(page: Page, visit: Atendimento): Promise<Locator> {
  await page.goto(`/painel?from=${dayOf(visit)}&size=80`)
  const name = `Ver a consulta de ${nameOf(visit.paciente)} às ${hourIn(visit.dataHoraInicioAtendimento)}`
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await expect(dialog.getByText('Profissional', { exact: true })).toBeVisible()
  return dialog
}

export async function openRemarcar(page: Page, visit: Atendimento): Promise<Locator> {
  await (await openVisit(page, visit)).getByRole('button', { name: 'Remarcar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remarcar consulta' })
  await expect(slots(dialog).first()).toBeVisible()
  return dialog
}

export async function openAlterar(page: Page, visit: Atendimento): Promise<Locator> {
  const edit = (await openVisit(page, visit)).getByRole('button', { name: 'Clique para editar o paciente' })
  if (!isPhone(page)) {
    await edit.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Clique para editar o paciente')
  }
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Alterar Consulta' })
  await expect(slots(dialog).first()).toBeVisible()
  return dialog
}

/**
 * A new patient's encaixe at 07:00 today, whose presence has not been marked yet: for the last of the demonstration's
 * professionals, since the first one signs in, and what comes with that one's day is weighed.
 */
export async function expectedSinceSeven(wire: Wire): Promise<Atendimento> {
  const { id: pacienteId } = await newPatient(wire)
  const { content } = await wire.get<{ content: { id: number }[] }>('/v1/profissionais?size=6&sort=id,asc')
  const { status, body } = await wire.send<Atendimento>('POST', '/v1/atendimentos', {
    ...{ especialidade: 'PSIQUIATRIA', tipoAtendimento: 'PADRAO', tipoConsulta: 'PRESENCIAL' },
    ...{ modoCobranca: 'PARTICULAR', isEncaixe: true, enviarLembrete: false },
    ...{ pacienteId, profissionalId: content.at(-1)?.id },
    ...{ dataInicio: TODAY, horaInicio: '07:00', horaFim: '07:30' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** The buttons of the free half hours: of all five days, on the phone of the day that is open. */
export const slots = (dialog: Locator): Locator =>
  dialog.getByRole('group', { name: 'Horários Livres' }).getByRole('button', { name: /\d{2}:\d{2}$/ })

/** Without the half hour in which it lies: that one is free too, but would not move it. */
export const otherSlots = (dialog: Locator, visit: Atendimento): Locator =>
  slots(dialog).filter({ hasNotText: hourIn(visit.dataHoraInicioAtendimento) })

export const submit = (dialog: Locator, name: string): Promise<void> =>
  dialog.getByRole('button', { name, exact: true }).click()

/** The button of an appointment that no other journey marks. */
export const presenca = (
  page: Page,
  word: 'Chegou' | 'Faltou',
  { paciente, dataHoraInicioAtendimento }: Atendimento,
) =>
  page.getByRole('main').getByRole('button', {
    name: `${word}: ${nameOf(paciente)}, ${hourIn(dataHoraInicioAtendimento)}`,
    exact: true,
  })
