/** The secretary moves through the calendar, books and reschedules without a mouse. */
import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { agenda, chooseView, eventOf, events } from './calendar.ts'
import { atDesk, expect, expectAccessible, letIn, tabTo, test } from './support.ts'
import { dayOf, read, submit, toast } from './visits.ts'
import { book, hourIn, ownDay, wireOf } from './wire.ts'

const stop = (page: Page) => agenda(page).locator('[data-stop][tabindex="0"]')
const focused = (page: Page) => agenda(page).locator('[data-stop]:focus')
const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Remarcar consulta' })

test(
  'as setas andam pelos horários e dizem onde se está; Enter marca',
  atDesk('no celular o dia é uma coluna só'),
  async ({ page, request }) => {
    const day = await ownDay(await wireOf(request))
    await letIn(page)
    await page.goto(`/painel/agenda?de=${day}&ate=${day}`)
    await expect(page.getByText('Nenhum Registro neste dia')).toBeVisible()
    await tabTo(stop(page))
    // The calendar is one tab stop, whatever it contains.
    await expect(stop(page)).toHaveCount(1)
    await page.keyboard.press('Home')
    const [first, second] = await agenda(page).locator('th[scope="col"] [class*="_who_"]').allTextContents()
    const spoken = new RegExp(`^quarta ${Number(day.slice(8))}, 07:00, ${first}, fora do horário$`)
    await expect(focused(page)).toHaveAccessibleName(spoken)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveAccessibleName(`quarta ${Number(day.slice(8))}, 08:00, ${first}, livre`)
    await page.keyboard.press('ArrowRight')
    const there = `quarta ${Number(day.slice(8))}, 08:00, ${second}, livre`
    await expect(focused(page)).toHaveAccessibleName(there)
    await expect(focused(page).locator('[aria-hidden]')).toHaveText('08:00 Agendar')
    // The spoken text is shown too.
    await expect(agenda(page).locator('[class*="_bubble_"]')).toHaveText(there)
    await expectAccessible(page, 'agenda, um horário em foco')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
    await expect(dialog).toContainText('08:00 – 08:30')
    // The form has the whole name; the column's head has the first and the last.
    const whole = new RegExp(`^${second?.replace(' ', ' (.* )?')}$`)
    await expect(dialog.getByRole('combobox', { name: 'Profissional' })).toHaveValue(whole)
    await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(focused(page)).toHaveAccessibleName(there)

    // A longer one: the half hours chosen are seen and said, and Enter books them all.
    const chosen = agenda(page).locator('[data-ghost]')
    for (const [key, span] of [
      ['ArrowDown', '08:00 – 09:00'],
      ['ArrowDown', '08:00 – 09:30'],
      ['ArrowUp', '08:00 – 09:00'],
    ] as const) {
      await page.keyboard.press(`Shift+${key}`)
      await expect(chosen).toHaveText(span)
    }
    await expect(agenda(page).getByRole('status').last()).toHaveText(there.replace('livre', 'até 09:00'))
    await expectAccessible(page, 'agenda, dois horários escolhidos')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('08:00 – 09:00')
    await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(focused(page)).toHaveAccessibleName(there)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Escape')
    await expect(chosen).toHaveCount(0)

    // The previous and the next day, at the same hour.
    await page.keyboard.press('PageDown')
    await expect(focused(page)).toHaveAccessibleName(/^quinta \d+, 08:00, /)
    await page.keyboard.press('PageUp')
    await expect(focused(page)).toHaveAccessibleName(there)
  },
)

test(
  'uma consulta muda de horário pelo teclado, com a mesma pergunta',
  atDesk('no celular remarca-se pelo detalhe'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const day = await ownDay(wire)
    const visit = await book(wire, { day })
    await letIn(page)
    await page.goto(`/painel/agenda?date=${day}`)
    await chooseView(page, 'Semana')
    await eventOf(page, visit).focus()
    const at = hourIn(visit.dataHoraInicioAtendimento)
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await expect(
      agenda(page)
        .getByRole('status')
        .filter({ hasText: /^quinta/ }),
    ).toHaveText(new RegExp(`^quinta \\d+, ${at}, livre$`))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
    await expect.poll(() => detail.evaluate(sheet => sheet.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
    await expect(eventOf(page, visit)).toBeFocused()

    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(asking(page)).toContainText('Qui, ')
    await expect.poll(() => asking(page).evaluate(sheet => sheet.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(asking(page)).toHaveCount(0)
    await expect(eventOf(page, visit)).toBeFocused()
    expect(dayOf(await read(wire, visit))).toBe(day)

    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await submit(asking(page), 'Remarcar')
    await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
    await expect.poll(async () => dayOf(await read(wire, visit))).not.toBe(day)
    await expect(eventOf(page, visit)).toBeFocused()
  },
)

test(
  'o mês é uma parada de Tab; depois de Escape, o foco fica na consulta arrastada',
  atDesk('no celular o mês são números'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const day = await ownDay(wire)
    const visit = await book(wire, { day })
    await letIn(page)
    await page.goto('/painel/agenda')
    await chooseView(page, 'Mês')
    await expect(events(page).first()).toBeVisible()
    await tabTo(stop(page))
    await expect(stop(page)).toHaveCount(1)
    await expect(focused(page)).toHaveAccessibleName(/^quarta 25 de novembro, \d+ consultas?$/)
    await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveClass(/_event_/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await expect(focused(page)).toHaveAccessibleName(/^domingo 15 de novembro/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/de=2026-11-15&ate=2026-11-15/)

    await page.goto(`/painel/agenda?date=${day}`)
    await chooseView(page, 'Semana')
    const event = eventOf(page, visit)
    await event.scrollIntoViewIfNeeded()
    const box = await boxOf(event)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 4 })
    await expect(agenda(page).locator('[class*="_ghost_"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(agenda(page).locator('[class*="_ghost_"]')).toHaveCount(0)
    await expect(event).toBeFocused()
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(asking(page)).toHaveCount(0)
  },
)
