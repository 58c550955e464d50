/** Every endpoint × every role × no token × another clinic's, checked against a table typed here by hand. */
import { ROLES, type Role } from '@clinica/contract/permissions.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, type Client, type Clinic, client } from './builders.ts'
import { documentForm } from './documents.ts'
import { aMessage } from './messages.ts'
import { rememberedOf } from './remembered.ts'
import { aNotification, anAppointment, WALK, type Walked } from './samples.ts'
import { told } from './told.ts'

const DESK = ['ADMIN', 'SECRETARIA'] as const
const STAFF = [...DESK, 'PROFISSIONAL'] as const
const ALL = [...STAFF, 'PACIENTE'] as const

/** The callers each endpoint accepts by default: from the wire's *Permissions*, not from the contract's entries. */
const LETS_IN: Record<string, 'anyone' | 'client' | readonly Role[]> = {
  'tenants.ver': 'anyone',
  'confirmacoes.ver': 'anyone',
  'confirmacoes.responder': 'anyone',
  'confirmacoes.calendario': 'anyone',
  'tenants.verContato': 'anyone',
  'tenants.mudarContato': ['ADMIN'],
  'copias.ver': ['ADMIN'],
  'auth.authenticate': 'client',
  'auth.refreshToken': 'client',
  'auth.redefinirSenha': 'client',
  'auth.deQuemEhOLink': 'client',
  'auth.pedirLink': 'client',
  'auth.logout': 'client',
  'visitas.contar': 'client',
  'visitas.listar': ['ADMIN'],
  'auth.alterarSenha': ALL,
  'auth.info': ALL,
  'auth.verPermissoes': ['ADMIN'],
  'auth.mudarPermissoes': ['ADMIN'],
  'auth.listarContas': ['ADMIN'],
  'auth.verConta': ['ADMIN'],
  'auth.editarConta': ['ADMIN'],
  'auth.bloquearConta': ['ADMIN'],
  'auth.registrar': ['ADMIN'],
  'auth.verEventos': ['ADMIN'],
  'auth.exportarEventos': ['ADMIN'],
  'auth.entrarComCodigo': 'client',
  'auth.verSegundoFator': ALL,
  'auth.prepararSegundoFator': ALL,
  'auth.ligarSegundoFator': ALL,
  'auth.desligarSegundoFator': ALL,
  'auth.verPolitica': ['ADMIN'],
  'auth.mudarPolitica': ['ADMIN'],
  'auth.sessoes': ALL,
  'auth.encerrarSessao': ALL,
  'auth.navegadores': ALL,
  'auth.esquecerNavegador': ALL,
  'auth.mudarImagem': ALL,
  'anexos.listar': ALL,
  'anexos.anexar': STAFF,
  'anexos.baixar': ALL,
  'anexos.excluir': DESK,
  'atendimentos.listar': ALL,
  'atendimentos.exportar': DESK,
  'atendimentos.aguardandoPresencial': STAFF,
  'atendimentos.metricas': STAFF,
  'atendimentos.ver': ALL,
  'atendimentos.avisos': DESK,
  'atendimentos.calendario': ALL,
  'atendimentos.doPaciente': ALL,
  'atendimentos.agendar': DESK,
  'atendimentos.editar': DESK,
  'atendimentos.mudarStatus': ALL,
  'atendimentos.remarcar': ALL,
  'atendimentos.cancelar': ALL,
  'atendimentos.slots': ALL,
  'busca.buscar': DESK,
  'mensagens.listar': ALL,
  'mensagens.marcarLida': ALL,
  'notificacoes.listar': [...DESK, 'PACIENTE'],
  'notificacoes.historico': DESK,
  'notificacoes.agendar': DESK,
  'notificacoes.cancelar': DESK,
  'pacientes.listar': STAFF,
  'pacientes.filtrar': STAFF,
  'pacientes.ver': ALL,
  'pacientes.criar': DESK,
  'pacientes.editar': DESK,
  'pacientes.arquivar': DESK,
  'pacientes.restaurar': DESK,
  'pacientes.verLogado': ['PACIENTE'],
  'pacientes.editarLogado': ['PACIENTE'],
  'pacientes.acessos': ['ADMIN'],
  'pacientes.exportar': DESK,
  'pacientes.exportarUm': [...DESK, 'PACIENTE'],
  'profissionais.listar': [...DESK, 'PACIENTE'],
  'profissionais.filtrar': [...DESK, 'PACIENTE'],
  'profissionais.ver': [...DESK, 'PACIENTE'],
  'profissionais.criar': DESK,
  'profissionais.editar': DESK,
  'profissionais.arquivar': DESK,
  'profissionais.restaurar': DESK,
  'secretarias.listar': ['ADMIN'],
  'secretarias.filtrar': ['ADMIN'],
  'secretarias.ver': ['ADMIN'],
  'secretarias.criar': ['ADMIN'],
  'secretarias.editar': ['ADMIN'],
  'secretarias.arquivar': ['ADMIN'],
  'secretarias.restaurar': ['ADMIN'],
  'secretarias.verLogado': ['SECRETARIA'],
  'secretarias.editarLogado': ['SECRETARIA'],
}
const letsIn = (name: string, role: Role): boolean => LETS_IN[name]?.includes(role) ?? false

