/** What did not come is not said to be nothing: pickers. */
import { paths } from '../web/src/paths.ts'
import { atDesk, expect, expectAccessible, letIn, picture, test } from './support.ts'
import { openAgendar } from './visits.ts'

const DOWN = { status: 503, body: '' }
const WORDS = 'O sistema está indisponível no momento. Tente novamente em instantes.'
const NOBODY = 'Nenhum registro encontrado'

test('quem se busca e não veio não é dado por não achado', async ({ page }) => {
  const search = '**/v1/pacientes/filtrar*'
  await letIn(page)
  await page.goto(paths.inicio())
  const dialog = await openAgendar(page)
  await page.route(search, route => route.fulfill(DOWN))
  await dialog.getByRole('combobox', { name: 'Paciente' }).fill('mariana')
  const list = page.getByRole('listbox')
  await expect(list.getByText(WORDS)).toBeVisible()
  await expect(list.getByText(NOBODY)).toHaveCount(0)
  await expectAccessible(page, 'uma busca que falhou')
  await picture(page, 'busca-que-falhou')
  await page.unroute(search)
  await dialog.getByRole('combobox', { name: 'Paciente' }).fill('zzzz')
  await expect(list.getByText(NOBODY)).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
})

test(
  'nos filtros, quem não veio não é dado por inexistente',
  atDesk('no celular estão na gaveta'),
  async ({ page }) => {
    await letIn(page, 'admin')
    await page.route(/\/v1\/profissionais\?/, route => route.fulfill(DOWN))
    await page.goto(paths.inicio())
    const people = page.getByRole('button', { name: /Profissionais/ })
    await expect(people).toHaveAccessibleDescription('Não foi possível carregar os profissionais')
    await people.click()
    const list = page.getByRole('listbox')
    await expect(list).toContainText('Não foi possível carregar os profissionais')
    await expect(list).not.toContainText(NOBODY)

    await page.route(/\/v1\/auth\/user\?/, route => route.fulfill(DOWN))
    await page.goto(paths.userSecurity())
    await page.getByRole('combobox', { name: 'Usuário' }).fill('mariana')
    await expect(list).toContainText(WORDS)
    await expect(list).not.toContainText(NOBODY)
  },
)
