/** A secretary removed by mistake: the notice leads to the archive, and from there she comes back. */
import type { Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { hold } from './hold.ts'
import { enter, newSecretary } from './people.ts'
import { expect, expectAccessible, isPhone, letIn, picture, tabTo, test } from './support.ts'
import { nameOf } from './wire.ts'

const NOBODY = { content: [], page: { size: 10, number: 0, totalElements: 0, totalPages: 0 } }

const archived = (page: Page) => page.getByRole('button', { name: 'Arquivados', exact: true })
const seen = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByText(words).filter({ visible: true })
const named = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()

/** Who came last stands first, however many the other journeys have registered. */
const NEWEST = `${paths.secretarias()}?sort=id,desc`

async function removed(page: Page): Promise<{ email: string; name: string }> {
  const her = await newSecretary(page, 'Zuleica')
  const name = nameOf(her)
  await letIn(page, 'admin')
  await page.goto(NEWEST)
  await page.getByRole('button', { name: `Remover ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Registro removido com sucesso.')).toBeVisible()
  return { email: her.email, name }
}

test('quem foi removida por engano está em Arquivados, e restaurada entra de novo', async ({ page }) => {
  const { email, name } = await removed(page)
  await expect(named(page, name)).toHaveCount(0)
  expect((await enter(page, email)).status()).toBe(401)
  await picture(page, 'secretaria-removida')
  await page.getByRole('button', { name: 'Ver arquivados' }).click()
  await expect(page).toHaveURL(/secretarias\?arquivados=true/)
  await expect(archived(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(named(page, name)).toBeVisible()
  await expect(seen(page, /^\d+ secretárias? arquivadas?$/)).toBeVisible()
  // Who is archived is not edited, nor removed again.
  await expect(page.getByRole('main').getByRole('button', { name: /^(Editar|Remover)/ })).toHaveCount(0)
  await expectAccessible(page, 'secretárias arquivadas')
  await page.reload()
  await expect(named(page, name)).toBeVisible()
  await picture(page, 'secretarias-arquivadas')

  await page.getByRole('button', { name: `Restaurar ${name}` }).click()
  const notice = page.getByRole('alertdialog').filter({ hasText: 'Secretária restaurada' })
  await expect(notice).toContainText(name)
  await expect(named(page, name)).toHaveCount(0)
  await archived(page).click()
  await expect(page).not.toHaveURL(/arquivados/)
  await page.goto(NEWEST)
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toBeVisible()
  await picture(page, 'secretaria-restaurada')
  expect((await enter(page, email)).status()).toBe(200)
})

test('restaura só pelo teclado; uma recusa diz por quê, e ela continua no arquivo', async ({ page }) => {
  const { name } = await removed(page)
  await page.goto(paths.secretarias())
  await tabTo(archived(page))
  await page.keyboard.press('Space')
  const restore = page.getByRole('button', { name: `Restaurar ${name}` })
  await expect(restore).toBeVisible()
  const error = 'O sistema está indisponível no momento. Tente novamente em instantes.'
  await page.route(/\/restaurar$/, route => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await restore.focus()
  await page.keyboard.press('Enter')
  const refusal = page.getByRole('alertdialog').filter({ hasText: 'Não foi possível restaurar a secretária' })
  await expect(refusal).toContainText(error)
  await expect(restore).toBeFocused()
  await picture(page, 'secretaria-nao-restaurada')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Secretária restaurada')).toBeVisible()
  await expect(restore).toHaveCount(0)
  // Her row is gone: the keyboard goes on in the next one, or at the page's heading.
  await expect(page.locator('body')).not.toBeFocused()
})

test('quem está na equipe não fica sob o nome do arquivo, nem o arquivo vazio sob o da equipe', async ({
  page,
}) => {
  await letIn(page, 'admin')
  await page.goto(paths.secretarias())
  const edit = page.getByRole('button', { name: /^Editar / })
  await expect(edit).not.toHaveCount(0)
  const archive = await hold(page, /v1\/secretarias\?.*arquivados=true/, NOBODY)
  await archived(page).click()
  await expect(archived(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(edit).toHaveCount(0)
  await expect(seen(page, /^\d+ .* arquivadas?$/)).toHaveCount(0)
  archive()
  await expect(seen(page, 'Nenhuma secretária arquivada.')).toBeVisible()
  await expect(seen(page, 'Quem for removida aparece aqui e pode ser restaurada.')).toBeVisible()
  await expect(seen(page, '0 secretárias arquivadas')).toBeVisible()
  await expectAccessible(page, 'nenhuma secretária arquivada')
  await picture(page, 'nenhuma-secretaria-arquivada')

  await page.reload()
  await expect(seen(page, 'Nenhuma secretária arquivada.')).toBeVisible()
  const active = await hold(page, /v1\/secretarias\?(?!.*arquivados)/)
  await archived(page).click()
  await expect(archived(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(seen(page, /^(Nenhuma secretária|0 secretárias)/)).toHaveCount(0)
  active()
  await expect(edit).not.toHaveCount(0)
})

test('nomes e endereços compridos deixam lugar para restaurar', async ({ page }) => {
  const long = {
    ...{ id: 7, userId: 9, nome: 'Maria Auxiliadora', sobrenome: 'Cavalcanti de Albuquerque Vasconcelos' },
    ...{ email: 'maria.auxiliadora.cavalcanti.de.albuquerque@clinica-sao-bento.example', cpf: '52998224725' },
    ...{ celular: '11987654321', imagemPerfil: null, arquivado: true },
  }
  const answer = { content: [long], page: { size: 10, number: 0, totalElements: 1, totalPages: 1 } }
  await page.route(/\/v1\/secretarias\?/, route => route.fulfill({ json: answer }))
  await letIn(page, 'admin')
  for (const width of isPhone(page) ? [390, 360] : [768, 1024, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${paths.secretarias()}?arquivados=true`)
    await expect(seen(page, '1 secretária arquivada')).toBeVisible()
    const button = page.getByRole('button', { name: /^Restaurar / })
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await picture(page, `secretaria-de-nome-comprido-${width}`)
  }
})
