/** Which security events are recorded: through every endpoint that must record one, and each kind once by its cause. */
import { EVENTOS } from '@clinica/contract/auth/eventos.ts'
import { nameOf } from '@clinica/contract/collections.ts'
import { mustLeaveEvent } from '@clinica/contract/endpoint.ts'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { createResetCode } from '../src/auth/recuperar-senha/create-reset-code.ts'
import { migrate } from '../src/db/migrate.ts'
import { asOwner } from '../src/db/owner.ts'
import { aClinic, type Client, client, SENHA, WEDNESDAY } from './builders.ts'
import { createDatabase } from './database.ts'
import { codeAt, setFactor } from './factor.ts'
import { aPictureForm } from './images.ts'
import { asKeptOwner } from './kept-owner.ts'
import { rememberedOf } from './remembered.ts'
import { WALK } from './samples.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
/** A separate clinic, because the test of every endpoint changes its people. */
const changed = await aClinic(clinic)
const theirs = await changed.signedIn('ADMIN')
afterAll(clinic.close)
afterEach(() => {
  clinic.clock.now = WEDNESDAY
})

const nobody = (headers = {}, of = clinic) => client(of, { 'client-id': of.tenant.clientId, ...headers })
const enter = (email: string, password = SENHA) =>
  nobody().call<{ access_token: string; refresh_token: string }>('POST', '/v1/auth/authenticate', {
    body: { email, password },
  })
/** The events that `run` adds to the log. */
async function left(run: () => Promise<unknown>, of = clinic) {
  const [last] = await of.rows<{ id: string }>('select coalesce(max(id), 0) as id from eventos')
  await run()
  return of.rows(
    `select tipo, user_id as quem, alvo_id as alvo, host(endereco) as endereco, endpoint, codigo, detalhe
     from eventos where id > $1 order by id`,
    [last?.id],
  )
}
const newCode = (of = clinic) =>
  asKeptOwner(of.ownerUrl, async owner => {
    await owner.enter(of.tenant.id)
    const { userId } = of.paciente
    return createResetCode(owner, { tenantId: of.tenant.id, userId, now: of.clock.now })
  })

async function aSecretary() {
  const { body } = await theirs.call<{ email: string }>('POST', '/v1/secretarias', {
    body: changed.aSecretaryBody(),
  })
  return { email: body.email, who: await changed.signedInAs(body.email) }
}
async function someoneWithFactor() {
  const somebody = await aSecretary()
  return { ...somebody, factor: await setFactor(somebody.who, WEDNESDAY) }
}

