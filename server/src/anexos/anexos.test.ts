/**
 * Documents of a patient: who may attach, see, download and delete them, what is accepted, and what each action
 * records.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Anexo } from '@clinica/contract/anexos/schemas.ts'
import { parse } from 'content-disposition'
import { afterAll, describe, expect, it } from 'vitest'
import { book } from '../../test/bookings.ts'
import { aClinic, aServer, type Client, type Clinic, client, SENHA } from '../../test/builders.ts'
import { documentForm, PDF, TAKEN, zip } from '../../test/documents.ts'
import { picture } from '../../test/images.ts'
import { tempFolder } from '../../test/temp.ts'

const filesFolder = tempFolder('documentos')
const server = await aServer({ filesFolder })
const clinic = await aClinic(server)
afterAll(clinic.close)
const desk = await clinic.signedIn('SECRETARIA')

const within = (of: Clinic = clinic) => join(filesFolder, 'documentos', String(of.tenant.id))
const kept = (of: Clinic = clinic): string[] => (existsSync(within(of)) ? readdirSync(within(of)).sort() : [])
const loose = (of: Clinic = clinic) => of.rows('select chave, apagar from arquivos_soltos order by em')
const standing = async (of: Clinic = clinic) => ({
  rows: await of.rows('select * from anexos order by id'),
  loose: await loose(of),
  files: kept(of),
})
const listOf = (id: number = clinic.paciente.id) => `/v1/pacientes/${id}/anexos-documento`
const send = (who: Client, form = documentForm(), id?: number) =>
  who.call<Anexo & { codigo: string; error: string; campos?: { campo: string }[] }>('POST', listOf(id), {
    body: form,
  })
const sent = async (form = documentForm(), who = desk, id?: number): Promise<Anexo> => {
  const { status, body } = await send(who, form, id)
  return status === 201 ? body : expect.fail(JSON.stringify(body))
}
const linkOf = async (anexo: Anexo, who = desk, id?: number) =>
  (await who.call<{ link: string }>('GET', `${listOf(id)}/${anexo.id}`)).body.link
/** Downloads as a browser does, without any of our headers. */
const open = (link: string) => server.app.inject({ url: link })

