/** Unsaved input in one's own account is not lost by following a link, and keyboard users keep their place. */
import type { Page } from '@playwright/test'
import { inside, typePassword } from './factor.ts'
import { newSecretary } from './people.ts'
import { expect, expectAccessible, letIn, test } from './support.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('o que foi digitado e não foi salvo não se perde num link, e o foco não se perde depois', async ({
  page,
}) => {
  await typePassword(page, (await newSecretary(page)).email)
  await inside(page)
  await page.goto('/painel/minha-conta')
  const title = page.getByRole('heading', { name: 'Minha Conta', level: 1 })
  const asked = page.getByRole('alertdialog', { name: 'Sair sem salvar' })
  const tabs = page.getByRole('navigation', { name: 'Minha Conta' })
  await field(page, 'Nome').fill('Outra')
  await tabs.getByRole('link', { name: 'Senha' }).click()
  await expect(asked).toContainText('O que você digitou ainda não foi salvo.')
  await expectAccessible(page, 'sair sem salvar')
  await button(page, 'Continuar editando').click()
  await expect(asked).toHaveCount(0)
  await expect(field(page, 'Nome')).toHaveValue('Outra')
  await button(page, 'Cancelar').click()
  await expect(title).toBeFocused()
  // Without unsaved input no question is asked.
  await tabs.getByRole('link', { name: 'Senha' }).click()
  await expect(page).toHaveURL(/\?aba=senha$/)
  await page.getByLabel('Senha atual', { exact: true }).fill('x')
  await page.goBack()
  await expect(asked).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(/\?aba=senha$/)
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Senha' }).click()
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('heading', { name: 'Alterar Senha', level: 1 })).toBeVisible()
  await page.getByLabel('Senha atual', { exact: true }).fill('x')
  await page.goBack()
  await expect(asked).toBeFocused()
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(/\?aba=senha$/)
  await tabs.getByRole('link', { name: 'Meu Perfil' }).click()

  await field(page, 'Nome').fill('Outra')
  await button(page, 'Salvar').click()
  await expect(page.getByText('Dados atualizado com sucesso.')).toBeVisible()
  await expect(title).toBeFocused()
})

test('quem descarta volta, por mais que o navegador demore', async ({ page }) => {
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => void setTimeout(back, 500)
  })
  await letIn(page)
  await page.goto('/painel/minha-conta')
  await page.goto('/painel/alterar-senha')
  const cdp = await page.context().newCDPSession(page)
  const entries = async () => (await cdp.send('Page.getNavigationHistory')).entries.length
  const before = await entries()
  await page.getByLabel('Senha atual', { exact: true }).fill('x')
  // The browser hears of the entry that the page adds a moment after the page has added it.
  await expect.poll(entries).toBe(before + 1)
  await page.goBack()
  const asked = page.getByRole('alertdialog', { name: 'Sair sem salvar' })
  await expect(asked).toBeFocused()
  await button(page, 'Descartar').click()
  await expect(page).toHaveURL(/minha-conta$/)
  await expect(asked).toHaveCount(0)
})

test('o que se salva noutra aba aparece onde nada se digitou', async ({ page, context }) => {
  await typePassword(page, (await newSecretary(page)).email)
  await inside(page)
  await page.goto('/painel/minha-conta')
  await expect(field(page, 'Nome')).toHaveValue('Teresa')
  const other = await context.newPage()
  await other.goto('/painel/minha-conta')
  await field(other, 'Nome').fill('Outra')
  await button(other, 'Salvar').click()
  await expect(other.getByText('Dados atualizado com sucesso.')).toBeVisible()
  await expect(field(page, 'Nome')).toHaveValue('Outra')
  await field(page, 'Sobrenome').fill('Antunes')
  await button(page, 'Salvar').click()
  await expect(page.getByText('Dados atualizado com sucesso.')).toBeVisible()
})
