import type { Mensagem } from '@clinica/contract/mensagens/schemas.ts'
import type { Page } from '@clinica/contract/page.ts'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { aClinic, aServer, type Client, type Clinic, PATIENT_MS, WEDNESDAY } from '../../test/builders.ts'
import { aMessage } from '../../test/messages.ts'
import { openPool } from '../db/pool.ts'
import { inTenant } from '../db/tenant.ts'
import { deliver } from './index.ts'

const server = await aServer()
const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
const within = inTenant(pool)
afterAll(async () => {
  await server.close()
  await pool.end()
})

let clinic: Clinic
let patient: Client
beforeEach(async () => {
  server.clock.now = WEDNESDAY
  clinic = await aClinic(server)
  patient = await clinic.signedIn('PACIENTE')
})

const minutes = (n: number) => new Date(WEDNESDAY.getTime() + n * 60_000)
const mine = (over: Parameters<typeof aMessage>[2] = {}) => aMessage(clinic, clinic.paciente.userId, over)
const list = async (query = '', who = patient) =>
  (await who.call<Page<Mensagem>>('GET', `/v1/mensagens${query}`)).body
const read = (id: number, who = patient) => who.call<Mensagem>('PATCH', `/v1/mensagens/${id}/lida`)
const titles = ({ content }: Page<Mensagem>) => content.map(({ title }) => title)

describe('the bell', () => {
  it('is empty at first', async () => {
    const page = { size: 10, number: 0, totalPages: 0, totalElements: 0 }
    expect(await list()).toEqual({ content: [], page })
  })

  // spec: account.notification-item-title-date
  it('shows what arrived, the newest first, as it was written and when', async () => {
    const first = await mine({ title: 'Exames', message: 'Traga o hemograma.\n\nObrigada.' })
    await mine({ title: 'Receita', now: minutes(5) })
    const { content, page } = await list()
    expect(content).toEqual([
      expect.objectContaining({ title: 'Receita', date: '2026-11-25T10:47:00-03:00' }),
      {
        id: first,
        title: 'Exames',
        date: '2026-11-25T10:42:00-03:00',
        message: 'Traga o hemograma.\n\nObrigada.',
        read: false,
      },
    ])
    expect(page.totalElements).toBe(2)
  })

  it('comes in pages, in either order, without a gap where many came at once', async () => {
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push(await mine())
    const pages = [await list('?size=2'), await list('?size=2&page=1'), await list('?size=2&page=2')]
    expect(pages.flatMap(({ content }) => content.map(({ id }) => id))).toEqual(ids.toReversed())
    expect((await list('?sort=date,asc')).content.map(({ id }) => id)).toEqual(ids)
    expect(await list('?page=9')).toMatchObject({ content: [], page: { totalElements: 5 } })
  })

  it('tells how many nobody read yet, and which were', async () => {
    const first = await mine({ title: 'Exames' })
    await mine({ title: 'Receita' })
    await read(first)
    expect(titles(await list('?read=false&size=1'))).toEqual(['Receita'])
    expect((await list('?read=false&size=1')).page.totalElements).toBe(1)
    expect(titles(await list('?read=true'))).toEqual(['Exames'])
  })

  it('is of its account alone, an administrator’s too', async () => {
    const id = await mine()
    const admin = await clinic.signedIn('ADMIN')
    expect((await list('', admin)).content).toEqual([])
    expect((await read(id, admin)).status).toBe(404)
    expect((await list()).content[0]?.read).toBe(false)
  })

  it('keeps what it holds when the patient is archived and comes back', async () => {
    await mine({ title: 'Receita', now: minutes(5) })
    await mine({ title: 'Exames' })
    await mine({ title: 'Horários' })
    const held = ['Receita', 'Horários', 'Exames']
    const desk = await clinic.signedIn('SECRETARIA')
    const at = `/v1/pacientes/${clinic.paciente.id}`
    expect((await desk.call('DELETE', at)).status).toBe(204)
    const { body } = await desk.call<{ mensagens: Mensagem[] }>('GET', `${at}/exportar`)
    expect(body.mensagens.map(({ title }) => title)).toEqual(held)
    await desk.call('PATCH', `${at}/restaurar`)
    expect(titles(await list('', await clinic.signedIn('PACIENTE')))).toEqual(held)
  })
})

describe('reading one', () => {
  it('is kept, answers the message, and a second time changes nothing', async () => {
    const id = await mine()
    const first = await read(id)
    expect(first).toMatchObject({ status: 200, body: { id, read: true }, headers: { etag: '"2"' } })
    const kept = await clinic.rows('select lida_em from mensagens')
    expect(kept).toEqual([{ lida_em: WEDNESDAY }])
    server.clock.now = minutes(7)
    expect(await read(id)).toMatchObject({ status: 200, body: first.body })
    expect(await clinic.rows('select lida_em from mensagens')).toEqual(kept)
  })
})

describe('deliver', () => {
  const put = (key: string, after: () => void = () => {}) =>
    within.write({ tenantId: clinic.tenant.id }, async tx => {
      await deliver(tx, {
        tenantId: clinic.tenant.id,
        userId: clinic.paciente.userId,
        key,
        title: 'Exames',
        message: 'Traga o hemograma.',
        now: server.clock.now,
      })
      after()
    })

  it('puts one message for a key, however often and at once it is brought', async () => {
    await Promise.all(Array.from({ length: 8 }, () => put('notificacao/7')))
    await put('notificacao/8')
    expect(await clinic.rows('select chave from mensagens order by id')).toEqual([
      { chave: 'notificacao/7' },
      { chave: 'notificacao/8' },
    ])
  })

  it('does not make unread again what was read', async () => {
    await put('notificacao/7')
    await read((await list()).content[0]?.id ?? 0)
    await put('notificacao/7')
    expect((await list()).content.map(one => one.read)).toEqual([true])
  })

  it('is undone with the transaction that it belongs to', async () => {
    const fails = () => {
      throw new Error('on purpose')
    }
    await expect(put('notificacao/7', fails)).rejects.toThrow('on purpose')
    expect((await list()).content).toEqual([])
  })

  it('reaches no account of another clinic', async () => {
    const other = await aClinic(server)
    await expect(aMessage(clinic, other.paciente.userId)).rejects.toMatchObject({
      constraint: 'mensagens_user',
    })
  })
})
