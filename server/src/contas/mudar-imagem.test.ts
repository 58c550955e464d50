/** People's pictures: who may change whose, what is accepted, how it is converted, and what is left behind. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { UserInfo } from '@clinica/contract/auth/schemas.ts'
import { PERMISSIONS, type Permission, ROLES } from '@clinica/contract/permissions.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, inject, it } from 'vitest'
import {
  aClinic,
  aServer,
  type Client,
  type Clinic,
  client,
  PATIENT_MS,
  SENHA,
  WEDNESDAY,
} from '../../test/builders.ts'
import { aPictureForm, formOf, picture } from '../../test/images.ts'
import { anAppointment } from '../../test/samples.ts'
import { tempFolder } from '../../test/temp.ts'
import { openPool } from '../db/pool.ts'
import { inTenant } from '../db/tenant.ts'
import { filesIn, sweepLooseFiles } from '../files/index.ts'

const filesFolder = tempFolder('imagens')
const server = await aServer({ filesFolder })
const clinic = await aClinic(server)
afterAll(clinic.close)
const admin = await clinic.signedIn('ADMIN')

const { port } = await server.app
  .listen({ host: '127.0.0.1', port: 0 })
  .then(() => server.app.server.address() as { port: number })

const kept = (folder = filesFolder): string[] => {
  const within = join(folder, 'imagens')
  return existsSync(within) ? readdirSync(within).sort() : []
}
const put = (who: Client, userId: number, body: unknown) =>
  who.call<{ location: string; codigo: string; error: string }>(
    'PATCH',
    `/v1/auth/user/${userId}/profile-image`,
    body === undefined ? {} : { body },
  )
/** Requests as a browser does, without any of our headers. */
const shown = (location: string) => server.app.inject({ url: `/imagens/${location}` })
const imageOf = async (userId: number) =>
  (
    await clinic.rows<{ imagem_perfil: string | null }>('select imagem_perfil from users where id = $1', [
      userId,
    ])
  )[0]?.imagem_perfil
const info = async (who: Client) => (await who.call<UserInfo>('GET', '/v1/auth/info')).body

