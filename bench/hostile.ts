/**
 * Sends the worst input that fits into a request to every endpoint, with an ended session and with one of an allowed
 * role, and measures how long all other clinics wait meanwhile. A pause that we cause recurs with the request, one of
 * the machine does not, so requests over the goal are repeated and the shortest pause counts.
 */
import { once } from 'node:events'
import http from 'node:http'
import { MAX_SLOT_DAYS } from '@clinica/contract/atendimentos/endpoints.ts'
import { addDays, dayOf } from '@clinica/contract/clock.ts'
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { MAX_PAGE_SIZE } from '@clinica/contract/page-sizes.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import * as z from '@clinica/contract/zod.ts'
import { createAdmin } from '../server/src/auth/create-admin.ts'
import { personFrom, registrationFrom } from '../server/src/demo/people.ts'
import { createTenant } from '../server/src/tenants/criar.ts'
import { hostileBodies, hostileQueries } from '../server/test/hostile.ts'
import type { Bench } from './bench.ts'
import type { Paused } from './pauses.ts'
import { figure, heading, note } from './report.ts'
import { type BenchServer, getJson, type Headers, signIn, startServer } from './server.ts'

const GOAL_MS = 30
const TRIES = 4
const SENHA = 'Hostil2026'

interface Attack {
  name: string
  path: string
  body?: string
}

export async function hostile(bench: Bench): Promise<void> {
  heading('corpos e endereços hostis: a pausa mais longa do servidor')
  const server = await startServer(bench.database, { metered: true })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const clinic = await aClinic(bench, server)
    const worst = { 'sessão encerrada': { pauseMs: 0, cpuMs: 0 }, 'sessão viva': { pauseMs: 0, cpuMs: 0 } }
    let count = 0
    for (const { name, entry } of lastSignIn(ENDPOINTS)) {
      const role = entry.roles?.[0] ?? 'ADMIN'
      const callers: [keyof typeof worst, Headers][] = [
        ['sessão encerrada', await clinic.signedOut(role)],
        ['sessão viva', await clinic.signedIn(role)],
      ]
      const line: string[] = []
      for (const [who, headers] of callers) {
        let here = { pauseMs: 0, cpuMs: 0, name: '' }
        for (const attack of attacksOn(entry)) {
          const paused = await measured(server, agent, entry, attack, headers)
          if (paused.pauseMs > here.pauseMs) here = { ...paused, name: attack.name }
          worst[who].cpuMs = Math.max(worst[who].cpuMs, paused.cpuMs)
          count++
        }
        worst[who].pauseMs = Math.max(worst[who].pauseMs, here.pauseMs)
        line.push(`${who} ${ms(here.pauseMs)} (${here.name})`)
      }
      note(`${name.padEnd(34)} ${line.join('; ')}`)
    }
    note(`${count} pedidos`)
    for (const [who, { pauseMs, cpuMs }] of Object.entries(worst)) {
      figure({ name: `a pausa mais longa, ${who}`, value: pauseMs, unit: 'ms', goal: { below: GOAL_MS } })
      figure({ name: `  o pedido que mais ocupou o processador, ${who}`, value: cpuMs, unit: 'ms' })
    }
    await widest(bench, server, agent)
  } finally {
    agent.destroy()
    await server.close()
  }
}

/** The largest valid requests, to a clinic with all its people. They have no goal, since users need the answers. */
async function widest({ main }: Bench, server: BenchServer, agent: http.Agent): Promise<void> {
  const headers = await signIn(server, main)
  const today = dayOf(new Date())
  const days = { dataInicial: today, dataTermino: addDays(today, MAX_SLOT_DAYS - 1) }
  const asked: [AnyEndpoint['method'], string, object?][] = [
    ['GET', `/v1/atendimentos/metricas?de=${today}&ate=${addDays(today, 365)}`],
    ['POST', '/v1/slots-atendimento', { ...days, startTime: '08:00', endTime: '19:30' }],
    ['GET', `/v1/atendimentos?size=${MAX_PAGE_SIZE}`],
    ['GET', `/v1/pacientes?size=${MAX_PAGE_SIZE}`],
    ['GET', '/v1/pacientes/exportar'],
  ]
  for (const [method, path, body] of asked) {
    const attack = { name: path, path, ...(body ? { body: JSON.stringify(body) } : {}) }
    const { pauseMs } = await measured(server, agent, { method }, attack, headers)
    figure({ name: `${method} ${path}`, value: pauseMs, unit: 'ms' })
  }
}

const ms = (value: number) => `${value.toFixed(1).replace('.', ',')} ms`

/** Sign-in is attacked last, because hundreds of wrong passwords lock this address out. */
const lastSignIn = (all: typeof ENDPOINTS) =>
  all.toSorted((a, b) => Number(a.name === 'auth.authenticate') - Number(b.name === 'auth.authenticate'))

