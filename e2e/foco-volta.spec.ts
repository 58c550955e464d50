/** The focus returns to what opened a dialog, and from the notices to where it was. */
import { expect, letIn, test } from './support.ts'
import { expectedSinceSeven, openRemarcar, toast } from './visits.ts'
import { book, nameOf, ownDay, wireOf } from './wire.ts'

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

test('um botão que se fecha sob a tecla fica com o foco, e Esc ainda fecha a janela', async ({ page }) => {
  const wire = await wireOf(page.request)
  await letIn(page)
  const dialog = await openRemarcar(page, await book(wire, { day: await ownDay(wire) }))
  const previous = dialog.getByRole('button', { name: 'Dias anteriores' })
  await dialog.getByRole('button', { name: 'Hoje' }).press('Enter')
  await expect(previous).toBeDisabled()
  await dialog.getByRole('button', { name: 'Próximos dias' }).press('Enter')
  await expect(previous).toBeEnabled()
  await previous.press('Enter')
  await expect(previous).toBeDisabled()
  await expect(previous).toBeFocused()
  // Closed, it does nothing.
  await page.keyboard.press('Enter')
  await expect(previous).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('F6 leva aos avisos; F6, Shift+F6 e Esc, de volta a onde se estava', async ({ page }) => {
  const wire = await wireOf(page.request)
  const visit = await expectedSinceSeven(wire)
  await page.route('**/mudar-status', route => route.abort())
  await letIn(page)
  await page.goto('/painel?size=80')
  await page.getByRole('button', { name: `Chegou: ${nameOf(visit.paciente)}` }).click()
  const notice = toast(page, 'Erro ao atualizar status da atendimento!')
  await expect(notice).toBeVisible()
  const opener = page.getByRole('button', { name: 'Novo Atendimento' })
  const isThere = () => page.evaluate(() => document.activeElement?.closest('[data-toasts]') != null)
  await opener.focus()
  for (const key of ['F6', 'Shift+F6', 'Escape']) {
    await page.keyboard.press('F6')
    await expect.poll(isThere).toBe(true)
    await page.keyboard.press(key)
    await expect(opener).toBeFocused()
  }

  // In a dialog too, which Escape does not close from there.
  await opener.press('Enter')
  const patient = page
    .getByRole('dialog', { name: 'Agendar Consulta' })
    .getByRole('combobox', { name: 'Paciente' })
  await expect(patient).toBeFocused()
  await page.keyboard.press('F6')
  await expect.poll(isThere).toBe(true)
  // Also from what stands in the notice.
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await expect(notice.getByRole('button', { name: 'Fechar aviso' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(patient).toBeFocused()
  // Elsewhere Escape does what it did.
  await page.keyboard.press('Escape')
  await expect(patient).toHaveCount(0)
  await expect(notice).toBeVisible()
  await wire.send('DELETE', `/v1/atendimentos/${visit.id}`, { motivo: 'Outro' })
})
