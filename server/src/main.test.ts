/** The process as the starter runs it: a refused start gives one sentence and exit code 1. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { aClinic, aServer, SECRET } from '../test/builders.ts'
import { cloneTemplate } from '../test/database.ts'
import { documentForm } from '../test/documents.ts'
import { sentencesIn } from '../test/served.ts'
import { tempFolder } from '../test/temp.ts'
import { connect } from '../test/tenancy-check.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const folder = tempFolder('inicio')
const database = await cloneTemplate()
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const PLACE = { PUBLIC_URL: 'https://clinica.example', SMTP_URL: 'smtp://127.0.0.1:9' }
const settings = {
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  SECRET_KEY: SECRET,
  ...PLACE,
  DATA_DIR: join(folder, 'dados'),
  PORT: '0',
}

async function start(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const server = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>(done => server.once('exit', done))
  const said = await text(server.stderr)
  // The demonstration speaks to a person, not in lines for a log.
  return { said: args.includes('--demo') ? said.trim() : sentencesIn(said), code: await ended }
}

const serve = (env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

it('a port in use', async () => {
  const other = createServer()
  await new Promise<void>(ready => other.listen(0, '127.0.0.1', ready))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : null
  try {
    expect(await start({ ...settings, PORT: String(port) })).toEqual({
      code: 1,
      said: `A porta ${port} já está em uso: escolha outra com PORT.`,
    })
    const unmade = join(folder, 'demonstracao')
    expect(await start({ DATA_DIR: unmade, PORT: String(port) }, '--demo')).toEqual({
      code: 1,
      said: `A porta ${port} já está em uso: escolha outra com PORT.`,
    })
    expect(existsSync(unmade)).toBe(false)
    // Nor in one that was made for it.
    mkdirSync(unmade)
    expect(await start({ DATA_DIR: unmade, PORT: String(port) }, '--demo')).toMatchObject({ code: 1 })
    expect(readdirSync(unmade)).toEqual([])
  } finally {
    other.close()
  }
})

it('a database that does not answer', async () => {
  const nowhere = (who: string) => `postgres://${who}:senha@127.0.0.1:1/clinica`
  expect(
    await start({ ...settings, DATABASE_URL: nowhere('app'), DATABASE_OWNER_URL: nowhere('dono') }),
  ).toEqual({
    code: 1,
    said: 'O banco de dados de DATABASE_OWNER_URL não responde: verifique o endereço e se o servidor está no ar.',
  })
})

it.each([
  ['hangs up at once', ''],
  ['speaks something else and hangs up', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
])('a database address at something that %s', { tags: ['long'] }, async (_, words) => {
  const other = createServer(socket => socket.on('error', () => {}).end(words))
  await new Promise<void>(ready => other.listen(0, '127.0.0.1', ready))
  const address = other.address()
  const there = `postgres://app:senha@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/clinica`
  try {
    expect(await start({ ...settings, DATABASE_URL: there })).toEqual({
      code: 1,
      said: 'O banco de dados de DATABASE_URL não responde: verifique o endereço e se o servidor está no ar.',
    })
  } finally {
    other.close()
  }
})

it('a data folder that cannot be written', { tags: ['long'] }, async () => {
  const file = join(folder, 'arquivo')
  writeFileSync(file, '')
  const { code, said } = await start({ ...PLACE, DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(said).toContain(join(file, 'data'))
  expect(said.split('\n')).toHaveLength(1)
  // Nor one that is a file, also for a demonstration, which looks whether it is empty.
  const demo = await start({ DATA_DIR: file, PORT: '0' }, '--demo')
  expect([demo.code, demo.said]).toEqual([1, expect.stringMatching(/^[^\n]*não é uma pasta[^\n]*$/)])
})

it('control: nothing in the way, it serves until it is told to stop', async () => {
  const server = serve(settings)
  const ended = new Promise<number | null>(done => server.once('exit', done))
  for await (const words of server.stdout) if (String(words).includes('Clínica no ar')) server.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('left by who started it, it says why it stops, and when it has', { tags: ['long'] }, async () => {
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let said = ''
  for await (const words of server.stdout ?? []) {
    said += words
    if (said.includes('Clínica no ar') && server.connected) server.disconnect()
  }
  expect(sentencesIn(said).split('\n').slice(1)).toEqual([
    'Servidor encerrando: terminou quem o começou.',
    'Servidor encerrado.',
  ])
})

it('told to stop while another migrates, which it says, it stops', { tags: ['long'] }, async () => {
  const other = await connect(database.ownerUrl)
  await other.query('select pg_advisory_lock(7261001)')
  const server = serve(settings)
  const ended = new Promise<number | null>(done => server.once('exit', done))
  let said = ''
  try {
    for await (const words of server.stdout) {
      said += words
      if (said.includes('Espera')) server.kill('SIGTERM')
    }
    expect(await ended).toBe(0)
    expect(sentencesIn(said).split('\n')).toEqual([
      'Espera o outro processo que migra o banco de dados, que ainda não respondeu.',
      'Servidor encerrando: recebeu SIGTERM.',
      'Servidor encerrado.',
    ])
  } finally {
    server.kill('SIGKILL')
    await other.end()
  }
})

it('a folder without the documents that rows name is told, and is served', { tags: ['long'] }, async () => {
  const app = await aServer({ ...database, filesFolder: join(folder, 'de-antes') })
  const clinic = await aClinic(app)
  const desk = await clinic.signedIn('SECRETARIA')
  const list = `/v1/pacientes/${clinic.paciente.id}/anexos-documento`
  expect((await desk.call('POST', list, { body: documentForm() })).status).toBe(201)
  await app.close()
  const server = serve(settings)
  let said = ''
  for await (const words of server.stdout) {
    said += words
    if (said.includes('Clínica no ar')) server.kill('SIGTERM')
  }
  expect(sentencesIn(said)).toMatch(
    /^Faltam documentos: não está 1 de 1 procurados no lugar que DATA_DIR diz/,
  )
})
