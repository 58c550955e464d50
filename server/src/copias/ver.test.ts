/** What administrators see of the copies, and the messages they get about them. */
import type { Copias } from '@clinica/contract/copias/endpoints.ts'
import { CHECK_LATE_MS, COPY_LATE_MS } from '@clinica/contract/copias/rules.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, aServer, WEDNESDAY } from '../../test/builders.ts'
import { cloneTemplate } from '../../test/database.ts'
import { asKeptOwner } from '../../test/kept-owner.ts'
import { poolFor } from '../db/open.ts'
import { inTenant } from '../db/tenant.ts'
import { startTelling } from './tell.ts'
import { secondsUntilNext } from './work.ts'

const database = await cloneTemplate()
const server = await aServer(database)
const [alfa, beta] = [await aClinic(server), await aClinic(server)]
const owner = {
  query: <R extends object>(text: string, values: unknown[] = []) =>
    asKeptOwner(database.ownerUrl, ({ query }) => query<R>(text, values)),
}
const pool = poolFor(database.appUrl, 2)
afterAll(async () => {
  await Promise.all([server.close(), pool.end()])
  await database.drop()
})
const admin = await alfa.signedIn('ADMIN')
const shown = async () => (await admin.call<Copias>('GET', '/v1/copias')).body

const ago = (ms: number) => new Date(WEDNESDAY.getTime() - ms)
const HOUR = 3_600_000
const made = (nome: string, at: Date, motivo: string | null = null) =>
  owner.query(
    `insert into copias (nome, comecou_em, terminou_em, situacao, bytes, sha256, motivo)
     values ($1, $2, $2, 'FEITA', 1, '\\x00', $3)`,
    [nome, at, motivo],
  )
const failed = (nome: string, at: Date, motivo: string) =>
  owner.query(
    "insert into copias (nome, comecou_em, terminou_em, situacao, motivo) values ($1, $2, $2, 'FALHOU', $3)",
    [nome, at, motivo],
  )
const compared = (copia: string, at: Date, motivo: string | null = null) =>
  owner.query(
    `insert into conferencias (copia, comecou_em, terminou_em, situacao, passos, motivo)
     values ($1, $2, $2, $3, '{ABERTA,LINHAS}', $4)`,
    [copia, at, motivo ? 'FALHOU' : 'IGUAL', motivo],
  )
beforeEach(async () => {
  await owner.query('delete from conferencias')
  await owner.query('delete from copias')
})

describe('the page of copies', () => {
  it('says that there is none', async () =>
    expect(await shown()).toEqual({
      situacao: 'NENHUMA',
      ultima: null,
      falha: null,
      guardadas: 0,
      situacaoDaConferencia: 'NENHUMA',
      conferencia: null,
    }))

  it('says when the last was made and proved, and nothing of what is in it', async () => {
    await made('a', ago(25 * HOUR))
    await made('b', ago(HOUR), 'FALTAM_ARQUIVOS')
    await compared('a', ago(24 * HOUR))
    expect(await shown()).toEqual({
      situacao: 'EM_DIA',
      ultima: { de: '2026-11-25T09:42:00-03:00', motivo: 'FALTAM_ARQUIVOS' },
      falha: null,
      guardadas: 2,
      situacaoDaConferencia: 'EM_DIA',
      conferencia: {
        copiaDe: '2026-11-24T09:42:00-03:00',
        em: '2026-11-24T10:42:00-03:00',
        passos: ['ABERTA', 'LINHAS'],
        motivo: null,
      },
    })
  })

  it('says that one failed, until one is made', async () => {
    await made('a', ago(25 * HOUR))
    await failed('b', ago(HOUR), 'DISCO_CHEIO')
    await compared('a', ago(24 * HOUR), 'DIFERENTE')
    expect(await shown()).toMatchObject({
      situacao: 'FALHOU',
      falha: { em: '2026-11-25T09:42:00-03:00', motivo: 'DISCO_CHEIO' },
      guardadas: 1,
      situacaoDaConferencia: 'FALHOU',
      conferencia: { motivo: 'DIFERENTE' },
    })
    await made('c', ago(0))
    await compared('c', ago(0))
    expect(await shown()).toMatchObject({ situacao: 'EM_DIA', falha: null, situacaoDaConferencia: 'EM_DIA' })
  })

  it.each([
    [COPY_LATE_MS, CHECK_LATE_MS, 'EM_DIA'],
    [COPY_LATE_MS + 1, CHECK_LATE_MS + 1, 'ATRASADA'],
  ])('is late past its time (%s)', async (copy, check, situacao) => {
    await made('a', ago(copy))
    await compared('a', ago(check))
    expect(await shown()).toMatchObject({ situacao, situacaoDaConferencia: situacao })
  })
})

describe('what is wrong', () => {
  const heard = async (clinic = alfa) =>
    clinic.rows<{ mensagem: string }>(
      "select mensagem from mensagens where titulo = 'Cópias de segurança' order by id",
    )
  const round = async (rounds = 1) => {
    const lines: object[] = []
    const stop = startTelling({
      inTenant: inTenant(pool),
      clinics: async () => [alfa.tenant.id, beta.tenant.id],
      ready: pool.ready,
      now: () => WEDNESDAY,
      log: { error: (about, message) => void lines.push({ ...about, message }) },
      every: 20,
    })
    await expect.poll(() => lines.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(rounds)
    await stop()
    return lines
  }

  it('is said in the log, and once to every administrator of every clinic', async () => {
    await made('a', ago(25 * HOUR))
    await failed('b', ago(HOUR), 'LUGAR_FORA_DO_AR')
    const lines = await round(3)
    expect(lines[0]).toMatchObject({ situacao: 'FALHOU', falha: 'LUGAR_FORA_DO_AR', message: 'copies' })
    for (const clinic of [alfa, beta])
      expect(await heard(clinic)).toEqual([
        { mensagem: expect.stringMatching(/^A última cópia de segurança dos dados não foi feita\. Avise/) },
      ])
    const desk = await alfa.signedIn('SECRETARIA')
    expect((await desk.call<{ content: unknown[] }>('GET', '/v1/mensagens')).body.content).toEqual([])
    // The next failure is reported again.
    await made('c', ago((31 * HOUR) / 2))
    await failed('d', ago(0), 'DISCO_CHEIO')
    await round()
    expect(await heard()).toHaveLength(2)
  })

  it('is said once of a check, however often it is tried again', async () => {
    const before = (await heard()).length
    await made('a', ago(HOUR))
    await compared('a', ago(50 * 60_000))
    for (const minutes of [40, 30, 20]) {
      await compared('a', ago(minutes * 60_000), 'DIFERENTE')
      await round()
    }
    expect((await heard()).slice(before)).toEqual([
      {
        mensagem: expect.stringMatching(/^A última cópia de segurança foi restaurada para conferência e não/),
      },
    ])
    // One that came back and then did not is another problem.
    await compared('a', ago(10 * 60_000))
    await compared('a', ago(0), 'DIFERENTE')
    await round()
    expect(await heard()).toHaveLength(before + 2)
  })
})

it('the next night is never this one', () => {
  const night = new Date('2026-11-25T06:00:00Z')
  expect(secondsUntilNext(new Date(night.getTime() - 1000))).toBe(1)
  expect(secondsUntilNext(night)).toBe(86_400)
  expect(secondsUntilNext(WEDNESDAY)).toBe((16 * 60 + 18) * 60)
})