// spec: calls.patch-auth-user-id
describe('a profile image', () => {
  // spec: account.current-user-profile-image
  it.each(ROLES)('is %s’s own to change, and stands wherever the account does', async role => {
    const who = await clinic.signedIn(role)
    const { userId } = await info(who)
    const { status, body } = await put(who, userId, await aPictureForm())
    expect([status, body]).toEqual([200, { location: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) }])
    expect((await info(who)).profileImage).toEqual(body)
    expect(await imageOf(userId)).toBe(body.location)
  })

  // spec: patient.imagem-perfil-image, staff.professional-imagem-perfil, account.user-profile-image
  // spec: appointment.paciente-imagem-perfil
  it('is in the records and lists of people', async () => {
    const { body } = await put(admin, clinic.paciente.userId, await aPictureForm())
    const image = { imagemPerfil: body.location }
    expect((await admin.call('GET', `/v1/pacientes/${clinic.paciente.id}`)).body).toMatchObject(image)
    expect((await admin.call('GET', '/v1/pacientes')).body.content).toContainEqual(
      expect.objectContaining(image),
    )
    const booked = await admin.call<{ id: number }>('POST', '/v1/atendimentos', {
      body: anAppointment(clinic),
    })
    expect((await admin.call('GET', `/v1/atendimentos/${booked.body.id}`)).body.paciente).toMatchObject(image)
    const doctor = await put(admin, clinic.profissional.userId, await aPictureForm())
    expect((await admin.call('GET', `/v1/profissionais/${clinic.profissional.id}`)).body).toMatchObject({
      imagemPerfil: doctor.body.location,
    })
    expect((await admin.call('GET', `/v1/auth/user/${clinic.profissional.userId}`)).body).toMatchObject({
      profileImage: doctor.body,
    })
  })

  it('is kept square, upright, small and without a word of the camera', async () => {
    const left = await picture(40, 400, '#ff0000').png().toBuffer()
    const sent = await picture(600, 400, '#0000ff')
      .composite([{ input: left, left: 100, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Segredo de Teresa' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { body } = await put(admin, clinic.admin.userId, formOf(sent))
    const { rawPayload, headers } = await shown(body.location)
    const { format, width, height, exif, icc, xmp, orientation } = await sharp(rawPayload).metadata()
    expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({
      format: 'webp',
      width: 288,
      height: 288,
    })
    // Rotated by the camera's orientation tag: the bar is now horizontal, at the left edge of the crop.
    const { data, info: raw } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const reds = Array.from({ length: 288 }, (_, y) => data[(y * 288 + 144) * raw.channels] ?? 0)
    expect(reds.some(red => red > 200)).toBe(true)
    expect(Buffer.from(rawPayload).includes('Segredo')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is left by no browser and no proxy on its disk', async () => {
    const { body } = await put(admin, clinic.admin.userId, formOf(await picture(50, 50).png().toBuffer()))
    expect((await shown(body.location)).headers['cache-control']).toBe('no-store')
  })

  it.each(['jpeg', 'png', 'webp'] as const)('comes as %s, whatever its name says', async format => {
    const form = formOf(await picture(50, 50).toFormat(format).toBuffer(), {
      name: 'a.txt',
      type: 'text/plain',
    })
    expect((await put(admin, clinic.admin.userId, form)).status).toBe(200)
  })

  it('has an address of its own at each upload, and the earlier one is gone', async () => {
    const before = kept().length
    const first = (await put(admin, clinic.secretaria.userId, await aPictureForm())).body.location
    const second = (await put(admin, clinic.secretaria.userId, await aPictureForm())).body.location
    expect(second).not.toBe(first)
    expect((await shown(first)).statusCode).toBe(404)
    expect((await shown(second)).statusCode).toBe(200)
    expect(kept()).not.toContain(first)
    expect(kept().length).toBeLessThanOrEqual(before + 1)
  })

  it('of two uploads at once leaves the one that the row names', async () => {
    const { userId } = clinic.profissional
    const desk = await clinic.signedIn('SECRETARIA')
    const both = await Promise.all([admin, desk].map(async who => put(who, userId, await aPictureForm())))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const standing = both.map(({ body }) => body.location).filter(location => kept().includes(location))
    expect(standing).toEqual([await imageOf(userId)])
  })

  it('is noted: whose, by whom, and for a patient in the log of the record', async () => {
    const desk = await clinic.signedIn('SECRETARIA')
    await put(desk, clinic.paciente.userId, await aPictureForm())
    expect(
      await clinic.rows('select tipo, user_id, alvo_id, detalhe from eventos order by id desc limit 1'),
    ).toEqual([
      {
        tipo: 'CONTA_ALTERADA',
        user_id: clinic.secretaria.userId,
        alvo_id: clinic.paciente.userId,
        detalhe: 'imagem de perfil',
      },
    ])
    expect(
      await clinic.rows('select tipo, user_id, paciente_id from acessos order by id desc limit 1'),
    ).toEqual([{ tipo: 'write', user_id: clinic.secretaria.userId, paciente_id: clinic.paciente.id }])
  })
})

describe('somebody else’s image', () => {
  it.each([
    ['SECRETARIA', 'paciente', 200],
    ['SECRETARIA', 'profissional', 200],
    ['SECRETARIA', 'admin', 404],
    ['PROFISSIONAL', 'paciente', 404],
    ['PACIENTE', 'profissional', 404],
    ['PACIENTE', 'admin', 404],
    ['ADMIN', 'secretaria', 200],
  ] as const)('%s and the one of %s: %i', async (role, whose, expected) => {
    const who = await clinic.signedIn(role)
    const { userId } = clinic[whose]
    const before = await imageOf(userId)
    const { status, body } = await put(who, userId, await aPictureForm())
    expect(status).toBe(expected)
    if (status === 200) return
    // The same answer as for an account that does not exist.
    const nobody = await put(who, 2_147_483_647, await aPictureForm())
    expect([nobody.status, nobody.body]).toEqual([404, body])
    expect(await imageOf(userId)).toBe(before)
  })

  it('is no role’s past ownership, whatever the table says', async () => {
    const wide = await aClinic(server)
    const owner = await wide.signedIn('ADMIN')
    for (const role of ['PROFISSIONAL', 'PACIENTE'] as const) {
      await owner.call('PUT', `/v1/auth/permissions/${role}`, { body: { permissoes: PERMISSIONS } })
      const who = await wide.signedIn(role)
      expect((await put(who, wide.secretaria.userId, await aPictureForm())).status).toBe(404)
    }
  })

  it('follows the clinic’s table: who sees a patient and may not change it, may not change its picture', async () => {
    const narrow = await aClinic(server)
    const permissoes = PERMISSIONS.filter(one => one !== 'editar-pacientes')
    const owner = await narrow.signedIn('ADMIN')
    await owner.call('PUT', '/v1/auth/permissions/SECRETARIA', { body: { permissoes } })
    const desk = await narrow.signedIn('SECRETARIA')
    expect((await put(desk, narrow.paciente.userId, await aPictureForm())).status).toBe(403)
    // The refusal comes before any of the picture is read.
    expect((await put(desk, narrow.paciente.userId, undefined)).status).toBe(403)
    expect((await put(desk, narrow.profissional.userId, await aPictureForm())).status).toBe(200)
  })

  it('is a secretary’s to change where the clinic’s table gives it that list', async () => {
    const wide = await aClinic(server)
    const owner = await wide.signedIn('ADMIN')
    const { body: colleague } = await owner.call<{ userId: number }>('POST', '/v1/secretarias', {
      body: wide.aSecretaryBody(),
    })
    const desk = await wide.signedIn('SECRETARIA')
    const may = async (...permissoes: Permission[]) => {
      await owner.call('PUT', '/v1/auth/permissions/SECRETARIA', { body: { permissoes } })
      const answers = [colleague.userId, wide.admin.userId].map(async userId =>
        put(desk, userId, await aPictureForm()),
      )
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await may('visualizar-secretarias', 'editar-secretarias')).toEqual([200, 404])
    expect(await may('visualizar-usuarios', 'editar-usuarios')).toEqual([404, 200])
  })

  it('stays as it is while the person is archived', async () => {
    const { body } = await admin.call<{ id: number; userId: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    await admin.call('DELETE', `/v1/pacientes/${body.id}`)
    const before = kept()
    const { status, body: said } = await put(admin, body.userId, await aPictureForm())
    expect([status, said.codigo]).toEqual([409, 'PESSOA_ARQUIVADA'])
    expect(kept()).toEqual(before)
  })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const png = (width: number, height: number) => picture(width, height).png({ compressionLevel: 9 }).toBuffer()

const progressive = (width: number, height: number) =>
  picture(width, height).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()

/** The same file with a false size in its header, which is read first. */
async function pngSaying(width: number, height: number): Promise<Buffer> {
  const bytes = await png(8, 8)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  const { crc32 } = await import('node:zlib')
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

async function animated(): Promise<Buffer> {
  const frames = await Promise.all(['#fff', '#000'].map(colour => picture(20, 20, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

describe('what is no picture of these three kinds', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an SVG named .png', () => Buffer.from(SVG)],
    ['a GIF', () => picture(9, 9).gif().toBuffer()],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['noise', () => Buffer.alloc(100_000, 'xyz')],
    ['a JPEG cut in the middle', async () => (await noisy()).subarray(0, 20_000)],
    ['a PNG cut in the middle', async () => (await png(900, 900)).subarray(0, 1000)],
    ['only the first bytes of one', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['one that moves', animated],
  ])('%s is refused, quickly, and nothing of it is kept', async (_, bytes) => {
    const form = formOf(await bytes(), { name: 'eu.png', type: 'image/png' })
    const before = kept()
    const began = process.memoryUsage.rss()
    const { status, body } = await put(admin, clinic.admin.userId, form)
    expect([status, body.codigo, body.error]).toEqual([
      415,
      'FORMATO_NAO_ACEITO',
      'Envie uma imagem JPEG, PNG ou WebP.',
    ])
    expect(process.memoryUsage.rss() - began).toBeLessThan(200 * 1024 ** 2)
    expect(kept()).toEqual(before)
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    [
      'one that says it has a hundred thousand by a hundred thousand pixels',
      () => pngSaying(100_000, 100_000),
    ],
    ['one of 64 million pixels in a few kilobytes', () => png(8_000, 8_000)],
    [
      'an interlaced PNG of 5 million pixels',
      () => picture(2_500, 2_000).png({ progressive: true }).toBuffer(),
    ],
    [
      'a PNG of 16 bits and 5 million pixels',
      () => picture(2_500, 2_000).toColourspace('rgb16').png().toBuffer(),
    ],
    ['a progressive JPEG of 20 million pixels', () => progressive(5_000, 4_000)],
    [
      'a progressive JPEG of 16 million pixels in four colours',
      () => picture(4_000, 4_000).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
    ],
  ])('%s is refused by its head: opening it costs more than a picture may', async (_, bytes) => {
    const form = formOf(await bytes())
    const before = kept()
    const began = process.memoryUsage.rss()
    const { status, body } = await put(admin, clinic.admin.userId, form)
    expect([status, body.codigo, body.error]).toEqual([413, 'CORPO_GRANDE_DEMAIS', 'Envie uma imagem menor.'])
    expect(process.memoryUsage.rss() - began).toBeLessThan(50 * 1024 ** 2)
    expect(kept()).toEqual(before)
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    [
      'an interlaced PNG of 4 million pixels',
      () => picture(2_000, 2_000).png({ progressive: true }).toBuffer(),
    ],
    [
      'a PNG of 16 bits and 4 million pixels',
      () => picture(2_000, 2_000).toColourspace('rgb16').png().toBuffer(),
    ],
    ['a progressive JPEG of 16 million pixels', () => progressive(4_624, 3_468)],
    ['a JPEG of 50 million pixels', () => picture(8_160, 6_120).jpeg().toBuffer()],
  ])('control: %s is taken, two at once within what a small server has', async (_, bytes) => {
    const form = formOf(await bytes())
    const desk = await clinic.signedIn('SECRETARIA')
    const began = process.memoryUsage.rss()
    const both = [put(admin, clinic.admin.userId, form), put(desk, clinic.secretaria.userId, form)]
    let most = 0
    const look = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - began)
    }, 10)
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    clearInterval(look)
    expect(most).toBeLessThan(250 * 1024 ** 2)
  })

  it('a telephone’s largest picture is one, within what a small server has', async () => {
    const form = formOf(await png(8_000, 6_000))
    const began = process.memoryUsage.rss()
    expect((await put(admin, clinic.admin.userId, form)).status).toBe(200)
    expect(process.memoryUsage.rss() - began).toBeLessThan(200 * 1024 ** 2)
  })

  it('a page behind a picture is not what is kept', async () => {
    const page = Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004')
    const sent = Buffer.concat([await picture(50, 50).jpeg().toBuffer(), page])
    const { status, body } = await put(
      admin,
      clinic.admin.userId,
      formOf(sent, { name: 'a.html', type: 'text/html' }),
    )
    expect(status).toBe(200)
    const { rawPayload, headers } = await shown(body.location)
    expect(rawPayload.includes('script')).toBe(false)
    expect(headers['content-type']).toBe('image/webp')
  })
})

/** Noise, so that the file is large enough to be cut in the middle. */
const noisy = () =>
  sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

describe('a form', () => {
  it('of a file of more than 5 MB is refused, of just as much it is not its size that is', async () => {
    const image = await picture(50, 50).jpeg().toBuffer()
    const exact = Buffer.concat([image, Buffer.alloc(5 * 1024 ** 2 - image.length)])
    expect((await put(admin, clinic.admin.userId, formOf(exact))).status).toBe(200)
    for (const bytes of [Buffer.concat([exact, Buffer.alloc(1)]), Buffer.alloc(12 * 1024 ** 2)]) {
      const { status, body } = await put(admin, clinic.admin.userId, formOf(bytes))
      expect([status, body.codigo, body.error]).toEqual([
        413,
        'CORPO_GRANDE_DEMAIS',
        'O arquivo tem mais de 5 MB.',
      ])
    }
  })

  it.each<[string, () => Promise<FormData> | undefined]>([
    ['no form', () => undefined],
    ['a file in another field', async () => formOf(await png(9, 9), { field: 'foto' })],
    ['an empty file', async () => formOf(Buffer.alloc(0))],
  ])('%s has no file', async (_, form) => {
    const answer = await put(admin, clinic.admin.userId, await form())
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ campos: [{ campo: 'file', mensagem: 'Selecione um arquivo' }] }),
    ])
  })

  it('that is none is refused for that', async () => {
    const body = (await png(9, 9)).toString('latin1')
    const headers = { 'content-type': 'image/png' }
    const path = `/v1/auth/user/${clinic.admin.userId}/profile-image`
    expect((await admin.call('PATCH', path, { body, headers })).body).toMatchObject({
      status: 415,
      error: 'Envie o arquivo em um formulário, multipart/form-data.',
    })
  })

  it('is taken nowhere else', async () => {
    const { status } = await admin.call('PUT', `/v1/secretarias/${clinic.secretaria.id}`, {
      body: await aPictureForm(),
    })
    expect(status).toBe(415)
  })

  it('is not read before its sender is let in', async () => {
    const stranger = client(server, { 'client-id': clinic.tenant.clientId })
    expect((await put(stranger, clinic.admin.userId, formOf(Buffer.alloc(12 * 1024 ** 2)))).status).toBe(401)
  })

  it('that is cut in the middle leaves neither row nor file, and the server goes on', async () => {
    const before = { row: await imageOf(clinic.admin.userId), files: kept() }
    const { headers } = await admin.call('GET', '/v1/auth/info')
    expect(headers).toBeDefined()
    const sender = begin(clinic, clinic.admin.userId, await signIn(clinic, clinic.admin.email))
    await delay(200)
    await sender.hangUp()
    expect({ row: await imageOf(clinic.admin.userId), files: kept() }).toEqual(before)
    expect((await put(admin, clinic.admin.userId, await aPictureForm())).status).toBe(200)
  })
})

async function signIn({ tenant }: Clinic, email: string): Promise<string> {
  const door = client(server, { 'client-id': tenant.clientId })
  const { body } = await door.call<{ access_token: string }>('POST', '/v1/auth/authenticate', {
    body: { email, password: SENHA },
  })
  return body.access_token
}

const SLOWLY = Buffer.alloc(4_900_000)
const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

/** Sends a whole form except its last bytes. */
function begin({ tenant }: Clinic, userId: number, token: string) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', data => {
    heard += data
  })
  socket.on('error', () => {})
  socket.write(
    `PATCH /v1/auth/user/${userId}/profile-image HTTP/1.1\r\nHost: x\r\n` +
      `client-id: ${tenant.clientId}\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 4900500\r\n\r\n${HEAD}`,
  )
  socket.write(SLOWLY)
  return {
    heard: () => heard,
    hangUp: () =>
      new Promise<void>(done => {
        socket.once('close', () => done()).destroy()
      }),
  }
}