/** The caller, and the id and body with which the call succeeds. */
const SUCCEEDS: Record<string, () => Promise<{ who: Client; id?: number; body?: unknown }>> = {
  'auth.authenticate': async () => ({
    who: nobody({}, changed),
    body: { email: changed.admin.email, password: SENHA },
  }),
  'auth.redefinirSenha': async () => ({
    who: nobody({}, changed),
    body: { code: await newCode(changed), password: 'OutraSenha1', confirmation: 'OutraSenha1' },
  }),
  'auth.logout': async () => ({ who: await changed.signedIn('PROFISSIONAL') }),
  'auth.alterarSenha': async () => ({
    who: await changed.signedIn('PROFISSIONAL'),
    body: { currentPassword: SENHA, newPassword: 'OutraSenha1', confirmation: 'OutraSenha1' },
  }),
  'auth.mudarPermissoes': async () => ({ who: theirs }),
  'auth.registrar': async () => ({ who: theirs }),
  'auth.editarConta': async () => ({ who: theirs, id: changed.admin.userId }),
  'auth.bloquearConta': async () => ({ who: theirs, id: changed.paciente.userId }),
  'auth.entrarComCodigo': async () => {
    const { email, factor } = await someoneWithFactor()
    const { body } = await nobody({}, changed).call('POST', '/v1/auth/authenticate', {
      body: { email, password: SENHA },
    })
    return {
      who: nobody({}, changed),
      body: { ticket: body.ticket, codigo: codeAt(factor.segredo, WEDNESDAY) },
    }
  },
  'auth.ligarSegundoFator': async () => {
    const { who } = await aSecretary()
    const { body } = await who.call<{ segredo: string }>('POST', '/v1/auth/segundo-fator')
    return { who, body: { codigo: codeAt(body.segredo, WEDNESDAY) } }
  },
  'auth.desligarSegundoFator': async () => {
    const { who, factor } = await someoneWithFactor()
    return { who, body: { password: SENHA, codigo: factor.codigosRecuperacao[0] } }
  },
  'auth.mudarPolitica': async () => {
    const body = { exigirSegundoFator: false, recusarSenhasComuns: true }
    expect((await theirs.call('PUT', '/v1/auth/politica', { body })).status).toBe(200)
    return { who: theirs }
  },
  'auth.encerrarSessao': async () => {
    const { who } = await aSecretary()
    const { body } = await who.call<{ id: number }[]>('GET', '/v1/auth/sessoes')
    return { who, id: body[0]?.id ?? 0 }
  },
  'auth.esquecerNavegador': async () => {
    const { who } = await aSecretary()
    const { body } = await who.call<{ userId: number }>('GET', '/v1/auth/info')
    return { who, id: await rememberedOf(changed, body.userId) }
  },
  'auth.mudarImagem': async () => ({
    who: theirs,
    id: changed.admin.userId,
    body: await aPictureForm(),
  }),
  'tenants.mudarContato': async () => ({ who: theirs }),
  'profissionais.criar': async () => ({ who: theirs }),
  'profissionais.editar': async () => ({ who: theirs, id: changed.profissional.id }),
  'profissionais.arquivar': async () => ({ who: theirs, id: changed.profissional.id }),
  'profissionais.restaurar': async () => ({ who: theirs, id: changed.profissional.id }),
  'secretarias.editarLogado': async () => ({ who: await changed.signedIn('SECRETARIA') }),
  'secretarias.criar': async () => ({ who: theirs }),
  'secretarias.editar': async () => ({ who: theirs, id: changed.secretaria.id }),
  'secretarias.arquivar': async () => ({ who: theirs, id: changed.secretaria.id }),
  'secretarias.restaurar': async () => ({ who: theirs, id: changed.secretaria.id }),
}
const walked = WALK.filter(({ entry }) => mustLeaveEvent(entry))
const noted = walked.filter(({ entry }) => typeof entry.evento === 'string')

describe('every endpoint that changes accounts, sessions, permissions or people of the staff', () => {
  it('is walked below, but for those that say why they leave nothing', () => {
    expect(noted.map(({ name }) => name).sort()).toEqual(Object.keys(SUCCEEDS).sort())
    expect(walked.filter(one => !noted.includes(one)).map(({ name }) => name)).toEqual([
      'auth.refreshToken',
      'auth.pedirLink',
      'auth.prepararSegundoFator',
    ])
  })

  it.each(Object.keys(SUCCEEDS))('%s leaves its event', async name => {
    const { entry, path, body: sample } = noted.find(one => one.name === name) ?? expect.fail()
    const { who, id = 1, body = sample?.(changed) } = (await SUCCEEDS[name]?.()) ?? expect.fail()
    const rows = await left(async () => {
      const { status, body: answer } = await who.call(
        entry.method,
        path(id).replace('/scale/', `/${changed.tenant.nome}/`),
        body ? { body } : {},
      )
      expect([status, answer]).toEqual([entry.status, answer])
    }, changed)
    const expected = { tipo: entry.evento, endpoint: nameOf(entry), endereco: '127.0.0.1' }
    expect(rows).toContainEqual(expect.objectContaining(expected))
    for (const { tipo } of rows) expect(EVENTOS).toHaveProperty(String(tipo))
    for (const typed of Object.values(body ?? {}))
      if (String(typed).length > 5) expect(JSON.stringify(rows)).not.toContain(String(typed))
  })
})

