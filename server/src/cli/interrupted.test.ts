/** A command that is interrupted leaves neither a part of a copy nor a database running. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { aClinic, aServer } from '../../test/builders.ts'
import { cloneTemplate } from '../../test/database.ts'
import { documentForm } from '../../test/documents.ts'
import { freeze, processesOf } from '../../test/processes.ts'
import { COMPILED } from '../../test/served.ts'
import { tempFolder } from '../../test/temp.ts'
import { newKeys } from '../copias/index.ts'
import { startEmbedded } from '../db/embedded/index.ts'
import { asOwnerReading } from '../db/owner.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const folder = tempFolder('interrompido')
const copies = join(folder, 'copias')
mkdirSync(copies)
const database = await cloneTemplate()
const server = await aServer({ ...database, filesFolder: join(folder, 'arquivos') })
const clinic = await aClinic(server)
const desk = await clinic.signedIn('SECRETARIA')
await desk.call('POST', `/v1/pacientes/${clinic.paciente.id}/anexos-documento`, { body: documentForm() })
/** A bucket that never says whether it has a document, so that a backup of it does not end; nor deletes one. */
let says = false
let deletes = 0
const bucket = createServer(({ method, url = '' }, answer) => {
  if (method === 'DELETE') deletes++
  else if (!url.startsWith('/clinica/documentos/'))
    answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  else if (says) answer.writeHead(200, { 'content-length': 3 }).end(method === 'HEAD' ? undefined : 'PDF')
})
await once(bucket.listen(0, '127.0.0.1'), 'listening')
const { port } = bucket.address() as AddressInfo
afterAll(async () => {
  bucket.close()
  bucket.closeAllConnections()
  await server.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** @param isBegun polled, with what was said so far, until it is time for the signal */
async function interrupt(
  signal: NodeJS.Signals,
  argv: string[],
  env: Record<string, string>,
  isBegun: (said: string) => boolean,
) {
  const command = spawn(process.execPath, [main, ...argv], {
    env: { PATH: process.env.PATH ?? '', ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const out of [command.stdout, command.stderr]) out.on('data', words => (said += words))
  const ended = new Promise(done => command.once('close', (code, killedBy) => done(killedBy ?? code)))
  await expect.poll(() => isBegun(said), { timeout: 20_000, interval: 20 }).toBe(true)
  // As at a terminal, where npm forwards what the terminal has already sent.
  for (const _ of [1, 2]) command.kill(signal)
  return { ended: await ended, said }
}

const ENV = {
  DATABASE_OWNER_URL: database.ownerUrl,
  DATABASE_URL: database.appUrl,
  FILES_URL: `s3://chave:segredo@127.0.0.1:${port}/clinica`,
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('by %s, a backup deletes what it wrote', async (signal, code) => {
  const { ended, said } = await interrupt(
    signal,
    ['backup', join(copies, 'copia.gz')],
    ENV,
    () => readdirSync(copies).length > 0,
  )
  expect([ended, said, readdirSync(copies)]).toEqual([code, '', []])
})

it('a copy that is made by hand is deleted as well', async () => {
  const shelf = join(folder, 'prateleira')
  mkdirSync(shelf)
  const { recipient } = await newKeys()
  const env = { ...ENV, BACKUP_URL: `file:${shelf}`, BACKUP_RECIPIENT: recipient }
  const isBegun = () => readdirSync(shelf).length > 0
  const { ended } = await interrupt('SIGINT', ['backup', 'now'], env, isBegun)
  expect([ended, readdirSync(shelf)]).toEqual([130, []])
})

it.each(['SIGTERM', 'SIGHUP'] as const)(
  'called by npx, which tells it nothing of %s, it does too',
  { tags: ['long'] },
  async signal => {
    const place = join(copies, `por-npx-${signal}.gz`)
    const argv = ['--no', 'clinica', 'backup', place]
    const npx = spawn('npx', argv, {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...COMPILED, ...ENV },
      stdio: 'ignore',
    })
    const ended = once(npx, 'exit')
    await expect.poll(() => readdirSync(copies).length, { timeout: 30_000 }).toBe(1)
    npx.kill(signal)
    await ended
    await expect.poll(() => readdirSync(copies), { timeout: 20_000 }).toEqual([])
  },
)

it('called by npx through a shell that becomes it, it outlives whoever called npx', {
  tags: ['long'],
}, async () => {
  const script = 'npx --no clinica backup "$0" & read _'
  const caller = spawn('bash', ['-c', script, join(copies, 'sem-shell.gz')], {
    cwd: ROOT,
    detached: true,
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...COMPILED, ...ENV },
      npm_config_script_shell: 'bash',
    },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(caller, 'exit')
  await expect.poll(() => readdirSync(copies).length, { timeout: 30_000 }).toBe(1)
  caller.stdin?.end()
  await ended
  // It looks five times a second.
  await sleep(1000)
  expect(readdirSync(copies)).toHaveLength(1)
  process.kill(-(caller.pid ?? expect.fail()), 'SIGTERM')
  await expect.poll(() => readdirSync(copies), { timeout: 20_000 }).toEqual([])
})

it('a database that lets it in and then says nothing does not keep it', async () => {
  const OK = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73])
  let asked = 0
  const silent = createTcpServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(OK)
      socket.on('data', () => asked++)
    })
  })
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const [owner, app] = ['dono', 'serve'].map(who => `postgres://${who}@127.0.0.1:${port}/nada`)
  const env = { DATABASE_OWNER_URL: owner ?? '', DATABASE_URL: app ?? '' }
  const { ended } = await interrupt('SIGTERM', ['tenant', 'list'], env, () => asked > 0)
  expect(ended).toBe(143)
  silent.close()
}, 30_000)

