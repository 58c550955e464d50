/** The network fails while an administrator is at switches that save at once: they are disabled and say why. */
import { expect, expectAccessible, letIn, test } from './support.ts'

for (const { name, path } of [
  { name: 'as permissões', path: '/painel/user/permission' },
  { name: 'as exigências', path: '/painel/user/security' },
])
  test(`${name} esperam a rede, com o motivo`, async ({ page, context }) => {
    await letIn(page, 'admin')
    await page.goto(path)
    const one = page.getByRole('main').getByRole('switch', { disabled: false }).first()
    await expect(one).not.toHaveAttribute('aria-readonly')
    const isOn = await one.isChecked()
    let sent = 0
    page.on('request', request => {
      if (request.method() === 'PUT') sent++
    })
    await one.focus()
    await context.setOffline(true)
    await expect(one).toHaveAttribute('aria-readonly', 'true')
    await expect(one).toHaveAccessibleDescription(/^Sem conexão/)
    await expect(one).toBeFocused()
    await page.keyboard.press('Space')
    expect(await one.isChecked()).toBe(isOn)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expectAccessible(page, `${name} sem conexão`)
    await context.setOffline(false)
    await expect(one).not.toHaveAttribute('aria-readonly')
    await expect(one).not.toHaveAccessibleDescription(/^Sem conexão/)
    expect(sent).toBe(0)
  })