describe('an event', () => {
  it('of an archive is noted once, however often it is asked', async () => {
    const { body } = await admin.call<{ id: number; userId: number }>('POST', '/v1/secretarias', {
      body: clinic.aSecretaryBody(),
    })
    const rows = await left(async () => {
      for (const [method, rest] of [
        ['DELETE', ''],
        ['DELETE', ''],
        ['PATCH', '/restaurar'],
        ['PATCH', '/restaurar'],
      ] as const)
        await admin.call(method, `/v1/secretarias/${body.id}${rest}`)
    })
    const of = { quem: clinic.admin.userId, alvo: body.userId }
    expect(rows).toMatchObject([
      { tipo: 'PESSOA_ARQUIVADA', ...of },
      { tipo: 'PESSOA_RESTAURADA', ...of },
    ])
  })

  it('of permissions says which came and which went', async () => {
    await admin.call('PUT', '/v1/auth/permissions/PROFISSIONAL', {
      body: { permissoes: ['visualizar-atendimentos', 'editar-atendimentos'] },
    })
    const [row] = await left(() =>
      admin.call('PUT', '/v1/auth/permissions/PROFISSIONAL', {
        body: { permissoes: ['visualizar-atendimentos', 'cobrar-atendimentos'] },
      }),
    )
    expect(row?.detalhe).toBe('PROFISSIONAL: +cobrar-atendimentos -editar-atendimentos')
  })

  it('is gone with the change that did not happen', async () => {
    const { body: taken } = await admin.call<{ cpf: string }>('POST', '/v1/secretarias', {
      body: clinic.aSecretaryBody(),
    })
    const rows = await left(() =>
      admin.call('POST', '/v1/secretarias', { body: clinic.aSecretaryBody({ cpf: taken.cpf }) }),
    )
    expect(rows).toMatchObject([{ tipo: 'RECUSA', codigo: 'CPF_JA_CADASTRADO', detalhe: null }])
  })

  it('of a failed sign-in names an account, and never an e-mail', async () => {
    const rows = await left(async () => {
      expect((await enter(clinic.profissional.email, 'Errada123')).status).toBe(401)
      expect((await enter('talvez.paciente@correio.example', 'Errada123')).status).toBe(401)
    })
    expect(rows).toMatchObject([
      { tipo: 'ENTRADA_RECUSADA', quem: null, alvo: clinic.profissional.userId, endereco: '127.0.0.1' },
      { tipo: 'ENTRADA_RECUSADA', quem: null, alvo: null },
    ])
    expect(JSON.stringify(await clinic.rows('select * from eventos'))).not.toMatch(/@|Errada123/)
  })

  it('of a token that comes back names whose session ended', async () => {
    const { body: first } = await enter(clinic.profissional.email)
    const again = () =>
      nobody({ authorization: `Bearer ${first.refresh_token}` }).call('PUT', '/v1/auth/refresh-token')
    expect((await again()).status).toBe(200)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 60_000)
    expect(await left(again)).toMatchObject([
      { tipo: 'SESSAO_REUTILIZADA', quem: null, alvo: clinic.profissional.userId },
    ])
    expect(await left(again)).toEqual([])
  })

  it('of another e-mail or password says whose', async () => {
    const { body: patient } = await admin.call<{ id: number; userId: number; email: string }>(
      'POST',
      '/v1/pacientes',
      { body: clinic.aPatientBody() },
    )
    const rows = await left(() =>
      admin.call('PUT', `/v1/pacientes/${patient.id}`, { body: clinic.aPatientBody({ senha: 'Nova12345' }) }),
    )
    const of = { quem: clinic.admin.userId, alvo: patient.userId }
    expect(rows).toMatchObject([
      { tipo: 'EMAIL_ALTERADO', ...of },
      { tipo: 'SENHA_DEFINIDA', ...of },
    ])
    // A change of one's own record counts as one's own doing.
    const who = await clinic.signedIn('SECRETARIA')
    const { nome, sobrenome, cpf, celular } = clinic.secretaria
    const perfil = { nome, sobrenome, cpf, celular, email: `outro.${clinic.secretaria.email}` }
    expect(await left(() => who.call('POST', '/v1/secretarias/logado', { body: perfil }))).toMatchObject([
      { tipo: 'EMAIL_ALTERADO', quem: clinic.secretaria.userId, alvo: null },
      { tipo: 'CADASTRO_ALTERADO' },
    ])
  })

  it('of the operator has no caller and no address', async () => {
    expect(await left(() => newCode())).toEqual([
      {
        tipo: 'LINK_CRIADO',
        quem: null,
        alvo: clinic.paciente.userId,
        endereco: null,
        endpoint: null,
        codigo: null,
        detalhe: null,
      },
    ])
  })
})