describe('bodies that do not come to their end', () => {
  it('are one of each account: the next are refused unread, and fill no memory', async () => {
    const { userId, email } = clinic.paciente
    const token = await signIn(clinic, email)
    const began = process.memoryUsage.rss()
    const senders = Array.from({ length: 40 }, () => begin(clinic, userId, token))
    const refused = () => senders.filter(({ heard }) => heard().startsWith('HTTP/1.1 429'))
    await expect.poll(() => refused().length, { timeout: 15_000 }).toBe(39)
    expect(process.memoryUsage.rss() - began).toBeLessThan(100 * 1024 ** 2)
    const [one] = refused()
    expect(one?.heard()).toMatch(/retry-after: 5\r\n/)
    expect(one?.heard()).toContain('Outro arquivo seu ainda está sendo enviado.')
    await Promise.all(senders.map(({ hangUp }) => hangUp()))
    const patient = await clinic.signedIn('PACIENTE')
    await expect.poll(async () => (await put(patient, userId, await aPictureForm())).status).toBe(200)
  })

  it('are four in all, and who hung up while it waited keeps no place', async () => {
    const other = await aClinic(server)
    const accounts = [
      [clinic, clinic.admin.userId, clinic.admin.email],
      [clinic, clinic.secretaria.userId, clinic.secretaria.email],
      [clinic, clinic.profissional.userId, clinic.profissional.email],
      [clinic, clinic.paciente.userId, clinic.paciente.email],
      [other, other.secretaria.userId, other.secretaria.email],
    ] as const
    const tokens = await Promise.all(accounts.map(([where, , email]) => signIn(where, email)))
    const senders = []
    for (const [i, [where, userId]] of accounts.entries()) {
      senders.push(begin(where, userId, tokens[i] ?? ''))
      await delay(150)
    }
    const owner = await other.signedIn('ADMIN')
    let isThrough = false
    const waits = put(owner, other.admin.userId, await aPictureForm()).then(answer => {
      isThrough = true
      return answer
    })
    await delay(500)
    expect(isThrough).toBe(false)
    await senders.pop()?.hangUp()
    await delay(100)
    await Promise.all(senders.map(({ hangUp }) => hangUp()))
    expect((await waits).status).toBe(200)
    const late = await other.signedIn('SECRETARIA')
    await expect
      .poll(async () => (await put(late, other.secretaria.userId, await aPictureForm())).status)
      .toBe(200)
  })
})

