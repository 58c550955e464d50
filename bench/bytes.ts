/**
 * What a first visit transfers: every response of a cold load in Chromium from the real server, compressed as sent
 * (brotli where available), in KB of 1,000 bytes. The goals apply to the bodies of the code. Headers (which HTTP/2
 * in front of the server would compress), the font and the clinic's data are counted separately.
 */
import type { Browser, Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { enter, firstVisit, withBrowser } from './chromium.ts'
import { figure, heading, note } from './report.ts'

export async function bytes(bench: Bench): Promise<void> {
  heading('Bytes da primeira visita, pela rede')
  const { server, main } = bench
  await withBrowser(async browser => {
    const entrar = await firstVisit(browser)
    const signIn = await loaded(entrar.page, `${server.url}/login`, page =>
      page.getByLabel('E-mail').waitFor(),
    )
    tell('entrada', signIn, 150)
    if (signIn.font > 0) figure({ name: 'fonte', value: signIn.font / 1000, unit: 'KB', goal: { below: 50 } })
    try {
      await enter(entrar, server, main)
      await panel(browser, bench, entrar)
    } catch (error) {
      note(`O painel não foi medido: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  })
}

async function panel(browser: Browser, { server }: Bench, entered: Awaited<ReturnType<typeof firstVisit>>) {
  const inicio = await firstVisit(browser, { storageState: await entered.context.storageState() })
  const list = await loaded(inicio.page, `${server.url}/painel`, page => page.getByRole('table').waitFor())
  tell('painel com a lista', list, 250)

  // What the agenda adds when opened from the panel, which has loaded the shared parts already.
  const agenda = await loaded(inicio.page, null, async page => {
    await page.getByRole('link', { name: 'Agenda', exact: true }).first().click()
    await page.getByRole('region', { name: 'Agenda' }).waitFor()
  })
  tell('agenda, a mais que o painel', agenda, 90)
}

interface Weight {
  /** Page, scripts, styles and images. */
  code: number
  font: number
  /** The clinic's data, which grows with the clinic and not with the product. */
  data: number
  headers: number
  requests: number
}

function tell(name: string, { code, data, headers, requests }: Weight, goal: number): void {
  figure({ name: `${name} (${requests} respostas)`, value: code / 1000, unit: 'KB', goal: { below: goal } })
  figure({ name: '  mais os cabeçalhos', value: headers / 1000, unit: 'KB' })
  figure({ name: '  mais os dados da clínica', value: data / 1000, unit: 'KB' })
}

/** Opens the address (null: stays on the page), waits for `shown` and then until the network is idle. */
async function loaded(
  page: Page,
  url: string | null,
  shown: (page: Page) => Promise<unknown>,
): Promise<Weight> {
  const network = await page.context().newCDPSession(page)
  const weight: Weight = { code: 0, font: 0, data: 0, headers: 0, requests: 0 }
  const begun = new Map<string, { kind: 'code' | 'font' | 'data'; headers: number }>()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isData = new URL(response.url).pathname.startsWith('/v1/')
    const kind = type === 'Font' ? 'font' : isData ? 'data' : 'code'
    begun.set(requestId, { kind, headers: response.encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers } = begun.get(requestId) ?? { kind: 'code', headers: 0 }
    weight[kind] += encodedDataLength - headers
    weight.headers += headers
    weight.requests++
  })
  await network.send('Network.enable')
  if (url) await page.goto(url)
  await shown(page)
  await page.waitForLoadState('networkidle')
  await network.detach()
  return weight
}
