/**
 * A patient is booked, opens the e-mail's link on the phone and answers; the front desk sees that it was by the link.
 */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Page, Request } from '@playwright/test'
import { hold } from './hold.ts'
import { openLink } from './letters.ts'
import { newPatient } from './people.ts'
import { expect, expectAccessible, isPhone, letIn, picture, tabTo, test, weigh } from './support.ts'
import { openVisit } from './visits.ts'
import { book, ownDay, type Wire, wireOf } from './wire.ts'

async function booked(wire: Wire): Promise<{ visit: Atendimento; email: string }> {
  const { id, email } = await newPatient(wire, { nome: 'Mariana' })
  const asked = { day: await ownDay(wire), pacienteId: id, enviarLembrete: true }
  return { visit: await book(wire, asked), email }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('confirma pelo link, põe no calendário, e a recepção vê', async ({ page }) => {
  const wire = await wireOf(page.request)
  const { visit, email } = await booked(wire)
  const path = await openLink(page, email)
  const hours = visit.dataHoraInicioAtendimento.slice(11, 16)
  await page.goto(path)
  await expect(heading(page, new RegExp(`Quarta-feira, .* ${hours} – `))).toBeVisible()
  await expect(page.getByText('Olá, Mariana. Esta é a sua consulta:')).toBeVisible()
  await expect(page.getByRole('link', { name: '(11) 3031-4400' })).toHaveAttribute(
    'href',
    'tel:+551130314400',
  )
  expect(await page.locator('main').textContent()).toContain('sala\u00a082')
  await expect(page).toHaveTitle('Sua consulta - Scale')
  await expect(page.locator('body')).not.toContainText(/psiq|retorno|padrão/i)
  await expectAccessible(page, 'confirmar')
  await picture(page, 'confirmar-pergunta')
  const status = async () => (await wire.get<Atendimento>(`/v1/atendimentos/${visit.id}`)).status
  expect(await status()).toBe('AGENDADO')

  await tabTo(page.getByRole('button', { name: 'Confirmar presença' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Presença confirmada')).toBeFocused()
  expect(await status()).toBe('CONFIRMADO_PELO_PACIENTE')
  await expectAccessible(page, 'confirmada')
  await picture(page, 'confirmar-feito')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Pôr no meu calendário' }).click()
  expect((await file).suggestedFilename()).toBe('consulta.ics')
  await page.reload()
  await expect(heading(page, 'Presença confirmada')).toBeVisible()

  await letIn(page)
  const dialog = await openVisit(page, visit)
  await expect(dialog.getByText('O paciente confirmou pelo link do e-mail.')).toBeVisible()
  const letters = dialog.getByRole('region', { name: 'E-mails ao paciente' })
  await expect(letters.getByRole('listitem').filter({ hasText: 'Consulta marcada' })).toContainText(
    'Enviado em',
  )
  await expect(letters.getByRole('listitem').filter({ hasText: 'Lembrete' })).toContainText('às 18:00')
  await expectAccessible(page, 'consulta com e-mails')
  await letters.scrollIntoViewIfNeeded()
  await picture(page, 'confirmar-recepcao')
  await page.keyboard.press('Escape')
  await expect(page.getByTitle('Confirmado pelo link do e-mail').first()).toContainText(
    'Confirmado pelo paciente',
  )

  await page.goto(`/painel/pacientes/${visit.paciente.id}/notificacoes`)
  const sent = isPhone(page) ? page.getByRole('listitem') : page.getByRole('row')
  await expect(sent.filter({ hasText: 'Consulta marcada' })).toContainText('Enviada')
  await expectAccessible(page, 'notificações com aviso da consulta')
  await picture(page, 'confirmar-no-prontuario')
})

// always: nobody could cancel by the link
test('desmarca com o motivo, só pelo teclado, e o link morre', async ({ page }) => {
  const wire = await wireOf(page.request)
  const { visit, email } = await booked(wire)
  const path = await openLink(page, email)
  await page.goto(path)
  await tabTo(page.getByRole('button', { name: 'Não poderei comparecer' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Não poderei comparecer')).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Desmarcar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Escolha o motivo.')
  // An icon shows it too, not only the colour.
  await expect(page.getByRole('alert').locator('svg')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Tenho outro agendamento confirmado')).toBeChecked()
  await expect(page.getByText('Escolha o motivo.')).toHaveCount(0)
  await expectAccessible(page, 'motivo')
  await picture(page, 'confirmar-motivo')
  await tabTo(page.getByRole('button', { name: 'Desmarcar' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Consulta desmarcada')).toBeFocused()
  await expectAccessible(page, 'desmarcada')
  await picture(page, 'confirmar-desmarcada')
  const { status, detalhesCancelamento } = await wire.get<Atendimento>(`/v1/atendimentos/${visit.id}`)
  expect([status, detalhesCancelamento?.motivo]).toEqual([
    'CANCELADO_PELO_PACIENTE',
    'Tenho outro agendamento confirmado',
  ])
  await page.reload()
  await expect(heading(page, 'Este link não vale mais')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ligar para a clínica' })).toHaveAttribute(
    'href',
    'tel:+551130314400',
  )
  await expectAccessible(page, 'link vencido')
  await picture(page, 'confirmar-vencido')
})

test('quem já aguarda na clínica lê isso, e nada desmarca', async ({ page }) => {
  const wire = await wireOf(page.request)
  const { visit, email } = await booked(wire)
  const path = await openLink(page, email)
  await page.goto(path)
  await page.getByRole('button', { name: 'Não poderei comparecer' }).click()
  await page.getByLabel('Outro', { exact: true }).check()
  // Meanwhile the desk has marked the patient as arrived.
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'PACIENTE_AGUARDANDO' })
  await page.getByRole('button', { name: 'Desmarcar' }).click()
  await expect(heading(page, 'Você já está aguardando')).toBeFocused()
  await expect(page.getByText('Para mudar algo agora, fale com a recepção.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'já aguarda')
  await picture(page, 'confirmar-aguarda')
  await page.reload()
  await expect(heading(page, 'Você já está aguardando')).toBeVisible()
  expect((await wire.get<Atendimento>(`/v1/atendimentos/${visit.id}`)).status).toBe('PACIENTE_AGUARDANDO')
})

test('lê-se com quatro pedidos, em três idas ao servidor', async ({ page }) => {
  const { email } = await booked(await wireOf(page.request))
  const path = await openLink(page, email)
  const came: Request[] = []
  page.on('requestfinished', request => {
    // The mailbox page may still be loading.
    if (!new URL(request.url()).pathname.startsWith('/demo/')) came.push(request)
  })
  // Fonts and images, which are not needed for reading, are held back until the text was read.
  const { promise: read, resolve } = Promise.withResolvers<void>()
  await page.route(/\.(woff2|svg)$/, async route => {
    await read
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Confirmar presença' })).toBeVisible()
  expect(came.map(request => request.resourceType()).sort()).toEqual([
    'document',
    'fetch',
    'script',
    'stylesheet',
  ])
  const sizes = await Promise.all(came.map(request => request.sizes()))
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(14_000)
  // The page itself requests style sheet and script, so neither waits for the other.
  const text = await (await page.request.get(path)).text()
  for (const kind of ['stylesheet', 'script'] as const) {
    const one = came.find(request => request.resourceType() === kind)
    expect(text).toContain(new URL(one?.url() ?? '').pathname)
  }
  resolve()
})

test('um link cortado não vale, e diz com quem falar', async ({ page }) => {
  for (const path of ['/confirmar/', '/confirmar/a%20b']) {
    await page.goto(path)
    await expect(heading(page, 'Este link não vale mais')).toBeVisible()
    // Another e-mail invalidates all links that were sent, and no newer e-mail is sent.
    await expect(page.getByText('ou o e-mail do cadastro mudou.')).toBeVisible()
    await expect(page.getByText('ou fale com a clínica.')).toBeVisible()
  }
})

test('sem conexão diz o que houve e tenta de novo; a página pesa pouco', async ({ page }) => {
  const wire = await wireOf(page.request)
  const { email } = await booked(wire)
  const path = await openLink(page, email)
  await page.route('**/v1/confirmacoes/**', route => route.abort())
  const weight = weigh(page)
  await page.goto(path)
  await expect(heading(page, 'Não foi possível carregar a consulta')).toBeVisible()
  await expectAccessible(page, 'sem conexão')
  await picture(page, 'confirmar-erro')
  expect(await weight()).toBeLessThan(16_000)
  await page.unroute('**/v1/confirmacoes/**')
  let asked = 0
  page.on('request', request => (asked += request.url().includes('/v1/confirmacoes/') ? 1 : 0))
  const answer = await hold(page, /\/v1\/confirmacoes\//)
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await again.dblclick()
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(page.getByText('Olá, Mariana.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(asked).toBe(1)
})

test('um toque que não dá o foco, como no Safari, também mostra que se envia', async ({ page }) => {
  const { email } = await booked(await wireOf(page.request))
  await page.goto(await openLink(page, email))
  const confirm = page.getByRole('button', { name: 'Confirmar presença' })
  await expect(confirm).toBeVisible()
  const answer = await hold(page, /\/v1\/confirmacoes\//)
  await confirm.evaluate((one: HTMLElement) => one.click())
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(heading(page, 'Presença confirmada')).toBeFocused()
})
