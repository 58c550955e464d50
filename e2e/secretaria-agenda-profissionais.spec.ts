/** The secretary compares professionals side by side, chooses whom to see, and books in free time. */
import { isCounted } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { agenda, chooseView, eventOf, events, TODAY, view } from './calendar.ts'
import { newPatient, registerByWire } from './people.ts'
import { atDesk, expect, expectAccessible, isPhone, letIn, test } from './support.ts'
import { bookAt, nameOf, ownDay, type Wire, wireOf } from './wire.ts'

interface Person {
  id: number
  nome: string
  sobrenome: string
}

const professionals = async (wire: Wire): Promise<string[]> => {
  const { content } = await wire.get<{ content: Person[] }>('/v1/profissionais?size=1000')
  // First and last name, as the calendar shows them.
  return content.map(({ nome, sobrenome }) => `${nome} ${sobrenome.split(' ').at(-1)}`)
}

/** Forms show the whole name. */
const whole = (name = '') => new RegExp(`^${name.replace(' ', ' (.* )?')}$`)

const ticks = (page: Page) => page.getByRole('checkbox')
const heads = (page: Page) =>
  agenda(page)
    .locator('th[scope="col"]')
    .filter({ hasText: /consulta/ })
const booking = (page: Page) => page.getByRole('dialog', { name: 'Agendar Consulta' })

/** Drags from that half hour of the day over so many more. */
async function pull(page: Page, lane: number, place: number, more: number): Promise<void> {
  const cell = agenda(page).locator(`[data-lane="${lane}"]`)
  const row = agenda(page).locator('[data-time]:not(:has(*))').nth(place)
  await row.scrollIntoViewIfNeeded()
  const [box, line] = [await boxOf(cell), await boxOf(row)]
  const [x, y] = [box.x + box.width / 2, line.y + line.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= more; i++) await page.mouse.move(x, y + i * line.height, { steps: 2 })
  await page.mouse.up()
}

test('uma coluna por profissional, e só os escolhidos, em todas as vistas', async ({ page, request }) => {
  const all = await professionals(await wireOf(request))
  await letIn(page)
  await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)
  await expect(events(page).first()).toBeVisible()
  if (isPhone(page)) {
    // One column; its professional is chosen in the drawer.
    await expect(agenda(page).locator('[data-lane]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Abrir o painel' }).click()
    await expectAccessible(page, 'agenda, profissionais na gaveta')
  } else {
    // Other journeys register further ones meanwhile: as many columns as there are ticks, these among them.
    await expect.poll(async () => (await heads(page).count()) - (await ticks(page).count())).toBe(0)
    for (const name of all) await expect(heads(page).filter({ hasText: name })).toHaveCount(1)
    const boxes = await heads(page).evaluateAll(list => list.map(head => head.getBoundingClientRect().width))
    for (const width of boxes) expect(width).toBeGreaterThanOrEqual(140)
    await expectAccessible(page, 'agenda, colunas')
  }
  for (const name of all) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await expect(page).toHaveURL(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)

  await page.getByRole('button', { name: 'Nenhum', exact: true }).click()
  await expect(page).toHaveURL(/&profissionais=nenhum$/)
  await expect(events(page)).toHaveCount(0)
  await expect(page.getByText('Nenhum profissional escolhido')).toBeVisible()
  // One of the demonstration's, since professionals registered by other journeys have no appointments here.
  const chosen = 'Helena Castro'
  await page.getByRole('checkbox', { name: chosen }).check()
  await expect(page).toHaveURL(/&profissionais=\d+$/)
  const others = events(page).filter({ hasNotText: `com ${chosen}` })
  await expect(events(page).filter({ hasText: `com ${chosen}` })).not.toHaveCount(0)
  await expect(others).toHaveCount(0)
  if (isPhone(page)) await page.keyboard.press('Escape')
  else await expect(heads(page)).toHaveText([new RegExp(`^${chosen}\\d+ consultas?$`)])

  // In the other views too, and after the page was reloaded.
  if (!isPhone(page))
    for (const name of ['Semana', 'Mês'] as const) {
      await chooseView(page, name)
      await expect(events(page).filter({ hasText: `com ${chosen}` })).not.toHaveCount(0)
      await expect(others).toHaveCount(0)
      await expectAccessible(page, `agenda, ${name} de uma só`)
    }
  await page.reload()
  await expect(events(page).filter({ hasText: `com ${chosen}` })).not.toHaveCount(0)
  await expect(others).toHaveCount(0)
  if (isPhone(page)) await page.getByRole('button', { name: 'Abrir o painel' }).click()
  await page.getByRole('button', { name: 'Todos', exact: true }).click()
  await expect(page).not.toHaveURL(/profissionais/)
  await expect(others).not.toHaveCount(0)
})

