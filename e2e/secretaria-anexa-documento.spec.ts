/** The desk attaches documents to a patient's record, downloads one, and deletes one attached by mistake. */
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { dialogOf, field, newPatient } from './people.ts'
import { atDesk, expect, expectAccessible, letIn, picture, tabTo, test } from './support.ts'
import { type Wire, wireOf } from './wire.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

let wire: Wire
let id: number
const listPath = () => `/v1/pacientes/${id}/anexos-documento`
const headers = () => ({
  'client-id': wire.tenant.clientId,
  authorization: `Bearer ${wire.tokens.access_token}`,
})

test.beforeEach(async ({ page, request }) => {
  await letIn(page)
  wire = await wireOf(request)
  const patient = await newPatient(wire, { nome: 'Otávio' })
  id = patient.id
})

async function attached(
  request: APIRequestContext,
  { nome, descricao = '' }: { nome: string; descricao?: string },
): Promise<number> {
  const file = { name: 'receita.pdf', mimeType: 'application/pdf', buffer: PDF }
  const answer = await request.post(listPath(), { headers: headers(), multipart: { nome, descricao, file } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const card = (page: Page) => page.getByRole('region', { name: 'Anexos' })
const rowOf = (page: Page, nome: string) => card(page).getByRole('listitem').filter({ hasText: nome })
const openRecord = (page: Page) => page.goto(`/painel/pacientes/${id}/dados-pessoais`)
async function choose(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  button = 'Escolher arquivo',
) {
  const chooser = page.waitForEvent('filechooser')
  await dialogOf(page, 'Anexar documento').getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}
const begin = (page: Page) => card(page).getByRole('button', { name: 'Anexar documento' }).click()
const send = (page: Page) =>
  dialogOf(page, 'Anexar documento').getByRole('button', { name: 'Anexar', exact: true }).click()

// spec: routes.dados-pessoais-anexos, errors-files.documento-anexado-com
// spec: errors-files.nenhum-anexo-disponivel, errors-files.documento-excluido-com, errors-files.voce-tem-certeza
// spec: people-forms.document-attachment-upload-file, people-forms.document-attachment-list-download
// spec: own-rules.document-file-required, calls-patients.browser-redirected-link
test('anexa um documento, baixa e exclui', async ({ page }) => {
  await openRecord(page)
  await expect(card(page).getByText('Nenhum anexo disponível para o paciente')).toBeVisible()
  await picture(page, 'anexos-vazio', true)
  await begin(page)
  const dialog = dialogOf(page, 'Anexar documento')
  await send(page)
  await expect(dialog.getByText('Selecione um arquivo')).toBeVisible()
  await expect(field(dialog, 'Nome')).toHaveAccessibleDescription(/Campo obrigatório/)
  await expectAccessible(page, 'anexar, sem nada')
  await choose(page, {
    name: 'grande.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(24 * 1024 ** 2),
  })
  await expect(dialog.getByText('O arquivo tem 24 MB; o limite é 20 MB.')).toBeVisible()
  await picture(page, 'anexos-dialogo-recusado', true)
  await choose(page, { name: 'Receita de ação contínua.pdf', mimeType: 'application/pdf', buffer: PDF })
  // The name is the file's until it is edited, and follows when another file is chosen.
  await expect(field(dialog, 'Nome')).toHaveValue('Receita de ação contínua')
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(0)
  await choose(
    page,
    { name: 'Exame.pdf', mimeType: 'application/pdf', buffer: PDF },
    'Escolher outro arquivo',
  )
  await expect(field(dialog, 'Nome')).toHaveValue('Exame')
  const again = { name: 'Receita de ação contínua.pdf', mimeType: 'application/pdf', buffer: PDF }
  await choose(page, again, 'Escolher outro arquivo')
  await field(dialog, 'Nome').fill('Receita de controle')
  await dialog.getByRole('textbox', { name: /^Descrição/ }).fill('Dr. Álvaro, 30 dias')
  await expectAccessible(page, 'anexar')
  await picture(page, 'anexos-dialogo', true)
  await send(page)
  await expect(page.getByText('Documento anexado com sucesso')).toBeVisible()
  const row = rowOf(page, 'Receita de controle')
  await expect(row).toContainText('Dr. Álvaro, 30 dias')
  await expect(row).toContainText('PDF · 1 KB')
  await expect(row.locator('[class*="_kind_"]')).toHaveCSS('border-radius', '8px')
  await expectAccessible(page, 'um anexo')

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Baixar Receita de controle' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Receita de ação contínua.pdf')
  expect(await readFile(await file.path())).toEqual(PDF)

  await row.getByRole('button', { name: 'Excluir Receita de controle' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Excluir documento' })
  await expect(asked.getByText('Você tem certeza que deseja excluir este documento?')).toBeVisible()
  await expectAccessible(page, 'excluir documento')
  await picture(page, 'anexos-excluir', true)
  await asked.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Documento excluído com sucesso')).toBeVisible()
  await expect(card(page).getByText('Nenhum anexo disponível para o paciente')).toBeVisible()
})

// spec: errors-files.erro-ao-anexar
test('o que não chega fica na lista, com o motivo e outro arquivo à mão', async ({ page, request }) => {
  await attached(request, { nome: 'Exames de sangue', descricao: 'Hemograma e função tireoidiana' })
  await openRecord(page)
  await begin(page)
  await choose(page, { name: 'carteirinha.png', mimeType: 'image/png', buffer: GIF })
  await field(dialogOf(page, 'Anexar documento'), 'Nome').fill('Carteirinha do plano')
  await send(page)
  const row = rowOf(page, 'Carteirinha do plano')
  await expect(row.getByText('Erro ao anexar documento')).toBeVisible()
  await expect(row.getByText(/^Envie um PDF, uma imagem/)).toBeVisible()
  await expectAccessible(page, 'erro ao anexar')
  await picture(page, 'anexos-erro', true)
  await row.getByRole('button', { name: 'Escolher outro arquivo' }).click()
  await expect(field(dialogOf(page, 'Anexar documento'), 'Nome')).toHaveValue('Carteirinha do plano')
  await choose(page, { name: 'carteirinha.pdf', mimeType: 'application/pdf', buffer: PDF })
  await send(page)
  await expect(page.getByText('Documento anexado com sucesso')).toBeVisible()
  await expect(row.getByText('Erro ao anexar documento')).toHaveCount(0)
  await expect(card(page).getByRole('list', { name: 'Documentos' }).getByRole('listitem')).toHaveCount(2)
})

test('um envio sem resposta se tenta de novo, e o documento está lá uma vez', async ({ page }) => {
  // Loses the answer to each upload after the server has given it.
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const { onload, onerror } = this
      this.onload = event => {
        const isLost = !('answersCome' in window)
        if (isLost) onerror?.call(this, event)
        else onload?.call(this, event)
      }
      send.call(this, body)
    }
  })
  const keys: (string | undefined)[] = []
  page.on('request', one => {
    if (one.method() === 'POST' && new URL(one.url()).pathname === listPath())
      keys.push(one.headers()['idempotency-key'])
  })
  await openRecord(page)
  await begin(page)
  await choose(page, { name: 'Laudo.pdf', mimeType: 'application/pdf', buffer: PDF })
  await send(page)
  const row = card(page).getByRole('list', { name: 'Em envio' }).getByRole('listitem')
  await expect(row.getByText('A resposta não chegou. Tente de novo: nada é feito duas vezes.')).toBeVisible({
    timeout: 15_000,
  })
  await expectAccessible(page, 'envio sem resposta')
  await picture(page, 'anexos-sem-resposta', true)
  await page.evaluate(() => Object.assign(window, { answersCome: true }))
  await row.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Documento anexado com sucesso')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await wire.get<unknown[]>(listPath())).toHaveLength(1)
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
})

test('um envio diz quanto falta, e pode ser cancelado', async ({ page, context, request }) => {
  await attached(request, { nome: 'Encaminhamento clínico' })
  await openRecord(page)
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await begin(page)
  const buffer = Buffer.alloc(8_000_000, 'Laudo. ')
  await choose(page, { name: 'laudo.txt', mimeType: 'text/plain', buffer })
  await send(page)
  const row = rowOf(page, 'laudo')
  const progress = row.getByRole('progressbar', { name: 'Enviando laudo' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await expect(row.getByText('Enviando')).toBeVisible()
  await expectAccessible(page, 'enviando')
  await picture(page, 'anexos-enviando', true)
  await row.getByRole('button', { name: 'Cancelar o envio de laudo' }).click()
  await expect(row).toHaveCount(0)
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  expect(await wire.get<unknown[]>(listPath())).toHaveLength(1)
})

test('fechar a aba no meio de um envio pergunta, também de outra página; depois não', async ({ page }) => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(listPath(), async (route, request) => {
    if (request.method() === 'POST') await promise
    await route.fallback()
  })
  const questions: string[] = []
  page.on('dialog', dialog => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  const reload = () => page.evaluate(() => void setTimeout(() => location.reload()))
  await openRecord(page)
  await begin(page)
  await choose(page, { name: 'laudo.pdf', mimeType: 'application/pdf', buffer: PDF })
  await send(page)
  await expect(rowOf(page, 'laudo').getByText('Enviando')).toBeVisible()
  await reload()
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await page.getByRole('link', { name: 'Pacientes' }).first().click()
  await expect(page).toHaveURL(/\/pacientes$/)
  await reload()
  await expect.poll(() => questions).toEqual(['beforeunload', 'beforeunload'])
  arrive()
  await expect(page.getByText('Documento anexado com sucesso')).toBeVisible()
  await page.reload()
  expect(questions).toHaveLength(2)
})

// spec: errors-files.nao-foi-possivel-carregar, errors-files.carregando
test('a lista que demora e a que não vem dizem isso', async ({ page }) => {
  let refuse = () => {}
  const told = new Promise<void>(done => {
    refuse = done
  })
  const anexos = (url: URL) => url.pathname === listPath()
  await page.route(anexos, async route => {
    await told
    await route.fulfill({
      status: 503,
      json: { codigo: 'INDISPONIVEL', error: 'O sistema está indisponível.' },
    })
  })
  await openRecord(page)
  await expect(card(page).getByText('Carregando...')).toBeVisible()
  await picture(page, 'anexos-carregando', true)
  refuse()
  await expect(card(page).getByText('Não foi possível carregar a lista de documentos')).toBeVisible()
  await expectAccessible(page, 'a lista não veio')
  await picture(page, 'anexos-falhou', true)
  await page.unroute(anexos)
  await card(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(card(page).getByText('Nenhum anexo disponível para o paciente')).toBeVisible()
})

// spec: errors-files.nao-foi-possivel-identificar, errors-files.erro-ao-excluir
test('o documento que outra pessoa excluiu já não se baixa nem se exclui', async ({ page, request }) => {
  const docId = await attached(request, { nome: 'Pedido do convênio' })
  await openRecord(page)
  await expect(rowOf(page, 'Pedido do convênio')).toBeVisible()
  await request.delete(`${listPath()}/${docId}`, { headers: headers() })
  await card(page).getByRole('button', { name: 'Excluir Pedido do convênio' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Excluir documento' })
  await asked.getByRole('button', { name: 'Excluir' }).click()
  await expect(asked.getByRole('alert')).toContainText(
    'Erro ao excluir documento. Não foi possível identificar o paciente ou o documento.',
  )
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await card(page).getByRole('button', { name: 'Baixar Pedido do convênio' }).click()
  await expect(page.getByText('Não foi possível identificar o paciente ou o documento.')).toBeVisible()
})

test('anexa e exclui só com o teclado', atDesk('um teclado tem a mesa'), async ({ page }) => {
  await openRecord(page)
  await tabTo(card(page).getByRole('button', { name: 'Anexar documento' }))
  // Registered before the press, which would otherwise be faster than the wait for the file chooser.
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Anexar documento')
  await tabTo(dialog.getByRole('button', { name: 'Escolher arquivo' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'Laudo.pdf', mimeType: 'application/pdf', buffer: PDF })
  await tabTo(field(dialog, 'Nome'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Documento anexado com sucesso')).toBeVisible()
  const download = card(page).getByRole('button', { name: 'Baixar Laudo' })
  await tabTo(download)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${listPath()}/*`, async route => {
    await held
    await route.continue()
  })
  const file = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await expect(download).toBeDisabled()
  await expect(download).toBeFocused()
  release()
  await file
  await expect(download).toBeEnabled()
  await expect(download).toBeFocused()
  await tabTo(card(page).getByRole('button', { name: 'Excluir Laudo' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Documento excluído com sucesso')).toBeVisible()
  // The focus is where the row was, not at the top of the page.
  await expect(card(page).locator(':focus')).toHaveCount(1)
})
