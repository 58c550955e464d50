/**
 * At 1280 px, the desk's usual width, a week's names are whole where there is room, and everything shown can be
 * pressed.
 */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { boxOf } from './box.ts'
import { agenda, events, LIST } from './calendar.ts'
import { hasCome } from './pages.ts'
import { newPatient } from './people.ts'
import { atDesk, expect, expectAccessible, letIn, signIn, tabTo, test } from './support.ts'
import { book, ownDay, wireOf } from './wire.ts'

const TODAY = `${paths.agenda()}?de=2026-11-25&ate=2026-11-25`
const WEEK = `${paths.agenda()}?de=2026-11-22&ate=2026-11-28`

/** Four at once on Wednesday and one on each other day, all with the same long first name. */
async function longNames(page: Page): Promise<void> {
  await page.route(LIST, async route => {
    const answer = await route.fetch()
    const { content }: { content: Atendimento[] } = await answer.json()
    const one = content[0]
    if (!one) throw new Error('The demonstration has nothing this week')
    const days = ['23', '24', '25', '25', '25', '25', '26', '27', '28']
    const all = days.map((day, i) => ({
      ...one,
      id: i + 1,
      status: 'AGENDADO',
      isEncaixe: false,
      paciente: { ...one.paciente, nome: 'Guilherme' },
      dataHoraInicioAtendimento: `2026-11-${day}T14:00:00-03:00`,
      dataHoraTerminoAtendimento: `2026-11-${day}T15:00:00-03:00`,
    }))
    await route.fulfill({
      json: { content: all, page: { size: 1000, number: 0, totalPages: 1, totalElements: all.length } },
    })
  })
}

test(
  'na semana nenhum nome é cortado enquanto outro dia tem lugar',
  atDesk('uma mesa estreita'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await longNames(page)
    await letIn(page)
    await page.goto(WEEK)
    await expect(events(page)).toHaveCount(9)
    await hasCome(page)
    const cut = await events(page)
      .locator('[aria-hidden] span')
      .filter({ hasText: /^Guilherme$/ })
      .evaluateAll(
        names =>
          names.filter(name => {
            const line = name.parentElement?.getBoundingClientRect()
            return !line || name.getBoundingClientRect().right > line.right + 0.5
          }).length,
      )
    expect(cut).toBe(0)
    // The column of waiting patients is beside it nevertheless.
    await expect(page.getByRole('heading', { name: 'Pacientes Aguardando' })).toBeVisible()
    await expect(agenda(page).getByRole('button', { name: 'Painel' })).toHaveCount(0)
    await expectAccessible(page, 'agenda a 1280')
  },
)

test(
  'da agenda ao papel, com os mesmos dias e profissionais',
  atDesk('no telefone se imprime pela lista'),
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    const wire = await wireOf(page.request)
    const { content } = await wire.get<{ content: { id: number }[] }>('/v1/profissionais?size=1&sort=id,asc')
    await letIn(page)
    await page.goto(`${WEEK}&profissionais=${content[0]?.id}`)
    const list = page.waitForRequest(request =>
      /atendimentos\?.*size=1000.*profissionais=/.test(request.url()),
    )
    await agenda(page).getByRole('button', { name: 'Imprimir os dias' }).click()
    const asked = new URL((await list).url()).searchParams
    expect([asked.get('de'), asked.get('ate'), asked.get('profissionais')]).toEqual([
      '2026-11-22',
      '2026-11-28',
      String(content[0]?.id),
    ])
    await expect(page.getByRole('heading', { level: 1, name: 'Imprimir os dias' })).toBeVisible()
    await page.goBack()
    await expect(agenda(page)).toBeVisible()
    // The print page's own link leads there too, also after a reload.
    await page.goForward()
    await page.reload()
    await page.getByRole('link', { name: 'Voltar para a agenda' }).click()
    await expect(agenda(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`de=2026-11-22&ate=2026-11-28.*profissionais=${content[0]?.id}$`))
    // A month cannot be printed.
    await page.goto(`${paths.agenda()}?de=2026-11-01&ate=2026-11-30`)
    await expect(agenda(page).getByRole('button', { name: /^Imprimir/ })).toHaveCount(0)
  },
)

test('os atalhos têm duas colunas em 800 px', atDesk('no telefone não há teclado'), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page)
  await hasCome(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800)
  await expectAccessible(page, 'atalhos')
})

test('a foto do paciente se troca onde está', async ({ page }) => {
  const { id } = await newPatient(await wireOf(page.request))
  await letIn(page)
  await page.goto(paths.pacienteDadosPessoais(id))
  const camera = page.getByRole('button', { name: 'Trocar imagem' })
  await expect(camera).toBeVisible()
  await expectAccessible(page, 'paciente com câmera')
  const chooser = page.waitForEvent('filechooser')
  await camera.click()
  const buffer = await page.screenshot({ type: 'jpeg' })
  await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Imagem atualizada com sucesso!')).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="/imagens/"]').first()).toBeVisible()
})

test(
  'no dia, as colunas acompanham o teclado até à última',
  atDesk('uma mesa estreita'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await letIn(page)
    await page.goto(TODAY)
    await expect(events(page).first()).toBeVisible()
    const stop = agenda(page).locator('[data-stop]:focus')
    await tabTo(agenda(page).locator('[data-stop][tabindex="0"]'))
    const lanes = await agenda(page).locator('[data-lane]').count()
    const isLast = () =>
      stop.evaluate((element, last) => element.closest(`[data-lane="${last}"]`) !== null, lanes - 1)
    for (let i = 0; i < 3 * lanes && !(await isLast()); i++) await page.keyboard.press('ArrowRight')
    expect(await isLast()).toBe(true)
    // The cell is entirely visible, and so is the text beside it.
    for (const what of [stop, agenda(page).locator('[data-bubble]')])
      await expect(what).toBeInViewport({ ratio: 1 })
    const first = () => stop.evaluate(element => element.closest('[data-lane="0"]') !== null)
    for (let i = 0; i < 3 * lanes && !(await first()); i++) await page.keyboard.press('ArrowLeft')
    await expect(stop).toBeInViewport({ ratio: 1 })
  },
)

test('cada status cabe numa linha da lista', atDesk('no celular há lugar'), async ({ page, request }) => {
  const wire = await wireOf(request)
  const day = await ownDay(wire)
  const { id } = await book(wire, { day })
  await wire.send('PATCH', `/v1/atendimentos/${id}/mudar-status`, { status: 'CANCELADO_PELO_PROFISSIONAL' })
  await letIn(page)
  await page.goto(`${paths.inicio()}?from=${day}`)
  const longest = page.getByRole('table').getByText('Cancelado pelo profissional')
  await hasCome(page)
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(longest).toBeVisible()
    expect((await boxOf(longest)).height).toBe(28)
  }
})

test('na lista nenhum nome é cortado', atDesk('no celular há lugar'), async ({ page }) => {
  await letIn(page)
  await page.goto(`${paths.inicio()}?from=2026-11-23&until=2026-11-28&size=80`)
  await hasCome(page)
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const cells = page.getByRole('table').locator('tbody td')
    await expect(cells).not.toHaveCount(0)
    expect(
      await cells.evaluateAll(all =>
        all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
      ),
    ).toEqual([])
  }
})
