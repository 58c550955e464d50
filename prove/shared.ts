/**
 * State that several processes must share at once, checked at each server, bypassing nginx: lock-outs, ended sessions,
 * idempotency keys, documents.
 */
import { booking } from '../server/test/bookings.ts'
import { SENHA } from '../server/test/builders.ts'
import { documentForm, PDF } from '../server/test/documents.ts'
import { bearerOf, type Person } from './ground.ts'
import { aLine, type Heard } from './line.ts'
import type { Machines } from './servers.ts'
import { APART, mondayOf } from './week.ts'

type Ask = (server: number, path: string, how?: How) => Promise<Heard>
interface How {
  method?: string
  headers?: Record<string, string>
  body?: object
}

export async function shared(machines: Machines): Promise<string[]> {
  const lines = machines.urls.map(url => aLine(url, { 'client-id': machines.clientId }))
  const ask: Ask = async (server, path, { method = 'GET', ...rest } = {}) => {
    const line = lines[server]
    if (!line) throw new Error(`There is no server ${server}`)
    return line.ask({ method, path, ...rest })
  }
  try {
    return [
      ...(await lockedOut(machines, ask)),
      ...(await atOnce(machines)),
      ...(await signedOut(machines, ask)),
      ...(await keyed(machines)),
      ...(await attached(machines, ask)),
    ]
  } finally {
    for (const line of lines) line.close()
  }
}

const someone = ({ people }: Machines, role: Person['role'], which = 0): Person => {
  const one = people.filter(person => person.role === role)[which]
  if (!one) throw new Error(`Nobody is ${role}`)
  return one
}
const WRONG = 'Errada123'
const TRIES = 5
const AUTHENTICATE = '/v1/auth/authenticate'

const signIn = ({ email }: Person, password: string, address: string): How => ({
  method: 'POST',
  body: { email, password },
  headers: { 'x-forwarded-for': address },
})

/** After five wrong passwords at the first server, the right one is refused at every server. */
async function lockedOut(machines: Machines, ask: Ask): Promise<string[]> {
  const said: string[] = []
  const who = someone(machines, 'PACIENTE', 1)
  for (let i = 0; i < TRIES; i++) {
    const { status } = await ask(0, AUTHENTICATE, signIn(who, WRONG, '10.1.0.1'))
    if (status !== 401) said.push(`wrong password ${i}: ${status}`)
  }
  for (const i of machines.urls.keys()) {
    const { status, headers } = await ask(i, AUTHENTICATE, signIn(who, SENHA, '10.1.0.1'))
    if (status !== 429 || !headers['retry-after']) said.push(`lock-out: ${status} at server ${i}`)
    // Another address is not locked out.
    const other = await ask(i, AUTHENTICATE, signIn(who, SENHA, `10.1.1.${i}`))
    if (other.status !== 200) said.push(`lock-out of another address: ${other.status} at server ${i}`)
  }
  return said
}

/** Fifteen simultaneous wrong passwords, spread over the servers. */
async function atOnce({ urls, clientId, people }: Machines): Promise<string[]> {
  const who = people.filter(({ role }) => role === 'PACIENTE')[2]
  if (!who) throw new Error('There is no third patient')
  const statuses = await Promise.all(
    Array.from({ length: 5 * urls.length }, async (_, i) => {
      const line = aLine(urls[i % urls.length] ?? '', { 'client-id': clientId })
      const { status } = await line.ask({
        path: AUTHENTICATE,
        method: 'POST',
        ...signIn(who, WRONG, '10.1.2.1'),
      })
      line.close()
      return status
    }),
  )
  const looked = statuses.filter(status => status === 401).length
  return looked === TRIES ? [] : [`of tries at once ${looked} were looked at, and not ${TRIES}`]
}

/** A session opened at one server works at all; once ended at another, it works at none. */
async function signedOut(machines: Machines, ask: Ask): Promise<string[]> {
  const said: string[] = []
  const headers = await bearerOf(machines, machines.urls[0] ?? '', someone(machines, 'PROFISSIONAL').email)
  const ends = async (status: number) => {
    for (const i of machines.urls.keys()) {
      const info = await ask(i, '/v1/auth/info', { headers })
      if (info.status !== status) said.push(`session: ${info.status}, and not ${status}, at server ${i}`)
    }
  }
  await ends(200)
  const { status } = await ask(1, '/v1/auth/logout', { method: 'POST', headers })
  if (status !== 204) said.push(`signed out: ${status}`)
  await ends(401)
  return said
}

/** The same idempotency key at all servers at once: executed once, with equal answers. */
async function keyed(machines: Machines): Promise<string[]> {
  const desk = await bearerOf(machines, machines.urls[0] ?? '', someone(machines, 'SECRETARIA').email)
  const body = booking(
    { profissional: someone(machines, 'PROFISSIONAL'), paciente: someone(machines, 'PACIENTE') },
    { isEncaixe: true, dataInicio: mondayOf(APART), horaInicio: '07:00', horaFim: '07:30' },
  )
  const answers = await Promise.all(
    machines.urls.map(async url => {
      const line = aLine(url, desk)
      const headers = { 'idempotency-key': 'a todos' }
      const { status, body: made } = await line.ask({
        method: 'POST',
        path: '/v1/atendimentos',
        headers,
        body,
      })
      line.close()
      return `${status} ${made.id ?? made.codigo}`
    }),
  )
  const same = new Set(answers)
  return same.size === 1 && answers[0]?.startsWith('201 ')
    ? []
    : [`one key, three servers: ${[...same].join(', ')}`]
}

/** A document uploaded at one server can be downloaded from another. */
async function attached(machines: Machines, ask: Ask): Promise<string[]> {
  const [first = '', , last = ''] = machines.urls
  const headers = await bearerOf(machines, first, someone(machines, 'SECRETARIA').email)
  const path = `/v1/pacientes/${someone(machines, 'PACIENTE').id}/anexos-documento`
  const taken = await fetch(first + path, { method: 'POST', headers, body: documentForm() })
  const { id } = (await taken.json()) as { id: number }
  const { status, body } = await ask(1, `${path}/${id}`, { headers })
  if (status !== 200) return [`document: ${taken.status}, ${status}`]
  const answer = await fetch(new URL(String(body.link), last))
  const isSame = answer.ok && PDF.equals(Buffer.from(await answer.arrayBuffer()))
  return isSame ? [] : [`document: ${answer.status} at the last server`]
}
