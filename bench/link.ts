/**
 * The page behind an e-mail's link on a slow phone with a slow processor: how long until day, hour and the possible
 * answers are shown. The link comes from an e-mail that was really sent.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { withBrowser } from './chromium.ts'
import type { Demonstration } from './demonstration.ts'
import { heading } from './report.ts'
import { getJson } from './server.ts'
import { measured } from './slow-phone.ts'

const GOAL_SECONDS = 3
const SLOWER = 4

export async function link(demonstration: Demonstration): Promise<void> {
  heading(
    'Link de um e-mail em telefone lento (400 ms, 50 KB/s, nada guardado, processador 4 vezes mais lento)',
  )
  const opening = { url: await sent(demonstration), until: '#consulta h1', slower: SLOWER }
  await withBrowser(browser =>
    measured(browser, opening, { name: 'dia, hora e botões', below: GOAL_SECONDS }),
  )
}

interface Page {
  content: { id: number }[]
}

/** Books an appointment and reads the link from the patient's e-mail. */
async function sent(demonstration: Demonstration): Promise<string> {
  const { url } = demonstration
  const headers = await demonstration.headersOf('secretaria')
  const first = async (path: string) =>
    (await getJson<Page>(demonstration, `${path}?size=1`, headers)).content[0]?.id
  await getJson(demonstration, '/v1/atendimentos', headers, {
    method: 'POST',
    body: {
      especialidade: 'PSIQUIATRIA',
      tipoAtendimento: 'RETORNO',
      tipoConsulta: 'PRESENCIAL',
      modoCobranca: 'PARTICULAR',
      profissionalId: await first('/v1/profissionais'),
      pacienteId: await first('/v1/pacientes'),
      dataInicio: '2027-04-21',
      horaInicio: '07:00',
      horaFim: '08:00',
      isEncaixe: true,
      enviarLembrete: true,
    },
  })
  const read = async (path: string) => (await fetch(url + path)).text()
  for (let tries = 0; tries < 100; tries++) {
    for (const [, letter = ''] of (await read('/demo/caixa')).matchAll(
      /href="(\/demo\/caixa\/\d+)"><b>Consulta marcada/g,
    )) {
      const [path] = /\/confirmar\/[\w-]{38}/.exec(await read(letter)) ?? []
      if (path) return url + path
    }
    await sleep(200)
  }
  throw new Error('No letter came')
}
