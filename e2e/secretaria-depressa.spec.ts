/** The receptionist types faster than the screen answers, or a date that does not exist: no other value is taken. */
import { begin, field, next, somebody } from './people.ts'
import { NOW } from './server.ts'
import { atDesk, expect, signIn, test } from './support.ts'
import { openAgendar } from './visits.ts'

test.use({ clock: 'moved' })

test.beforeEach(async ({ page }) => signIn(page))

test(
  'seta e Enter não escolhem quem a busca anterior achou',
  atDesk('no celular não há teclado'),
  async ({ page }) => {
    const dialog = await openAgendar(page)
    const paciente = dialog.getByRole('combobox', { name: 'Paciente' })
    const options = page.getByRole('option')
    await paciente.fill('Lima')
    await expect(options.first()).toContainText('Lima')
    await expect(options.filter({ hasNotText: 'Lima' })).toHaveCount(0)

    // The quarter of a second after the last letter, before any request is sent.
    await page.clock.pauseAt(NOW)
    await paciente.press('ControlOrMeta+a')
    await page.keyboard.type('Souza')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(paciente).not.toHaveValue(/Lima/)
    await page.clock.resume()

    // After a choice another name is searched: the first result is taken, not the earlier choice.
    for (const name of ['Lima', 'Souza']) {
      await paciente.press('ControlOrMeta+a')
      await page.keyboard.type(name)
      await expect(options.first()).toContainText(name)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(paciente).toHaveValue(new RegExp(name))
    }
  },
)

test('um dia que não existe é recusado, e fica como foi digitado', async ({ page }) => {
  await page.goto('/painel/pacientes')
  const dialog = await begin(page, 'Novo Paciente', somebody().nome)
  const born = dialog.getByRole('group', { name: 'Data de nascimento' })
  const day = born.getByRole('spinbutton', { name: /^dia/ })
  await day.click()
  await page.keyboard.type('31041990')
  await field(dialog, 'RG').focus()
  await expect(born).toHaveText('31/04/1990')
  await next(dialog)
  await expect(born).toHaveAccessibleDescription(/Preencha uma data válida/)
  await expect(born).toHaveText('31/04/1990')

  await day.click()
  await page.keyboard.type('30')
  await field(dialog, 'RG').focus()
  await expect(born).toHaveText('30/04/1990')
  await expect(born).not.toHaveAccessibleDescription(/Preencha uma data válida/)
})

test('a lista não filtra por um dia que não existe', async ({ page }) => {
  const filters = page.getByRole('search')
  const days = filters.getByRole('group', { name: 'Período' })
  await days.getByRole('spinbutton').first().focus()
  await page.keyboard.type('3102202731032027')
  await filters.getByRole('button', { name: /Status/ }).focus()
  await expect(filters.getByText('Preencha uma data válida')).toBeVisible()
  await expect(days).toContainText('31/02/2027')
  await expect(page).not.toHaveURL(/2027-02/)
})

test(
  'quem digita os dois dias não faz a lista passar por outros',
  atDesk('no celular os filtros estão na gaveta'),
  async ({ page }) => {
    const filters = page.getByRole('search')
    const days = filters.getByRole('group', { name: 'Período' })
    const asked = new Set<string>()
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/v1/atendimentos') asked.add(`${searchParams.get('de')} ${searchParams.get('ate')}`)
    })
    await days.getByRole('spinbutton').first().focus()
    await page.keyboard.type('0112202631122026', { delay: 60 })
    await expect(page).toHaveURL(/from=2026-12-01&until=2026-12-31/)
    // Turned round, they are refused, and the list stays as it was.
    await days.getByRole('spinbutton').first().focus()
    await page.keyboard.type('3112202601122026', { delay: 60 })
    await filters.getByRole('button', { name: /Status/ }).focus()
    await expect(filters.getByText('A data final deve ser')).toBeVisible()
    await expect(page).toHaveURL(/from=2026-12-01&until=2026-12-31/)
    // Days chosen in the calendar are meant at once.
    await days.getByRole('button').click()
    for (const day of ['10', '12'])
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`, ${day} de dezembro`) })
        .click()
    await expect(page).toHaveURL(/from=2026-12-10&until=2026-12-12/)
    await expect(filters.getByText('A data final deve ser')).toHaveCount(0)
    expect([...asked]).toEqual(['2026-12-01 2026-12-31', '2026-12-10 2026-12-12'])
  },
)

test(
  'um dia meio apagado diz que falta, e não que os dias estão trocados',
  atDesk('no celular os filtros estão na gaveta'),
  async ({ page }) => {
    const filters = page.getByRole('search')
    const days = filters.getByRole('group', { name: 'Período' })
    await days.getByRole('spinbutton').nth(3).focus()
    for (const key of ['Backspace', 'Backspace']) await page.keyboard.press(key)
    await filters.getByRole('button', { name: /Status/ }).focus()
    await expect(filters.getByText('Preencha uma data válida')).toBeVisible()
    await expect(filters.getByText('A data final deve ser')).toHaveCount(0)
    await days.getByRole('spinbutton').nth(3).focus()
    await page.keyboard.type('28')
    await filters.getByRole('button', { name: /Status/ }).focus()
    await expect(filters.getByText('Preencha uma data válida')).toHaveCount(0)
    await expect(page).toHaveURL(/until=2026-11-28/)
  },
)

test(
  'desiste de agendar antes que o campo tenha o foco, e as teclas voltam a valer',
  atDesk('no celular não há teclado'),
  async ({ page }) => {
    const booking = page.getByRole('dialog', { name: 'Agendar Consulta' })
    await page.keyboard.press('n')
    await expect(booking).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(booking).toHaveCount(0)
    // As on a machine too busy to paint: the dialog is closed before it has given its first field the focus.
    await page.evaluate(() => {
      const paint = window.requestAnimationFrame
      window.requestAnimationFrame = () => 0
      setTimeout(() => {
        window.requestAnimationFrame = paint
      }, 1_000)
    })
    await page.keyboard.press('n')
    await page.getByRole('dialog').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await expect(booking).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  },
)
