/** The day on paper: one page for each professional, without the screen's controls. */
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { atDesk, expect, expectAccessible, letIn, signIn, test } from './support.ts'
import { book, hourIn, nameOf, ownDay, wireOf } from './wire.ts'

/** The printed pages, as one text each. */
async function printed(page: Page): Promise<string[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map(words => words.replaceAll(/\s+/g, ' '))
}

/** What the page showed when it was last sent to the printer. */
const paper = (page: Page) => page.evaluate(() => document.documentElement.dataset.paper ?? '')

const printsAsked = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.prints ?? 0))

test.beforeEach(async ({ page }) => {
  // The browser's own dialog cannot be operated here.
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.prints = String(Number(dataset.prints ?? 0) + 1)
      dataset.paper = document.body.textContent
    }
  })
})

test('da lista ao papel: uma folha por profissional, com espaço para anotar', async ({ page, request }) => {
  const wire = await wireOf(request)
  const day = await ownDay(wire)
  const visits = [await book(wire, { day }), await book(wire, { day, tipoConsulta: 'ONLINE' })]
  visits.push(await book(wire, { day, tipoAtendimento: 'SOCIAL', isSupervised: true }))
  const gone = await book(wire, { day })
  const { status } = await wire.send('PATCH', `/v1/atendimentos/${gone.id}/mudar-status`, {
    status: 'CANCELADO_PELO_PACIENTE',
  })
  expect(status).toBe(200)

  await letIn(page)
  await page.goto(`/painel?from=${day}`)
  const read = page.waitForResponse(
    response => response.url().includes('/v1/atendimentos?') && response.url().includes('size=1000'),
  )
  await page.getByRole('link', { name: 'Imprimir o dia' }).click()
  expect((await read).status()).toBe(200)
  await expect(page).toHaveTitle(/^Imprimir - /)
  await expect(page.getByRole('heading', { level: 1, name: 'Imprimir o dia' })).toBeVisible()
  await expect.poll(() => printsAsked(page)).toBe(1)
  await expectAccessible(page, 'imprimir o dia')

  const people = [...new Set(visits.map(({ profissional }) => nameOf(profissional)))]
  const sheets = await printed(page)
  expect(sheets).toHaveLength(people.length)
  for (const visit of visits) {
    const { profissional, paciente, dataHoraInicioAtendimento, profissionalSupervisor } = visit
    const sheet = sheets.find(text => text.includes(nameOf(profissional)) && text.includes(nameOf(paciente)))
    expect(sheet).toContain(hourIn(dataHoraInicioAtendimento))
    expect(sheet).toContain('Agendado')
    expect(sheet).toContain('Anotações')
    if (profissionalSupervisor)
      expect(sheet).toContain(`Social · supervisão de ${nameOf(profissionalSupervisor)}`)
  }
  for (const [i, sheet] of sheets.entries()) {
    expect(sheet).toContain(`de ${day.slice(0, 4)}`)
    expect(sheet).toContain(`Página ${i + 1} de ${people.length}`)
    expect(sheet).toContain('Impresso em 25/11/2026 às 10:42 por Daniela Souza')
    for (const words of ['Voltar para a lista', 'Imprimir o dia', 'Início', 'Buscar', nameOf(gone.paciente)])
      expect(sheet).not.toContain(words)
  }

  // Black on white, whatever the screen uses.
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table').first()
  await expect(table).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(table).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
})

// always: an old sheet would be printed as today's
test(
  'o que se marcou depois da primeira folha está na segunda',
  atDesk('o papel é um só'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const day = await ownDay(wire)
    const first = await book(wire, { day })
    await letIn(page)
    await page.goto(`/painel?from=${day}`)
    await page.getByRole('link', { name: 'Imprimir o dia' }).click()
    await expect.poll(() => paper(page)).toContain(nameOf(first.paciente))
    await page.getByRole('link', { name: 'Voltar para a lista' }).click()
    const second = await book(wire, { day })
    await page.getByRole('link', { name: 'Imprimir o dia' }).click()
    await expect.poll(() => printsAsked(page)).toBe(2)
    for (const { paciente } of [first, second]) expect(await paper(page)).toContain(nameOf(paciente))
  },
)

test('a folha sem consultas e a que não veio dizem por quê; recarregar não imprime', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel/imprimir?from=2031-01-05')
  await expect(page.getByText('Nenhum Registro')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeDisabled()
  await expectAccessible(page, 'imprimir, vazio')
  await page.route(/\/v1\/atendimentos\?/, route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/painel/imprimir')
  await expect(page.getByText('Não foi possível carregar as consultas')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'imprimir, erro')
  await page.unroute(/\/v1\/atendimentos\?/)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(await printsAsked(page)).toBe(0)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  expect(await printsAsked(page)).toBe(1)
  await page.getByRole('link', { name: 'Voltar para a lista' }).click()
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
})

test('ao paciente ninguém oferece a folha, e o endereço não a abre', async ({ page }) => {
  await signIn(page, 'paciente')
  await expect(page.getByRole('link', { name: /^Imprimir/ })).toHaveCount(0)
  await page.goto('/painel/imprimir')
  await expect(page).toHaveURL(/\/painel$/)
})
