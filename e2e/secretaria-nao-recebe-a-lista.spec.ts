/** What did not come is not said to be nothing: pickers, the agenda's professionals, pages that are no more, code. */
import { paths } from '../web/src/paths.ts'
import { agenda, chooseView } from './calendar.ts'
import { rowsOf } from './home.ts'
import { newPatient } from './people.ts'
import { atDesk, expect, expectAccessible, isPhone, letIn, picture, test } from './support.ts'
import { openAgendar } from './visits.ts'
import { book, wireOf } from './wire.ts'

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
  // Opened again, it asks again.
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Paciente' }).fill('zzzz')
  await expect(list.getByText(NOBODY)).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
})

test(
  'nos filtros, quem não veio não é dado por inexistente',
  atDesk('no celular estão na gaveta'),
  async ({ page }) => {
    await letIn(page, 'admin')
    const asked = /\/v1\/profissionais\?/
    await page.route(asked, route => route.fulfill(DOWN))
    await page.goto(paths.inicio())
    const people = page.getByRole('button', { name: /Profissionais/ })
    await expect(people).toHaveAccessibleDescription('Não foi possível carregar os profissionais')
    await people.click()
    const list = page.getByRole('listbox')
    await expect(list).toContainText('Não foi possível carregar os profissionais')
    await expect(list).not.toContainText(NOBODY)
    // Opened again, it asks again.
    await page.keyboard.press('Escape')
    await page.unroute(asked)
    await people.click()
    await expect(list.getByRole('option')).not.toHaveCount(0)
    await expect(people).not.toHaveAccessibleDescription(/./)
    await page.keyboard.press('Escape')

    await page.route(/\/v1\/auth\/user\?/, route => route.fulfill(DOWN))
    await page.goto(paths.userSecurity())
    await page.getByRole('combobox', { name: 'Usuário' }).fill('mariana')
    await expect(list).toContainText(WORDS)
    await expect(list).not.toContainText(NOBODY)
  },
)

test('na agenda, os profissionais que não vieram não são ninguém escolhido', async ({ page }) => {
  const asked = /\/v1\/profissionais\?/
  await letIn(page)
  await page.route(asked, route => route.fulfill(DOWN))
  await page.goto(`${paths.agenda()}?de=2033-01-02&ate=2033-01-08`)
  if (isPhone(page)) await agenda(page).getByRole('button', { name: 'Abrir o painel' }).click()
  const card = page.getByRole('region', { name: 'Profissionais' })
  await expect(card).toContainText('Não foi possível carregar os profissionais')
  await expect(page.getByText('Nenhum profissional escolhido')).toHaveCount(0)
  await expect(card.getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page, 'agenda sem os profissionais')
  await picture(page, 'agenda-sem-profissionais')
  await page.unroute(asked)
  await card.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(card.getByRole('checkbox')).not.toHaveCount(0)
  // Nobody is chosen only where somebody said so.
  await card.getByRole('button', { name: 'Nenhum' }).click()
  if (isPhone(page)) await page.keyboard.press('Escape')
  await chooseView(page, 'Dia')
  await expect(agenda(page).getByText('Nenhum profissional escolhido')).toBeAttached()
})

test('além da última página, um paciente não perde consultas nem notificações', async ({ page, request }) => {
  const wire = await wireOf(request)
  const { id } = await newPatient(wire)
  const [visits, notices] = [
    `${paths.pacienteConsultas(id)}?page=9`,
    `${paths.pacienteNotificacoes(id)}?page=9`,
  ]
  const [noVisits, noNotices] = [
    page.getByText(/ainda não tem consultas/),
    page.getByText(/foi agendada para/),
  ]
  await letIn(page)
  await page.goto(visits)
  await expect(noVisits).toBeVisible()
  await page.goto(notices)
  await expect(noNotices).toBeVisible()

  await book(wire, { day: '2026-12-10', pacienteId: id })
  const { status } = await wire.send('POST', `/v1/notificacoes/${id}/agendar`, {
    ...{ assunto: 'Trazer exames', mensagem: 'Traga os seus exames.', formaEnvio: 'EMAIL' },
    ...{ dataAgendamento: '2026-12-09', horarioAgendamento: '09:00' },
  })
  expect(status).toBe(201)
  await page.goto(visits)
  await expect(page.getByRole('button', { name: /^Ver a consulta de/ })).toBeVisible()
  await expect(noVisits).toHaveCount(0)
  await page.goto(notices)
  await expect(page.getByText('Trazer exames').first()).toBeVisible()
  await expect(noNotices).toHaveCount(0)
})

test('um filtro cujo código não veio não é um aperto em vão', async ({ page }) => {
  await letIn(page)
  await page.goto(paths.inicio())
  await expect(rowsOf(page)).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/.*\.js$/, route => route.abort())
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible()
})