/** An id that no record has, so that input accepted by chance changes nothing. */
const ABSENT_ID = '2147483647'
const ANY = z.strictObject({ x: z.string() })

function* attacksOn(entry: AnyEndpoint): Generator<Attack> {
  const plain = entry.path.replace('{id}', ABSENT_ID).replace('{role}', 'PACIENTE').replace('{nome}', 'scale')
  yield { name: 'nada', path: plain }
  if (entry.method !== 'GET')
    for (const { name, text } of hostileBodies(entry.body, 'every place'))
      yield { name, path: plain, body: text }
  for (const { name, text } of hostileQueries(entry.query)) yield { name, path: `${plain}?${text}` }
  if (entry.path.includes('{'))
    for (const { name, text } of hostileQueries(ANY))
      if (text.startsWith('x='))
        yield { name: `${name} no endereço`, path: entry.path.replace(/\{\w+\}/, text.slice(2)) }
}

async function measured(
  server: BenchServer,
  agent: http.Agent,
  entry: Pick<AnyEndpoint, 'method'>,
  attack: Attack,
  headers: Headers,
): Promise<Paused> {
  let least: Paused | undefined
  for (let i = 0; i < TRIES; i++) {
    await paused(server)
    await send(server, agent, entry.method, attack, headers)
    const now = await paused(server)
    least = {
      pauseMs: Math.min(now.pauseMs, least?.pauseMs ?? Number.POSITIVE_INFINITY),
      cpuMs: Math.min(now.cpuMs, least?.cpuMs ?? Number.POSITIVE_INFINITY),
    }
    // Not worth repeating: within the goal, or so much CPU time that the pause must be ours.
    if (least.pauseMs < GOAL_MS || least.cpuMs > 10 * GOAL_MS) break
  }
  return least ?? { pauseMs: 0, cpuMs: 0 }
}

async function paused({ process: child }: BenchServer): Promise<Paused> {
  const told = once(child, 'message')
  child.send('pauses')
  const [answer] = await told
  return answer as Paused
}

function send(
  { url }: BenchServer,
  agent: http.Agent,
  method: string,
  { path, body }: Attack,
  headers: Headers,
): Promise<void> {
  return new Promise((done, failed) => {
    const request = http.request(url + path, {
      agent,
      method,
      headers: {
        ...headers,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    })
    request.once('response', answer => {
      if ((answer.statusCode ?? 500) >= 500)
        failed(new Error(`${method} ${path.slice(0, 200)} ${body?.slice(0, 200)}: ${answer.statusCode}`))
      answer.resume().once('end', done)
    })
    request.once('error', failed)
    request.end(body)
  })
}

/** A clinic with one person of each role. */
async function aClinic({ database }: Bench, server: BenchServer) {
  const { id, clientId } = await createTenant(database.ownerUrl, { nome: 'hostil', titulo: 'Hostil' })
  const headers: Headers = { 'client-id': clientId }
  const seed = 'hostil'
  const { nome, sobrenome, email, celular, cpf } = personFrom(seed, 0)
  const { whatsapp: _, dadosEmergencia: __, convenio: ___, ...professional } = personFrom(seed, 1)
  const patient = personFrom(seed, 2)
  const emails: Record<Role, string> = {
    ADMIN: 'admin@hostil.example',
    SECRETARIA: email,
    PROFISSIONAL: professional.email,
    PACIENTE: patient.email,
  }
  await createAdmin(database.ownerUrl, {
    tenantId: id,
    nome: 'Marta',
    sobrenome: 'Alencar',
    email: emails.ADMIN,
    senha: SENHA,
  })
  const signedIn = async (role: Role): Promise<Headers> => {
    const answer = await fetch(`${server.url}/v1/auth/authenticate`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: emails[role], password: SENHA }),
    })
    if (!answer.ok) throw new Error(`${role} was not let in: ${await answer.text()}`)
    const { access_token } = (await answer.json()) as { access_token: string }
    return { ...headers, authorization: `Bearer ${access_token}` }
  }
  const admin = await signedIn('ADMIN')
  const bodies: [string, object][] = [
    ['/v1/secretarias', { nome, sobrenome, email, celular, cpf }],
    ['/v1/profissionais', { ...professional, ...registrationFrom(seed, 1) }],
    ['/v1/pacientes', patient],
  ]
  for (const [path, body] of bodies)
    await getJson(server, path, admin, { method: 'POST', body: { ...body, senha: SENHA } })
  /** Headers with the token of an ended session; its signature is still valid, so it passes the first check. */
  const signedOut = async (role: Role): Promise<Headers> => {
    const gone = await signedIn(role)
    const answer = await fetch(`${server.url}/v1/auth/logout`, { method: 'POST', headers: gone })
    if (!answer.ok) throw new Error(`${role} was not let out: ${await answer.text()}`)
    return gone
  }
  return { signedOut, signedIn }
}