describe('pictures of one hour', () => {
  const sent = ({ rows, tenant }: Clinic, userId: number, count: number) =>
    rows(
      `insert into eventos (tenant_id, em, tipo, user_id, endpoint, request_id)
       select $1, $2::timestamptz - interval '30 minutes', 'CONTA_ALTERADA', $3,
              'PATCH /v1/auth/user/{id}/profile-image', 'x' from generate_series(1, $4::int) returning 1`,
      [tenant.id, server.clock.now, userId, count],
    )

  it.each([
    ['PACIENTE', 20],
    ['SECRETARIA', 120],
  ] as const)('of %s are %i, and not one more until the hour is over', async (role, most) => {
    const fresh = await aClinic(server)
    const who = await fresh.signedIn(role)
    const { userId } = role === 'PACIENTE' ? fresh.paciente : fresh.secretaria
    await sent(fresh, userId, most - 1)
    expect((await put(who, userId, await aPictureForm())).status).toBe(200)
    const before = kept()
    const { status, body, headers } = await put(who, userId, await aPictureForm())
    expect([status, body.codigo, body.error, headers['retry-after']]).toEqual([
      429,
      'MUITAS_TENTATIVAS',
      'Muitas imagens enviadas na última hora. Tente novamente mais tarde.',
      '1800',
    ])
    expect(kept()).toEqual(before)
    const { now } = server.clock
    await fresh.rows("update eventos set em = $1 where tipo = 'CONTA_ALTERADA' and em < $2", [
      new Date(now.getTime() - 3_600_000),
      now,
    ])
    expect((await put(who, userId, await aPictureForm())).status).toBe(200)
  })
})