const clinic = await aClinic()
const other = await aClinic(clinic)
afterAll(clinic.close)

const here = { 'client-id': clinic.tenant.clientId }
const there = { 'client-id': other.tenant.clientId }
const clients = Object.fromEntries(
  await Promise.all(ROLES.map(async role => [role, await clinic.signedIn(role)] as const)),
) as Record<(typeof ROLES)[number], Client>
const stranger = await other.signedIn('ADMIN')
const itsBrowser = await rememberedOf(other, other.admin.userId)
const [itsSession] = await other.rows<{ id: number }>('select numero as id from sessions limit 1')
const itsMessage = await aMessage(other, other.admin.userId)
await stranger.call('POST', `/v1/notificacoes/${other.paciente.id}/agendar`, { body: aNotification() })
const { body: theirs } = await other
  .signedIn('SECRETARIA')
  .then(desk => desk.call<{ id: number }>('POST', '/v1/atendimentos', { body: anAppointment(other) }))

const { body: paper } = await stranger.call<{ id: number }>(
  'POST',
  `/v1/pacientes/${other.paciente.id}/anexos-documento`,
  { body: documentForm() },
)

/** The other clinic's record for this path's id, and where its own administrator reads it. */
const foreignTo = (path: string): { id: number; own: string } => {
  const of = (list: string, { id }: { id: number }) => ({ id, own: `/v1/${list}/${id}` })
  if (/\/pacientes?\/\{id\}/.test(path)) return of('pacientes', other.paciente)
  if (path.startsWith('/v1/notificacoes/{id}')) return of('pacientes', other.paciente)
  if (path.startsWith('/v1/profissionais/{id}')) return of('profissionais', other.profissional)
  if (path.startsWith('/v1/secretarias/{id}')) return of('secretarias', other.secretaria)
  if (path.startsWith('/v1/auth/user/{id}')) return of('auth/user', { id: other.admin.userId })
  if (path.startsWith('/v1/atendimentos/{id}')) return of('atendimentos', theirs)
  if (path.startsWith('/v1/mensagens/{id}')) return { id: itsMessage, own: '/v1/mensagens' }
  if (path.startsWith('/v1/auth/sessoes/{id}') && itsSession)
    return { id: itsSession.id, own: '/v1/auth/sessoes' }
  if (path.startsWith('/v1/auth/navegadores/{id}')) return { id: itsBrowser, own: '/v1/auth/navegadores' }
  throw new Error(`${path} is about a record that no other clinic has here`)
}

/** The unknown parameter makes the call fail for callers who are let in: 400 means let in, and nothing happened. */
const knock = ({ entry, path }: Walked, who: Client, headers = {}) => {
  const at = path(1)
  return who.call(entry.method, `${at}${at.includes('?') ? '&' : '?'}desconhecido=1`, { headers })
}

const open = WALK.filter(({ name }) => LETS_IN[name] === 'anyone')
const ofClients = WALK.filter(({ name }) => LETS_IN[name] === 'client')
const guarded = WALK.filter(({ name }) => typeof LETS_IN[name] === 'object')

