/** The receptionist works on while a notice is shown: it covers nothing that is pressed, read or filled in. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { eventOf } from './calendar.ts'
import { covered } from './eyes.ts'
import { openRecord } from './people.ts'
import { clockOf, MINUTE, SECOND, warning } from './session.ts'
import {
  atDesk,
  choose,
  drawn,
  expect,
  expectAccessible,
  isPhone,
  letIn,
  onPhone,
  picture,
  signIn,
  test,
} from './support.ts'
import { expectedSinceSeven, openVisit, submit, toast } from './visits.ts'
import { book, nameOf, ownDay, type Wire, wireOf } from './wire.ts'

test.use({ clock: 'moved' })

/** Cancelled after each test: many of these would push other journeys' appointments off the list's first page. */
const made: number[] = []
async function expected(wire: Wire): Promise<Atendimento> {
  const visit = await expectedSinceSeven(wire)
  made.push(visit.id)
  return visit
}
test.afterEach(async ({ request }) => {
  if (made.length === 0) return
  const wire = await wireOf(request)
  for (const id of made.splice(0)) await wire.send('DELETE', `/v1/atendimentos/${id}`, { motivo: 'Outro' })
})

/** Brings up a notice that stays until it is closed, with the longest text there is. */
async function standsNotice(page: Page): Promise<void> {
  const visit = await expected(await wireOf(page.request))
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

const notices = (page: Page): Locator => page.locator('[data-toasts] [role="alertdialog"]')

/** Search, bell and account; long words may lie over the last links. */
const coveredTools = async (page: Page): Promise<string[]> =>
  (await covered(page.getByRole('banner'))).filter(part => part.startsWith('<button'))

test(
  'na mesa nenhum cobre a lista, os filtros nem o que encabeça a página',
  atDesk('no celular ficam acima da barra'),
  async ({ page }) => {
    const wire = await wireOf(page.request)
    await letIn(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const visits = [await expected(wire), await expected(wire), await expected(wire)]
      await page.goto('/painel?size=80')
      for (const { paciente } of visits) {
        await page.getByRole('button', { name: `Chegou: ${nameOf(paciente)}` }).click()
        const said = toast(page, `${nameOf(paciente)} chegou às`)
        await expect(said).toBeVisible()
        // Under the pointer none of them goes away, however slow the machine.
        await said.hover()
        // The press may have scrolled down to the row, which brings others under the header.
        await page.evaluate(() => scrollTo(0, 0))
        await expect.poll(() => covered(page.locator('main'))).toEqual([])
        await expect.poll(() => coveredTools(page)).toEqual([])
      }
      await expect(notices(page)).toHaveCount(3)
      await expectAccessible(page, 'três avisos')
      await picture(page, `avisos-tres-${size.width}`)

      // The newest notice is on top; the older ones are reached by keyboard, and each can still be undone.
      await page.keyboard.press('F6')
      await expect
        .poll(() => page.evaluate(() => !!document.activeElement?.closest('[data-toasts]')))
        .toBe(true)
      await page.getByRole('button', { name: '+2 avisos, ver o próximo' }).first().press('Enter')
      const older = toast(page, `${nameOf(visits[1]?.paciente ?? { nome: '', sobrenome: '' })} chegou`)
      await expect(older).toBeFocused()
      await expect.poll(() => covered(page.locator('main'))).toEqual([])
      await older.getByRole('button', { name: 'Desfazer' }).click()
      await expect(toast(page, 'Desfeito')).toBeVisible()
      await expect.poll(() => covered(page.locator('main'))).toEqual([])
    }
  },
)

test('nem a agenda, com Ver e Desfazer', atDesk('no celular remarca-se pelo detalhe'), async ({ page }) => {
  const wire = await wireOf(page.request)
  await letIn(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const day = await ownDay(wire)
    const visit = await book(wire, { day })
    await page.goto(`/painel/agenda?de=${day}&ate=${day}`)
    await eventOf(page, visit).focus()
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await submit(page.getByRole('alertdialog', { name: 'Remarcar consulta' }), 'Remarcar')
    const said = toast(page, 'Atendimento remarcado com sucesso!')
    await expect(said.getByRole('button')).toHaveText(['Ver', 'Desfazer'])
    await drawn(page)
    await expect.poll(() => covered(page.locator('main'))).toEqual([])
    await expect.poll(() => coveredTools(page)).toEqual([])
    // Two lines, in the header.
    expect((await boxOf(said)).height).toBeLessThanOrEqual(56)
    await picture(page, `aviso-agenda-${size.width}`)
  }
})

test('nem a consulta aberta, cujo status muda', async ({ page }) => {
  const wire = await wireOf(page.request)
  await letIn(page)
  for (const size of isPhone(page) ? [{ width: 390, height: 844 }] : SIZES) {
    await page.setViewportSize(size)
    const dialog = await openVisit(page, await expected(wire))
    await dialog.getByRole('button', { name: /Status/ }).click()
    await choose(page.getByRole('option', { name: 'Paciente aguardando' }))
    await expect(toast(page, 'Status atualizado com sucesso!')).toBeVisible()
    await drawn(page)
    await expect.poll(() => covered(dialog)).toEqual([])
    await picture(page, `aviso-consulta-${size.width}`)
  }
})

test(
  'no celular nenhum cobre o formulário de uma página nem os seus botões',
  onPhone('na mesa ficam no cabeçalho'),
  async ({ page }) => {
    await letIn(page)
    await page.route('**/v1/auth/user/password', route =>
      route.fulfill({
        status: 400,
        json: {
          status: 400,
          error: 'Há campos para corrigir.',
          codigo: 'X',
          campos: [{ campo: 'currentPassword', mensagem: 'Esta não é a sua senha atual.' }],
        },
      }),
    )
    await page.goto('/painel/minha-conta?aba=senha')
    const form = page.locator('form', { has: page.getByLabel('Senha atual') })
    await form.getByLabel('Senha atual').fill('Errada2026')
    await form.getByLabel('Nova senha', { exact: true }).fill('Outra2026x')
    await form.getByLabel('Confirmar nova senha').fill('Outra2026x')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(notices(page)).toHaveCount(1)
    await expect(form.getByLabel('Senha atual')).toBeFocused()
    await expect.poll(() => covered(form)).toEqual([])
    await form.getByLabel('Confirmar nova senha').focus()
    await expect.poll(() => covered(form)).toEqual([])
    await picture(page, 'aviso-senha')
  },
)

test(
  'no celular um só, entre o cabeçalho e a barra, e a lista termina acima dele',
  onPhone('na mesa ficam no cabeçalho'),
  async ({ page }) => {
    const wire = await wireOf(page.request)
    const visits = [await expected(wire), await expected(wire), await expected(wire)]
    await letIn(page)
    await page.goto('/painel?size=80')
    for (const { paciente } of visits) {
      await page.getByRole('button', { name: `Chegou: ${nameOf(paciente)}` }).click()
      const said = toast(page, `${nameOf(paciente)} chegou às`)
      await expect(said).toBeVisible()
      // Under the pointer none of them goes away, however slow the machine.
      await said.hover()
    }
    await expect(notices(page)).toHaveCount(3)
    await expectAccessible(page, 'três avisos no celular')
    for (const fixed of ['banner', 'navigation'] as const)
      expect(await covered(page.getByRole(fixed).first())).toEqual([])
    await picture(page, 'avisos-tres')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => covered(page.locator('main'))).toEqual([])
    const [first, second] = [await boxOf(notices(page).first()), await boxOf(notices(page).nth(1))]
    // The older ones are behind it.
    expect(second.x).toBe(first.x)
    expect(Math.abs(second.y - first.y)).toBeLessThanOrEqual(24)
  },
)
