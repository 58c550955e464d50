/** What the server refuses to start with, and what it never reveals. */

import { alterarSenha, authenticate, logout } from '@clinica/contract/auth/endpoints.ts'
import { mustLeaveEvent } from '@clinica/contract/endpoint.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { listar as pacientesListar, ver as pacientesVer } from '@clinica/contract/pacientes/endpoints.ts'
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { toPage } from '@clinica/contract/page.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { VERBS } from '../src/app.ts'
import { confirmationLinks } from '../src/atendimentos/index.ts'
import { accessLog } from '../src/db/accesses.ts'
import { directory } from '../src/db/directory.ts'
import { openPool } from '../src/db/pool.ts'
import { inTenant } from '../src/db/tenant.ts'
import { NOWHERE } from '../src/files/index.ts'
import { httpApp } from '../src/http/app.ts'
import type { Server } from '../src/http/context.ts'
import { handle, handleOpen, type Verb } from '../src/http/handle.ts'
import { digestUnder } from '../src/http/idempotency.ts'
import { sealUnder } from '../src/http/seal.ts'
import { tokenKeys } from '../src/http/tokens.ts'
import { openJobs } from '../src/jobs/index.ts'
import { aClinic, client, PATIENT_MS, SECRET, WEDNESDAY } from './builders.ts'

const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
const within = inTenant(pool)
const server: Server = {
  inTenant: within,
  accessLog: accessLog(within),
  tokens: tokenKeys(SECRET),
  digests: digestUnder(SECRET),
  seal: sealUnder(SECRET),
  links: confirmationLinks(SECRET),
  tenants: directory(pool),
  now: () => WEDNESDAY,
  jobs: openJobs(pool),
  files: NOWHERE,
  cdnUrl: '/imagens/',
  isHttps: false,
}
const clinic = await aClinic()
afterAll(async () => {
  await clinic.close()
  await pool.end()
})

const start = (verbs: readonly Verb[]) => httpApp(server, verbs, {})

describe('the server does not start', () => {
  it.each(ENDPOINTS)('without a verb for $name', ({ name, entry }) => {
    expect(() => start(VERBS.filter(verb => verb.entry !== entry))).toThrow(
      `The endpoint ${name} has no verb`,
    )
  })

  it.each(ENDPOINTS)('without a permission of $name', ({ name, entry }) => {
    const { permission } = entry
    Reflect.deleteProperty(entry, 'permission')
    try {
      expect(() => start(VERBS)).toThrow(`The endpoint ${name} declares no permission`)
    } finally {
      entry.permission = permission
    }
  })

  it.each(ENDPOINTS.filter(({ entry }) => mustLeaveEvent(entry)))(
    'without an event of $name',
    ({ name, entry }) => {
      const { evento } = entry
      Reflect.deleteProperty(entry, 'evento')
      try {
        expect(() => start(VERBS)).toThrow(`The endpoint ${name} declares no event`)
      } finally {
        if (evento) entry.evento = evento
      }
    },
  )

  it('with a verb of no endpoint', () => {
    const entry = { ...pacientesListar, path: '/v1/fora' as const }
    expect(() => start([...VERBS, handle(entry, async () => toPage([], { page: 0, size: 1 }, 0))])).toThrow(
      'GET /v1/fora is not among the endpoints',
    )
  })

  it('else it does', () => expect(() => start(VERBS)).not.toThrow())
})

