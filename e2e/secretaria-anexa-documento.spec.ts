/** The desk attaches documents to a patient's record, downloads one, and deletes one attached by mistake. */
import { readFile } from 'node:fs/promises'
import { begin, card, choose, newRecord, PDF, type Prontuario, rowOf, send } from './anexos.ts'
import { dialogOf, field } from './people.ts'
import { atDesk, expect, expectAccessible, letIn, picture, tabTo, test } from './support.ts'

let record: Prontuario
test.beforeEach(async ({ page }) => {
  await letIn(page)
  record = await newRecord(page)
})

// spec: routes.dados-pessoais-anexos, errors-files.documento-anexado-com
// spec: errors-files.nenhum-anexo-disponivel, errors-files.documento-excluido-com, errors-files.voce-tem-certeza
// spec: people-forms.document-attachment-upload-file, people-forms.document-attachment-list-download
// spec: own-rules.document-file-required, calls-patients.browser-redirected-link
test('anexa um documento, baixa e exclui', async ({ page }) => {
  await record.open()
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
  await expect(row).toContainText('PDF · 1 KB 25/11/2026 por Daniela Souza')
  await expect(row.locator('[class*="_kind_"]')).toHaveCSS('border-radius', '8px')
  await picture(page, 'um-anexo', true)
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

// spec: errors-files.nao-foi-possivel-carregar, errors-files.carregando
test('a lista que demora e a que não vem dizem isso', async ({ page }) => {
  let refuse = () => {}
  const told = new Promise<void>(done => {
    refuse = done
  })
  const anexos = (url: URL) => url.pathname === record.path
  await page.route(anexos, async route => {
    await told
    await route.fulfill({
      status: 503,
      json: { codigo: 'INDISPONIVEL', error: 'O sistema está indisponível.' },
    })
  })
  await record.open()
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
test('o documento que outra pessoa excluiu já não se baixa nem se exclui', async ({ page }) => {
  const docId = await record.attached({ nome: 'Pedido do convênio' })
  await record.open()
  await expect(rowOf(page, 'Pedido do convênio')).toBeVisible()
  await record.deleted(docId)
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
  await record.open()
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
  await page.route(`**${record.path}/*`, async route => {
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
