/** The list and the calendar without a mouse; signing in and booking without one are tested with their own journeys. */
import { expect, letIn, tabTo, test } from './support.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'no celular não há teclado')

test('a lista: ordem, página, detalhe', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel?from=2026-11-25&until=2026-11-28')
  const table = page.getByRole('table', { name: 'Lista de atendimento' })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const header = page.getByRole('columnheader', { name: 'Paciente' })
  await tabTo(header.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=paciente\.nome/)
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(table).toHaveAttribute('aria-busy', 'false')

  const details = table.getByRole('button', { name: /^Ver a consulta de / }).first()
  await tabTo(details)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(details).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Próxima página' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=1/)
})

test('a agenda: vista, semana, detalhe', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel/agenda')
  const agenda = page.getByRole('region', { name: 'Agenda' })
  await tabTo(agenda.getByRole('radio', { name: 'Mês' }))
  await page.keyboard.press('ArrowRight')
  await expect(agenda.getByRole('radio', { name: 'Semana' })).toBeChecked()
  await expect(page).toHaveURL(/de=2026-11-22&ate=2026-11-28/)
  await page.keyboard.press('Shift+Tab')
  const next = agenda.getByRole('button', { name: 'Próxima semana' })
  for (let i = 0; i < 5 && !(await next.evaluate(el => el === document.activeElement)); i++)
    await page.keyboard.press('Shift+Tab')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/de=2026-11-29&ate=2026-12-05/)

  // The calendar is one tab stop; arrow keys lead to an appointment.
  await tabTo(agenda.locator('[data-stop][tabindex="0"]'))
  const visit = agenda.locator('[class*="_event_"]:focus')
  await page.keyboard.press('Home')
  for (let i = 0; i < 26 && (await visit.count()) === 0; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(visit).toBeFocused()
})
