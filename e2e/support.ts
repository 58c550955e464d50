/** What every journey stands on: the clinic's clock in the browser, signing in, and a page that axe finds nothing in. */
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { NOW } from './server.ts'

export { expect } from '@playwright/test'

const SENHA = 'Scale2026'
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page whose clock is the clinic's, and on which nothing may break the content security policy or throw. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(`error: ${error.message}`))
    page.on('console', message => {
      if (/Content Security Policy|Content-Security-Policy/.test(message.text())) faults.push(message.text())
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    await page.clock.setFixedTime(new Date(NOW))
    await use(page)
    expect(faults).toEqual([])
  },
})

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

export async function signIn(
  page: Page,
  who: 'admin' | 'secretaria' | 'profissional' | 'paciente' = 'secretaria',
  clinic = 'scale',
  url = '',
): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(`${who}@${clinic}.example`)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/painel/)
  await expect(page.getByRole('heading', { name: 'Lista de atendimento' })).toBeVisible()
}

/** axe over the page as it stands; the state's name tells where it was found. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${state}: ${id} ${nodes.map(node => node.target).join(' ')}`,
  )
  expect(found).toEqual([])
}
