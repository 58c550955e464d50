/** An agenda that failed to load is not called empty. */
import { paths } from '../web/src/paths.ts'
import { agenda, chooseView, LIST } from './calendar.ts'
import { expect, expectAccessible, isPhone, letIn, test } from './support.ts'

/** A week in a year without appointments. */
const EMPTY_WEEK = `${paths.agenda()}?de=2033-01-02&ate=2033-01-08`

test('uma agenda que não veio não diz que não há consultas', async ({ page }) => {
  await letIn(page)
  await page.route(LIST, route => route.abort())
  await page.goto(EMPTY_WEEK)
  await expect(agenda(page).getByRole('alert')).toContainText('Não foi possível carregar as consultas.')
  const counted = page.getByRole('checkbox', { name: /\d+ consultas$/ })
  const nothing = agenda(page).getByText('Nenhuma consulta', { exact: true })
  await expect(nothing).toHaveCount(0)
  await expect(counted).toHaveCount(0)
  await expectAccessible(page, 'agenda, erro')
  if (!isPhone(page)) await expect(page.getByRole('checkbox')).not.toHaveCount(0)
  await chooseView(page, 'Mês')
  await expect(agenda(page).getByRole('alert')).toBeVisible()
  await expect(agenda(page).getByText(/nenhuma consulta/)).toHaveCount(0)
  await chooseView(page, 'Dia')
  await expect(agenda(page).getByRole('alert')).toBeVisible()
  await expect(agenda(page).getByText(/nenhuma consulta/)).toHaveCount(0)

  await page.unroute(LIST)
  await chooseView(page, 'Semana')
  if (isPhone(page)) await expect(nothing).toHaveCount(6)
  else {
    await expect(counted).not.toHaveCount(0)
    await expect(agenda(page).getByText('Nenhum Registro nesta semana')).toBeVisible()
  }
})
