/** The most common telephone in Brazil is 360 px wide, 30 less than the one that the others look through. */
import type { Locator, Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { boxOf } from './box.ts'
import { linesOf } from './eyes.ts'
import { openPanel } from './home.ts'
import { middleOf, narrow, only, onOneLine, spilled } from './narrow.ts'
import { faultsOfAll, hasCome } from './pages.ts'
import { expect, expectAccessible, letIn, picture, signIn, test } from './support.ts'
import { chooseProfessional, expectedSinceSeven, openAgendar, presenca } from './visits.ts'
import { wireOf } from './wire.ts'

test.beforeEach(narrow)

/** Every CPF, telephone and card number that begins on one line and ends on another. */
const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const found of (node.textContent ?? '').matchAll(
        /\(\d\d\) \d+-\d+|\d{3}\.\d{3}\.\d{3}-\d\d|\d{9,}/g,
      )) {
        const range = document.createRange()
        range.setStart(node, found.index)
        range.setEnd(node, found.index + found[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(found[0])
      }
    return broken
  })

test('toda página cabe em 360 px, e nenhum número se parte', only, async ({ page }) => {
  test.slow()
  const faults = await faultsOfAll(page, async say => {
    for (const number of await brokenNumbers(page)) say(`broken: ${number}`)
  })
  expect(faults).toEqual([])
})

test('os dias livres, o mês e a chave do paciente se leem inteiros', only, async ({ page }) => {
  await signIn(page)
  const dialog = await openAgendar(page)
  expect(await linesOf(dialog.getByText('Paciente já cadastrado'))).toBe(1)
  await chooseProfessional(page, dialog, 'Lívia Andrade')
  await expectWholeDays(dialog)
  const month = dialog
    .getByRole('group', { name: 'Horários Livres' })
    .locator('button [class*="_value_"]')
    .first()
  await expect(month).toHaveText('Nov. 2026')
  expect(await month.evaluate(value => value.scrollWidth - value.clientWidth)).toBe(0)
  await expectAccessible(page, 'agendar a 360')
  await picture(page, 'agendar-360')

  await page.goto(paths.inicio())
  const panel = await openPanel(page)
  await expectWholeDays(panel)
  for (const day of await panel.getByRole('tab').all())
    expect(await middleOf(day)).toBe(await middleOf(panel.getByRole('tab').first()))
  // In less room than five need they take two lines.
  await page.setViewportSize({ width: 320, height: 640 })
  await expectWholeDays(panel)
  expect(await middleOf(panel.getByRole('tab').last())).toBeGreaterThan(
    await middleOf(panel.getByRole('tab').first()),
  )
})

async function expectWholeDays(within: Locator) {
  const days = within.getByRole('tab')
  await expect(days).toHaveCount(5)
  await expect(days.filter({ hasText: 'livres' }).first()).toBeVisible()
  await expect(days.filter({ hasText: '…' })).toHaveCount(0)
  expect(await spilled(days)).toEqual([])
}

for (const who of ['profissional', 'paciente'])
  test(`o período de quem é ${who} tem uma linha, com um filtro também`, only, async ({ page }) => {
    await signIn(page, who)
    for (const address of [
      paths.inicio(),
      `${paths.inicio()}?status=AGENDADO&from=2026-11-25&until=2026-12-24`,
    ]) {
      await page.goto(address)
      await hasCome(page)
      const period = page.getByRole('group', { name: 'Período' })
      await expect(period).toContainText('2026')
      expect((await boxOf(period)).height).toBe(48)
    }
    await page.getByRole('button', { name: /^Calendário/ }).click()
    await expectDays(page.getByRole('dialog', { name: 'Período' }), 44)
  })

test(
  'em Hoje na clínica tudo fica no seu cartão, também a 320 e com letras maiores',
  only,
  async ({ page }) => {
    const late = await expectedSinceSeven(await wireOf(page.request))
    await signIn(page)
    await hasCome(page)
    await page.goto(`${paths.inicio()}?size=80`)
    await presenca(page, 'Chegou', late).click()
    const panel = await openPanel(page)
    await expectDays(panel, 39)
    const within = (one: Locator) => one.evaluate(box => box.scrollWidth - box.clientWidth)
    // With letters of 120 % a telephone of 360 px has room for what else takes 300.
    for (const width of [320, 300]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(panel.getByText('Consultas Presenciais')).toBeVisible()
      for (const card of await panel.locator('[class*="_card_"]').all()) expect(await within(card)).toBe(0)
      expect(await within(panel.locator('[class*="_body_"]').first())).toBe(0)
      expect(await spilled(panel.locator('dl > div'))).toEqual([])
      expect(await within(panel.locator('[class*="_who_"]').first())).toBe(0)
      await picture(page, `hoje-na-clinica-${width}`)
    }
  },
)

test(
  'no início o título, os botões e a etiqueta de quem se remarca têm uma linha cada',
  only,
  async ({ page }) => {
    const wire = await wireOf(page.request)
    const { id } = await expectedSinceSeven(wire)
    await wire.send('PATCH', `/v1/atendimentos/${id}/mudar-status`, { status: 'CONFIRMADO_PELO_PACIENTE' })
    await letIn(page)
    // Of one clinic others have the day's first hours, too.
    await page.goto('/painel?size=80')
    await hasCome(page)
    expect(await linesOf(page.getByRole('heading', { level: 1 }))).toBe(1)
    await onOneLine(
      page.getByRole('button', { name: /^Aguardando/ }),
      page.getByRole('button', { name: 'Novo Atendimento' }),
    )
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Remarcar/ }) })
    const confirmed = card.filter({ hasText: 'Confirmado pelo paciente' }).first()
    await onOneLine(
      confirmed.getByRole('button', { name: /^Remarcar/ }),
      confirmed.getByText('Confirmado pelo paciente'),
    )
    await picture(page, 'inicio-360')
  },
)

/** Days to be pressed with a finger. */
async function expectDays(within: Locator, width: number) {
  const day = within.getByRole('button', { name: /25 de novembro/ })
  await expect(day).toBeVisible()
  const box = await boxOf(day)
  expect(box.height).toBe(44)
  expect(box.width).toBeGreaterThanOrEqual(width)
}