describe('every endpoint', () => {
  it('stands in the table above, and nothing else does', () => {
    expect(WALK.map(({ name }) => name).sort()).toEqual(Object.keys(LETS_IN).sort())
  })

  it.each(open)('$name is for anyone', async walked => {
    expect((await knock(walked, client(clinic))).status).toBe(400)
  })

  // spec: calls.client-id-asked-server
  it.each(ofClients)('$name asks for a known clinic', async walked => {
    for (const headers of [{}, { 'client-id': 'nobody' }, { 'client-id': 'a\0b' }])
      expect((await knock(walked, client(clinic), headers)).status).toBe(401)
    expect((await knock(walked, client(clinic), here)).status).toBe(400)
  })

  // spec: calls.bearer-access-asked-server, errors.api-errors-carry
  it.each(guarded)('$name asks who it is', async walked => {
    const { ADMIN } = clients
    const strangers: [Client, Record<string, string>][] = [
      [client(clinic), {}],
      [client(clinic), here],
      [client(clinic), { ...here, authorization: 'Bearer of.no.body' }],
      [client(clinic), { ...here, authorization: 'Basic YTpi' }],
      [ADMIN, { 'client-id': 'nobody' }],
      [ADMIN, there],
      [stranger, here],
    ]
    for (const [who, headers] of strangers) {
      const { status, body } = await knock(walked, who, headers)
      expect(status).toBe(401)
      expect(body).toEqual({
        status: 401,
        timestamp: '2026-11-25T10:42:00-03:00',
        codigo: expect.stringMatching(/^[A-Z_]+$/),
        error: expect.stringMatching(/\S/),
      })
    }
  })

  // spec: roles.action-editar, roles.action-excluir, roles.action-exportar, roles.every-endpoint-keeps
  // spec: roles.managers-alone-create-professionals-wire, roles.admins-may-wire
  it.each(guarded.flatMap(walked => ROLES.map(role => ({ ...walked, role }))))(
    '$name as $role',
    async ({ role, ...walked }) => {
      const { status, body } = await knock(walked, clients[role])
      if (letsIn(walked.name, role)) expect([status, body.codigo]).toEqual([400, 'DADOS_INVALIDOS'])
      else expect([status, body.codigo, body.campos]).toEqual([403, 'SEM_PERMISSAO', undefined])
    },
  )
})

describe('an id of another clinic', () => {
  const ofOneRecord = guarded.filter(({ entry }) => entry.path.includes('{id}'))
  const tables = [
    'pacientes',
    'profissionais',
    'secretarias',
    'atendimentos',
    'users',
    'sessions',
    'mensagens',
    'anexos',
    'notificacoes',
    'entregas',
  ] as const
  const standing = async () => {
    const rows: unknown[] = []
    for (const table of tables) rows.push(await other.rows(`select * from ${table} order by id`))
    return rows
  }

  it('is nobody’s here, or the rest would be about a record of one’s own', async () => {
    for (const table of tables) {
      const ids = async (of: Clinic) =>
        (await of.rows<{ id: number }>(`select id from ${table}`)).map(row => row.id)
      const [mine, its] = [await ids(clinic), await ids(other)]
      expect([table, its.length]).not.toEqual([table, 0])
      expect([table, its.filter(id => mine.includes(id))]).toEqual([table, []])
    }
  })

  it.each(ofOneRecord)('$name would be answered there', async ({ entry }) => {
    const { id, own } = foreignTo(entry.path)
    const { status, body } = await stranger.call('GET', own)
    const found = Array.isArray(body.content) ? body.content : [body].flat()
    expect([status, found.map(one => one.id)]).toEqual([200, expect.arrayContaining([id])])
  })

  // spec: product.clinic-sees-records
  it.each(ofOneRecord.flatMap(walked => ROLES.map(role => ({ ...walked, role }))))(
    '$name as $role is not there',
    async ({ role, name, entry, path, body }) => {
      const before = await standing()
      const options = body ? { body: body(clinic) } : {}
      const foreign = await clients[role].call(
        entry.method,
        path(foreignTo(entry.path).id, paper.id),
        options,
      )
      const nobody = await clients[role].call(entry.method, path(2_147_483_647), options)
      const said = letsIn(name, role) ? [404, 'NAO_ENCONTRADO'] : [403, 'SEM_PERMISSAO']
      expect([foreign.status, foreign.body.codigo]).toEqual(said)
      expect(told(nobody)).toEqual(told(foreign))
      expect(await standing()).toEqual(before)
    },
  )

  it.each([
    ['patient', { pacienteId: other.paciente.id }],
    ['professional', { profissionalId: other.profissional.id }],
    ['supervisor', { tipoAtendimento: 'SOCIAL', profissionalSupervisorId: other.profissional.id }],
  ])('cannot be booked: a %s', async (_, over) => {
    const { status, body } = await clients.ADMIN.call('POST', '/v1/atendimentos', {
      body: anAppointment(clinic, over),
    })
    expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO'])
    expect(await clinic.rows('select from atendimentos')).toEqual([])
    expect(await other.rows('select status from atendimentos')).toEqual([{ status: 'AGENDADO' }])
  })
})

