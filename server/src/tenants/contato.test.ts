/** The clinic's telephone and address: anybody may read them, its own administrators may change them. */
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, client } from '../../test/builders.ts'

const clinic = await aClinic()
afterAll(clinic.close)
const pathOf = ({ tenant }: typeof clinic) => `/v1/tenants/${tenant.nome}/contato`
const ENDERECO = 'Rua Cardeal Arcoverde, 1745, sala 82, Pinheiros, São Paulo'

describe('the contact of a clinic', () => {
  it('is empty at first, and shown to anybody without a header as it was last said', async () => {
    const one = await aClinic(clinic)
    const admin = await one.signedIn('ADMIN')
    const read = async () => (await client(one).call('GET', pathOf(one))).body
    expect(await read()).toEqual({ telefone: null, endereco: null })
    for (const [sent, kept] of [
      [
        { telefone: '(11) 3031-4400', endereco: ` ${ENDERECO} ` },
        { telefone: '1130314400', endereco: ENDERECO },
      ],
      [
        { telefone: '', endereco: ENDERECO },
        { telefone: null, endereco: ENDERECO },
      ],
      [{}, { telefone: null, endereco: null }],
    ]) {
      expect(await admin.call('PUT', pathOf(one), { body: sent })).toMatchObject({ status: 200, body: kept })
      expect(await read()).toEqual(kept)
    }
  })

  it('refuses what is no telephone and no line of text, and changes nothing', async () => {
    const admin = await clinic.signedIn('ADMIN')
    const good = { telefone: '11987654321', endereco: ENDERECO }
    await admin.call('PUT', pathOf(clinic), { body: good })
    for (const [campo, value] of [
      ['telefone', '123'],
      ['endereco', 'x'.repeat(201)],
      ['endereco', 'Rua\r\nX-Mau: 1'],
    ] as const) {
      const { status, body } = await admin.call<{ campos: { campo: string }[] }>('PUT', pathOf(clinic), {
        body: { ...good, [campo]: value },
      })
      expect([status, body.campos.map(one => one.campo)]).toEqual([400, [campo]])
    }
    expect((await client(clinic).call('GET', pathOf(clinic))).body).toEqual(good)
  })

  it('of two administrators who read the same, the second is told, and nothing of the first is lost', async () => {
    const one = await aClinic(clinic)
    const path = pathOf(one)
    const [admin, other] = [await one.signedIn('ADMIN'), await one.signedIn('ADMIN')]
    const { etag } = (await client(one).call('GET', path)).headers
    expect(etag).toMatch(/^"\d+"$/)
    const put = (who: typeof admin, body: object) =>
      who.call('PUT', path, { body, headers: { 'if-match': String(etag) } })
    const both = await Promise.all([
      put(admin, { telefone: '1130314400' }),
      put(other, { endereco: ENDERECO }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const saved = both.find(({ status }) => status === 200)
    const now = await client(one).call('GET', path)
    expect([now.body, now.headers.etag]).toEqual([saved?.body, saved?.headers.etag])
    expect(now.headers.etag).not.toBe(etag)
    // A save without a version is accepted, as from a client that read none.
    expect((await admin.call('PUT', path, { body: { endereco: ENDERECO } })).status).toBe(200)
  })

  it('that changed is in the security events with what it was before; one that did not is not', async () => {
    const one = await aClinic(clinic)
    const admin = await one.signedIn('ADMIN')
    const put = (body: object | undefined, headers = {}) => admin.call('PUT', pathOf(one), { body, headers })
    const events = () =>
      one.rows("select user_id, alvo_id, detalhe from eventos where tipo = 'CONTATO_ALTERADO' order by id")
    const first = { telefone: '1130314400', endereco: ENDERECO }
    expect((await put(first)).status).toBe(200)
    expect((await put({ ...first, telefone: '(11) 3031-4400' })).status).toBe(200)
    expect((await put({ ...first, telefone: '11987654321' })).status).toBe(200)
    expect((await put({ telefone: '11987654321' })).status).toBe(200)
    const by = { user_id: one.admin.userId, alvo_id: null }
    const noted = [
      { ...by, detalhe: 'Telefone antes: vazio; Endereço antes: vazio' },
      { ...by, detalhe: 'Telefone antes: (11) 3031-4400' },
      { ...by, detalhe: `Endereço antes: ${ENDERECO}` },
    ]
    expect(await events()).toEqual(noted)
    // What was refused changed nothing: a wrong number, an old version, and no body at all.
    expect((await put({ telefone: '123' })).status).toBe(400)
    expect((await put(first, { 'if-match': '"1"' })).status).toBe(412)
    expect((await put(undefined)).status).toBe(400)
    expect(await events()).toEqual(noted)
    const desk = await one.signedIn('SECRETARIA')
    expect((await desk.call('PUT', pathOf(one), { body: first })).status).toBe(403)
    expect(await events()).toEqual(noted)
    const { body } = await admin.call('GET', '/v1/auth/eventos?tipo=CONTATO_ALTERADO&size=1')
    expect(body.content).toMatchObject([{ detalhe: `Endereço antes: ${ENDERECO}` }])
  })

  it('of another clinic is written by no administrator of this one', async () => {
    const other = await aClinic(clinic)
    const admin = await clinic.signedIn('ADMIN')
    for (const path of [pathOf(other), '/v1/tenants/ninguem/contato']) {
      const { status, body } = await admin.call('PUT', path, { body: { telefone: '1130314400' } })
      expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO'])
    }
    expect(await other.rows('select from contatos')).toEqual([])
    expect((await client(clinic).call('GET', '/v1/tenants/ninguem/contato')).status).toBe(404)
  })
})
