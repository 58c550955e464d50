/** The free hours in the booking dialog: it stands still when they come, and says of which day they are. */

import { addDays } from '@clinica/contract/clock.ts'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { agenda } from './calendar.ts'
import { newPatient } from './people.ts'
import { atDesk, drawn, expect, expectAccessible, isPhone, letIn, onPhone, signIn, test } from './support.ts'
import {
  choosePatient,
  chooseProfessional,
  openAgendar,
  openAlterar,
  openRemarcar,
  slotsOf,
  submit,
  toast,
} from './visits.ts'
import { book, bookAt, ownDay, wireOf } from './wire.ts'

const TOMADO = 'O horário selecionado não está mais disponível para este profissional.'

/** From now on it is kept whether the page ever shows these words. */
const hear = (page: Page, words: string) =>
  page.evaluate(words => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(words)) Reflect.set(window, 'heard', true)
    }).observe(document.body, { subtree: true, childList: true })
  }, words)

const heard = (page: Page) => page.evaluate(() => Reflect.has(window, 'heard'))

const DAY = { tab: /^qui 26.*livre/, column: /^qui 26/ }

test(
  'o diálogo não muda de lugar nem de altura quando chegam os horários, nem no encaixe',
  atDesk('no celular há uma coluna só'),
  async ({ page }) => {
    await signIn(page)
    const answer = Promise.withResolvers<void>()
    await page.route('**/v1/slots-atendimento*', async route => {
      await answer.promise
      await route.continue()
    })
    const dialog = await openAgendar(page)
    await choosePatient(page, dialog, 'Silva')
    await chooseProfessional(page, dialog, 'Helena Castro')
    const before = await boxOf(dialog)
    answer.resolve()
    const slots = await slotsOf(page, dialog, DAY)
    await expect(slots.last()).toBeVisible()
    expect(await boxOf(dialog)).toEqual(before)

    await slots.first().hover()
    await page.mouse.wheel(0, 2000)
    await expect(slots.last()).toBeInViewport()
    await dialog.getByText('Digitar data e horários fora da grade').click()
    const day = dialog.getByRole('group', { name: 'Data', exact: true })
    const professional = dialog.getByRole('combobox', { name: 'Profissional' })
    for (const field of [professional, day]) await expect(field).toBeInViewport()
    const left = (field: Element) => {
      let column = field.parentElement
      while (column && !/auto|scroll/.test(getComputedStyle(column).overflowY)) column = column.parentElement
      return column && column.scrollHeight - column.clientHeight
    }
    for (const field of [professional, day]) expect(await field.evaluate(left)).toBe(0)
    expect(await boxOf(dialog)).toEqual(before)
  },
)

/** Whether the focused hour, with its ring, is clear of what stands above and below the hours. */
const isClear = (page: Page) =>
  page.evaluate(() => {
    const hour = document.activeElement
    const { left, right, top, bottom } = hour?.getBoundingClientRect() ?? new DOMRect()
    const at = (y: number) => document.elementFromPoint((left + right) / 2, y)
    const isOwn = (y: number) => hour?.contains(at(y)) ?? false
    return isOwn(top + 1) && isOwn(bottom - 1) && !at(top - 3)?.closest('h4, [role="tablist"]')
  })

/** Scrolls to the last hour and walks from there to the first one and back. */
async function walkTheHours(page: Page, hours: Locator, inSight: Locator[]): Promise<void> {
  await hours.first().hover()
  if (isPhone(page)) await hours.last().focus()
  else await page.mouse.wheel(0, 4000)
  await expect(hours.last()).toBeInViewport({ ratio: 1 })
  for (const one of inSight) await expect(one).toBeInViewport({ ratio: 0.99 })
  await hours.last().focus()
  const count = await hours.count()
  const [back, on] = isPhone(page) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  for (const key of [back, on])
    for (let i = 1; i < count; i++) {
      await page.keyboard.press(key)
      expect(await isClear(page), `${key} ${i}`).toBe(true)
    }
  await expect(hours.last()).toBeFocused()
}

