/** An agenda that failed to load is not called empty. */
import { paths } from '../web/src/paths.ts'
import { agenda, chooseView, LIST } from './calendar.ts'
import { atDesk, expect, expectAccessible, isPhone, letIn, test } from './support.ts'

/** A week in a year without appointments. */
const EMPTY_WEEK = `${paths.agenda()}?de=2033-01-02&ate=2033-01-08`

test('uma agenda que não veio não diz que não há consultas', async ({ page }) => {
  await letIn(page)
  await page.route(LIST, route => route.abort())
  await page.goto(EMPTY_WEEK)
  const failed = agenda(page).getByRole('alert')
  await expect(failed).toContainText('Não foi possível carregar as consultas.')
  await expect(failed).toContainText('Verifique sua conexão e tente de novo.')
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

test('o que o servidor respondeu não é dado por falta de conexão', async ({ page }) => {
  const down = 'O sistema está indisponível no momento. Tente novamente em instantes.'
  await letIn(page)
  await page.route(LIST, route => route.fulfill({ status: 503, body: '' }))
  await page.goto(EMPTY_WEEK)
  await expect(agenda(page).getByRole('alert')).toContainText(down)
  await expect(page.getByText('Verifique sua conexão')).toHaveCount(0)
  await page.unroute(LIST)
})

test('sem ninguém escolhido não há o que imprimir', atDesk('no celular não se imprime'), async ({ page }) => {
  await letIn(page)
  await page.goto(EMPTY_WEEK)
  const print = agenda(page).getByRole('button', { name: /^Imprimir/ })
  await expect(print).toBeVisible()
  await page.getByRole('button', { name: 'Nenhum', exact: true }).click()
  await expect(agenda(page).getByText('Nenhum profissional escolhido')).toBeVisible()
  await expect(print).toHaveCount(0)
})
