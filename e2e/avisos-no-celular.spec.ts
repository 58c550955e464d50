/** Somebody works on a telephone while a notice is shown: it covers nothing that is being pressed or filled in. */
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { clockOf, MINUTE, SECOND, warning } from './session.ts'
import { expect, expectAccessible, letIn, onPhone, picture, signIn, test } from './support.ts'
import { expectedSinceSeven, toast } from './visits.ts'
import { nameOf, wireOf } from './wire.ts'

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

test(
  'ao lado de dois botões o texto de um aviso tem a sua própria linha',
  onPhone(ROOM),
  async ({ page }) => {
    const wire = await wireOf(page.request)
    const visit = await expectedSinceSeven(wire)
    const name = nameOf(visit.paciente)
    await signIn(page)
    await page.goto('/painel?size=80')
    await page.getByRole('button', { name: `Chegou: ${name}` }).click()
    const done = toast(page, `${name} chegou às`)
    const [words, undo] = [done.getByText('chegou às'), done.getByRole('button', { name: 'Desfazer' })]
    // Beside one button there is room.
    expect((await boxOf(words)).x + (await boxOf(words)).width).toBeLessThanOrEqual((await boxOf(undo)).x)
    expect((await boxOf(words)).y).toBeLessThan((await boxOf(undo)).y + (await boxOf(undo)).height)

    await page.route('**/mudar-status', route =>
      route.fulfill({ status: 400, json: { status: 400, error: 'Recarregue a página.', codigo: 'X' } }),
    )
    await undo.click()
    const failed = toast(page, 'Não foi possível desfazer')
    await expect(failed.getByRole('button')).toHaveText(['Ver', ''])
    const why = await boxOf(failed.getByText('Recarregue a página.'))
    for (const button of await failed.getByRole('button').all())
      expect((await boxOf(button)).y).toBeGreaterThanOrEqual(why.y + why.height)
    await expectAccessible(page, 'aviso com dois botões')
    await picture(page, 'aviso-dois-botoes')
    await page.unrouteAll()
    await wire.send('DELETE', `/v1/atendimentos/${visit.id}`, { motivo: 'Outro' })
  },
)

test('o erro da senha não cobre os botões, também numa tela mais baixa', onPhone(ROOM), async ({ page }) => {
  await letIn(page)
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto('/painel/minha-conta?aba=senha')
  const form = page.locator('form', { has: page.getByLabel('Senha atual') })
  await form.getByLabel('Senha atual').fill('Errada2026')
  await form.getByLabel('Nova senha', { exact: true }).fill('Outra2026x')
  await form.getByLabel('Confirmar nova senha').fill('Outra2026x')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const notice = toast(page, 'Não foi possível atualizar sua senha')
  await expect(notice).toBeVisible()
  await expect(form.getByLabel('Senha atual')).toBeFocused()
  for (const name of ['Cancelar', 'Salvar'])
    await expect(async () => expectApart(notice, form.getByRole('button', { name }))).toPass()
  // The field in question is not pushed under the header for it.
  await expectApart(page.getByRole('banner'), form.getByText('Senha atual', { exact: true }))
  await picture(page, 'aviso-senha-baixa')
})
