/** The agenda: its views, its range and its events. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from './support.ts'
import { hourIn, nameOf } from './wire.ts'

export const TODAY = '2026-11-25'

export const LIST = /\/v1\/atendimentos\?/

export const agenda = (page: Page): Locator => page.getByRole('region', { name: 'Agenda' })

export const view = (page: Page, name: 'Mês' | 'Semana' | 'Dia'): Locator =>
  agenda(page).getByRole('radio', { name, exact: true })

export const chooseView = (page: Page, name: 'Mês' | 'Semana' | 'Dia') =>
  view(page, name).click({ force: true })

export const expectRange = (page: Page, de: string, ate: string) =>
  expect(page).toHaveURL(
    url => url.search === `?de=${de}&ate=${ate}`,
    // Only a longer timeout: a failure already shows the address.
    { timeout: 15_000 },
  )

export const events = (page: Page): Locator => agenda(page).locator('[class*="_event_"]')

/** Waits until at least one event of that day is drawn. */
export const expectDay = (page: Page, day: string) =>
  expect(events(page).filter({ hasText: `${day} de 2026` })).not.toHaveCount(0)

export const eventOf = (page: Page, { paciente, dataHoraInicioAtendimento }: Atendimento): Locator =>
  events(page).filter({
    hasText: new RegExp(`${nameOf(paciente)}.*das ${hourIn(dataHoraInicioAtendimento)} às`),
  })
