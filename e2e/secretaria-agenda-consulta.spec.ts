/** The receptionist's main job: book, see it in the list and in the calendar, find it again after a crash. */
import { rmSync } from 'node:fs'
import { type Page } from '@playwright/test'
import { serverFolder } from './global-setup.ts'
import { freePort, startServer } from './server.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'

/** Fills the dialog for the first patient of a name, and answers what was booked. */
async function book(page: Page, name: string): Promise<{ patient: string; span: string }> {
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'agendar, vazio')

  await dialog.getByRole('combobox', { name: 'Paciente' }).fill(name)
  const option = page.getByRole('option').first()
  await expect(option).toContainText(/CPF \d{3}\.\d{3}\.\d{3}-\d{2}/)
  await option.click()
  const patient = await dialog.getByRole('combobox', { name: 'Paciente' }).inputValue()
  await dialog.getByRole('button', { name: /Tipo de atendimento/ }).click()
  await page.getByRole('option', { name: 'Retorno' }).click()
  await dialog.getByRole('combobox', { name: 'Profissional' }).click()
  await page.getByRole('option', { name: 'Helena Castro' }).click()
  await expectAccessible(page, 'agendar, preenchido')

  const slots = dialog.getByRole('group', { name: 'Horários Livres' }).getByRole('button', { name: /\d{2}:\d{2}/ })
  await slots.last().click()
  const span = await dialog.getByText(/^\w{3}, \d{2}\/\d{2} · /).innerText()
  await dialog.getByRole('button', { name: 'Agendar' }).click()
  await expect(page.getByText('Consulta agendada com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  return { patient, span }
}

test('agenda, vê na lista e no calendário', async ({ page }) => {
  await signIn(page)
  const { patient, span } = await book(page, 'ana')
  console.log(patient, span, isPhone(page))
})