test('enquanto os horários rolam, o dia e o profissional ficam à vista', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: await ownDay(wire) })
  await signIn(page)
  const sizes = isPhone(page)
    ? [[390, 844]]
    : [
        [1440, 900],
        [1280, 720],
      ]
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height })
    const daysOf = async (dialog: Locator) =>
      isPhone(page)
        ? [dialog.getByRole('tab', { selected: true })]
        : dialog.getByRole('heading', { level: 4 }).all()
    const booking = await openAgendar(page)
    await chooseProfessional(page, booking, 'Helena Castro')
    const hours = await slotsOf(page, booking, DAY)
    await expect(hours.first()).toBeVisible()
    const who = booking.getByRole('combobox', { name: 'Profissional' })
    await walkTheHours(page, hours, [...(await daysOf(booking)), ...(isPhone(page) ? [] : [who])])
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: 'Sair sem salvar' }).getByText('Descartar').click()

    const moving = await openRemarcar(page, visit)
    const free = moving.getByRole('group', { name: 'Horários Livres' })
    const day = isPhone(page) ? free.getByRole('tabpanel') : free.getByRole('toolbar').nth(1)
    await walkTheHours(page, day.getByRole('button', { name: /\d{2}:\d{2}$/ }), await daysOf(moving))
    await page.goto('/painel')
  }
})

test(
  'quem escolheu uma hora que outra pessoa toma ouve isso antes de gravar',
  atDesk('o mesmo em qualquer largura'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const day = await ownDay(wire)
    const visit = await book(wire, { day })
    const next = addDays(day, 1)
    await letIn(page)
    const dialog = await openRemarcar(page, visit)
    const free = dialog.getByRole('toolbar', { name: /^qui/ }).getByRole('button')
    await free.filter({ hasText: '10:00' }).click()
    await expect(dialog.getByText(/· 10:00 – 10:30$/)).toBeVisible()
    const { id: pacienteId } = await newPatient(wire)
    const place = { day: next, pacienteId, profissionalId: visit.profissional.id }
    await bookAt(wire, { ...place, from: '10:00', until: '10:30' })
    // The page is looked at again, and reads what is free.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(dialog.getByRole('alert')).toHaveText(TOMADO)
    await expect(free.filter({ hasText: '10:00' })).toHaveCount(0)
    await expect(dialog.getByText(/· 10:00 – 10:30$/)).toHaveCount(0)
    await expectAccessible(page, 'a hora que outra pessoa tomou')
    await free.filter({ hasText: '10:30' }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    // A choice of one's own, saved, is no other person's.
    await hear(page, TOMADO)
    await submit(dialog, 'Remarcar')
    await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await heard(page)).toBe(false)
  },
)

test(
  'a hora escolhida na agenda está à vista entre as livres',
  atDesk('no celular os horários ficam abaixo do formulário'),
  async ({ page, request }) => {
    const day = await ownDay(await wireOf(request))
    await letIn(page)
    for (const height of [900, 720])
      for (const hour of ['08:30', '18:00']) {
        await page.setViewportSize({ width: 1440, height })
        await page.goto(`/painel/agenda?de=${day}&ate=${day}`)
        await expect(page.getByText('Nenhum Registro neste dia')).toBeVisible()
        const row = agenda(page).locator(`[data-time="${hour}:00"]`)
        await row.scrollIntoViewIfNeeded()
        const [lane, line] = [await boxOf(agenda(page).locator('[data-lane]').first()), await boxOf(row)]
        await page.mouse.click(lane.x + lane.width / 2, line.y + line.height / 2)
        const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
        await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
        const free = dialog.getByRole('group', { name: 'Horários Livres' })
        const chosen = free.getByRole('button', { pressed: true })
        await expect(chosen).toHaveText(new RegExp(`${hour}$`))
        await expect(chosen).toBeInViewport({ ratio: 1 })
        for (const one of await free.getByRole('heading', { level: 4 }).all())
          await expect(one).toBeInViewport({ ratio: 1 })
        // Nothing moves where it was in sight from the start.
        if (hour === '08:30')
          await expect(free.getByRole('heading', { name: 'Horários Livres' })).toBeInViewport({ ratio: 1 })
      }
  },
)

test(
  'e no celular o formulário não rola até ela',
  onPhone('na mesa os horários rolam sozinhos'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const visit = await book(wire, { day: await ownDay(wire) })
    await letIn(page)
    const dialog = await openAlterar(page, visit)
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(1)
    await drawn(page)
    await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toBeInViewport({ ratio: 1 })
  },
)