it('the database that it started stops with it', async () => {
  const env = { DATA_DIR: join(folder, 'dados') }
  const { ended, said } = await interrupt('SIGTERM', ['migrate'], env, () => processesOf(folder).length > 0)
  expect([ended, said, processesOf(folder)]).toEqual([143, '', []])
})

it('of a database that is there and silent, it says what it waits for, and waits no longer', {
  tags: ['long'],
}, async () => {
  const env = { DATA_DIR: join(folder, 'mudo') }
  const { stop } = await startEmbedded({ dataDir: env.DATA_DIR, settings: { fsync: 'off' } })
  const thaw = freeze(env.DATA_DIR)
  try {
    const waits = `Espera o banco de dados em "${env.DATA_DIR}", que ainda não respondeu.\n`
    let since = Number.POSITIVE_INFINITY
    // Once it no longer asks whether another process serves it, which takes five seconds, but for whether it begins.
    const isBegun = (said: string) => {
      if (said !== '') since = Math.min(since, performance.now())
      return performance.now() - since > 4_000
    }
    expect(await interrupt('SIGTERM', ['tenant', 'list'], env, isBegun)).toEqual({ ended: 143, said: waits })
  } finally {
    thaw()
    await stop()
  }
})

it('a database that answers again meanwhile is joined, and the one who serves it is not told to end', {
  tags: ['long'],
}, async () => {
  const env = { DATA_DIR: join(folder, 'mudo-por-um-tempo') }
  const { stop } = await startEmbedded({ dataDir: env.DATA_DIR, settings: { fsync: 'off' } })
  const thaw = freeze(env.DATA_DIR)
  try {
    const command = spawn(process.execPath, [main, 'tenant', 'list'], {
      env: { PATH: process.env.PATH ?? '', ...COMPILED, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const out of [command.stdout, command.stderr]) out.on('data', words => (said += words))
    const ended = once(command, 'close')
    await expect.poll(() => said, { timeout: 20_000 }).toContain('Espera o banco de dados')
    // It has asked who serves the folder by then, which takes five seconds, and tries to begin.
    await sleep(6_000)
    thaw()
    await ended
    // A database that nobody has migrated yet.
    expect(said).not.toContain('já está servindo')
    expect(said).toContain('migrate')
  } finally {
    thaw()
    await stop()
  }
})

it('a clinic that is gone has its files named until they are deleted, also after kill -9', async () => {
  says = true
  const { nome, id } = clinic.tenant
  await clinic.rows('update tenants set suspensa_em = now() where id = $1', [id])
  const [file] = await clinic.rows<{ chave: string }>('select chave from anexos')
  const arquivos = [`documentos/${id}/${file?.chave}`]
  const remove = ['tenant', 'remove', nome, '--sim']
  const named = () =>
    asOwnerReading(database.ownerUrl, ({ query }) => query('select nome, arquivos from clinicas_removidas'))

  const { ended, said } = await interrupt('SIGINT', remove, ENV, () => deletes > 0)
  expect(ended).toBe(130)
  expect(said).toContain(
    `Clínica removida: ${nome}.\nFalta apagar 1 arquivo de ${nome}: repita npx clinica tenant remove ${nome}.\n`,
  )
  expect(await named()).toEqual([{ nome, arquivos }])

  const killed = await interrupt('SIGKILL', remove, ENV, () => deletes > 1)
  expect([killed.ended, await named()]).toEqual(['SIGKILL', [{ nome, arquivos }]])
})
