/** Failed jobs are shown with their reason and retried by hand, on a separate database with a real mail server. */
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, aServer, client, PATIENT_MS, WEDNESDAY } from '../../test/builders.ts'
import { cloneTemplate } from '../../test/database.ts'
import { aPostOffice } from '../../test/post-office.ts'
import { aNotification } from '../../test/samples.ts'
import { connect } from '../../test/tenancy-check.ts'
import { openPool } from '../db/pool.ts'
import { inTenant } from '../db/tenant.ts'
import { countJobs, openJobs } from '../jobs/index.ts'
import { enqueueOverdue } from '../mail/index.ts'
import { clinica } from './run.ts'

const database = await cloneTemplate()
const office = await aPostOffice()
const owner = await connect(database.ownerUrl)
const server = await aServer({ ...database, mail: office.server })
const clinic = await aClinic(server)
const { id: tenantId, nome } = clinic.tenant
const pool = openPool(database.appUrl, { silenceMs: PATIENT_MS })
const jobs = openJobs(pool)
afterAll(async () => {
  await server.close()
  await jobs.stop()
  await Promise.all([office.close(), owner.end(), pool.end()])
  await database.drop()
})

async function type(...argv: string[]) {
  const lines: string[] = []
  const env = { DATABASE_OWNER_URL: database.ownerUrl, DATABASE_URL: database.appUrl }
  const code = await clinica(argv, {
    env,
    say: line => lines.push(line),
    refuse: line => lines.push(line),
    now: () => WEDNESDAY,
  })
  return { code, said: lines.join('\n') }
}
const PATIENT = { timeout: 30_000 }

/** The command sets hours by the database's clock, which may be ahead of the server's here. */
const catchUp = () => {
  clinic.clock.now = new Date(Math.max(WEDNESDAY.getTime(), Date.now() + 60_000))
}

