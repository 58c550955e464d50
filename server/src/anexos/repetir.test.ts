/** An upload sent again with its Idempotency-Key: one document, one file, and the first answer. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Anexo } from '@clinica/contract/anexos/schemas.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Client, WEDNESDAY } from '../../test/builders.ts'
import { documentForm } from '../../test/documents.ts'
import { tempFolder } from '../../test/temp.ts'

const filesFolder = tempFolder('repetidos')
const server = await aServer({ filesFolder })
const clinic = await aClinic(server)
const desk = await clinic.signedIn('SECRETARIA')
afterAll(server.close)
afterEach(() => {
  clinic.clock.now = WEDNESDAY
})

const folder = join(filesFolder, 'documentos', String(clinic.tenant.id))
const standing = async () => ({
  rows: (await clinic.rows('select from anexos')).length,
  loose: (await clinic.rows('select from arquivos_soltos')).length,
  files: existsSync(folder) ? readdirSync(folder).length : 0,
})
/** What stands after one more document. */
const andOne = ({ rows, loose, files }: Awaited<ReturnType<typeof standing>>) => ({
  rows: rows + 1,
  loose,
  files: files + 1,
})
let keys = 0
const newKey = () => `envio-${keys++}`
const listOf = (id: number = clinic.paciente.id) => `/v1/pacientes/${id}/anexos-documento`
const send = (key: string, form = documentForm(), { who = desk, id }: { who?: Client; id?: number } = {}) =>
  who.call<Anexo & { codigo?: string; campos?: unknown }>('POST', listOf(id), {
    body: form,
    headers: { 'idempotency-key': key },
  })
const aPatient = async () => {
  const { body } = await desk.call<{ id: number }>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
  return body.id
}

describe('a document sent again with its key', () => {
  it.each([false, true])(
    'is there once, and is answered as the first time (the file first: %s)',
    async fileFirst => {
      const [key, before] = [newKey(), await standing()]
      const form = () => documentForm({ descricao: 'Jejum de 12 h', fileFirst })
      const first = await send(key, form())
      expect(first.status).toBe(201)
      const again = await send(key, form())
      expect([again.status, again.body, again.headers.location]).toEqual([
        201,
        first.body,
        first.headers.location,
      ])
      expect(first.headers.location).toBe(`${listOf()}/${first.body.id}`)
      expect(await standing()).toEqual(andOne(before))
      // Without the key, or with another one, the same form is another document.
      expect((await desk.call<Anexo>('POST', listOf(), { body: form() })).body.id).not.toBe(first.body.id)
      expect((await send(newKey(), form())).body.id).not.toBe(first.body.id)
      expect(await standing()).toEqual(andOne(andOne(andOne(before))))
    },
  )

  it('leaves another line in the log of the record, which says that nothing was changed', async () => {
    const key = newKey()
    await send(key)
    await send(key)
    const said = await clinic.rows('select tipo, endpoint, paciente_id from acessos order by id desc limit 2')
    const endpoint = 'POST /v1/pacientes/{id}/anexos-documento'
    expect(said).toEqual(['read', 'write'].map(tipo => ({ tipo, endpoint, paciente_id: clinic.paciente.id })))
  })

  // An account sends three at once at most.
  it('is there once if three come at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const [key, before] = [newKey(), await standing()]
      const file = Buffer.alloc(300_000, `Olá ${i} `)
      const answers = await Promise.all([1, 2, 3].map(() => send(key, documentForm({ file }))))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect(await standing()).toEqual(andOne(before))
    }
  })

  it('is answered as the first time too where a new one is refused', async () => {
    const id = await aPatient()
    const key = newKey()
    const first = await send(key, documentForm(), { id })
    expect((await desk.call('DELETE', `/v1/pacientes/${id}`)).status).toBe(204)
    const before = await standing()
    const again = await send(key, documentForm(), { id })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await send(newKey(), documentForm(), { id })).body.codigo).toBe('PESSOA_ARQUIVADA')
    // A key opens what it was used for, and nobody else's record.
    const used = newKey()
    await send(used)
    expect((await send(used, documentForm(), { id })).body.codigo).toBe('PESSOA_ARQUIVADA')
    expect((await send(used, documentForm(), { id: 999_999 })).body.codigo).toBe('NAO_ENCONTRADO')
    expect(await standing()).toEqual(andOne(before))
  })

  it('is forgotten after 24 hours', async () => {
    const key = newKey()
    const first = await send(key)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 24 * 3_600_000 - 1000)
    expect((await send(key)).body.id).toBe(first.body.id)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 24 * 3_600_000 + 1000)
    const late = await send(key)
    expect([late.status, late.body.id === first.body.id]).toEqual([201, false])
  })
})

describe('the key of a document', () => {
  it.each([
    ['another file', { file: Buffer.from('Outra receita') }],
    ['a file under another name', { name: 'exame.pdf' }],
    ['another name', { nome: 'Exame' }],
    ['another description', { descricao: 'Jejum' }],
  ])('refuses %s, and nothing of it is kept', async (_, other) => {
    const key = newKey()
    expect((await send(key)).status).toBe(201)
    const before = await standing()
    const { status, body } = await send(key, documentForm(other))
    expect([status, body.codigo]).toEqual([409, 'CHAVE_REUTILIZADA'])
    expect(await standing()).toEqual(before)
  })

  it('refuses another patient', async () => {
    const [key, id] = [newKey(), await aPatient()]
    expect((await send(key)).status).toBe(201)
    const before = await standing()
    const { status, body } = await send(key, documentForm(), { id })
    expect([status, body.codigo]).toEqual([409, 'CHAVE_REUTILIZADA'])
    expect(await standing()).toEqual(before)
  })

  it('is another account’s own, and knows nothing of the file’s declared type', async () => {
    const key = newKey()
    const first = await send(key)
    const other = await send(key, documentForm(), { who: await clinic.signedIn('ADMIN') })
    expect([other.status, other.body.id === first.body.id]).toEqual([201, false])
    expect((await send(key, documentForm({ type: 'image/png' }))).body.id).toBe(first.body.id)
  })

  it('keeps no failure', async () => {
    const key = newKey()
    expect((await send(key, documentForm({ file: Buffer.from('<p>Olá</p>') }))).status).toBe(415)
    expect((await send(key, documentForm({ nome: ' ' }))).status).toBe(400)
    expect((await send(key)).status).toBe(201)
  })

  it.each(['', 'x'.repeat(256)])('is none if it is %j, and nothing is kept', async key => {
    const before = await standing()
    const { status, body } = await send(key)
    const campos = [{ campo: 'Idempotency-Key', mensagem: 'Use de 1 a 255 caracteres' }]
    expect([status, body]).toMatchObject([400, { campos }])
    expect(await standing()).toEqual(before)
  })
})
