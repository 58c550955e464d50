/** What becomes of an upload: refused, unanswered, cancelled, and when the tab is closed. */
import { begin, card, choose, GIF, newRecord, PDF, type Prontuario, rowOf, send } from './anexos.ts'
import { dialogOf, field } from './people.ts'
import { expect, expectAccessible, letIn, picture, test } from './support.ts'

let record: Prontuario
test.beforeEach(async ({ page }) => {
  await letIn(page)
  record = await newRecord(page)
})

// spec: errors-files.erro-ao-anexar
test('o que não chega fica na lista, com o motivo e outro arquivo à mão', async ({ page }) => {
  await record.attached({ nome: 'Exames de sangue', descricao: 'Hemograma e função tireoidiana' })
  await record.open()
  await begin(page)
  await choose(page, { name: 'carteirinha.png', mimeType: 'image/png', buffer: GIF })
  await field(dialogOf(page, 'Anexar documento'), 'Nome').fill('Carteirinha do plano')
  await send(page)
  const row = rowOf(page, 'Carteirinha do plano')
  await expect(row.getByText('Erro ao anexar documento')).toBeVisible()
  await expect(row.getByText(/^Envie um PDF, uma imagem/)).toBeVisible()
  await expectAccessible(page, 'erro ao anexar')
  await picture(page, 'anexos-erro', true)
  // Who thinks better of it loses neither the row nor its name.
  const other = row.getByRole('button', { name: 'Escolher outro arquivo' })
  await other.click()
  await expect(dialogOf(page, 'Anexar documento')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, 'Anexar documento')).toHaveCount(0)
  await expect(other).toBeFocused()
  await other.click()
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
    if (one.method() === 'POST' && new URL(one.url()).pathname === record.path)
      keys.push(one.headers()['idempotency-key'])
  })
  await record.open()
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
  expect(await record.wire.get<unknown[]>(record.path)).toHaveLength(1)
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
})

test('um envio diz quanto falta, e pode ser cancelado', async ({ page, context }) => {
  await record.attached({ nome: 'Encaminhamento clínico' })
  await record.open()
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
  expect(await record.wire.get<unknown[]>(record.path)).toHaveLength(1)
})

// always: an upload would end unasked
test('fechar a aba no meio de um envio pergunta, também de outra página; depois não', async ({ page }) => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(record.path, async (route, request) => {
    if (request.method() === 'POST') await promise
    await route.fallback()
  })
  const questions: string[] = []
  page.on('dialog', dialog => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  const reload = () => page.evaluate(() => void setTimeout(() => location.reload()))
  await record.open()
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