const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
afterAll(() => pool.end())

it('one that waits for its account keeps nobody else waiting', async () => {
  const { id: tenantId } = clinic.tenant
  const { userId } = clinic.profissional
  const desk = await clinic.signedIn('SECRETARIA')
  const before = kept().length
  const held = await inTenant(pool).write({ tenantId }, async tx => {
    await sql`select from users where tenant_id = ${tenantId} and id = ${userId} for update`.execute(tx)
    const waiting = put(admin, userId, await aPictureForm())
    await expect.poll(() => kept().length).toBe(before + 1)
    await delay(150)
    const others = await put(desk, clinic.paciente.userId, await aPictureForm())
    return { waiting, others }
  })
  expect([held.others.status, (await held.waiting).status]).toEqual([200, 200])
})

describe('a picture that no account points to', () => {
  const folder = tempFolder('soltas')
  const store = { inTenant: inTenant(pool), files: filesIn(folder) }
  const HOUR = 3_600_000
  const later = (ms: number) => new Date(WEDNESDAY.getTime() + ms)
  const lines = (of: Clinic) => of.rows<{ apagar: boolean }>('select apagar from arquivos_soltos order by em')

  it('since its server died before the row was written goes after an hour, and no row comes to name it', async () => {
    const other = await aServer({ filesFolder: folder })
    try {
      const there = await aClinic(other)
      const { id: tenantId } = there.tenant
      const who = await there.signedIn('SECRETARIA')
      const { userId } = there.secretaria
      const coming = await store.inTenant.write({ tenantId }, async tx => {
        await sql`select from users where tenant_id = ${tenantId} and id = ${userId} for update`.execute(tx)
        const coming = put(who, userId, await aPictureForm())
        await expect.poll(() => kept(folder).length).toBe(1)
        expect(await lines(there)).toEqual([{ apagar: false }])
        expect(await sweepLooseFiles(store, tenantId, later(HOUR - 1))).toBe(0)
        expect(kept(folder)).toHaveLength(1)
        expect(await sweepLooseFiles(store, tenantId, later(HOUR + 1))).toBe(1)
        expect([kept(folder), await lines(there)]).toEqual([[], []])
        return { answer: coming }
      })
      // The upload was still in progress.
      expect((await coming.answer).status).toBe(503)
      expect((await info(who)).profileImage).toBeNull()
    } finally {
      await other.close()
    }
  })

  it('any more goes with the next sweep where the store would not let it go at once', async () => {
    const other = await aServer({ filesFolder: folder })
    try {
      const there = await aClinic(other)
      const who = await there.signedIn('SECRETARIA')
      const { userId } = there.secretaria
      const { location: former } = (await put(who, userId, await aPictureForm())).body
      expect(await lines(there)).toEqual([])
      // A folder cannot be removed the way a file is.
      const file = join(folder, 'imagens', former)
      rmSync(file)
      mkdirSync(file)
      const { location } = (await put(who, userId, await aPictureForm())).body
      await expect.poll(() => lines(there)).toEqual([{ apagar: true }])
      rmSync(file, { recursive: true })
      writeFileSync(file, 'a face')
      expect(await sweepLooseFiles(store, there.tenant.id, later(0))).toBe(1)
      expect([kept(folder), await lines(there)]).toEqual([[location], []])
      expect(await sweepLooseFiles(store, there.tenant.id, later(9 * HOUR))).toBe(0)
      expect(kept(folder)).toEqual([location])
    } finally {
      await other.close()
    }
  })
})

