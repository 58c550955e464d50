/** The journeys' own clock and waiting: what they stand on, asked once. */
import { NOW } from './server.ts'
import { atDesk, expect, test } from './support.ts'

test(
  'o relógio está parado, e o que espera por tempo anda',
  atDesk('é o mesmo relógio'),
  async ({ page }) => {
    const now = Date.parse(NOW)
    const said = () =>
      page.evaluate(async () => {
        class Dia extends Date {}
        const before = Date.now()
        await new Promise(done => setTimeout(done, 30))
        return {
          now: [
            before,
            Date.now(),
            Date.parse(new Date().toISOString()),
            new Dia().getTime(),
            Date.parse(`${Date()}`),
          ],
          given: [new Date(5).getTime(), new Dia(2026, 0).getFullYear(), Date.UTC(1970, 0, 2)],
          is: [new Date() instanceof Date, new Dia() instanceof Dia, new Date().constructor === Date],
          passed: performance.now() > 20,
        }
      })
    const expected = {
      now: [now, now, now, now, now],
      given: [5, 2026, 86_400_000],
      is: [true, true, true],
      passed: true,
    }
    expect(await said()).toEqual(expected)
    await page.goto('/health/ready')
    expect(await said()).toEqual(expected)
  },
)

test('o que não vem é dito com as palavras de sempre', atDesk('é a mesma espera'), async ({ page }) => {
  await page.setContent('<p hidden>Chegou</p><p>Faltou</p>')
  const [hidden, shown] = [page.getByText('Chegou'), page.getByText('Faltou')]
  const soon = { timeout: 200 }
  const wordsOf = async (failing: () => Promise<void>) => {
    const [outcome] = await Promise.allSettled([failing()])
    return outcome.status === 'rejected' ? String(outcome.reason.message) : 'it did not fail'
  }
  await expect(shown).toBeVisible(soon)
  await expect(hidden).not.toBeVisible(soon)
  expect(await wordsOf(() => expect(hidden).toBeVisible(soon))).toMatch(/toBeVisible.*hidden/s)
  expect(await wordsOf(() => expect(shown).not.toBeVisible(soon))).toMatch(/toBeVisible.*visible/s)
  expect(await wordsOf(() => expect(page.getByText(/ou$/)).toBeVisible(soon))).toMatch(
    'strict mode violation',
  )
  await expect(page).toHaveURL('about:blank', soon)
  await expect(page).not.toHaveURL(/painel/, soon)
  expect(await wordsOf(() => expect(page).toHaveURL(/painel/, soon))).toMatch(/toHaveURL.*about:blank/s)
  expect(await wordsOf(() => expect(page).not.toHaveURL(/blank/, soon))).toMatch('toHaveURL')
  // What comes while it waits.
  await hidden.evaluate(element => void setTimeout(() => element.removeAttribute('hidden'), 100))
  await expect(hidden).toBeVisible()
})
