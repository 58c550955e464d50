/** A patient's record and its documents, as the desk attaches them. */
import type { Page } from '@playwright/test'
import { dialogOf, newPatient } from './people.ts'
import { expect } from './support.ts'
import { type Wire, wireOf } from './wire.ts'

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
export const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

export interface Prontuario {
  wire: Wire
  id: number
  /** Of the list of documents, on the wire. */
  path: string
  open: () => Promise<unknown>
  /** Attaches a document without the screen. @returns its id */
  attached: (about: { nome: string; descricao?: string }) => Promise<number>
  /** Deletes a document, as somebody else does meanwhile. */
  deleted: (docId: number) => Promise<void>
}

/** A new patient's, whom no other test knows. */
export async function newRecord(page: Page): Promise<Prontuario> {
  const wire = await wireOf(page.request)
  const { id } = await newPatient(wire, { nome: 'Otávio' })
  const path = `/v1/pacientes/${id}/anexos-documento`
  const headers = {
    'client-id': wire.tenant.clientId,
    authorization: `Bearer ${wire.tokens.access_token}`,
  }
  return {
    wire,
    id,
    path,
    open: () => page.goto(`/painel/pacientes/${id}/dados-pessoais`),
    attached: async ({ nome, descricao = '' }) => {
      const file = { name: 'receita.pdf', mimeType: 'application/pdf', buffer: PDF }
      const answer = await page.request.post(path, { headers, multipart: { nome, descricao, file } })
      expect(answer.status()).toBe(201)
      return (await answer.json()).id
    },
    deleted: async docId => {
      expect((await page.request.delete(`${path}/${docId}`, { headers })).status()).toBe(204)
    },
  }
}

export const card = (page: Page) => page.getByRole('region', { name: 'Anexos' })
export const rowOf = (page: Page, nome: string) => card(page).getByRole('listitem').filter({ hasText: nome })
export async function choose(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  button = 'Escolher arquivo',
) {
  const chooser = page.waitForEvent('filechooser')
  await dialogOf(page, 'Anexar documento').getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}
export const begin = (page: Page) => card(page).getByRole('button', { name: 'Anexar documento' }).click()
export const send = (page: Page) =>
  dialogOf(page, 'Anexar documento').getByRole('button', { name: 'Anexar', exact: true }).click()
