/** The focus returns to what opened a dialog. */
import { expect, letIn, test } from './support.ts'

test('o foco volta a quem abriu a janela, por mais que o próximo quadro demore', async ({ page }) => {
  await letIn(page)
  await page.goto('/painel')
  const opener = page.getByRole('button', { name: 'Novo Atendimento' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
  // As on a busy machine: frames come late, timers do not.
  await page.evaluate(() => {
    const draw = requestAnimationFrame
    window.requestAnimationFrame = then => Number(setTimeout(() => draw(then), 400))
    window.cancelAnimationFrame = clearTimeout
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})