describe('a refusal', () => {
  it('is noted with its code for 403, 404 and 409, and a 412 apart', async () => {
    const other = await aClinic(clinic)
    const desk = await other.signedIn('SECRETARIA')
    const { id } = other.profissional
    const [{ body: person }, taken] = [
      await desk.call('GET', `/v1/profissionais/${id}`),
      other.aPatientBody(),
    ]
    await desk.call('POST', '/v1/pacientes', { body: taken })
    const { userId: _, imagemPerfil: __, arquivado: ___, ...body } = person
    await desk.call('GET', '/v1/secretarias')
    await desk.call('GET', '/v1/profissionais/2147483647')
    await desk.call('PUT', `/v1/profissionais/${id}`, { body, headers: { 'if-match': '"9"' } })
    await desk.call('POST', '/v1/pacientes', { body: taken })
    const rows = await other.rows(
      `select tipo, user_id, endpoint, codigo, detalhe from eventos
       where tipo in ('RECUSA', 'VERSAO_ANTIGA') order by id`,
    )
    const refused = { tipo: 'RECUSA', user_id: other.secretaria.userId }
    const late = { ...refused, tipo: 'VERSAO_ANTIGA' }
    expect(rows).toEqual([
      { ...refused, endpoint: 'GET /v1/secretarias', codigo: 'SEM_PERMISSAO', detalhe: null },
      { ...refused, endpoint: 'GET /v1/profissionais/{id}', codigo: 'NAO_ENCONTRADO', detalhe: '2147483647' },
      { ...late, endpoint: 'PUT /v1/profissionais/{id}', codigo: 'VERSAO_ANTIGA', detalhe: String(id) },
      { ...refused, endpoint: 'POST /v1/pacientes', codigo: 'EMAIL_JA_CADASTRADO', detalhe: null },
    ])
  })

  it('is not lost among changes that a colleague was faster with, of which sixty an hour are noted', async () => {
    const one = await aClinic(clinic)
    const desk = await one.signedIn('SECRETARIA')
    const path = `/v1/pacientes/${one.paciente.id}`
    const {
      id: _,
      userId: __,
      numeroProntuario: ___,
      imagemPerfil: ____,
      arquivado: _____,
      ...body
    } = (await desk.call('GET', path)).body
    for (let i = 0; i < 65; i++) {
      const { status } = await desk.call('PUT', path, { body, headers: { 'if-match': '"9999"' } })
      expect(status).toBe(412)
    }
    await desk.call('GET', '/v1/secretarias')
    expect(
      await one.rows(
        `select tipo, count(*)::int as n from eventos
         where tipo in ('RECUSA', 'VERSAO_ANTIGA') group by 1 order by 1`,
      ),
    ).toEqual([
      { tipo: 'RECUSA', n: 1 },
      { tipo: 'VERSAO_ANTIGA', n: 61 },
    ])
  })

  it('is noted of nobody whose session has ended, and uses up nothing of who is signed in', async () => {
    const one = await aClinic(clinic)
    const gone = await one.signedIn('SECRETARIA')
    await gone.call('POST', '/v1/auth/logout')
    for (let i = 0; i < 65; i++) expect((await gone.call('GET', '/v1/tenants/nao-existe')).status).toBe(404)
    const refusals = () =>
      one.rows(
        `select endpoint, detalhe from eventos where tipo = 'RECUSA' and user_id is not null order by id`,
      )
    expect(await refusals()).toEqual([])
    const desk = await one.signedIn('SECRETARIA')
    await desk.call('GET', '/v1/tenants/nao-existe')
    await desk.call('GET', '/v1/secretarias')
    expect(await refusals()).toMatchObject([
      { endpoint: 'GET /v1/tenants/{nome}' },
      { endpoint: 'GET /v1/secretarias', detalhe: null },
    ])
  })

  it('is noted also of who signs out in the same instant', async () => {
    const one = await aClinic(clinic)
    let refused = 0
    for (let round = 0; round < 3; round++) {
      const patient = await one.signedIn('PACIENTE')
      const [out, ...answers] = await Promise.all([
        patient.call('POST', '/v1/auth/logout'),
        ...Array.from({ length: 15 }, () =>
          patient.call('PUT', '/v1/auth/permissions/PACIENTE', { body: { permissoes: [] } }),
        ),
      ])
      expect(out.status).toBe(204)
      refused += answers.filter(({ status }) => status === 403).length
    }
    expect(refused).toBeGreaterThan(0)
    expect(await one.rows(`select from eventos where codigo = 'SEM_PERMISSAO'`)).toHaveLength(refused)
  })

  it('is noted sixty times an hour and account, and then once more for all that follow', async () => {
    const one = await aClinic(clinic)
    const [patient, second] = [await one.signedIn('PACIENTE'), await one.signedIn('SECRETARIA')]
    const noted = () =>
      one.rows(
        `select user_id as quem, endpoint, detalhe like 'LIMITE%' as limite, count(*)::int as n from eventos
         where tipo = 'RECUSA' group by 1, 2, 3 order by min(id)`,
      )
    const knock = async (who: Client, times: number) => {
      const answers = Array.from({ length: times }, (_, i) =>
        who.call('GET', `/v1/atendimentos/1000${10 + i}`),
      )
      for (const { status } of await Promise.all(answers)) expect(status).toBe(404)
    }
    const refused = (quem: number, limite: boolean | null, n: number) => ({
      quem,
      endpoint: 'GET /v1/atendimentos/{id}',
      limite,
      n,
    })
    const quem = one.paciente.userId
    await knock(patient, 70)
    const hour = [refused(quem, false, 60), refused(quem, true, 1)]
    expect(await noted()).toEqual(hour)
    await knock(patient, 5)
    expect(await noted()).toEqual(hour)

    // Neither another account's refusals nor this one's on permissions are lost among them.
    await knock(second, 1)
    const tried = await patient.call('PUT', '/v1/auth/permissions/PACIENTE', { body: { permissoes: [] } })
    expect(tried.status).toBe(403)
    const others = [
      refused(one.secretaria.userId, false, 1),
      { quem, endpoint: 'PUT /v1/auth/permissions/{role}', limite: null, n: 1 },
    ]
    expect(await noted()).toEqual([...hour, ...others])

    // Those have a limit of their own, so they cannot flood the log either.
    for (let i = 0; i < 70; i++)
      await patient.call('PUT', '/v1/auth/permissions/PACIENTE', { body: { permissoes: [] } })
    expect((await noted()).reduce((sum, { n }) => sum + Number(n), 0)).toBe(61 + 1 + 61)

    clinic.clock.now = new Date(WEDNESDAY.getTime() + 18 * 60_000)
    await knock(patient, 1)
    expect(await noted()).toContainEqual(refused(quem, false, 61))
  })

  it('is noted for each code apart: wrong ids of one’s own browsers hide nothing that is forbidden', async () => {
    const one = await aClinic(clinic)
    const patient = await one.signedIn('PACIENTE')
    for (let i = 0; i < 65; i++)
      expect((await patient.call('DELETE', `/v1/auth/navegadores/${9000 + i}`)).status).toBe(404)
    const body = { permissoes: [] }
    expect((await patient.call('PUT', '/v1/auth/permissions/PACIENTE', { body })).status).toBe(403)
    expect(
      await one.rows(
        `select codigo, detalhe like 'LIMITE%' as limite, count(*)::int as n from eventos
         where tipo = 'RECUSA' group by 1, 2 order by min(id)`,
      ),
    ).toEqual([
      { codigo: 'NAO_ENCONTRADO', limite: false, n: 60 },
      { codigo: 'NAO_ENCONTRADO', limite: true, n: 1 },
      { codigo: 'SEM_PERMISSAO', limite: null, n: 1 },
    ])
  })

  it('of somebody who is not signed in fills no log', async () => {
    const rows = await left(async () => {
      expect((await nobody().call('GET', '/v1/pacientes/1')).status).toBe(401)
      expect((await nobody().call('PUT', '/v1/auth/refresh-token')).status).toBe(401)
      const body = { code: 'nada', password: 'OutraSenha1', confirmation: 'OutraSenha1' }
      expect((await nobody().call('PUT', '/v1/forgot-password', { body })).status).toBe(400)
    })
    expect(rows).toEqual([])
  })

  it('at the limit of signing in is one lock-out and no more, with or without a session', async () => {
    const one = await aClinic(clinic)
    const desk = await one.signedIn('SECRETARIA')
    const knock = async (
      email: string,
      times: number,
      who = client(one, { 'client-id': one.tenant.clientId }),
    ) => {
      const body = { email, password: 'Errada123' }
      for (let i = 0; i < times; i++) await who.call('POST', '/v1/auth/authenticate', { body })
    }
    const count = () =>
      one.rows(
        `select tipo, alvo_id as alvo, detalhe, count(*)::int as n from eventos
         where tipo like 'ENTRADA%' or tipo = 'RECUSA' group by 1, 2, 3 order by 1, 2, 3`,
      )
    const alvo = one.paciente.userId
    await knock(one.paciente.email, 12)
    await knock(one.paciente.email, 3, desk)
    expect(await count()).toEqual([
      { tipo: 'ENTRADA_BLOQUEADA', alvo, detalhe: 'conta e endereço', n: 1 },
      { tipo: 'ENTRADA_RECUSADA', alvo, detalhe: null, n: 5 },
    ])
    // With invented e-mails: 45 more failures until the address is locked out, then one line for all.
    for (let i = 0; i < 60; i++) await knock(`inventado${i}@correio.example`, 1)
    expect(await count()).toEqual([
      { tipo: 'ENTRADA_BLOQUEADA', alvo, detalhe: 'conta e endereço', n: 1 },
      { tipo: 'ENTRADA_BLOQUEADA', alvo: null, detalhe: 'endereço', n: 1 },
      { tipo: 'ENTRADA_RECUSADA', alvo, detalhe: null, n: 5 },
      { tipo: 'ENTRADA_RECUSADA', alvo: null, detalhe: null, n: 45 },
    ])
    // The next window counts anew.
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 16 * 60_000)
    await knock(one.paciente.email, 7)
    expect(await count()).toContainEqual({
      tipo: 'ENTRADA_BLOQUEADA',
      alvo,
      detalhe: 'conta e endereço',
      n: 2,
    })
  })
})

