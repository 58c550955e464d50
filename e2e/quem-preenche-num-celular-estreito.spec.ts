/** On a telephone of 360 px or less: forms keep their room, and buttons their places. */
import { paths } from '../web/src/paths.ts'
import { boxOf } from './eyes.ts'
import { narrow, only } from './narrow.ts'
import { expect, expectAccessible, letIn, picture, test } from './support.ts'

test.beforeEach(narrow)

test('o que falta não toma o lugar do formulário', only, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await letIn(page)
  await page.goto(paths.pacientes())
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('Faltam 10 campos')
  expect((await boxOf(dialog.locator('[class*="_refusal_"]').first())).height).toBeLessThanOrEqual(640 * 0.24)
  // What is below is reached by keyboard too.
  await refusal.getByRole('link', { name: 'Senha' }).focus()
  await expect(refusal.getByRole('link', { name: 'Senha' })).toBeInViewport()
  await expectAccessible(page, 'novo paciente, recusado')
  await picture(page, 'recusado-320')
})