describe('the clinic’s own table', () => {
  // spec: roles.action-visualizar, roles.action-salvar-add, roles.managers-alone-book-wire
  // spec: roles.managers-alone-create-patients-wire
  it('narrows and widens from the next call on, never past ownership', async () => {
    const { ADMIN, SECRETARIA, PROFISSIONAL, PACIENTE } = clients
    const grant = (role: string, permissoes: string[]) =>
      ADMIN.call('PUT', `/v1/auth/permissions/${role}`, { body: { permissoes } })

    expect((await SECRETARIA.call('GET', '/v1/pacientes')).status).toBe(200)
    await grant('SECRETARIA', ['visualizar-atendimentos', 'visualizar-secretarias'])
    expect((await SECRETARIA.call('GET', '/v1/pacientes')).status).toBe(403)
    expect((await SECRETARIA.call('GET', '/v1/secretarias')).status).toBe(200)

    const saving = ['visualizar-pacientes', 'salvar-pacientes', 'salvar-atendimentos']
    await grant('PACIENTE', saving)
    await grant('PROFISSIONAL', [...saving, 'editar-atendimentos'])
    for (const who of [SECRETARIA, PACIENTE, PROFISSIONAL]) {
      expect((await who.call('POST', '/v1/pacientes', { body: clinic.aPatientBody() })).status).toBe(403)
      expect((await who.call('POST', '/v1/atendimentos', { body: anAppointment(clinic) })).status).toBe(403)
    }
    const { body } = await ADMIN.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    for (const who of [PACIENTE, PROFISSIONAL])
      expect((await who.call('GET', `/v1/pacientes/${body.id}`)).status).toBe(404)

    // Nor through an appointment: its patient becomes one of the professional's patients.
    const { body: own } = await ADMIN.call<{ id: number }>('POST', '/v1/atendimentos', {
      body: anAppointment(clinic),
    })
    const put = { body: anAppointment(clinic, { pacienteId: body.id }) }
    expect((await PROFISSIONAL.call('PUT', `/v1/atendimentos/${own.id}`, put)).status).toBe(403)
    expect((await ADMIN.call('PUT', `/v1/atendimentos/${own.id}`, put)).status).toBe(200)

    // A role that may book but not register patients cannot register one by booking.
    await grant('SECRETARIA', ['visualizar-atendimentos', 'salvar-atendimentos', 'editar-atendimentos'])
    const { whatsapp: _, endereco: __, convenio: ___, ...paciente } = clinic.aPatientBody()
    const inline = {
      body: anAppointment(clinic, { pacienteId: null, paciente, horaInicio: '15:00', horaFim: '15:30' }),
    }
    for (const [method, path] of [
      ['POST', '/v1/atendimentos'],
      ['PUT', `/v1/atendimentos/${own.id}`],
    ] as const)
      expect((await SECRETARIA.call(method, path, inline)).status).toBe(403)
    expect((await ADMIN.call('POST', '/v1/atendimentos', inline)).status).toBe(201)
  })
})
