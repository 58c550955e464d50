/**
 * An administrator looks up accounts and events on a telephone: the search box stays, other filters are in a drawer.
 */
import { systemColour } from './eyes.ts'
import { expect, expectAccessible, isPhone, letIn, picture, test } from './support.ts'

test('os filtros de Usuários e Segurança esperam numa gaveta', async ({ page }) => {
  await letIn(page, 'admin')
  await page.goto('/painel/user')
  const filters = page.getByRole('button', { name: 'Filtros' })
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  const search = page.getByRole('searchbox', { name: 'Buscar usuários' })
  await expect(search).toBeVisible()
  if (!isPhone(page)) return expect(filters).toHaveCount(0)

  await expect(filters).toHaveText('Filtros')
  await expect(page.getByRole('button', { name: 'Perfil' })).toHaveCount(0)
  await filters.press('Enter')
  await drawer.getByRole('button', { name: 'Perfil' }).press('Enter')
  await page.getByRole('option', { name: 'Secretária' }).press('Enter')
  await expectAccessible(page, 'gaveta dos filtros de usuários')
  // No request is sent before the filters are applied.
  await expect(page).toHaveURL(/\/user$/)
  await drawer.getByRole('button', { name: 'Aplicar' }).press('Enter')
  await expect(page).toHaveURL(/role=SECRETARIA/)
  await expect(drawer).toHaveCount(0)
  await expect(filters).toBeFocused()
  await expect(filters).toHaveText('Filtros1 em uso')
  await expectAccessible(page, 'usuários, filtrados')
  await picture(page, 'usuarios-filtrados')

  await page.goto('/painel/user/security?de=2026-11-24&ate=2026-11-25&tipo=ENTROU,RECUSA')
  await expect(page.getByRole('combobox', { name: 'Usuário' })).toBeVisible()
  await expect(filters).toHaveText('Filtros2 em uso')
  await filters.click()
  await expect(drawer.getByRole('button', { name: /2 escolhidos/ })).toBeVisible()
  await expectAccessible(page, 'gaveta dos filtros de segurança')
  await picture(page, 'seguranca-gaveta')
  await drawer.getByRole('button', { name: 'Limpar Busca' }).click()
  await expect(page).toHaveURL(/\/security(\?page=0)?$/)
  await expect(filters).toHaveText('Filtros')
})

test('a fila de abas mostra que continua, e onde acaba', async ({ page }) => {
  await letIn(page, 'admin')
  await page.goto('/painel/user')
  const row = page.getByRole('navigation', { name: 'Administração' })
  const fades = () =>
    row.evaluate(element => {
      const style = getComputedStyle(element)
      return ['--left-fade', '--right-fade'].map(name => style.getPropertyValue(name) !== '0px')
    })
  if (!isPhone(page)) return expect.poll(fades).toEqual([false, false])

  await expect.poll(fades).toEqual([false, true])
  await expect(row).toHaveCSS('mask-image', /gradient/)
  await expectAccessible(page, 'abas que continuam')
  await picture(page, 'administracao-abas')
  await row.getByRole('link', { name: 'Cópias' }).click()
  await expect(page.getByText('Nenhuma cópia de segurança ainda')).toBeVisible()
  await expect.poll(fades).toEqual([true, false])

  // Without gradients a border shows it.
  await page.emulateMedia({ forcedColors: 'active' })
  await page.reload()
  await expect(row).toHaveCSS('border-left-color', await systemColour(page, 'CanvasText'))
  await expect(row).toHaveCSS('border-right-color', await systemColour(page, 'Canvas'))
  await expect(row).toHaveCSS('mask-image', 'none')
})
