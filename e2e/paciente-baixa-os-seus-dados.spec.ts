/** A patient downloads all that the clinic holds of them, in Minha Conta. */
import { readFile } from 'node:fs/promises'
import { paths } from '../web/src/paths.ts'
import { expect, expectAccessible, letIn, picture, test } from './support.ts'

test('baixa os seus dados, e uma falha se diz', async ({ page }) => {
  await letIn(page, 'paciente')
  await page.goto(paths.minhaConta())
  const card = page.getByRole('region', { name: 'Meus dados' })
  await expect(card).toContainText('tudo o que a clínica guarda de você')
  await expectAccessible(page, 'meus dados')
  await picture(page, 'meus-dados', true)
  const button = card.getByRole('button', { name: 'Baixar meus dados' })
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename()).toBe('meus-dados.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    paciente: { email: 'paciente@scale.example' },
  })

  await page.route(/\/v1\/pacientes\/\d+\/exportar$/, route => route.abort())
  await button.click()
  await expect(page.getByText('Não foi possível baixar os seus dados')).toBeVisible()
})

test('quem é da clínica não tem este cartão', async ({ page }) => {
  await letIn(page)
  await page.goto(paths.minhaConta())
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await expect(page.getByText('Meus dados')).toHaveCount(0)
})