it('the refusals that an older program noted come along, of every clinic', async () => {
  const { ownerUrl, appUrl, drop } = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
  const appRole = decodeURIComponent(new URL(appUrl).username)
  await migrate({ ownerUrl, appRole, upTo: '0008-idempotency-pacientes.sql' })
  const rows = (tenant: number) =>
    asOwner(ownerUrl, async owner => {
      await owner.enter(tenant)
      return owner.query('select tenant_id, tipo, user_id, endpoint, codigo, detalhe from eventos')
    })
  await asOwner(ownerUrl, async owner => {
    for (const id of [1, 2]) {
      await owner.query("insert into tenants (nome, titulo, client_id) values ('c' || $1, 'C', 'c' || $1)", [
        id,
      ])
      await owner.enter(id)
      await owner.query(
        `insert into recusas (tenant_id, user_id, endpoint, alvo, codigo, request_id)
         values ($1, 7, 'GET /v1/pacientes/{id}', '12', 'NAO_ENCONTRADO', 'r')`,
        [id],
      )
    }
  })
  await migrate({ ownerUrl, appRole })
  for (const tenant_id of [1, 2])
    expect(await rows(tenant_id)).toEqual([
      {
        tenant_id,
        tipo: 'RECUSA',
        user_id: 7,
        endpoint: 'GET /v1/pacientes/{id}',
        codigo: 'NAO_ENCONTRADO',
        detalhe: '12',
      },
    ])
  await drop()
})
