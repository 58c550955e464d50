/** The home page on a slow phone, signed in: how long until the first row of the day is shown. */
import { withBrowser } from './chromium.ts'
import type { Demonstration, Who } from './demonstration.ts'
import { heading } from './report.ts'
import { measured } from './slow-phone.ts'

const GOAL_SECONDS = 4

const PEOPLE: Readonly<Record<Who, { name: string; row: string }>> = {
  secretaria: { name: 'a secretária', row: '[aria-label="Lista de atendimento"] > li:not([data-between])' },
  profissional: { name: 'a médica', row: '[aria-labelledby="proximo"]' },
  paciente: { name: 'o paciente', row: '[aria-labelledby="proxima"]' },
}

export async function telefone({ url, entered }: Demonstration): Promise<void> {
  heading('Telefone lento: até a primeira linha do dia (400 ms, 50 KB/s, nada guardado)')
  await withBrowser(async browser => {
    for (const who of ['secretaria', 'profissional', 'paciente'] as const) {
      const { name, row } = PEOPLE[who]
      const opening = { url: `${url}/painel`, until: row, storageState: await entered(who) }
      await measured(browser, opening, { name: `${name}, primeira linha`, below: GOAL_SECONDS })
    }
  })
}
