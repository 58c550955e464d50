/** Failures while a document is uploaded, stored or deleted: no unknown file is left behind. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { aClinic, aServer, type Client, type Clinic, PATIENT_MS, WEDNESDAY } from '../../test/builders.ts'
import { documentForm } from '../../test/documents.ts'
import { aLog } from '../../test/log.ts'
import { tempFolder } from '../../test/temp.ts'
import { openPool } from '../db/pool.ts'
import { inTenant } from '../db/tenant.ts'
import { discard, filesIn, sweepLooseFiles } from '../files/index.ts'
import { lookForFiles } from './look-for-files.ts'

const filesFolder = tempFolder('faltas')
const server = await aServer({ filesFolder, limits: { requestMs: 700, largeMs: 20_000, lookMs: 20 } })
const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
const store = { inTenant: inTenant(pool), files: filesIn(filesFolder) }
const opened: (() => unknown)[] = [server.close, pool.end]
afterAll(async () => {
  for (const close of opened.reverse()) await close()
})
const { port } = await server.app
  .listen({ host: '127.0.0.1', port: 0 })
  .then(() => server.app.server.address() as { port: number })

const HOUR = 3_600_000
const later = (ms: number) => new Date(WEDNESDAY.getTime() + ms)

const listOf = ({ paciente }: Clinic) => `/v1/pacientes/${paciente.id}/anexos-documento`
const send = (who: Client, of: Clinic, form = documentForm()) =>
  who.call<{ id: number; arquivo: string; codigo: string; error: string }>('POST', listOf(of), { body: form })
const standing = async (of: Clinic, folder = filesFolder) => {
  const within = join(folder, 'documentos', String(of.tenant.id))
  return {
    rows: (await of.rows('select from anexos')).length,
    loose: (await of.rows('select from arquivos_soltos')).length,
    files: existsSync(within) ? readdirSync(within).length : 0,
  }
}
const NOTHING = { rows: 0, loose: 0, files: 0 }
const ONE = { rows: 1, loose: 0, files: 1 }
const becomes = (of: Clinic, what: object) =>
  expect.poll(() => standing(of), { timeout: 30_000 }).toEqual(what)

const bearerOf = async ({ tenant, secretaria }: Clinic): Promise<string> => {
  const { payload } = await server.app.inject({
    method: 'POST',
    url: '/v1/auth/authenticate',
    headers: { 'client-id': tenant.clientId, 'content-type': 'application/json' },
    payload: { email: secretaria.email, password: 'Senha123' },
  })
  return JSON.parse(payload).access_token
}

const BYTES = 3_000_000
const END = '\r\n--x--\r\n'
/** A raw upload on its own connection, of which only the first part has been sent. */
async function begun(of: Clinic, { bytes = BYTES / 2, bearer = '', to = port } = {}): Promise<Socket> {
  const head = `--x\r\nContent-Disposition: form-data; name="nome"\r\n\r\nExame\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
  const socket = connect(to, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    [
      `POST ${listOf(of)} HTTP/1.1`,
      'Host: x',
      `client-id: ${of.tenant.clientId}`,
      `Authorization: Bearer ${bearer || (await bearerOf(of))}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${head.length + BYTES + END.length}`,
      '',
      head + 'a'.repeat(bytes),
    ].join('\r\n'),
  )
  return socket
}
const answered = (socket: Socket): Promise<string> =>
  new Promise(done => {
    socket.once('data', data => done(String(data)))
    socket.once('close', () => done(''))
  })
const rest = 'a'.repeat(BYTES / 2) + END

describe('an upload', () => {
  it('cut in the middle leaves neither row nor file', async () => {
    const clinic = await aClinic(server)
    const socket = await begun(clinic)
    await becomes(clinic, { rows: 0, loose: 1, files: 1 })
    socket.destroy()
    await becomes(clinic, NOTHING)
  })

  it('has its time, where whoever is not let in has that of any request', async () => {
    const clinic = await aClinic(server)
    const slow = await begun(clinic)
    const stranger = await begun(clinic, { bearer: 'of.no.body' })
    expect(await answered(stranger)).toMatch(/^HTTP\/1\.1 401 /)
    const since = performance.now()
    await new Promise(done => stranger.once('close', done))
    expect(performance.now() - since).toBeLessThan(5000)
    await pause(1000)
    slow.write(rest)
    expect(await answered(slow)).toMatch(/^HTTP\/1\.1 201 /)
    expect(await standing(clinic)).toEqual(ONE)
    slow.destroy()
  })

  it('of which nothing more comes loses its place, and one that is slow does not', async () => {
    const idleMs = 1_500
    const own = await aServer({ filesFolder, limits: { idleMs } })
    opened.push(own.close)
    await own.app.listen({ host: '127.0.0.1', port: 0 })
    const { port: to } = own.app.server.address() as { port: number }
    const clinic = await aClinic(own)
    const bearer = await bearerOf(clinic)
    const [still, slow] = [await begun(clinic, { bearer, to }), await begun(clinic, { bearer, to })]
    const trickle = setInterval(() => slow.write('a'), 100)
    try {
      expect(await answered(still)).toMatch(/^HTTP\/1\.1 408 /)
      await becomes(clinic, { rows: 0, loose: 1, files: 1 })
      await pause(2 * idleMs)
      expect(slow.destroyed).toBe(false)
    } finally {
      clearInterval(trickle)
      slow.destroy()
    }
    await becomes(clinic, NOTHING)
  })

  it('is one of three of its account', async () => {
    const clinic = await aClinic(server)
    const desk = await clinic.signedIn('SECRETARIA')
    const bearer = await bearerOf(clinic)
    const three = await Promise.all([1, 2, 3].map(() => begun(clinic, { bearer })))
    await becomes(clinic, { rows: 0, loose: 3, files: 3 })
    const { status, body, headers } = await send(desk, clinic)
    expect([status, body.codigo, headers['retry-after']]).toEqual([429, 'MUITAS_TENTATIVAS', '5'])
    for (const one of three) {
      one.write(rest)
      expect(await answered(one)).toMatch(/^HTTP\/1\.1 201 /)
      one.destroy()
    }
    expect((await send(desk, clinic)).status).toBe(201)
  })

  it.each([
    ['SECRETARIA', 240],
    ['PACIENTE', 30],
  ] as const)('of %s is one of %i in an hour', async (role, most) => {
    const clinic = await aClinic(server)
    const owner = await clinic.signedIn('ADMIN')
    await owner.call('PUT', '/v1/auth/permissions/PACIENTE', { body: { permissoes: ['salvar-anexos'] } })
    const who = await clinic.signedIn(role)
    expect((await send(who, clinic)).status).toBe(201)
    await clinic.rows(
      `insert into anexos (tenant_id, id, paciente_id, nome, arquivo, tipo, tamanho, sha256, chave, user_id, enviado_em)
       select tenant_id, id + 1000 + n, paciente_id, nome, arquivo, tipo, tamanho, sha256, md5(n::text), user_id,
         enviado_em - interval '30 minutes'
       from anexos, generate_series(1, $1) as n
       returning 1`,
      [most - 1],
    )
    const before = await standing(clinic)
    const { status, body, headers } = await send(who, clinic)
    expect([status, body.error, headers['retry-after']]).toEqual([
      429,
      'Muitos documentos enviados na última hora. Tente novamente mais tarde.',
      '1800',
    ])
    expect(await standing(clinic)).toEqual(before)
    const { now } = clinic.clock
    await clinic.rows('update anexos set enviado_em = $1 where enviado_em < $2', [
      new Date(now.getTime() - 61 * 60_000),
      now,
    ])
    expect((await send(who, clinic)).status).toBe(201)
  })

  it('that ends at the same instant as others is counted with them', async () => {
    const clinic = await aClinic(server)
    const desk = await clinic.signedIn('SECRETARIA')
    const bearer = await bearerOf(clinic)
    expect((await send(desk, clinic)).status).toBe(201)
    await clinic.rows(
      `insert into anexos (tenant_id, id, paciente_id, nome, arquivo, tipo, tamanho, sha256, chave, user_id, enviado_em)
       select tenant_id, id + 1000 + n, paciente_id, nome, arquivo, tipo, tamanho, sha256, md5(n::text), user_id, enviado_em
       from anexos, generate_series(1, 238) as n
       returning 1`,
    )
    const patients = await Promise.all(
      [1, 2, 3].map(async () => {
        const { body } = await desk.call<Paciente>('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
        return body
      }),
    )
    const three = await Promise.all(patients.map(paciente => begun({ ...clinic, paciente }, { bearer })))
    await becomes(clinic, { rows: 239, loose: 3, files: 4 })
    for (const one of three) one.write(rest)
    const answers = await Promise.all(three.map(answered))
    for (const one of three) one.destroy()
    expect(answers.map(answer => answer.slice(9, 12)).sort()).toEqual(['201', '429', '429'])
    await becomes(clinic, { rows: 240, loose: 0, files: 2 })
  })
})

describe('a store', () => {
  const refused = async (folder: string, form = documentForm()) => {
    const { lines, logger } = aLog()
    const own = await aServer({ filesFolder: folder, logger })
    opened.push(own.close)
    const clinic = await aClinic(own)
    const desk = await clinic.signedIn('SECRETARIA')
    const { status, headers, body } = await send(desk, clinic, form)
    expect([status, body.codigo, headers['retry-after']]).toEqual([503, 'INDISPONIVEL', '5'])
    expect(body.error).toBe(
      'Não foi possível guardar o arquivo agora. Nada mudou; tente novamente em instantes.',
    )
    return { clinic, desk, fault: lines.filter(line => line.includes('"fault"')).join('\n') }
  }

  it('that cannot be written to is told, and no row is there', async () => {
    // The store's folder path runs through a file, so nothing can be removed either: the row is left to the sweep.
    const { clinic, fault } = await refused('/dev/null/documentos')
    expect(fault).toContain('"code":"ENOTDIR"')
    expect(await clinic.rows('select from anexos')).toEqual([])
  })

  it('that has lost a document is a fault of ours, and the log says so', async () => {
    const { lines, logger } = aLog()
    const folder = tempFolder('perdido')
    const own = await aServer({ filesFolder: folder, logger })
    opened.push(own.close)
    const clinic = await aClinic(own)
    const desk = await clinic.signedIn('SECRETARIA')
    const { body } = await send(desk, clinic)
    const { body: given } = await desk.call<{ link: string }>('GET', `${listOf(clinic)}/${body.id}`)
    rmSync(join(folder, 'documentos', String(clinic.tenant.id)), { recursive: true })
    const answer = await own.app.inject({ url: given.link })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      {
        codigo: 'NAO_ENCONTRADO',
        error: 'O arquivo deste documento não foi encontrado. Avise quem cuida do sistema.',
      },
    ])
    const told = lines.filter(line => line.includes('"document without its file"'))
    expect(told.map(line => JSON.parse(line))).toMatchObject([
      { level: 50, tenantId: clinic.tenant.id, documentId: body.id, requestId: expect.any(String) },
    ])
    expect(told.join()).not.toContain(body.arquivo)
  })

  it('that has not what its rows name is told at the start, in numbers', async () => {
    const folder = tempFolder('trocado')
    const own = await aServer({ filesFolder: folder })
    opened.push(own.close)
    const clinic = await aClinic(own)
    const desk = await clinic.signedIn('SECRETARIA')
    const look = (where: string) =>
      lookForFiles({
        inTenant: inTenant(pool),
        files: filesIn(where),
        clinics: async () => [clinic.tenant.id],
        setting: 'FILES_URL',
      })
    const elsewhere = tempFolder('outro-lugar')
    expect([await look(folder), await look(elsewhere)]).toEqual([null, null])
    for (let i = 0; i < 6; i++) await send(desk, clinic)
    expect(await look(folder)).toBeNull()
    expect(await look(elsewhere)).toMatch(
      /^Faltam documentos: não estão 4 de 4 procurados no lugar que FILES_URL diz\. Confira FILES_URL/,
    )
    const names = readdirSync(join(folder, 'documentos', String(clinic.tenant.id)))
    expect(names).toHaveLength(6)
    const [newest] = await clinic.rows<{ chave: string }>('select chave from anexos order by id desc limit 1')
    rmSync(join(folder, 'documentos', String(clinic.tenant.id), newest?.chave ?? ''))
    expect(await look(folder)).toMatch(/^Faltam documentos: não está 1 de 4 procurados no lugar/)
  })

  const mounts =
    spawnSync('/usr/bin/unshare', ['-m', '/usr/bin/mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
  if (!mounts) console.log('full disk: not tried, this account may mount no file system')
  it.skipIf(!mounts)('without room is told, and nothing is left of what did not go in', async () => {
    const disk = join(tempFolder('cheio'), 'disco')
    mkdirSync(disk)
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', disk])
    opened.push(() => execFileSync('/usr/bin/umount', [disk]))
    const { clinic, desk, fault } = await refused(
      disk,
      documentForm({ file: Buffer.alloc(2_000_000, 'Olá ') }),
    )
    expect(fault).toContain('"code":"ENOSPC"')
    expect(await standing(clinic, disk)).toEqual(NOTHING)
    expect((await send(desk, clinic)).status).toBe(201)
    expect(await standing(clinic, disk)).toEqual(ONE)
  })
})

it.skipIf(process.getuid?.() !== 0)(
  'what root writes before it goes down is the serving account’s',
  async () => {
    const folder = tempFolder('dono')
    const owner = { uid: 65_534, gid: 65_534 }
    await filesIn(folder, owner).put('documentos/1/a', Buffer.from('a'))
    for (const path of ['documentos', 'documentos/1', 'documentos/1/a'])
      expect(statSync(join(folder, path))).toMatchObject(owner)
    expect(statSync(folder).uid).toBe(0)
  },
)

describe('the sweep', () => {
  it('removes what a server left that died, and lets nobody make a document of it', async () => {
    const clinic = await aClinic(server)
    const tenantId = clinic.tenant.id
    const socket = await begun(clinic)
    await becomes(clinic, { rows: 0, loose: 1, files: 1 })
    expect(await sweepLooseFiles(store, tenantId, later(HOUR - 1))).toBe(0)
    expect(await standing(clinic)).toEqual({ rows: 0, loose: 1, files: 1 })
    expect(await sweepLooseFiles(store, tenantId, later(HOUR + 1))).toBe(1)
    expect(await standing(clinic)).toEqual(NOTHING)
    // The upload was still in progress.
    socket.write(rest)
    expect(await answered(socket)).toMatch(/^HTTP\/1\.1 503 /)
    expect(await standing(clinic)).toEqual(NOTHING)
    socket.destroy()
  })

  it('deletes the others where one cannot be deleted, and waits for no store that is away', async () => {
    const { tenant, rows } = await aClinic(server)
    const chaves = ['a', 'b', 'c', 'd', 'e']
    for (const chave of chaves)
      await rows('insert into arquivos_soltos values ($1, $2, $3, true)', [tenant.id, chave, later(0)])
    const tried: string[] = []
    const round = (stuck: readonly string[]) => {
      const files = {
        ...store.files,
        remove: async (key: string) => {
          tried.push(key)
          if (stuck.some(chave => key.endsWith(chave)))
            throw new Error(`${key}: a folder stands in its place`)
        },
      }
      return sweepLooseFiles({ ...store, files }, tenant.id, later(HOUR))
    }
    const left = async () =>
      (await rows<{ chave: string }>('select chave from arquivos_soltos order by chave')).map(
        one => one.chave,
      )
    await expect(round(chaves)).rejects.toThrow('a folder stands in its place')
    expect([tried.length, await left()]).toEqual([3, chaves])
    await expect(round(['a', 'd'])).rejects.toThrow('a folder stands in its place')
    expect(await left()).toEqual(['a', 'd'])
    expect(await round([])).toBe(2)
    expect(await left()).toEqual([])
  })

  it('leaves documents alone, of this clinic and of others', async () => {
    const clinic = await aClinic(server)
    const desk = await clinic.signedIn('SECRETARIA')
    const { body } = await send(desk, clinic)
    expect(await sweepLooseFiles(store, clinic.tenant.id, later(9 * HOUR))).toBe(0)
    // Discarding, as after a commit that the server never heard of, does not remove it either.
    const [row] = await clinic.rows<{ chave: string }>('select chave from anexos where id = $1', [body.id])
    const chave = row?.chave ?? expect.fail()
    await discard(store, { tenantId: clinic.tenant.id, chave })
    expect(await standing(clinic)).toEqual(ONE)
    expect(
      readFileSync(join(filesFolder, 'documentos', String(clinic.tenant.id), chave)).length,
    ).toBeGreaterThan(0)
  })
})
