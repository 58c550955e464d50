/** Somebody works on a telephone while a notice is shown: it covers nothing that is being pressed or filled in. */
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './eyes.ts'
import { clockOf, MINUTE, SECOND, warning } from './session.ts'
import { expect, expectAccessible, letIn, onPhone, picture, signIn, test } from './support.ts'

test.use({ clock: 'moved' })

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(isApart, `${JSON.stringify(a)} over ${JSON.stringify(b)}`).toBe(true)
}

/** Five minutes without activity, which brings up the largest notice. */
async function idle(page: Page, pass: (ms: number) => Promise<void>): Promise<Locator> {
  await pass(5 * SECOND)
  await pass(5 * MINUTE)
  await expect(warning(page)).toBeVisible()
  return warning(page)
}

/** Why they are asked on a phone alone. */
const ROOM = 'à mesa há lugar ao lado'

/** Scrolls the field to the bottom, where notices appear on a phone. */
const sink = (field: Locator) => field.evaluate(element => element.scrollIntoView({ block: 'end' }))

test('o aviso não cobre o sino, o menu nem o campo em que se escreve', onPhone(ROOM), async ({ page }) => {
  const { pass } = clockOf(page)
  await letIn(page)
  await page.goto('/painel/minha-conta')
  const field = page.getByLabel('E-mail', { exact: true })
  await field.focus()
  await sink(field)
  const notice = await idle(page, pass)
  await expect(field).toBeFocused()
  await expectApart(notice, field)
  const header = page.getByRole('banner')
  for (const part of [...(await header.getByRole('button').all()), ...(await header.getByRole('link').all())])
    await expectApart(notice, part)
  await expectAccessible(page, 'aviso de inatividade')
  await picture(page, 'aviso-no-lugar')
})

test(
  'o aviso não cobre os botões de um diálogo nem o campo em que se escreve',
  onPhone(ROOM),
  async ({ page }) => {
    const { pass } = clockOf(page)
    await signIn(page)
    await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
    await dialog.getByText('Paciente já cadastrado').click()
    const field = dialog.getByRole('textbox', { name: 'Nome', exact: true })
    await field.focus()
    await sink(field)
    const notice = await idle(page, pass)
    await expect(field).toBeFocused()
    await expectApart(notice, field)
    for (const name of ['Fechar', 'Cancelar', 'Agendar'])
      await expectApart(notice, dialog.getByRole('button', { name, exact: true }))
    await picture(page, 'aviso-no-dialogo')
  },
)
