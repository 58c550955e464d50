/** Whoever hangs up while they wait for a connection to the database is not searched for: others wait for theirs. */
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { aClinic, aServer, SENHA } from '../../test/builders.ts'
import { cloneTemplate } from '../../test/database.ts'
import { ownEndpoint, ownVerbs } from '../../test/own-verbs.ts'
import { isCluster } from '../../test/tenancy-check.ts'
import { POOL } from '../db/open.ts'
import { asOwner } from '../db/owner.ts'

/** Below the time in which a caller waits for a connection. */
const PATIENT = { timeout: 8_000 }

const own = await ownVerbs()
afterAll(own.close)

it('nothing is asked for somebody who is gone', async () => {
  let asked = 0
  const verb = async () => void asked++
  for (const isGone of [true, false]) {
    const answer = own.answer(ownEndpoint(), verb, own.callBy('ADMIN', { isGone: () => isGone }))
    if (isGone) await expect(answer).rejects.toMatchObject({ code: 'REQUISICAO_INVALIDA' })
    else expect(await answer).toMatchObject({ status: 200 })
  }
  expect(asked).toBe(1)
})

it.skipIf(isCluster())(
  'a search that was abandoned in the queue finds nobody, the one behind it does',
  async () => {
    const database = await cloneTemplate()
    const server = await aServer(database)
    const clinic = await aClinic(server)
    const { clientId } = clinic.tenant
    const bearerOf = async (email: string) => {
      const signedIn = await server.app.inject({
        method: 'POST',
        url: '/v1/auth/authenticate',
        headers: { 'client-id': clientId },
        payload: { email, password: SENHA },
      })
      return signedIn.json<{ access_token: string }>().access_token
    }
    const admin = await clinic.signedIn('ADMIN')
    const third = (
      await admin.call<{ email: string }>('POST', '/v1/secretarias', { body: clinic.aSecretaryBody() })
    ).body
    // Two take all connections, half each; who waits is another.
    const takers = [await bearerOf(clinic.admin.email), await bearerOf(clinic.secretaria.email)]
    const waiter = await bearerOf(third.email)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const search = async (bearer = waiter) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      const answered = new Promise<string>(done =>
        socket.once('data', data => done(String(data).slice(0, 12))),
      )
      await new Promise(done => socket.once('connect', done))
      const words = [
        `GET /v1/pacientes?nome=${encodeURIComponent(clinic.paciente.nome)} HTTP/1.1`,
        'host: x',
        `client-id: ${clientId}`,
        `authorization: Bearer ${bearer}`,
      ]
      const arrived = new Promise(done => server.app.server.once('request', done))
      socket.write(`${words.join('\r\n')}\r\n\r\n`)
      await arrived
      return { socket, answered }
    }
    const connections = () => new Promise(done => server.app.server.getConnections((_, count) => done(count)))
    const searches = async () =>
      (await clinic.rows<{ n: number }>('select count(*)::int as n from acessos'))[0]?.n ?? 0
    const before = await searches()
    try {
      const waited = await asOwner(database.ownerUrl, async owner => {
        await owner.query('lock table sessions in access exclusive mode')
        const all = []
        for (let n = 0; n < POOL.size; n++) all.push(await search(takers[n % 2]))
        // Other databases of this PostgreSQL have locks of their own.
        const held = async () =>
          (
            await owner.query<{ n: number }>(
              `select count(*)::int as n from pg_locks where not granted
               and database = (select oid from pg_database where datname = current_database())`,
            )
          )[0]?.n
        await expect.poll(held, PATIENT).toBe(POOL.size)
        const { socket } = await search()
        all.push(await search())
        await expect.poll(connections, PATIENT).toBe(POOL.size + 2)
        socket.destroy()
        await expect.poll(connections, PATIENT).toBe(POOL.size + 1)
        return all
      })
      for (const { answered } of waited) expect(await answered).toBe('HTTP/1.1 200')
      for (const { socket } of waited) socket.destroy()
      expect((await searches()) - before).toBe(POOL.size + 1)
    } finally {
      await server.close()
      await database.drop()
    }
  },
)
