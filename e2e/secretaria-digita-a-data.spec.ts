/** The receptionist types a day as people write it: 1/2/1985, 1-2-85, 01/02/1985. */
import type { Locator, Page } from '@playwright/test'
import { query, TODAY } from './home.ts'
import { expect, signIn, test } from './support.ts'
import { openAgendar } from './visits.ts'

test.beforeEach(async ({ page }) => signIn(page))

/** The encaixe's day. */
const dayField = async (page: Page) => {
  const dialog = await openAgendar(page)
  await dialog.getByText('Digitar data e horários fora da grade').click()
  return dialog.getByRole('group', { name: 'Data', exact: true })
}
const shown = (field: Locator) => async () =>
  (await field.getByRole('spinbutton').allInnerTexts()).map(part => part.trim()).join('/')

const clear = async (field: Locator) => {
  for (const part of (await field.getByRole('spinbutton').all()).toReversed()) {
    await part.focus()
    for (let i = 0; i < 4; i++) await part.press('Backspace')
  }
}

test('a barra, o hífen e o ponto passam à parte seguinte; dois algarismos bastam ao ano', async ({
  page,
}) => {
  const field = await dayField(page)
  for (const [typed, day] of [
    ['1/2/1985', '01/02/1985'],
    ['1-12-2026', '01/12/2026'],
    ['3.4.1972', '03/04/1972'],
    ['2/11/1990', '02/11/1990'],
    ['01/02/1985', '01/02/1985'],
    ['01021985', '01/02/1985'],
    ['25/1/2027', '25/01/2027'],
    ['5/3/85', '05/03/1985'],
    ['30/11/26', '30/11/2026'],
    ['3/1/27', '03/01/2027'],
  ] as const) {
    await clear(field)
    await field.getByRole('spinbutton').first().focus()
    await page.keyboard.type(typed)
    // Leaving the year completes it.
    await page.keyboard.press('Tab')
    await expect.poll(shown(field), typed).toBe(day)
  }
})

test('uma barra sem nada digitado antes fica onde está', async ({ page }) => {
  const field = await dayField(page)
  const [day, month] = await field.getByRole('spinbutton').all()
  await day?.focus()
  await page.keyboard.type('/')
  await expect(day ?? field).toBeFocused()
  // A day that is corrected moves on, too.
  await page.keyboard.type('7/')
  await expect(month ?? field).toBeFocused()
})

test('o período da lista entende o ano de dois algarismos', { tag: '@mesa' }, async ({ page }) => {
  const filters = page.getByRole('search', { name: 'Filtrar consultas' })
  await filters.getByRole('spinbutton').first().focus()
  await page.keyboard.type('24/11/26')
  await page.keyboard.press('Tab')
  await page.keyboard.type('25/11/26')
  await filters.getByRole('button', { name: /Status/ }).focus()
  await expect.poll(() => query(page)).toMatchObject({ from: '2026-11-24', until: TODAY })
})
