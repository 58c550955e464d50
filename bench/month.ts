/**
 * Time from the click on "next month" to the painted month, for 1,000 appointments and for an empty month. The agenda
 * has prefetched the neighbouring months, so this is the browser's own time. The month counts as painted at the second
 * frame after the calendar's last change.
 */
import { fileURLToPath } from 'node:url'
import { addMonths, dayOf } from '@clinica/contract/clock.ts'
import type { Page } from '@playwright/test'
import { MONTHS_AHEAD } from './appointments.ts'
import type { Bench } from './bench.ts'
import { enter, firstVisit, withBrowser } from './chromium.ts'
import { interleave, spreadOf } from './interleave.ts'
import { figure, heading, note } from './report.ts'

const PAINTED = fileURLToPath(new URL('./painted.js', import.meta.url))
const ROUNDS = 7
const SILENCE_MS = 400

export async function month({ server, main }: Bench): Promise<void> {
  heading('Do clique ao mês pintado: 1.000 atendimentos ao lado de nenhum')
  await withBrowser(async browser => {
    const visit = await firstVisit(browser)
    await visit.context.addInitScript({ path: PAINTED })
    await enter(visit, server, main)
    const { page } = visit
    const today = dayOf(new Date())
    const clickInto = (away: number) => async () => {
      await page.goto(`${server.url}/painel/agenda?date=${addMonths(today, away - 1)}`)
      await page.getByRole('region', { name: 'Agenda' }).waitFor()
      await page.waitForLoadState('networkidle')
      return clickToPainted(page)
    }
    const { full, empty } = await interleave(ROUNDS, {
      full: clickInto(MONTHS_AHEAD),
      empty: clickInto(MONTHS_AHEAD + 2),
    })
    const ratio = spreadOf(full).median / spreadOf(empty).median
    figure({ name: 'mês cheio / mês vazio (medianas)', value: ratio, goal: { below: 4 } })
    figure({ name: '  mês cheio', value: spreadOf(full), unit: 'ms' })
    figure({ name: '  mês vazio', value: spreadOf(empty), unit: 'ms' })
    await clickInto(MONTHS_AHEAD)()
    note(`O mês cheio mostra ${await page.getByText(/\d+ mais/).count()} dias com mais do que cabe.`)
  })
}

async function clickToPainted(page: Page): Promise<number> {
  await page.evaluate(`void (globalThis.painted = paintedAfterPress(${SILENCE_MS}))`)
  await page.getByRole('button', { name: 'Próximo mês' }).first().click()
  return page.evaluate<number>('painted')
}
