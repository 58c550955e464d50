/** The agenda of those who book nothing in it: one column, nobody to choose, and free time that opens nothing. */

import { boxOf } from './box.ts'
import { agenda } from './calendar.ts'
import { expect, letIn, test } from './support.ts'

for (const who of ['profissional', 'paciente'] as const)
  test(`${who} não marca nem escolhe profissionais na agenda`, async ({ page }) => {
    await letIn(page, who)
    await page.goto('/painel/agenda?de=2027-06-02&ate=2027-06-02')
    await expect(agenda(page).locator('[data-lane]')).toHaveCount(1)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    const row = agenda(page).locator('[data-time="10:00:00"]')
    const box = await boxOf(row)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await agenda(page).locator('[data-stop="livre"]').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Agendar Consulta' })).toHaveCount(0)
    await expect(agenda(page).locator('[data-stop="livre"]')).toHaveAccessibleName(
      who === 'paciente' ? /nenhuma consulta sua$/ : /livre$/,
    )
  })