describe('npx clinica jobs', () => {
  it('has nothing to tell at first', async () => {
    const { code, said } = await type('jobs')
    expect(code).toBe(0)
    expect(said).toContain('link-de-senha')
    expect(said).toMatch(/0 à espera, 0 em andamento\n✓ Nada falhou\.$/)
  })

  it('says of a letter why it failed, without an address, and sends it when told to try again', async () => {
    office.refuse.push(451, 451)
    await client(clinic, { 'client-id': clinic.tenant.clientId }).call('POST', '/v1/forgot-password', {
      body: { email: clinic.secretaria.email },
    })
    const state = async () =>
      (await owner.query<{ state: string }>("select state from pgboss.job where name = 'link-de-senha'"))[0]
        ?.state
    await expect.poll(state, PATIENT).toBe('retry')
    const waits = await type('jobs')
    expect(waits.said).toMatch(/link-de-senha +1 à espera/)
    expect(waits.said).toMatch(new RegExp(`link-de-senha, ${nome}: tentado de novo em .+\n  EENVELOPE 451`))
    const id = /✗ (\S+)/.exec(waits.said)?.[1] ?? ''
    // A job that would be retried by itself can be retried at once.
    await owner.query("update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'")
    expect(await type('jobs', 'retry', id)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/tentado de novo/),
    })
    await expect.poll(() => office.refuse.length, PATIENT).toBe(0)
    await expect.poll(state, PATIENT).toBe('retry')

    // The eleventh try.
    office.refuse.push(451)
    await owner.query('update pgboss.job set retry_count = 9, start_after = now()')
    await expect.poll(state, PATIENT).toBe('failed')
    const { said } = await type('jobs')
    expect(said).toMatch(
      /abandonado em \d\d\/\d\d\/\d{4} às \d\d:\d\d, depois de 11 tentativas\n {2}EENVELOPE 451/,
    )
    expect(said).toContain(`✗ ${id}`)
    expect(said).not.toContain('@')
    expect(office.received).toEqual([])

    expect(await type('jobs', 'retry', id)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/tentado de novo/),
    })
    await expect.poll(() => office.received.length, PATIENT).toBe(1)
    await expect.poll(state, PATIENT).toBe('completed')
    expect((await type('jobs')).said).toMatch(/✓ Nada falhou\.$/)
  })

  it('shows the link of a password that was refused for good, and sends it once the mailbox is there', async () => {
    office.refuse.push(550)
    const before = office.received.length
    await client(clinic, { 'client-id': clinic.tenant.clientId }).call('POST', '/v1/forgot-password', {
      body: { email: clinic.secretaria.email },
    })
    const said = async () => (await type('jobs')).said
    await expect
      .poll(said, PATIENT)
      .toMatch(
        new RegExp(`link-de-senha, ${nome}: abandonado em .+, depois de 1 tentativa\n {2}EENVELOPE 550`),
      )
    expect((await countJobs(pool)).find(({ queue }) => queue === 'link-de-senha')).toMatchObject({
      failed: 1,
    })
    expect(await said()).not.toContain('@')
    const id = /✗ (\S+)/.exec(await said())?.[1] ?? ''
    expect(await type('jobs', 'retry', id)).toMatchObject({ code: 0 })
    await expect.poll(() => office.received.length, PATIENT).toBe(before + 1)
    await expect.poll(said, PATIENT).toMatch(/✓ Nada falhou\.$/)
  })

  it('shows what the clinic scheduled and nobody took, and makes that due again', async () => {
    const [row] = await clinic.rows<{ id: number }>(
      `insert into entregas (tenant_id, fila, status, enviar_em, tentativas, recusas, terminada_em, motivo)
       values ($1, 'notificacao', 'FALHOU', $2, 5, 5, $2, 'O servidor de e-mail recusou a mensagem.') returning id`,
      [tenantId, WEDNESDAY],
    )
    await clinic.rows(
      "insert into entregas (tenant_id, fila, status, enviar_em, terminada_em) values ($1, 'notificacao', 'ENVIADA', $2, $2)",
      [tenantId, WEDNESDAY],
    )
    const { said } = await type('jobs')
    expect(said.match(/✗/g)).toHaveLength(1)
    expect(said).toContain(
      `✗ ${nome}/${row?.id}\n  notificacao, ${nome}: abandonado em 25/11/2026 às 10:42, depois de 5 tentativas\n  O servidor de e-mail recusou a mensagem.`,
    )
    for (const other of [`${nome}/2147483`, `outra/${row?.id}`, 'tudo', "x'; drop table users"])
      expect(await type('jobs', 'retry', other)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Nada com o id/),
      })
    expect(await type('jobs', 'retry', `${nome}/${row?.id}`)).toMatchObject({ code: 0 })
    expect(
      await clinic.rows(
        'select status, terminada_em, tentativas, recusas, enviar_em < now() as due from entregas where id = $1',
        [row?.id],
      ),
    ).toEqual([{ status: 'AGENDADA', terminada_em: null, tentativas: 0, recusas: 0, due: true }])
    // No time in the past is shown.
    expect((await type('jobs')).said).toContain(
      `notificacao, ${nome}: tentado de novo em até um minuto\n  O servidor de e-mail recusou a mensagem.`,
    )
    await clinic.rows('delete from entregas where id = $1', [row?.id])
  })

  it('tells of a copy that failed, and of a clinic that is gone, whose it was', async () => {
    for (const [name, data] of [
      ['copia', {}],
      ['link-de-senha', { tenantId: 2_147_483, id: 1 }],
    ] as const)
      await owner.query(
        `insert into pgboss.job (name, data, state, retry_count, completed_on, output)
         values ('${name}', '${JSON.stringify(data)}', 'failed', 5, now(), '{"message": "ShelfAway"}')`,
      )
    const { said } = await type('jobs')
    expect(said).toMatch(
      / {2}copia, de todas as clínicas: abandonado em .+, depois de 6 tentativas\n {2}ShelfAway/,
    )
    expect(said).toMatch(/ {2}link-de-senha, clínica que não há mais: abandonado em /)
    await owner.query("delete from pgboss.job where state = 'failed'")
  })

  it.each(['for which a job waits another day', 'whose job is gone'])(
    'sends what was given up, %s',
    async which => {
      const desk = await clinic.signedIn('SECRETARIA')
      const assunto = `Documentos para o convênio, ${which}`
      const path = `/v1/notificacoes/${clinic.paciente.id}`
      const { status } = await desk.call('POST', `${path}/agendar`, { body: aNotification({ assunto }) })
      expect(status).toBe(201)
      const [row] = await clinic.rows<{ id: number }>(
        `update entregas set status = 'FALHOU', terminada_em = $2, tentativas = 5, recusas = 5, motivo = 'A caixa do paciente está cheia.'
       where tenant_id = $1 and id = (select entrega_id from notificacoes where tenant_id = $1 and assunto = $3) returning id`,
        [tenantId, WEDNESDAY, assunto],
      )
      const id = `${nome}/${row?.id}`
      const waits = `from pgboss.job where data->>'id' = '${row?.id}' and state = 'created' and start_after > now()`
      if (which === 'whose job is gone') await owner.query(`delete ${waits}`)
      else expect(await owner.query(`select ${waits}`)).toHaveLength(1)

      catchUp()
      expect(await type('jobs', 'retry', id)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/até um minuto/),
      })
      // As the server does twice a minute.
      await inTenant(pool).write({ tenantId }, tx =>
        enqueueOverdue(tx, { jobs }, { tenantId, now: clinic.clock.now }),
      )
      await expect.poll(() => office.received.map(({ email }) => email.subject), PATIENT).toContain(assunto)
      expect((await type('jobs')).said).not.toContain(id)
      clinic.clock.now = WEDNESDAY
    },
  )

  it('brings on what waits for another try, and not what waits for its hour', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000)
    const written = async (motivo: string | null) => {
      const [row] = await clinic.rows<{ id: number }>(
        `insert into entregas (tenant_id, fila, status, enviar_em, tentativas, motivo, tentada_em)
         values ($1, 'notificacao', 'AGENDADA', $2, $3, $4, $5) returning id`,
        [tenantId, inAnHour, motivo ? 3 : 0, motivo, motivo && WEDNESDAY],
      )
      const [job] = await owner.query<{ id: string }>(
        `insert into pgboss.job (name, data, start_after)
         values ('notificacao', '${JSON.stringify({ tenantId, id: row?.id })}', now() + interval '1 hour') returning id`,
      )
      return { id: row?.id, job: job?.id }
    }
    const [tried, early] = [await written('A caixa do paciente está cheia.'), await written(null)]
    const waits = async ({ id, job }: typeof tried) => [
      (
        await clinic.rows('select enviar_em > now() as later, tentativas from entregas where id = $1', [id])
      )[0],
      (await owner.query(`select start_after > now() as later from pgboss.job where id = '${job}'`))[0],
    ]
    catchUp()
    const retried = await type('jobs', 'retry', `${nome}/${tried.id}`)
    expect(retried).toMatchObject({ code: 0, said: expect.stringMatching(/tentado de novo/) })
    expect(await type('jobs', 'retry', `${nome}/${early.id}`)).toEqual({
      code: 1,
      said: `Nada com o id "${nome}/${early.id}" foi abandonado ou espera outra tentativa: veja npx clinica jobs.`,
    })
    // Meanwhile its job ran and found no notification.
    await expect
      .poll(() => clinic.rows('select from entregas where id = $1', [tried.id]), PATIENT)
      .toEqual([])
    expect(await waits(early)).toEqual([{ later: true, tentativas: 0 }, { later: true }])
  })
})