test(
  'os números dizem de que período são, e são dele',
  atDesk('no celular o painel está na gaveta'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    await letIn(page)
    await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}`)
    for (const [name, de, ate, words] of [
      ['Dia', TODAY, TODAY, 'Quarta-feira, 25 de novembro'],
      ['Semana', '2026-11-22', '2026-11-28', '22 – 28 de novembro de 2026'],
      ['Mês', '2026-11-01', '2026-11-30', 'Novembro de 2026'],
    ] as const) {
      await chooseView(page, name)
      await expect(view(page, name)).toBeChecked()
      const numbers = page.getByRole('heading', { name: `Números do período, ${words}` })
      await expect(numbers).toBeVisible()
      const { numeroAtendimentosOnline: online } = await wire.get<{ numeroAtendimentosOnline: number }>(
        `/v1/atendimentos/metricas?de=${de}&ate=${ate}`,
      )
      await expect(page.getByText('Consultas Online').locator('..')).toContainText(String(online))
      const { content } = await wire.get<{ content: Atendimento[] }>(
        `/v1/atendimentos?de=${de}&ate=${ate}&size=1000`,
      )
      const counted = page.locator('label').locator('span:last-child')
      const total = content.filter(({ status }) => isCounted(status)).length
      // Others book and cancel meanwhile, so about the same is enough; another period differs a lot. Its rows may still
      // be loading.
      await expect(async () => {
        const shown = (await counted.allTextContents()).map(text => Number.parseInt(text, 10))
        const sum = shown.reduce((all, one) => all + (Number.isNaN(one) ? 0 : one), 0)
        expect(Math.abs(sum - total)).toBeLessThan(12)
      }).toPass({ timeout: 15_000 })
    }
  },
)

test('um horário vazio da agenda abre a consulta nele; puxado, mais longa', async ({ page, request }) => {
  const wire = await wireOf(request)
  const all = await professionals(wire)
  const day = await ownDay(wire)
  await letIn(page)
  await page.goto(`/painel/agenda?de=${day}&ate=${day}`)
  await expect(page.getByText('Nenhum Registro neste dia')).toBeVisible()
  if (isPhone(page)) {
    const row = agenda(page).locator('[data-time="09:00:00"]')
    const box = await boxOf(row)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(booking(page)).toContainText('09:00 – 09:30')
    return
  }
  // Nine o'clock in the second column.
  await pull(page, 1, 4, 0)
  await expect(booking(page)).toContainText('09:00 – 09:30')
  await expect(booking(page).getByRole('combobox', { name: 'Profissional' })).toHaveValue(whole(all[1]))
  await booking(page).getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(booking(page)).toBeHidden()
  // The focus returns here.
  await expect(agenda(page).locator('[data-stop="livre"]')).toBeFocused()

  await pull(page, 2, 14, 2)
  await expect(booking(page)).toContainText('14:00 – 15:30')
  await expect(booking(page).getByRole('combobox', { name: 'Profissional' })).toHaveValue(whole(all[2]))
  await booking(page).getByRole('button', { name: 'Cancelar', exact: true }).click()

  // A column of the week is for all professionals.
  await chooseView(page, 'Semana')
  await pull(page, 3, 6, 1)
  await expect(booking(page)).toContainText('10:00 – 11:00')
  await expect(booking(page).getByRole('combobox', { name: 'Profissional' })).toHaveValue('')
})

const CHOSEN = 'Profissional, dia e horário já estão escolhidos.'
const patientOf = (page: Page) => booking(page).getByRole('combobox', { name: 'Paciente' })
const free = (page: Page) => agenda(page).locator('[data-stop="livre"]')

test(
  'uma hora que já passou, hoje, abre como encaixe; de outro dia não se marca',
  atDesk('no celular a coluna é de todos'),
  async ({ page }) => {
    const who = await registerByWire(page)
    await letIn(page)
    await page.goto(`/painel/agenda?de=${TODAY}&ate=${TODAY}&profissionais=${who.id}`)
    await expect(heads(page)).toHaveCount(1)
    await pull(page, 0, 5, 0)
    await expect(booking(page)).toContainText(`Qua, 25/11 · 09:30 – 10:00 ${nameOf(who)} · Encaixe`)
    await expect(booking(page).getByRole('combobox', { name: 'Início' })).toHaveValue('09:30')
    await expect(patientOf(page)).toHaveAccessibleDescription(CHOSEN)
    await expectAccessible(page, 'agendar, uma hora que já passou')
    // Nothing was typed, so no question is asked.
    await page.keyboard.press('Escape')
    await expect(booking(page)).toBeHidden()
    await expect(free(page)).toBeFocused()
    await expect(free(page)).toHaveAccessibleName(/^quarta 25, 09:30, .*, já passou$/)
    await expect(free(page)).toHaveText(/^09:30 Agendar/)

    await page.keyboard.press('PageUp')
    await expect(free(page)).toHaveAccessibleName(/^terça 24, 09:30, .*, já passou$/)
    await expect(free(page)).toBeDisabled()
    await expect(free(page)).not.toContainText('Agendar')
    await page.keyboard.press('Enter')
    await pull(page, 0, 6, 0)
    await expect(booking(page)).toHaveCount(0)
  },
)

test(
  'a borda de uma hora ocupada não marca nada, e só se diz escolhido o que está',
  atDesk('no celular a coluna é de todos'),
  async ({ page }) => {
    const wire = await wireOf(page.request)
    const day = await ownDay(wire)
    const { id: profissionalId } = await registerByWire(page)
    const pacienteId = (await newPatient(wire)).id
    const place = { day, profissionalId, pacienteId }
    const visit = await bookAt(wire, { ...place, from: '10:00', until: '11:00' })
    await letIn(page)
    await page.goto(`/painel/agenda?de=${day}&ate=${day}&profissionais=${profissionalId}`)
    await expect(eventOf(page, visit)).toBeVisible()
    const box = await boxOf(eventOf(page, visit))
    await page.mouse.click(box.x - 2, box.y + 14)
    await page.mouse.click(box.x + box.width + 2, box.y + 40)
    await expect(booking(page)).toHaveCount(0)
    // A drag across the appointment ends before it.
    await pull(page, 0, 4, 6)
    await expect(booking(page)).toContainText('09:00 – 10:00')
    await expect(patientOf(page)).toHaveAccessibleDescription(CHOSEN)
    await page.keyboard.press('Escape')
    await expect(booking(page)).toBeHidden()

    // Somebody booked after the calendar was read.
    await bookAt(wire, { ...place, from: '14:00', until: '15:00' })
    await pull(page, 0, 14, 0)
    await expect(booking(page)).toContainText('Nenhum horário selecionado')
    await expect(patientOf(page)).not.toHaveAccessibleDescription(CHOSEN)
  },
)
