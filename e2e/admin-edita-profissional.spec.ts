/** A professional registered before: edited by two people at once, its account, and why it cannot be archived. */
import type { Profissional } from '@clinica/contract/profissionais/schemas.ts'
import type { Route } from '@playwright/test'
import { card, registerByWire } from './people.ts'
import { expect, expectAccessible, letIn, test } from './support.ts'
import { wireOf } from './wire.ts'

// spec: frame.loading-overlay-while, people-forms.same-dialog-serves, staff-rules.professional-senha-not
// spec: errors-people.profissional-atualizado-com, errors-people.professional-not-saved
test('dois editam o mesmo profissional, e nada se perde sem ser visto', async ({ page, context }) => {
  const { id, sobrenome, email } = await registerByWire(page)
  await letIn(page, 'admin')
  await page.goto(`/painel/profissionais?filterBy=nome&nome=${encodeURIComponent(sobrenome)}`)
  const overlay = page.getByRole('status').filter({ hasText: 'Carregando' })
  const edit = card(page, sobrenome).getByRole('button', { name: /^Editar/ })
  // The dialog reads the whole record when it opens; if that fails, a message says so and the user tries again. One
  // route handles all calls, since a route that ends after one call may also take the next one.
  const asked = Promise.withResolvers<Route>()
  const answers = [(route: Route) => route.abort(), async (route: Route) => asked.resolve(route)]
  await page.route(`**/v1/profissionais/${id}`, route => (answers.shift() ?? (it => it.continue()))(route))
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Não foi possível abrir o cadastro')).toBeVisible()
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overlay).toBeVisible()
  await (await asked.promise).continue()
  const dialog = page.getByRole('dialog', { name: 'Editar Profissional' })
  await expect(dialog).toBeVisible()
  await expect(overlay).toHaveCount(0)
  await dialog.getByLabel('Celular').fill('11912345678')
  await expectAccessible(page, 'editar profissional')
  await dialog.getByLabel('E-mail').fill('secretaria@scale.example')
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ocorreu um erro ao cadastrar o profissional!' }),
  ).toContainText('Já existe uma conta com este e-mail.')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill(email)

  const other = await context.newPage()
  await other.goto(page.url())
  await card(other, sobrenome)
    .getByRole('button', { name: /^Editar/ })
    .click()
  const theirs = other.getByRole('dialog', { name: 'Editar Profissional' })
  await theirs.getByLabel('RG').fill('987654321')
  await theirs.getByRole('button', { name: 'Próximo' }).click()
  await theirs.getByRole('button', { name: 'Salvar' }).click()
  await expect(other.getByText('Profissional atualizado com sucesso!')).toBeVisible()
  await other.close()

  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const question = page.getByRole('dialog', { name: 'Este cadastro mudou' })
  await expect(question.getByRole('row', { name: /RG 987654321 123456789/ })).toBeVisible()
  await expect(question.getByRole('row', { name: /Celular/ })).toContainText('(11) 91234-5678')
  await expectAccessible(page, 'conflito')
  await question.getByRole('button', { name: 'Salvar o que digitei' }).click()
  await expect(page.getByText('Profissional atualizado com sucesso!')).toBeVisible()
  const wire = await wireOf(page.request)
  const saved = await wire.get<Profissional>(`/v1/profissionais/${id}`)
  expect(saved).toMatchObject({ rg: '987654321', celular: '11912345678' })
})

test('o e-mail e a senha de um profissional são do administrador', async ({ page }) => {
  const { sobrenome } = await registerByWire(page)
  const open = async (who: 'secretaria' | 'admin') => {
    await letIn(page, who)
    await page.goto(`/painel/profissionais?filterBy=nome&nome=${encodeURIComponent(sobrenome)}`)
    await card(page, sobrenome)
      .getByRole('button', { name: /^Editar/ })
      .click()
    return page.getByRole('dialog', { name: 'Editar Profissional' })
  }
  const dialog = await open('secretaria')
  const email = dialog.getByLabel('E-mail')
  await expect(email).toHaveAttribute('readonly', '')
  await expect(email).toHaveAccessibleDescription(
    'Só um administrador altera o e-mail e a senha desta conta.',
  )
  await expect(dialog.getByLabel(/senha/i)).toHaveCount(0)
  await expectAccessible(page, 'editar profissional, sem as chaves')
  await dialog.getByLabel('RG').fill('555666777')
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Profissional atualizado com sucesso!')).toBeVisible()

  const full = await open('admin')
  await expect(full.getByLabel('E-mail')).toBeEditable()
  await expect(full.getByLabel(/^Nova senha/)).toBeEditable()
})

test('quem tem consultas à frente não é arquivado', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel/profissionais')
  await card(page, 'Helena Castro')
    .getByRole('button', { name: /^Arquivar/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Arquivar profissional' })
  const waiting: Route[] = []
  await page.route(/\/v1\/profissionais\/\d+$/, route => waiting.push(route))
  await question.getByRole('button', { name: 'Arquivar' }).click()
  await expect.poll(() => waiting.length).toBe(1)
  await expect(question.locator('[class*="_ring_"]')).toBeVisible()
  // The question cannot be closed before it is answered.
  await page.keyboard.press('Escape')
  await waiting[0]?.continue()
  await expect(question.getByRole('alert')).toHaveText(
    /^Há \d+ atendimentos futuros: cancele ou remarque antes de arquivar\.$/,
  )
  await expectAccessible(page, 'arquivar, recusado')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card(page, 'Helena Castro').getByRole('button', { name: /^Arquivar/ })).toBeFocused()
})