describe('a document', () => {
  // spec: calls-patients.post-pacientes-file-nome, account.patient-document-id-nome
  it.each([false, true])(
    'is kept as it was sent, with what is said of it (the file first: %s)',
    async fileFirst => {
      const form = documentForm({ nome: ' Exames de sangue ', descricao: 'Jejum de 12 h', fileFirst })
      const { status, body, headers } = await send(desk, form)
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(Number),
          nome: 'Exames de sangue',
          descricao: 'Jejum de 12 h',
          arquivo: 'receita.pdf',
          tipo: 'application/pdf',
          tamanho: PDF.length,
          enviadoEm: '2026-11-25T10:42:00-03:00',
          enviadoPor: {
            id: clinic.secretaria.userId,
            nome: `${clinic.secretaria.nome} ${clinic.secretaria.sobrenome}`,
          },
        },
      ])
      expect(headers.location).toBe(`${listOf()}/${body.id}`)
      const [row] = await clinic.rows<{ chave: string; sha256: Buffer }>(
        'select chave, sha256 from anexos where id = $1',
        [body.id],
      )
      if (!row) return expect.fail()
      expect(readFileSync(join(within(), row.chave))).toEqual(PDF)
      expect(row.sha256).toEqual(createHash('sha256').update(PDF).digest())
      expect(await loose()).toEqual([])
    },
  )

  // spec: calls-patients.get-pacientes-id-anexos
  it('is in the list, a plain one, the latest first', async () => {
    const { body: patient } = await desk.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    expect((await desk.call('GET', listOf(patient.id))).body).toEqual([])
    const first = await sent(documentForm({ nome: 'Primeiro' }), desk, patient.id)
    const second = await sent(documentForm({ nome: 'Segundo', descricao: '' }), desk, patient.id)
    expect(second.descricao).toBeNull()
    expect((await desk.call('GET', listOf(patient.id))).body).toEqual([second, first])
  })

  // spec: calls-patients.get-pacientes-link-field, account.patient-document-download-call
  it('is downloaded by a link that needs no header, as a file to be saved', async () => {
    const link = await linkOf(await sent(documentForm({ name: 'ação “é” 1.pdf' })))
    expect(link).toMatch(/^\/arquivos\/[\w.-]+$/)
    const { statusCode, rawPayload, headers } = await open(link)
    expect([statusCode, rawPayload]).toEqual([200, PDF])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(parse(String(headers['content-disposition']))).toMatchObject({
      type: 'attachment',
      parameters: { filename: 'ação “é” 1.pdf' },
    })
    // A HEAD request finds nothing either.
    expect((await server.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(404)
  })

  // spec: calls-patients.delete-pacientes-id-anexos
  it('is deleted with its file, once', async () => {
    const anexo = await sent()
    const link = await linkOf(anexo)
    const before = kept().length
    expect((await desk.call('DELETE', `${listOf()}/${anexo.id}`)).status).toBe(204)
    expect(kept()).toHaveLength(before - 1)
    expect(await loose()).toEqual([])
    expect(await clinic.rows('select from anexos where id = $1', [anexo.id])).toEqual([])
    const again = await desk.call('DELETE', `${listOf()}/${anexo.id}`)
    expect([again.status, again.body.codigo]).toEqual([404, 'NAO_ENCONTRADO'])
    expect((await desk.call('GET', `${listOf()}/${anexo.id}`)).status).toBe(404)
    expect((await open(link)).statusCode).toBe(404)
  })

  it('leaves a line in the log of the record at each step', async () => {
    const anexo = await sent()
    await desk.call('GET', listOf())
    await linkOf(anexo)
    await desk.call('DELETE', `${listOf()}/${anexo.id}`)
    const path = '/v1/pacientes/{id}/anexos-documento'
    expect(
      await clinic.rows('select tipo, endpoint, user_id, paciente_id from acessos order by id desc limit 4'),
    ).toEqual(
      [
        ['write', `DELETE ${path}/{docId}`],
        ['read', `GET ${path}/{docId}`],
        ['read', `GET ${path}`],
        ['write', `POST ${path}`],
      ].map(([tipo, endpoint]) => ({
        tipo,
        endpoint,
        user_id: clinic.secretaria.userId,
        paciente_id: clinic.paciente.id,
      })),
    )
  })

  it('is named in all that is held of the patient', async () => {
    const anexo = await sent(documentForm({ nome: 'Laudo' }))
    const { body } = await desk.call('GET', `/v1/pacientes/${clinic.paciente.id}/exportar`)
    expect(body.anexos).toContainEqual(anexo)
  })
})

