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
    const { requestAnimationFrame: draw, cancelAnimationFrame: drop } = window
    // One that was asked for before this, and has not come either, can still be cancelled.
    const cancelled = new Set<number>()
    let last = 1e6
    window.requestAnimationFrame = then => {
      const frame = ++last
      setTimeout(() => draw(at => cancelled.has(frame) || then(at)), 400)
      return frame
    }
    window.cancelAnimationFrame = frame => {
      cancelled.add(frame)
      drop(frame)
    }
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})
