/** The receptionist opens the next dialog while a notice still stands: it lies over nothing that is filled in there. */
import type { Locator, Page } from '@playwright/test'
import { openRecord } from './people.ts'
import { clockOf, MINUTE, SECOND, warning } from './session.ts'
import { drawn, expect, expectAccessible, isPhone, letIn, signIn, test } from './support.ts'
import { expectedSinceSeven, openVisit } from './visits.ts'
import { nameOf, wireOf } from './wire.ts'

/** What of a dialog can be seen and lies under a notice: its fields, its buttons, and what says what they are. */
const covered = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate(sheet => {
    const notices = [...document.querySelectorAll('[data-toasts] [role="alertdialog"]')]
      .map(notice => notice.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    if (notices.length === 0) throw new Error('Nothing stands over it')
    const seenOf = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (!/auto|scroll|hidden/.test(getComputedStyle(at).overflowY)) continue
        const around = at.getBoundingClientRect()
        ;[left, right] = [Math.max(left, around.left), Math.min(right, around.right)]
        ;[top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)]
      }
      return { left, right, top, bottom }
    }
    return [...sheet.querySelectorAll('input, button, textarea, label, [role="spinbutton"], h2, h3')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => {
        const { left, right, top, bottom } = seenOf(element)
        return (
          right - left > 1 &&
          bottom - top > 1 &&
          notices.some(one => one.left < right && one.right > left && one.top < bottom && one.bottom > top)
        )
      })
      .map(element => element.outerHTML.slice(0, 120))
  })

/** It stays until it is closed, and is as long as they come. */
async function standsNotice(page: Page): Promise<void> {
  const visit = await expectedSinceSeven(await wireOf(page.request))
  await page.route(`**/v1/atendimentos/${visit.id}/mudar-status`, route =>
    route.fulfill({
      status: 400,
      json: { status: 400, error: 'O paciente já aguarda desde as 07:02. Recarregue a página.', codigo: 'X' },
    }),
  )
  await openVisit(page, visit)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Chegou: ${nameOf(visit.paciente)}` }).click()
  await expect(page.getByText('Erro ao atualizar status da atendimento!')).toBeVisible()
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]

test('o aviso não cobre nada do diálogo que se abre em seguida', async ({ page }) => {
  await signIn(page)
  await standsNotice(page)
  for (const size of isPhone(page) ? [{ width: 390, height: 844 }] : SIZES) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
    await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
    await expect.poll(() => covered(dialog)).toEqual([])
    await dialog.getByText('Paciente já cadastrado').click()
    await dialog.getByRole('textbox', { name: 'E-mail' }).focus()
    await drawn(page)
    await expect.poll(() => covered(dialog)).toEqual([])
    await expectAccessible(page, 'um aviso e um diálogo')
    await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Sair sem salvar' }).getByText('Descartar').click()
    await expect(dialog).toHaveCount(0)
  }
})

test('nem a pergunta de quem parou de usar, num diálogo pequeno', async ({ page }) => {
  const { pass } = clockOf(page)
  const { content } = await (await wireOf(page.request)).get<{ content: Parameters<typeof openRecord>[1][] }>(
    '/v1/pacientes?size=1&sort=id,asc',
  )
  await letIn(page)
  if (content[0]) await openRecord(page, content[0])
  for (const size of isPhone(page) ? [{ width: 390, height: 844 }] : SIZES) {
    await page.setViewportSize(size)
    for (const [button, title] of [
      ['Anexar documento', 'Anexar documento'],
      ['Agendar consulta', 'Agendar Consulta'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await pass(5 * SECOND)
      await pass(5 * MINUTE)
      await expect(warning(page)).toBeVisible()
      await expect.poll(() => covered(dialog)).toEqual([])
      await dialog.getByRole('button', { name: 'Fechar' }).click()
      await expect(dialog).toHaveCount(0)
    }
  }
})