describe('what is sent', () => {
  it.each(Object.entries(TAKEN))('%s is taken by its content', async (_, { tipo, make }) => {
    const file = await make()
    const anexo = await sent(documentForm({ file, name: 'a.exe', type: 'application/x-msdownload' }))
    expect([anexo.tipo, anexo.tamanho]).toEqual([tipo, file.length])
    // The stored file name ends in the extension of the detected type.
    expect(anexo.arquivo).toMatch(/^a\.exe\.(pdf|jpg|png|webp|txt|docx|xlsx|odt)$/)
    expect((await open(await linkOf(anexo))).rawPayload).toEqual(file)
  })

  it.each([
    'BMI 24, paciente estável.',
    'MZ, 41 anos, retorna em 30 dias',
    'ID3 paciente sem queixas',
    'GIF do exame no disco',
    'MM 38 anos',
    '%! de adesão',
    'BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD',
  ])('%j is a text, whatever its first letters are elsewhere', async words => {
    const file = Buffer.from(words)
    const anexo = await sent(documentForm({ file, name: 'a.txt' }))
    expect([anexo.tipo, anexo.tamanho, anexo.arquivo]).toEqual(['text/plain', file.length, 'a.txt'])
    expect((await open(await linkOf(anexo))).rawPayload).toEqual(file)
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
    ['a page', () => '<!DOCTYPE html><p>Olá</p>'],
    ['a page behind a mark and spaces', () => '\ufeff \n<html><body>Olá</body></html>'],
    ['a page of a part', () => '<p>Olá</p>'],
    ['a page behind words', () => 'Olá\n<script>alert(1)</script>'],
    ['a page that begins as another kind', () => 'BM<html><body>Olá</body></html>'],
    ['a drawing', () => SVG],
    ['a drawing behind a comment', () => `<!-- Olá -->${SVG}`],
    ['a drawing as XML', () => `<?xml version="1.0"?>${SVG}`],
    ['a GIF', () => picture(9, 9).gif().toBuffer()],
    ['a text for a word processor', () => '{\\rtf1\\ansi Ol\\u225? }'],
    ['a text for a printer', () => '%!PS-Adobe-3.0\n/Courier findfont'],
    ['a program', () => Buffer.from('MZ\x90\0\x03\0\0\0\x04\0', 'latin1')],
    ['noise', () => Buffer.from([1, 2, 3, 4, 5, 6, 7, 0])],
    ['a text that goes on as noise', () => Buffer.concat([Buffer.alloc(50_000, 'Olá '), Buffer.alloc(9)])],
    ['a packet of anything', () => zip({ 'leia.txt': 'Olá' })],
    [
      'a Word document with macros',
      () =>
        zip({
          '[Content_Types].xml':
            '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
          'word/document.xml': '<w:document/>',
        }),
    ],
  ])('%s is refused, whatever it is called, and nothing of it is kept', async (_, make) => {
    const before = await standing()
    const file = Buffer.from(await make())
    const { status, body } = await send(desk, documentForm({ file, name: 'a.pdf', type: 'application/pdf' }))
    expect([status, body.codigo]).toEqual([415, 'FORMATO_NAO_ACEITO'])
    expect(body.error).toMatch(/^Envie um PDF, uma imagem/)
    expect(await standing()).toEqual(before)
  })

  describe('in many pieces, as a network brings it', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const signIn = await fetch(`${address}/v1/auth/authenticate`, {
      method: 'POST',
      headers: { 'client-id': clinic.tenant.clientId, 'content-type': 'application/json' },
      body: JSON.stringify({ email: clinic.secretaria.email, password: SENHA }),
    })
    const { access_token } = (await signIn.json()) as { access_token: string }
    const headers = { 'client-id': clinic.tenant.clientId, authorization: `Bearer ${access_token}` }
    const sendOver = async (text: string) => {
      const body = documentForm({ file: Buffer.from(text), name: 'a.txt' })
      const answer = await fetch(`${address}${listOf()}`, { method: 'POST', headers, body })
      return { status: answer.status, body: (await answer.json()) as Anexo & { codigo: string } }
    }
    const [blank, words] = [' '.repeat(300_000), 'Olá '.repeat(60_000)]

    it.each([
      ['a page behind spaces', `${blank}<!doctype html><script>alert(1)</script>`],
      ['a page of a part behind spaces', `${blank}<p>Olá</p>`],
      ['a script behind words', `${words}<script>alert(1)</script>`],
      ['a drawing behind words', `${words}${SVG}`],
    ])('%s is refused, and nothing of it is kept', async (_, text) => {
      const before = await standing()
      const { status, body } = await sendOver(text)
      expect([status, body.codigo]).toEqual([415, 'FORMATO_NAO_ACEITO'])
      expect(await standing()).toEqual(before)
    })
    it.each([
      ['words behind spaces', `${blank}a < b, e <p> não é nada`],
      ['a part of a page behind words', `${words}<p>Olá</p>`],
      ['what only resembles a script', `${words}<scripts> e <!doctypes>`],
    ])('%s is a text', async (_, text) => {
      const { status, body } = await sendOver(text)
      expect([status, body.tipo, body.tamanho]).toEqual([201, 'text/plain', Buffer.byteLength(text)])
    })
  })

  it('has 20 MB at most', async () => {
    const before = await standing()
    const most = Buffer.alloc(20 * 1024 ** 2, 'a ')
    expect(
      (await send(desk, documentForm({ file: Buffer.concat([most, Buffer.from('a')]) }))).body,
    ).toMatchObject({
      status: 413,
      error: 'O arquivo tem mais de 20 MB.',
    })
    expect(await standing()).toEqual(before)
    expect((await sent(documentForm({ file: most }))).tamanho).toBe(most.length)
  })

  // spec: own-rules.document-nome-required
  it.each([
    ['without a file', { file: null }, ['file']],
    ['with an empty one', { file: Buffer.alloc(0) }, ['file']],
    ['without a name', { nome: null }, ['nome']],
    ['with a name of spaces', { nome: '  ' }, ['nome']],
    ['with a name too long', { nome: 'a'.repeat(151) }, ['nome']],
    ['with a name much too long', { nome: 'a'.repeat(50_000) }, ['nome']],
    ['with a name that hides something', { nome: 'fdp\u202eatiecer' }, ['nome']],
    ['with a description too long', { descricao: 'a'.repeat(301), fileFirst: true }, ['descricao']],
    ['with nothing', { file: null, nome: null }, ['file', 'nome']],
  ])('%s is refused by its fields, and nothing of it is kept', async (_, form, fields) => {
    const before = await standing()
    const { status, body } = await send(desk, documentForm(form))
    expect([status, body.codigo, body.campos?.map(({ campo }) => campo)]).toEqual([
      400,
      'DADOS_INVALIDOS',
      fields,
    ])
    expect(await standing()).toEqual(before)
  })

  // spec: own-rules.document-file
  it.each([
    ['two files', (form: FormData) => form.append('file', new File([PDF], 'b.pdf'))],
    ['a field that nobody knows', (form: FormData) => form.append('dono', 'eu')],
    ['a file under another name', (form: FormData) => form.append('outro', new File([PDF], 'b.pdf'))],
  ])('with %s is refused, and nothing of it is kept', async (_, add) => {
    const before = await standing()
    const form = documentForm()
    add(form)
    expect((await send(desk, form)).status).toBe(400)
    expect(await standing()).toEqual(before)
  })

  const inForm = (name: string, value: string | File) => {
    const form = documentForm({ file: null })
    form.append(name, value)
    return form
  }
  const MISSING = { campo: 'file', mensagem: 'Selecione um arquivo' }
  it.each([
    [
      'another name',
      inForm('arquivo', new File([PDF], 'b.pdf')),
      [MISSING, { campo: 'arquivo', mensagem: 'Campo desconhecido' }],
    ],
    ['its name as text', inForm('file', 'JVBERi0xLjc='), [MISSING]],
  ])('under %s is refused by the fields that are wrong, each told once', async (_, form, campos) => {
    expect((await send(desk, form)).body).toMatchObject({ status: 400, codigo: 'DADOS_INVALIDOS', campos })
  })

  it.each([
    ['the bytes alone', PDF.toString('latin1'), 'application/pdf'],
    ['many bytes alone', 'a'.repeat(200_000), 'image/png'],
    ['a text', 'Receita', 'text/plain'],
    ['JSON', '{"nome":"Receita"}', 'application/json'],
  ])('sent as %s and not in a form is refused for that', async (_, body, type) => {
    const before = await standing()
    const headers = { 'content-type': type }
    expect((await desk.call('POST', listOf(), { body, headers })).body).toMatchObject({
      status: 415,
      codigo: 'FORMATO_NAO_ACEITO',
      error: 'Envie o arquivo em um formulário, multipart/form-data.',
    })
    // Nothing sent at all is a file that is missing; who may not attach hears that first.
    expect((await desk.call('POST', listOf())).body).toMatchObject({ status: 400, campos: [MISSING] })
    const stranger = client(server, { 'client-id': clinic.tenant.clientId })
    expect((await stranger.call('POST', listOf(), { body, headers })).status).toBe(401)
    expect(await standing()).toEqual(before)
  })

  it.each([
    ['../../etc/Laudo Médico.pdf', 'Laudo Médico.pdf'],
    ['C:\\Users\\Inês\\Receita.PDF', 'Receita.PDF'],
    ['Receita\u0301.pdf', 'Receitá.pdf'],
    ['fdp\u202e.pdf', 'fdp.pdf'],
    ['.pdf', 'documento.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(120)}.pdf`],
    ['pagina.html', 'pagina.html.pdf'],
    ['aspas "duplas"; x.pdf', 'aspas "duplas"; x.pdf'],
  ])('under the name %j is saved as %j', async (name, expected) => {
    const anexo = await sent(documentForm({ name }))
    expect(anexo.arquivo).toBe(expected)
    const { headers } = await open(await linkOf(anexo))
    expect(parse(String(headers['content-disposition'])).parameters.filename).toBe(expected)
  })
})