describe('an answer does not leave', () => {
  let token: string
  let row: PacienteNaLista
  beforeAll(async () => {
    const { body } = await client(clinic, { 'client-id': clinic.tenant.clientId }).call<{
      access_token: string
    }>('POST', '/v1/auth/authenticate', { body: { email: clinic.admin.email, password: 'Senha123' } })
    token = body.access_token
    const admin = await clinic.signedIn('ADMIN')
    const list = await admin.call<{ content: [PacienteNaLista] }>('GET', '/v1/pacientes')
    row = list.body.content[0]
  })

  const ask = (verb: Verb, path: string, method: 'GET' | 'POST' | 'PATCH' = 'GET', body?: object) => {
    const app = start([...VERBS.filter(({ entry }) => entry !== verb.entry), verb])
    return client({ app }, { 'client-id': clinic.tenant.clientId, authorization: `Bearer ${token}` }).call(
      method,
      path,
      body && { body },
    )
  }
  const refused = { status: 500, body: { status: 500, codigo: 'ERRO_INTERNO' } }
  const page = (content: PacienteNaLista[]) => toPage(content, { page: 0, size: 10 }, content.length)
  const one = `/v1/pacientes/${clinic.paciente.id}`

  it('when a list never asked whose it is', async () => {
    expect(
      await ask(
        handle(pacientesListar, async ({ log }) => {
          await log([])
          return page([row])
        }),
        '/v1/pacientes',
      ),
    ).toMatchObject(refused)
    const asked = handle(pacientesListar, async ({ record, log }) => {
      await log([])
      return page(record.only([row]))
    })
    expect((await ask(asked, '/v1/pacientes')).status).toBe(200)
  })

  it('when a list that some searches put into the access log never told whom it shows', async () => {
    const untold = handle(pacientesListar, async ({ record }) => page(record.only([row])))
    for (const path of ['/v1/pacientes', '/v1/pacientes?nome=a'])
      expect(await ask(untold, path)).toMatchObject(refused)
  })

  it('when a record never asked whose it is, or left no line in the access log', async () => {
    const silent = handle(pacientesVer, async ({ log }) => {
      await log(clinic.paciente.id)
      return clinic.paciente
    })
    const unlogged = handle(pacientesVer, async ({ record }) => {
      return record.theirs(clinic.paciente, () => true)
    })
    const before = await clinic.rows('select from acessos')
    for (const verb of [silent, unlogged]) expect(await ask(verb, one)).toMatchObject(refused)
    expect(await clinic.rows('select from acessos')).toHaveLength(before.length)
  })

  it('of a call for nobody in particular that was bound as one for who is signed in, whoever they are', async () => {
    const bound = handle(logout, ({ event }) => event('SAIU'))
    expect(await ask(bound, '/v1/auth/logout', 'POST')).toMatchObject({ status: 403 })
  })

  it('when the event that it owes was not noted, or another was', async () => {
    const before = await clinic.rows('select from eventos')
    const silent = handle(alterarSenha, async () => {})
    const other = handle(alterarSenha, ({ event }) => event('ENTROU'))
    const senha = {
      currentPassword: 'Senha123',
      newPassword: 'Laranjeira2026',
      confirmation: 'Laranjeira2026',
    }
    for (const verb of [silent, other])
      expect(await ask(verb, '/v1/auth/user/password', 'PATCH', senha)).toMatchObject(refused)
    const open = handleOpen(authenticate, async () => ({
      access_token: 'a',
      refresh_token: 'r',
      token_type: 'Bearer' as const,
      expires_in: 1,
    }))
    const credentials = { email: clinic.admin.email, password: 'Senha123' }
    expect(await ask(open, '/v1/auth/authenticate', 'POST', credentials)).toMatchObject(refused)
    expect(await clinic.rows('select from eventos')).toHaveLength(before.length)
  })

  it('with a property more, or less, than it promised', async () => {
    const surplus = { ...row, senhaHash: '$argon2id$secret' }
    const { cpf: _, ...short } = row
    for (const record of [surplus, short as PacienteNaLista, clinic.paciente]) {
      const answer = await ask(
        handle(pacientesListar, async ({ record: rule, log }) => {
          await log([])
          return page(rule.only([record]))
        }),
        '/v1/pacientes',
      )
      expect(answer).toMatchObject(refused)
      expect(JSON.stringify(answer.body)).not.toMatch(/argon2id|senhaHash|nome/)
    }
  })
})
