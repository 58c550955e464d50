/** A bookmark, a dialog over it, and the browser's own way back. */
import { rowsOf } from './home.ts'
import { expect, signIn, test } from './support.ts'

test('um endereço favorito aberto com um diálogo: voltar fecha o diálogo, nunca o sistema', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('about:blank')
  await page.goto('/painel/pacientes')
  const heading = page.getByRole('heading', { level: 1, name: 'Pacientes' })
  await expect(heading).toBeVisible()
  await page.goto('/painel?from=2026-11-25')
  await expect(rowsOf(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/painel\?from=2026-11-25$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de atendimento' })).toBeVisible()
  // Nothing is open over the page any more, so one Back leads to the previous page.
  await page.goBack()
  await expect(heading).toBeVisible()
})