describe('a link', () => {
  it('dies after five minutes', async () => {
    const own = await aServer({ filesFolder })
    const house = await aClinic(own)
    const who = await house.signedIn('ADMIN')
    const { body: anexo } = await send(who, documentForm(), house.paciente.id)
    const link = await linkOf(anexo, who, house.paciente.id)
    const begun = own.clock.now.getTime()
    own.clock.now = new Date(begun + 299_999)
    expect((await own.app.inject({ url: link })).statusCode).toBe(200)
    own.clock.now = new Date(begun + 300_000)
    const late = await own.app.inject({ url: link })
    expect([late.statusCode, late.json()]).toMatchObject([404, { codigo: 'NAO_ENCONTRADO' }])
    expect(late.json().error).toMatch(/^Este link venceu\./)
    // A person who opens it reads a sentence; a program, or a script of a page, gets JSON as before.
    const asked = (headers: Record<string, string>) => own.app.inject({ url: link, headers })
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    for (const headers of [{ accept }, { accept, 'sec-fetch-dest': 'document' }]) {
      const page = await asked(headers)
      expect([page.statusCode, page.headers]).toMatchObject([
        404,
        { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      ])
      expect(page.body).toContain(
        '<p>Este link venceu. Volte aos anexos do paciente e baixe o documento de novo.</p>',
      )
    }
    for (const headers of [
      { accept: '*/*' },
      { accept: 'application/json, text/html;q=0' },
      { accept, 'sec-fetch-dest': 'empty' },
    ])
      expect((await asked(headers)).json().codigo).toBe('NAO_ENCONTRADO')
    const call = {
      method: 'POST',
      url: '/v1/pacientes',
      headers: { accept },
      payload: 'x'.repeat(70_000),
    } as const
    expect((await own.app.inject(call)).json()).toMatchObject({ status: 413 })
    expect((await own.app.inject({ url: '/v1/nada', headers: { accept } })).json()).toMatchObject({
      status: 404,
    })
    await own.close()
  })

  it('dies with the session that asked for it, and with no other', async () => {
    const house = await aClinic(server)
    const admin = await house.signedIn('ADMIN')
    const anexo = await sent(documentForm(), admin, house.paciente.id)
    const linkFor = async (who: Client) => linkOf(anexo, who, house.paciente.id)
    const [here, there] = [await house.signedIn('SECRETARIA'), await house.signedIn('SECRETARIA')]
    const [link, other] = [await linkFor(here), await linkFor(there)]
    expect((await here.call('POST', '/v1/auth/logout')).status).toBe(204)
    const late = await open(link)
    expect([late.statusCode, late.json().error]).toEqual([404, expect.stringMatching(/^Este link venceu\./)])
    expect((await open(other)).statusCode).toBe(200)
    await house.rows('update users set bloqueado = true where email = $1', [house.secretaria.email])
    expect((await open(other)).statusCode).toBe(404)
    expect((await open(await linkFor(admin))).statusCode).toBe(200)
  })

  it('opens only what its role may still download, and as long as no second factor is missing', async () => {
    const house = await aClinic(server)
    const admin = await house.signedIn('ADMIN')
    const anexo = await sent(documentForm(), admin, house.paciente.id)
    const link = await linkOf(anexo, await house.signedIn('SECRETARIA'), house.paciente.id)
    const allow = (permissoes: string[]) =>
      admin.call('PUT', '/v1/auth/permissions/SECRETARIA', { body: { permissoes } })
    const status = async () => (await open(link)).statusCode
    await allow(['visualizar-pacientes'])
    expect(await status()).toBe(404)
    await allow(['visualizar-pacientes', 'visualizar-anexos'])
    expect(await status()).toBe(200)
    await house.rows('insert into politicas (tenant_id, exigir_segundo_fator) values ($1, true)', [
      house.tenant.id,
    ])
    expect(await status()).toBe(404)
  })

  it('opens only what is still its asker’s: no patient who was archived, and none who went to a colleague', async () => {
    const house = await aClinic(server)
    const desk = await house.signedIn('SECRETARIA')
    const { id: pacienteId } = house.paciente
    const anexo = await sent(documentForm(), desk, pacienteId)
    const { id } = await book(desk, house)
    const link = await linkOf(anexo, await house.signedIn('PROFISSIONAL'), pacienteId)
    const status = async () => (await open(link)).statusCode
    expect(await status()).toBe(200)
    await house.rows('update pacientes set arquivado_em = now() where id = $1', [pacienteId])
    expect(await status()).toBe(404)
    await house.rows('update pacientes set arquivado_em = null where id = $1', [pacienteId])
    expect(await status()).toBe(200)
    await house.rows('delete from atendimentos where id = $1', [id])
    expect(await status()).toBe(404)
    expect((await open(await linkOf(anexo, desk, pacienteId))).statusCode).toBe(200)
  })

  it('opens that one document, of that clinic, for that session, until that hour', async () => {
    const link = await linkOf(await sent())
    const other = await sent()
    const [tenant = '', id = '', until = '', person = '', session = '', mark = ''] = link
      .replace('/arquivos/', '')
      .split('.')
    const [, , , , stranger = ''] = (await linkOf(other, await clinic.signedIn('PACIENTE'))).split('.')
    const later = (Number.parseInt(until, 36) + 1).toString(36)
    for (const forged of [
      [tenant, other.id.toString(36), until, person, session, mark],
      [(Number.parseInt(tenant, 36) + 1).toString(36), id, until, person, session, mark],
      [tenant, id, later, person, session, mark],
      [tenant, id, until, person, session, mark.replace(/^./, first => (first === 'A' ? 'B' : 'A'))],
      [tenant, id, until, person, stranger, mark],
      [tenant, id, until, `${person}1`, session, mark],
      [tenant, id, until, person, session],
      [tenant, id, until, mark],
      ['..', '..', 'etc', 'passwd'],
    ]) {
      const { statusCode, headers } = await open(`/arquivos/${forged.join('.')}`)
      expect([forged, statusCode, headers['content-type']]).toEqual([
        forged,
        404,
        'application/json; charset=utf-8',
      ])
    }
    expect((await open(link)).statusCode).toBe(200)
  })

  it('never shows a file that came to harm as a whole one', async () => {
    const file = Buffer.alloc(300_000, 'Olá ')
    const anexo = await sent(documentForm({ file }))
    const [row] = await clinic.rows<{ chave: string }>('select chave from anexos where id = $1', [anexo.id])
    const harmed = Buffer.from(file)
    harmed[5] = 0x58
    writeFileSync(join(within(), row?.chave ?? ''), harmed)
    await expect(linkOf(anexo).then(open)).rejects.toThrow()
  })
})

describe('whose they are', () => {
  it('a patient sees its own, and attaches and deletes nothing', async () => {
    const anexo = await sent()
    const patient = await clinic.signedIn('PACIENTE')
    expect((await patient.call<Anexo[]>('GET', listOf())).body).toContainEqual(anexo)
    expect((await open(await linkOf(anexo, patient))).statusCode).toBe(200)
    expect((await send(patient)).status).toBe(403)
    expect((await patient.call('DELETE', `${listOf()}/${anexo.id}`)).status).toBe(403)
  })

  it('a professional sees and attaches those of its patients, and of nobody else', async () => {
    const house = await aClinic(server)
    const owner = await house.signedIn('ADMIN')
    const doctor = await house.signedIn('PROFISSIONAL')
    const { id } = house.paciente
    const anexo = await sent(documentForm(), owner, id)
    const before = await standing(house)
    const asked = async () => [
      (await doctor.call('GET', listOf(id))).status,
      (await doctor.call('GET', `${listOf(id)}/${anexo.id}`)).status,
      (await send(doctor, documentForm(), id)).status,
      (await doctor.call('DELETE', `${listOf(id)}/${anexo.id}`)).status,
    ]
    expect(await asked()).toEqual([404, 404, 404, 403])
    expect(await standing(house)).toEqual(before)
    await book(owner, house)
    expect(await asked()).toEqual([200, 200, 201, 403])
  })

  it('a document is not there by another patient, nor in another clinic', async () => {
    const anexo = await sent()
    const { body: other } = await desk.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const house = await aClinic(server)
    const stranger = await house.signedIn('ADMIN')
    for (const [who, path] of [
      [desk, `${listOf(other.id)}/${anexo.id}`],
      [stranger, `${listOf()}/${anexo.id}`],
      [stranger, `${listOf(house.paciente.id)}/${anexo.id}`],
    ] as const)
      for (const method of ['GET', 'DELETE'] as const)
        expect([path, method, (await who.call(method, path)).status]).toEqual([path, method, 404])
    expect((await desk.call<Anexo[]>('GET', listOf())).body).toContainEqual(anexo)
  })

  it('of an archived patient managers see, and nobody attaches or deletes', async () => {
    const { body: patient } = await desk.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const anexo = await sent(documentForm(), desk, patient.id)
    await desk.call('DELETE', `/v1/pacientes/${patient.id}`)
    expect((await desk.call('GET', listOf(patient.id))).body).toEqual([anexo])
    const before = await standing()
    for (const { status, body } of [
      await send(desk, documentForm(), patient.id),
      await desk.call('DELETE', `${listOf(patient.id)}/${anexo.id}`),
    ])
      expect([status, body.codigo]).toEqual([409, 'PESSOA_ARQUIVADA'])
    expect(await standing()).toEqual(before)
  })
})
