/** A server that is killed repeatedly during uploads: no document is left without its file. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, it } from 'vitest'
import { aClinic, aServer, PATIENT_MS, SECRET, SENHA, WEDNESDAY } from '../../test/builders.ts'
import { documentForm } from '../../test/documents.ts'
import { serve, stopAll } from '../../test/served.ts'
import { tempFolder } from '../../test/temp.ts'
import { openPool } from '../db/pool.ts'
import { inTenant } from '../db/tenant.ts'
import { filesIn, sweepLooseFiles } from '../files/index.ts'

const server = await aServer()
const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
afterAll(async () => {
  await stopAll()
  await server.close()
  await pool.end()
})

const KILLS = 6

it('killed with -9 while documents come', { tags: ['long'], timeout: 120_000 }, async () => {
  const folder = tempFolder('morte')
  const clinic = await aClinic(server)
  const { id: tenantId, clientId } = clinic.tenant
  // Seven people upload at the same time, each one file after another.
  const emails = [clinic.admin.email, clinic.secretaria.email]
  const desk = await clinic.signedIn('ADMIN')
  for (let i = 0; i < 5; i++) {
    const body = clinic.aSecretaryBody()
    await desk.call('POST', '/v1/secretarias', { body })
    emails.push(body.email)
  }
  let acknowledged = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const {
      server: process,
      url,
      said,
    } = await serve({
      DATABASE_OWNER_URL: inject('ownerUrl'),
      DATABASE_URL: inject('appUrl'),
      SECRET_KEY: SECRET,
      PUBLIC_URL: 'https://clinica.example',
      FILES_URL: `file:${folder}`,
    })
    if (!url) return expect.fail(said)
    const send = async (email: string) => {
      const signIn = await fetch(`${url}/v1/auth/authenticate`, {
        method: 'POST',
        headers: { 'client-id': clientId, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: SENHA }),
      })
      const { access_token } = (await signIn.json()) as { access_token: string }
      const headers = { 'client-id': clientId, authorization: `Bearer ${access_token}` }
      for (;;) {
        const file = Buffer.alloc(400_000 + Math.floor(Math.random() * 400_000), 'Olá ')
        const body = documentForm({ file, nome: email })
        const path = `/v1/pacientes/${clinic.paciente.id}/anexos-documento`
        const { status } = await fetch(`${url}${path}`, { method: 'POST', headers, body })
        if (status === 201) acknowledged++
      }
    }
    const before = acknowledged
    const sending = emails.map(email => send(email).catch(() => null))
    // Alternates between a kill during the first uploads and one after some were accepted, however slow the machine is.
    if (kill % 2 === 0) await pause(500)
    else await expect.poll(() => acknowledged, { timeout: 15_000 }).toBeGreaterThan(before)
    await pause(Math.random() * 700)
    const dead = new Promise(done => process.once('exit', done))
    process.kill('SIGKILL')
    await Promise.all([dead, ...sending])
  }

  const rows = await clinic.rows<{ chave: string; sha256: Buffer }>('select chave, sha256 from anexos')
  const loose = await clinic.rows<{ chave: string }>('select chave from arquivos_soltos')
  const within = join(folder, 'documentos', String(tenantId))
  const kept = () => readdirSync(within).sort()
  console.log(
    `${KILLS} kills: ${rows.length} documents, ${acknowledged} acknowledged, ${loose.length} loose lines`,
  )
  expect(acknowledged).toBeGreaterThan(0)
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
  for (const { chave, sha256 } of rows)
    expect(
      createHash('sha256')
        .update(readFileSync(join(within, chave)))
        .digest(),
    ).toEqual(sha256)
  // Every stored file is known, and the sweep removes those that no document names.
  const known = [...rows, ...loose].map(({ chave }) => chave)
  expect(kept().filter(chave => !known.includes(chave))).toEqual([])
  const later = new Date(Math.max(Date.now(), WEDNESDAY.getTime()) + 3_700_000)
  await sweepLooseFiles({ inTenant: inTenant(pool), files: filesIn(folder) }, tenantId, later)
  expect(kept()).toEqual(rows.map(({ chave }) => chave).sort())
})
