/** 'Agora' at the end of the day, when all is folded, and on a page that the folded day does not have. */
import type { Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { rowsOf, TODAY } from './home.ts'
import { expect, expectAccessible, isPhone, letIn, picture, test } from './support.ts'

const agora = (page: Page) => page.getByRole('button', { name: 'Agora', exact: true })
const fold = (page: Page) => page.getByRole('button', { name: /antes das 08:30/ })

/** Today has this many appointments, all from 08:00 to 08:30, or all in the afternoon. */
async function today(page: Page, count: number, isOver: boolean): Promise<void> {
  const hour = isOver ? '08' : '15'
  await page.route(/\/v1\/atendimentos\?/, async route => {
    const response = await route.fetch()
    const { content } = await response.json()
    const size = Number(new URL(route.request().url()).searchParams.get('size'))
    const rows = Array.from({ length: count }, (_, at) => ({
      ...content[0],
      id: at + 1,
      status: isOver ? 'PACIENTE_FALTOU' : 'AGENDADO',
      dataHoraInicioAtendimento: `${TODAY}T${hour}:00:00-03:00`,
      dataHoraTerminoAtendimento: `${TODAY}T${hour}:30:00-03:00`,
    }))
    const json = {
      content: rows.slice(0, size),
      page: { size, number: 0, totalElements: count, totalPages: Math.ceil(count / size) },
    }
    await route.fulfill({ response, json })
  })
}

test.beforeEach(async ({ page }) => letIn(page))

test('quando tudo o que havia hoje já passou, a lista o diz, e o que se dobrou se abre', async ({ page }) => {
  await today(page, 3, true)
  await page.goto(paths.inicio())
  await expect(rowsOf(page)).toHaveCount(3)
  await agora(page).click()
  await expect(page.getByText('As consultas de hoje já passaram.')).toBeVisible()
  await expect(page.getByText('3 consultas', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Nenhum/)).toHaveCount(0)
  await expect(fold(page)).toHaveText('3 faltaram antes das 08:30')
  await expectAccessible(page, 'o dia que passou')
  await picture(page, 'o-dia-que-passou')
  await fold(page).press('Enter')
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(fold(page)).toBeFocused()
  await expect(page.getByText('As consultas de hoje já passaram.')).toHaveCount(0)
  await fold(page).press('Enter')
  await expect(page.getByText('As consultas de hoje já passaram.')).toBeVisible()
  await expect(fold(page)).toBeFocused()

  // A day on which there was nothing says so.
  await today(page, 0, true)
  await page.reload()
  await expect(page.getByText(/^Nenhuma consulta para hoje/)).toBeVisible()
  await expect(fold(page)).toHaveCount(0)
})

test('uma página que o dia dobrado não tem é a última, e o pé o diz', async ({ page }) => {
  await today(page, 22, false)
  await page.goto(paths.inicio())
  await agora(page).click()
  await expect(agora(page)).toHaveAttribute('aria-pressed', 'true')
  const pager = page.getByRole('navigation', { name: 'Páginas' })
  for (const [address, words] of [
    ['?page=1', '2'],
    ['?page=7', '3'],
  ]) {
    await page.goto(paths.inicio() + address)
    await expect(pager).toContainText(words === '2' ? '11–20 de 22' : '21–22 de 22')
    if (isPhone(page)) await expect(pager).toContainText(`Página ${words} de 3`)
    else await expect(pager.locator('[aria-current="page"]')).toHaveText(words ?? '')
  }
  await expect(pager.getByRole('button', { name: 'Próxima página' })).toBeDisabled()
  await pager.getByRole('button', { name: 'Página anterior' }).click()
  await expect(pager).toContainText('11–20 de 22')
})
