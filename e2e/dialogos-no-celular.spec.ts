/** A dialog is opened on a telephone: it is seen as soon as it is there. */
import { expect, letIn, onPhone, test } from './support.ts'

/** Of a fade no frame is invisible but the first; 0.6 s are more than these, also on a slow machine. */
const FRAMES = 8

for (const [title, path, who] of [
  ['Novo Paciente', '/painel/pacientes', 'secretaria'],
  ['Novo Profissional', '/painel/profissionais', 'admin'],
] as const)
  test(
    `o diálogo ${title} aparece logo, e só depois o foco vai ao campo`,
    onPhone('à mesa não há teclado na tela, que se espere'),
    async ({ page }) => {
      await letIn(page, who)
      await page.goto(path)
      const opener = page.getByRole('button', { name: title })
      await expect(opener).toBeVisible()
      await page.evaluate(() => {
        const count = () => {
          const dialog = document.querySelector('[role="dialog"]')
          if (dialog?.checkVisibility({ opacityProperty: true })) return
          if (dialog) Object.assign(window, { unseen: (Reflect.get(window, 'unseen') ?? 0) + 1 })
          requestAnimationFrame(count)
        }
        count()
      })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
      await expect(dialog).toHaveCSS('opacity', '1')
      await page.waitForFunction(() =>
        document.querySelector('[role="dialog"]')?.checkVisibility({ opacityProperty: true }),
      )
      expect(await page.evaluate(() => Reflect.get(window, 'unseen') ?? 0)).toBeLessThan(FRAMES)
    },
  )
