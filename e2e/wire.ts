/** The product's API, called beside the browser: creates what a test needs, or plays another user. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays } from '@clinica/contract/clock.ts'
import { cpfCheckDigits } from '@clinica/contract/validation.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'

export const SENHA = 'Scale2026'

export interface Wire {
  /** The clinic and the account that the calls are made for. */
  tenant: { nome: string; clientId: string }
  tokens: { access_token: string; refresh_token: string }
  get<T>(path: string): Promise<T>
  /** Answers the status and the body, also of a refusal. */
  send<T>(method: string, path: string, data?: object): Promise<{ status: number; body: T }>
}

const emailOf = (who: string): string => `${who}@scale.example`

export async function wireOf(request: APIRequestContext, who = 'secretaria'): Promise<Wire> {
  const tenant = await (await request.get('/v1/tenants/scale')).json()
  const headers: Record<string, string> = { 'client-id': tenant.clientId }
  const signedIn = await request.post('/v1/auth/authenticate', {
    headers,
    data: { email: emailOf(who), password: SENHA },
  })
  expect(signedIn.status()).toBe(200)
  const tokens = await signedIn.json()
  headers.authorization = `Bearer ${tokens.access_token}`
  const send = async <T>(method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
    const body = answer.status() === 204 ? null : await answer.json()
    return { status: answer.status(), body: body as T }
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
  email: string
}

export interface Asked {
  /** 'YYYY-MM-DD' */
  day: string
  tipoAtendimento?: string
  tipoConsulta?: string
  modoCobranca?: string
  dadosPlanoSaude?: object
  linkConsulta?: string
  /** Supervised by a second professional, where the appointment is a social one. */
  isSupervised?: boolean
  enviarLembrete?: boolean
  /** When left out: any patient for whom no other test books meanwhile. */
  pacienteId?: number
  /** When left out: one of the demonstration's professionals. */
  profissionalId?: number
}

let ownDays = 0

/**
 * A free Wednesday for one journey that presses the slots shown as free: nothing is booked around it, and no other test
 * books there. The days are five weeks apart, so that each has the same place among the five days shown.
 */
export async function ownDay(wire: Wire): Promise<string> {
  // Dealt out in turn. Counted in blocks, one worker came to the other's days at last, and to one not booked yet.
  const { parallelIndex, config } = test.info()
  const day = addDays('2027-04-21', 35 * (config.workers * ownDays++ + parallelIndex))
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
 * Books a free half hour of that day. Tests run side by side, so no two of them book for the same patient, no patient
 * comes twice on a day (cancelled appointments count too), and a half hour taken meanwhile is tried again elsewhere.
 * Never for the patient who signs in to the demonstration: other journeys look at what comes next for that one.
 */
export async function book(wire: Wire, { day, isSupervised, ...asked }: Asked): Promise<Atendimento> {
  // Only the demonstration's professionals: a journey may archive those it registers.
  const profissionais = (await wire.get<{ content: Person[] }>('/v1/profissionais?size=6&sort=id,asc'))
    .content
  const pacientes = (await wire.get<{ content: Person[] }>('/v1/pacientes?size=100&sort=id,asc')).content
  const { parallelIndex, config } = test.info()
  const that = await wire.get<{ content: Atendimento[] }>(`/v1/atendimentos?de=${day}&ate=${day}&size=1000`)
  const seen = new Set(that.content.map(({ paciente }) => nameOf(paciente)))
  const mine = pacientes.filter(
    one =>
      one.id % config.workers === parallelIndex &&
      !seen.has(nameOf(one)) &&
      one.email !== emailOf('paciente'),
  )
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

/** Books these very hours, for a patient and a professional of whom nobody else's journey knows. */
export async function bookAt(
  wire: Wire,
  place: Pick<Asked, 'day'> & { pacienteId: number; profissionalId: number; from: string; until: string },
): Promise<Atendimento> {
  const { day, from, until, pacienteId, profissionalId } = place
  const { status, body } = await wire.send<Atendimento>('POST', '/v1/atendimentos', {
    ...{ especialidade: 'PSIQUIATRIA', tipoAtendimento: 'PADRAO', tipoConsulta: 'PRESENCIAL' },
    ...{ modoCobranca: 'PARTICULAR', isEncaixe: false, enviarLembrete: false },
    ...{ pacienteId, profissionalId, dataInicio: day, horaInicio: from, horaFim: until },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

export const nameOf = ({ nome, sobrenome }: { nome: string; sobrenome: string }): string =>
  `${nome} ${sobrenome}`

/** '09:30' of an instant on the wire, which is in the clinic's offset. */
export const hourIn = (instant: string): string => instant.slice(11, 16)

/** A CPF that nobody has yet; its digits make the e-mail and surname unique too. */
export function newPerson() {
  const nine = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  const cpf = nine + cpfCheckDigits(nine)
  const word = [...nine].map(digit => 'abcdefghij'.charAt(Number(digit))).join('')
  const sobrenome = `Prado ${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return { cpf, email: `${word}@correio.example`, sobrenome }
}

/** A new person of one journey, with the record that `path` makes, who can sign in as `who`. */
export async function enrol(wire: Wire, path: string, body: { nome: string } & Record<string, string>) {
  const { cpf, email, sobrenome } = newPerson()
  const who = email.split('@')[0] ?? ''
  const answer = await wire.send<{ id: number; nome: string; sobrenome: string }>('POST', path, {
    ...{ sobrenome, cpf, email: `${who}@scale.example`, rg: '123', sexo: 'FEMININO', senha: SENHA },
    ...{ estadoCivil: 'SOLTEIRO', dataNascimento: '1990-01-01', celular: '11987654321', ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { ...answer.body, who }
}
