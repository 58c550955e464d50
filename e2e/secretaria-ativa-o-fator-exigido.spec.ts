/** The clinic requires a second factor of users without one: at sign-in, and at work with unsaved input. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { CONTA, inside, readKey, typePassword } from './factor.ts'
import { test } from './own-server.ts'
import { GIVEN, newSecretary } from './people.ts'
import { locked, unlock } from './session.ts'
import { expect, expectAccessible, picture } from './support.ts'
import { SENHA, wireOf } from './wire.ts'

// Serial, since the tests turn the same switch.
test.describe.configure({ mode: 'serial' })

/** The administrator turns it on from another computer. */
async function demandFactor(page: Page): Promise<void> {
  const { send } = await wireOf(page.request, 'admin')
  const politica = { exigirSegundoFator: true, recusarSenhasComuns: false }
  expect((await send('PUT', '/v1/auth/politica', politica)).status).toBe(200)
}
const heading = (page: Page) => page.getByRole('heading', { name: 'Ative o segundo fator' })

/** Without a card around it, everything is aligned with the title. */
async function expectFlush(page: Page, ...parts: Locator[]): Promise<void> {
  const left = (await boxOf(heading(page))).x
  for (const part of parts) expect((await boxOf(part)).x).toBe(left)
}

test('quem está no meio de um cadastro ativa o segundo fator, e o que digitou continua na tela', async ({
  page,
}) => {
  const { email } = await newSecretary(page)
  await typePassword(page, email)
  await inside(page)
  await page.goto('/painel/minha-conta')
  const name = page.getByLabel('Nome', { exact: true })
  await name.fill('Otávia')

  await demandFactor(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(locked(page)).toBeVisible()
  await expect(page.getByText('A sua clínica passou a exigir o segundo fator.')).toBeVisible()
  expect(await page.content()).not.toContain('Otávia')
  await expectAccessible(page, 'segundo fator exigido')
  await picture(page, 'fator-exigido')

  await unlock(page, GIVEN)
  await expect(heading(page)).toBeVisible()
  // After Cancelar the user is asked again, and loses nothing.
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(locked(page)).toBeVisible()
  await unlock(page, GIVEN)
  await expect(heading(page)).toBeFocused()
  await readKey(page)
  await expect(heading(page)).toBeFocused()
  await expectFlush(page, page.getByRole('list').filter({ hasText: /^(\w{4} ?){2}/ }))
  await expectAccessible(page, 'códigos na sessão trancada')
  await picture(page, 'fator-exigido-codigos', true)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(name).toHaveValue('Otávia')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dados atualizado com sucesso.')).toBeVisible()
})

test('quem entra sem o segundo fator exigido ativa o seu ali, e não perde os códigos sem querer', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await typePassword(page, 'secretaria@scale.example', SENHA)
  await expect(heading(page)).toBeFocused()
  await expectFlush(page, page.getByRole('img', { name: 'Código QR da chave' }))
  await expectAccessible(page, 'ativar para entrar')
  await picture(page, 'ativar-para-entrar', true)
  // A user without a telephone at hand is signed out; a new sign-in needs the factor too.
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await typePassword(page, 'secretaria@scale.example', SENHA)
  const { codes } = await readKey(page)
  await picture(page, 'codigos-para-entrar', true)

  // The codes were neither copied nor saved, so the browser asks.
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload()).catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reload
  await expect(page.getByText(codes[0] ?? '')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacao.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Códigos copiados' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  // Pressed twice, it enters once, and stays inside.
  let entered = 0
  await page.route('**/v1/auth/info', async route => {
    entered++
    await new Promise(done => setTimeout(done, 500))
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Já guardei' }).dblclick()
  await inside(page)
  expect(entered).toBe(1)
  await page.goto(CONTA)
  await expect(page.getByRole('button', { name: 'Desativar' })).toBeVisible()
})