describe('where files are kept', () => {
  it('refusing one leaves no row, and says that a try later may do', async () => {
    // The folder's path runs through a file.
    const closed = await aServer({ filesFolder: '/dev/null/imagens' })
    const elsewhere = await aClinic(closed)
    try {
      const who = await elsewhere.signedIn('SECRETARIA')
      const { userId } = elsewhere.secretaria
      const { status, headers, body } = await put(who, userId, await aPictureForm())
      expect([status, body.codigo]).toEqual([503, 'INDISPONIVEL'])
      expect(body).toMatchObject({ error: expect.stringContaining('guardar o arquivo') })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect((await info(who)).profileImage).toBeNull()
    } finally {
      await closed.close()
    }
  })

  it('a row that does not come about leaves no file', async () => {
    const folder = tempFolder('sem-linha')
    const other = await aServer({ filesFolder: folder })
    const there = await aClinic(other)
    try {
      const owner = await there.signedIn('ADMIN')
      const { body } = await owner.call<{ id: number; userId: number }>('POST', '/v1/pacientes', {
        body: there.aPatientBody(),
      })
      await owner.call('DELETE', `/v1/pacientes/${body.id}`)
      expect((await put(owner, body.userId, await aPictureForm())).status).toBe(409)
      expect(kept(folder)).toEqual([])
      expect((await put(owner, there.admin.userId, await aPictureForm())).status).toBe(200)
      expect(kept(folder)).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it.each([
    '',
    '.',
    '..%2f..%2fsecret.key',
    '%2e%2e/%2e%2e/etc/passwd',
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}.webp%00`,
    `${'0'.repeat(32)}.png`,
  ])('shows nothing else, no list and no path: %j', async location => {
    const { statusCode, headers } = await shown(location)
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/json')])
  })
})
