/** The secretary pages through the calendar and goes back; nothing jumps on the screen. */
import { agenda, chooseView, events, expectRange, TODAY, view } from './calendar.ts'
import { expect, isPhone, letIn, signIn, test } from './support.ts'

test('Voltar passa pelo que se olhou', async ({ page }) => {
  // From the first page, to which the last Back leads.
  await signIn(page)
  await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)
  await expect(view(page, 'Dia')).toBeChecked()
  await chooseView(page, 'Semana')
  await expectRange(page, '2026-11-22', '2026-11-28')
  await agenda(page).getByRole('button', { name: 'Próxima semana' }).click()
  await expectRange(page, '2026-11-29', '2026-12-05')
  await chooseView(page, 'Mês')
  await expectRange(page, '2026-11-29', '2027-01-02')
  await page.goBack()
  await expectRange(page, '2026-11-29', '2026-12-05')
  await expect(view(page, 'Semana')).toBeChecked()
  await page.goBack()
  await expectRange(page, '2026-11-22', '2026-11-28')
  // Back also passes the day that was viewed in between.
  await chooseView(page, 'Dia')
  await expectRange(page, TODAY, TODAY)
  await page.goBack()
  await page.goBack()
  await expectRange(page, TODAY, TODAY)
  await page.goBack()
  await expect(page).toHaveURL(/\/painel$/)
})

test('dias que não são de vista nenhuma abrem o mês que nomeiam', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel/agenda?de=2026-12-01&ate=2026-12-31')
  await expect(agenda(page).getByRole('heading', { level: 1 })).toHaveText('Agenda, Dezembro de 2026')
  await expect(view(page, 'Mês')).toBeChecked()
  await expectRange(page, '2026-11-29', '2027-01-02')
  await page.goto('/painel/agenda?de=2027-02-10')
  await expectRange(page, '2027-01-31', '2027-03-06')
})

test('os títulos vão em ordem, o da página primeiro', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel/agenda')
  await expect(agenda(page).getByRole('heading', { level: 1 })).toBeVisible()
  if (!isPhone(page)) await expect(page.getByRole('heading', { name: 'Pacientes Aguardando' })).toBeVisible()
  const levels = await page
    .getByRole('heading')
    .evaluateAll(list => list.map(({ tagName }) => Number(tagName.slice(1))))
  expect(levels[0]).toBe(1)
  expect(levels.filter(level => level === 1)).toHaveLength(1)
  levels.forEach((level, i) => {
    expect(level - (levels[i - 1] ?? 1), String(levels)).toBeLessThanOrEqual(1)
  })
})

test('uma sessão pelo painel, pelas vistas da agenda e por um diálogo não salta', async ({ page }) => {
  await signIn(page)
  await page.addInitScript(() => {
    // The standard's score: the largest burst of shifts, each within a second of the last, five seconds at most.
    const burst = { sum: 0, from: 0, last: 0 }
    const moved: string[] = []
    Object.assign(window, { shifted: 0, moved })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput) continue
        const { startTime } = entry
        if (startTime - burst.last > 1000 || startTime - burst.from > 5000) {
          burst.sum = 0
          burst.from = startTime
        }
        burst.last = startTime
        burst.sum += Number(entry.value)
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        for (const { node } of sources)
          moved.push(
            `${Number(entry.value).toFixed(4)} ${location.pathname} ${node?.outerHTML?.slice(0, 90)}`,
          )
        Object.assign(window, { shifted: Math.max(Number(Reflect.get(window, 'shifted')), burst.sum) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/painel')
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  await page.getByRole('link', { name: 'Agenda', exact: true }).click()
  // Who looks at a view waits until it is there; what moves when it comes counts.
  const isThere = () => expect(agenda(page)).toHaveAttribute('aria-busy', 'false')
  await isThere()
  for (const name of ['Semana', 'Dia', 'Mês', 'Dia'] as const) {
    await chooseView(page, name)
    await expect(view(page, name)).toBeChecked()
    await isThere()
    if (name !== 'Mês' || !isPhone(page))
      await expect(agenda(page).locator('[data-date], [data-day]')).not.toHaveCount(0)
  }
  await events(page).first().click()
  const dialog = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await expect(dialog.getByRole('button', { name: 'Fechar', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')))
  console.log(`CLS da sessão: ${shifted.toFixed(4)}`)
  const moved: string[] = await page.evaluate(() => Reflect.get(window, 'moved'))
  expect(shifted, moved.join('\n')).toBeLessThan(0.02)
})
