/** At a locked desk somebody imports all of the page's modules and looks for data that was read or typed. */
import type { Page } from '@playwright/test'
import { scriptsOf, waysTo } from './reach.ts'
import { clockOf, locked, MINUTE, SECOND, unlock } from './session.ts'
import { expect, signIn, test } from './support.ts'
import { SENHA } from './wire.ts'

test.use({ clock: 'moved' })

const SEGREDO = 'Otávio Segredo'
const RECUSA = 'Você não tem acesso a essa página'

const LEAK = `
  class Cache { #rows = [{ nome: '${SEGREDO}' }]; getAll() { return [...this.#rows] } }
  class Client { #cache = new Cache(); getQueryCache() { return this.#cache } }
  export const client = new Client()
  const kept = ['${RECUSA}']
  export const give = () => kept`

/** A notice that stays, the day's list, and over it a dialog with a name and half a date typed in. */
async function work(page: Page) {
  const { pass } = clockOf(page)
  const scripts = scriptsOf(page)
  await signIn(page)
  await page.goto('/painel/user')
  await expect(page.getByText(RECUSA)).toBeVisible()
  // The quick bar's code loads after the page and is also searched.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Barra rápida' }).getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  const row = page.locator('a[href*="/painel/pacientes/"]').first()
  // Records store name and surname separately, so only the longest word is searched for.
  const [patient = ''] = ((await row.textContent()) ?? '')
    .split(' ')
    .sort((one, other) => other.length - one.length)
  await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await dialog.getByText('Paciente já cadastrado').click()
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  const day = dialog.getByRole('spinbutton').first()
  await day.click()
  await page.keyboard.type('17')
  await name.fill(SEGREDO)
  const leave = async () => {
    await pass(5 * SECOND)
    await pass(8 * MINUTE)
    await expect(locked(page)).toBeVisible()
  }
  return { leave, scripts, words: [SEGREDO, RECUSA, patient], name, day }
}

test('nem por dentro da página se chega ao que foi lido, avisado e digitado; quem volta encontra tudo', async ({
  page,
}) => {
  const { leave, scripts, words, name, day } = await work(page)
  // While unlocked, everything can be found through the elements.
  const open = await waysTo(page, words, { scripts })
  expect(Object.keys(open).sort()).toEqual([...words].sort())

  await leave()
  const own = new Set(scripts)
  expect(own.size).toBeGreaterThan(2)
  // The control: a module that exposed its cache, or a function returning it, would be found.
  const leak = new URL('/assets/vazado.js', page.url()).href
  await page.route(leak, route => route.fulfill({ contentType: 'text/javascript', body: LEAK }))
  const control = await waysTo(page, [SEGREDO, RECUSA], { scripts: new Set([leak]), calls: true })
  expect(control).toEqual({
    [SEGREDO]: expect.stringContaining('getQueryCache().getAll()'),
    [RECUSA]: expect.stringContaining('give()'),
  })

  expect(await waysTo(page, words, { scripts: own })).toEqual({})

  await unlock(page, SENHA)
  await expect(locked(page)).toHaveCount(0)
  await expect(name).toHaveValue(SEGREDO)
  await expect(name).toBeFocused()
  await expect(day).toHaveText('17')
  await expect(page.getByText(RECUSA)).toBeVisible()
})

test('nem chamando tudo o que os módulos oferecem', async ({ page }) => {
  const { leave, scripts, words } = await work(page)
  await leave()
  // Signing out is among the calls; an attacker would prevent the page from being left.
  await page.route('**/*', route =>
    route.request().isNavigationRequest() ? route.abort('aborted') : route.continue(),
  )
  await page.evaluate(() => {
    for (const name of ['error', 'unhandledrejection'])
      addEventListener(name, event => event.preventDefault(), { capture: true })
  })
  expect(await waysTo(page, words, { scripts, calls: true })).toEqual({})
  // The calls may remove the lock screen, but that does not bring back what it kept.
  expect(await page.locator('body').innerHTML()).not.toMatch(new RegExp(words.join('|')))
})
