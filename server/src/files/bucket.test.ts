/** Files in a bucket of a server that speaks S3: the same calls as with a folder, and the errors when it is away. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Anexo } from '@clinica/contract/anexos/schemas.ts'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { aClinic, aServer, type Clinic, PATIENT_MS, WEDNESDAY } from '../../test/builders.ts'
import { documentForm, PDF } from '../../test/documents.ts'
import { aPictureForm } from '../../test/images.ts'
import { aStore } from '../../test/s3.ts'
import { openPool } from '../db/pool.ts'
import { inTenant } from '../db/tenant.ts'
import { filesInBucket, mustBeOurs } from './bucket.ts'
import { sweepLooseFiles } from './soltos.ts'

const store = await aStore()
const files = filesInBucket(store.bucket)
const server = await aServer({ files })
const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
afterAll(async () => {
  await server.close()
  await pool.end()
  await store.stop()
})

const AWAY = { code: 'INDISPONIVEL', status: 503 }
const within = (key: string) => store.kept().filter(name => name.startsWith(key))

describe('a bucket', () => {
  it.each([
    ['one piece', 1000],
    ['several parts', 12_000_000],
  ])('keeps what comes in %s, and gives it back', async (_, size) => {
    const bytes = randomBytes(size)
    const pieces = Array.from({ length: 10 }, (_, i) =>
      bytes.subarray((i * size) / 10, ((i + 1) * size) / 10),
    )
    await files.put('um/arquivo', Readable.from(pieces))
    expect(await files.read('um/arquivo').then(read => read && Buffer.from(read).equals(bytes))).toBe(true)
    const stream = await files.open('um/arquivo')
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true)
    await files.remove('um/arquivo')
    expect([await files.read('um/arquivo'), await files.open('um/arquivo')]).toEqual([null, null])
    expect(within('um')).toEqual([])
    await files.remove('um/arquivo')
  })

  it('keeps nothing of what breaks off, and says with what it broke off', async () => {
    async function* broken() {
      for (let i = 0; i < 8; i++) yield randomBytes(1_000_000)
      throw new Error('cut')
    }
    await expect(files.put('dois/arquivo', Readable.from(broken()))).rejects.toThrow('cut')
    expect(within('dois')).toEqual([])
  })

  it('is asked for at the start: another is refused, and so is another key', async () => {
    expect(await mustBeOurs(store.bucket)).toBe(true)
    await expect(mustBeOurs({ ...store.bucket, name: 'outro-balde' })).rejects.toThrow(
      'Não há balde "outro-balde" no servidor de FILES_URL.',
    )
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'outro' }
    await expect(mustBeOurs({ ...store.bucket, credentials })).rejects.toThrow(
      /^O servidor de FILES_URL recusou a chave/,
    )
  })
})

describe('documents and pictures in a bucket', () => {
  const listOf = ({ paciente }: Clinic) => `/v1/pacientes/${paciente.id}/anexos-documento`

  it('come, are downloaded through the server, and go', async () => {
    const clinic = await aClinic(server)
    const desk = await clinic.signedIn('SECRETARIA')
    const { body } = await desk.call<Anexo>('POST', listOf(clinic), { body: documentForm() })
    const key = `documentos/${clinic.tenant.id}/`
    expect(within(key)).toHaveLength(1)
    const { link } = (await desk.call<{ link: string }>('GET', `${listOf(clinic)}/${body.id}`)).body
    const { statusCode, rawPayload } = await server.app.inject({ url: link })
    expect([statusCode, rawPayload]).toEqual([200, PDF])
    expect((await desk.call('DELETE', `${listOf(clinic)}/${body.id}`)).status).toBe(204)
    expect(within(key)).toEqual([])
    const { body: image } = await desk.call<{ location: string }>(
      'PATCH',
      `/v1/auth/user/${clinic.secretaria.userId}/profile-image`,
      { body: await aPictureForm() },
    )
    expect((await server.app.inject({ url: `/imagens/${image.location}` })).statusCode).toBe(200)
  })

  it('wait while it is away: what needs it is 503, and what was to go goes later', async () => {
    const clinic = await aClinic(server)
    const desk = await clinic.signedIn('SECRETARIA')
    const { body: kept } = await desk.call<Anexo>('POST', listOf(clinic), { body: documentForm() })
    const { body: goes } = await desk.call<Anexo>('POST', listOf(clinic), { body: documentForm() })
    const { link } = (await desk.call<{ link: string }>('GET', `${listOf(clinic)}/${kept.id}`)).body
    await store.stop()
    try {
      expect(await mustBeOurs(store.bucket)).toBe(false)
      await expect(files.read('um/arquivo')).rejects.toMatchObject(AWAY)
      const refused = await desk.call('POST', listOf(clinic), { body: documentForm() })
      expect([refused.status, refused.body.codigo, refused.headers['retry-after']]).toEqual([
        503,
        'INDISPONIVEL',
        '5',
      ])
      expect(refused.body.error).toMatch(/^Não foi possível guardar o arquivo agora\. Nada mudou;/)
      const unread = await server.app.inject({ url: link })
      expect([unread.statusCode, unread.json().codigo]).toEqual([503, 'INDISPONIVEL'])
      expect((await desk.call('DELETE', `${listOf(clinic)}/${goes.id}`)).status).toBe(204)
      expect((await desk.call<Anexo[]>('GET', listOf(clinic))).body).toEqual([kept])
    } finally {
      await store.start()
    }
    const key = `documentos/${clinic.tenant.id}/`
    expect(within(key)).toHaveLength(2)
    const later = new Date(WEDNESDAY.getTime() + 3_600_001)
    await sweepLooseFiles({ inTenant: inTenant(pool), files }, clinic.tenant.id, later)
    expect(within(key)).toHaveLength(1)
    expect(await clinic.rows('select from arquivos_soltos')).toEqual([])
    expect((await server.app.inject({ url: link })).rawPayload).toEqual(PDF)
  })
})
