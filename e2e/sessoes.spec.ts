/** One's own sessions: listed, and ended from another place. */
import { expect, expectAccessible, letIn, picture, test } from './support.ts'
import { wireOf } from './wire.ts'

test('uma sessão esquecida em outro lugar é encerrada, e sai dali na próxima chamada', async ({ page }) => {
  // A browser that no other journey uses, since they all have sessions of this account.
  const forgotten = await page.request.post('/v1/auth/authenticate', {
    headers: {
      'client-id': (await (await page.request.get('/v1/tenants/scale')).json()).clientId,
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    },
    data: { email: 'profissional@scale.example', password: 'Scale2026' },
  })
  const { access_token } = await forgotten.json()
  const { tenant } = await wireOf(page.request, 'profissional')
  const clientId = (await (await page.request.get(`/v1/tenants/${tenant.nome}`)).json()).clientId
  const info = () =>
    page.request.get('/v1/auth/info', {
      headers: { 'client-id': clientId, authorization: `Bearer ${access_token}` },
    })
  expect((await info()).status()).toBe(200)

  // Professionals find it on the password page.
  await letIn(page, 'profissional')
  await page.goto('/painel/alterar-senha')
  const list = page.getByRole('region', { name: 'Sessões' })
  const row = list.getByRole('listitem').filter({ hasText: 'Samsung Internet no Android' }).first()
  await expect(row).toContainText(/Hoje às \d\d:\d\d ·\u00a0desde hoje às \d\d:\d\d ·\u00a0127\.0\.0\.1/)
  const own = list.getByRole('listitem').filter({ hasText: 'Este aparelho' })
  await expect(own).toHaveCount(1)
  await expect(own.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'sessões')
  await picture(page, 'sessoes', true)
  const before = await list.getByRole('listitem').filter({ hasText: 'Samsung' }).count()
  // It asks first; cancelling changes nothing.
  const end = row.getByRole('button', { name: /^Encerrar Samsung Internet no Android, .*desde/ })
  await end.click()
  const asked = page.getByRole('alertdialog', { name: 'Encerrar sessão' })
  await expect(asked).toContainText('Samsung Internet no Android sai na próxima ação.')
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  expect((await info()).status()).toBe(200)
  await expect(end).toBeFocused()
  await end.click()
  await asked.getByRole('button', { name: 'Encerrar' }).click()
  await expect(asked).toHaveCount(0)
  await expect(list.getByRole('listitem').filter({ hasText: 'Samsung' })).toHaveCount(before - 1)
  expect((await info()).status()).toBe(401)
})
