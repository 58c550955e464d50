/** The product's API, called beside the browser: makes what a test needs, or does what somebody else does meanwhile. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays } from '@clinica/contract/clock.ts'
import { cpfCheckDigits } from '@clinica/contract/validation.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'

export const SENHA = 'Scale2026'

export interface Wire {
  /** The clinic it speaks to, and whom it speaks for. */
  tenant: { nome: string; clientId: string }
  tokens: { access_token: string; refresh_token: string }
  get<T>(path: string): Promise<T>
  /** Answers the status; with 200s the body too. */
  send<T>(method: string, path: string, data?: object): Promise<{ status: number; body: T }>
}

export async function wireOf(request: APIRequestContext, who = 'secretaria'): Promise<Wire> {
  const tenant = await (await request.get('/v1/tenants/scale')).json()
  const headers: Record<string, string> = { 'client-id': tenant.clientId }
  const signedIn = await request.post('/v1/auth/authenticate', {
    headers,
    data: { email: `${who}@scale.example`, password: SENHA },
  })
  expect(signedIn.status()).toBe(200)
  const tokens = await signedIn.json()
  headers.authorization = `Bearer ${tokens.access_token}`
  const send = async <T>(method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
    return { status: answer.status(), body: (await answer.json()) as T }
  }
  const get = async <T>(path: string) => {
    const { status, body } = await send<T>('GET', path)
    expect(status, path).toBe(200)
    return body
  }
  return { tenant, tokens, get, send }
}

interface Person {
  id: number
  nome: string
  sobrenome: string
}

export interface Asked {
  /** 'YYYY-MM-DD' */
  day: string
  tipoAtendimento?: string
  tipoConsulta?: string
  modoCobranca?: string
  dadosPlanoSaude?: object
  linkConsulta?: string
  /** By a second professional, where it is a social one. */
  isSupervised?: boolean
  enviarLembrete?: boolean
  /** Any that nobody else books for meanwhile, when left out. */
  pacienteId?: number
  /** Any of the demonstration's, when left out. */
  profissionalId?: number
}

let ownDays = 0

/**
 * A Wednesday of its own for a journey that presses what the screen shows as free: nobody has booked around it, and
 * nobody does meanwhile. Five weeks apart, so that each lies at the same place among the five days shown.
 */
export async function ownDay(wire: Wire): Promise<string> {
  const day = addDays('2027-04-21', 35 * (test.info().workerIndex * 20 + ownDays++))
  const around = `de=${addDays(day, -2)}&ate=${addDays(day, 2)}`
  const { page } = await wire.get<{ page: { totalElements: number } }>(`/v1/atendimentos?${around}`)
  return page.totalElements === 0 ? day : ownDay(wire)
}

const pick = <T>(from: readonly T[]): T => {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

/**
 * Books a free half hour of that day. Tests run side by side: no two of them book for one patient, nobody comes twice
 * on a day, cancelled appointments included, and a half hour that somebody took meanwhile is tried again.
 */
export async function book(wire: Wire, { day, isSupervised, ...asked }: Asked): Promise<Atendimento> {
  // The demonstration's own: whom a journey registered it may archive as well.
  const profissionais = (await wire.get<{ content: Person[] }>('/v1/profissionais?size=6&sort=id,asc'))
    .content
  const pacientes = (await wire.get<{ content: Person[] }>('/v1/pacientes?size=100&sort=id,asc')).content
  const { parallelIndex, config } = test.info()
  const that = await wire.get<{ content: Atendimento[] }>(`/v1/atendimentos?de=${day}&ate=${day}&size=1000`)
  const seen = new Set(that.content.map(({ paciente }) => nameOf(paciente)))
  const mine = pacientes.filter(one => one.id % config.workers === parallelIndex && !seen.has(nameOf(one)))
  for (let tries = 0; tries < 8; tries++) {
    const profissionalId = asked.profissionalId ?? pick(profissionais).id
    const free = await wire.send<{ slots: { startTime: string; endTime: string }[] }[]>(
      'POST',
      '/v1/slots-atendimento',
      { dataInicial: day, dataTermino: day, startTime: '08:00', endTime: '19:30', profissionalId },
    )
    const slot = pick(free.body[0]?.slots ?? [])
    const { status, body } = await wire.send<Atendimento>('POST', '/v1/atendimentos', {
      especialidade: 'PSIQUIATRIA',
      tipoAtendimento: 'PADRAO',
      tipoConsulta: 'PRESENCIAL',
      modoCobranca: 'PARTICULAR',
      isEncaixe: false,
      enviarLembrete: false,
      pacienteId: pick(mine).id,
      ...asked,
      ...(isSupervised && { profissionalSupervisorId: profissionais.find(p => p.id !== profissionalId)?.id }),
      profissionalId,
      dataInicio: day,
      horaInicio: slot.startTime.slice(0, 5),
      horaFim: slot.endTime.slice(0, 5),
    })
    if (status === 201) return body
    expect(status, JSON.stringify(body)).toBe(409)
  }
  throw new Error(`No free half hour on ${day}`)
}

export const nameOf = ({ nome, sobrenome }: { nome: string; sobrenome: string }): string =>
  `${nome} ${sobrenome}`

/** '09:30' of an instant as the wire says it, in the clinic's offset. */
export const hourIn = (instant: string): string => instant.slice(11, 16)

/** Nobody has this CPF yet; its digits make the e-mail nobody's either. */
export function newPerson() {
  const nine = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  const cpf = nine + cpfCheckDigits(nine)
  const word = [...nine].map(digit => 'abcdefghij'.charAt(Number(digit))).join('')
  const sobrenome = `Prado ${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return { cpf, email: `${word}@correio.example`, sobrenome }
}
