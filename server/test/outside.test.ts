/**
 * A third-party program whose client a public generator makes from our OpenAPI document; it knows nothing else of us.
 * It is compiled in strict mode and runs in a process of its own. (The generator needs the last TypeScript with a
 * programming interface: the server installs that version for this, and it compiles none of our code.)
 */
import { execFile } from 'node:child_process'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClinic, aServer, SENHA } from './builders.ts'
import { tempFolder } from './temp.ts'

const run = promisify(execFile)
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const folder = tempFolder('de-fora')
const clinic = await aClinic(await aServer())

const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './clinica.ts'

const [baseUrl = '', nome = '', email = '', password = '', profissional = '', paciente = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl })
const must = <T>({ data, error }: { data?: T; error?: { error: string } }): T => {
  if (data === undefined) throw new Error(error?.error)
  return data
}

const { clientId } = must(await api.GET('/v1/tenants/{nome}', { params: { path: { nome } } }))
const clinica = { 'client-id': clientId }
const { access_token } = must(
  await api.POST('/v1/auth/authenticate', { headers: clinica, body: { email, password } }),
)
const headers = { ...clinica, authorization: 'Bearer ' + access_token }
const profissionalId = Number(profissional)
const [dia] = must(
  await api.POST('/v1/slots-atendimento', {
    headers,
    body: {
      dataInicial: '2026-11-26',
      dataTermino: '2026-11-26',
      startTime: '08:00',
      endTime: '12:00',
      profissionalId,
    },
  }),
)
const livre = dia?.slots[0]
if (!livre) throw new Error('Nada livre')
const marcada = must(
  await api.POST('/v1/atendimentos', {
    headers,
    body: {
      especialidade: 'PSIQUIATRIA',
      tipoAtendimento: 'PADRAO',
      tipoConsulta: 'PRESENCIAL',
      modoCobranca: 'PARTICULAR',
      profissionalId,
      pacienteId: Number(paciente),
      dataInicio: livre.date,
      horaInicio: livre.startTime,
      horaFim: livre.endTime,
    },
  }),
)
const { status, dataHoraInicioAtendimento: inicio } = marcada
console.log(JSON.stringify({ id: marcada.id, status, inicio }))
`

/** The same program, each time with one word that is not in the document. */
const WRONG: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  'a-field-that-there-is-not.ts': ['horaInicio: livre', 'hora: livre'],
  'a-value-that-is-none.ts': ["'PRESENCIAL'", "'POR_CARTA'"],
  'a-call-that-there-is-not.ts': ["'/v1/slots-atendimento'", "'/v1/slots'"],
  'an-answer-without-that-field.ts': ['marcada.id', 'marcada.numero'],
}

const STRICT = [
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck',
  '--target es2024 --module esnext --moduleResolution bundler --allowImportingTsExtensions --types node',
].flatMap(line => line.split(' '))

beforeAll(async () => {
  await clinic.app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await clinic.app.inject('/v1/openapi.json')
  const types = await openapiTS(answer.body, { defaultNonNullable: false })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('clinica.ts', astToString(types))
  write('package.json', '{ "type": "module" }')
  write('agendar.ts', PROGRAM)
  for (const [name, [right, wrong]] of Object.entries(WRONG)) write(name, PROGRAM.replace(right, wrong))
  symlinkSync(modules, join(folder, 'node_modules'))
})
afterAll(async () => {
  await clinic.close()
  rmSync(folder, { recursive: true, force: true })
})

it('compiles, and with a word that the document does not have it does not', async () => {
  const tsc = join(modules, 'typescript/bin/tsc')
  const compiled = run(process.execPath, [tsc, ...STRICT, 'agendar.ts', ...Object.keys(WRONG)], {
    cwd: folder,
  })
  const told = await compiled.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout?: string }) => stdout ?? '',
  )
  const refused = told.matchAll(/^([\w-]+\.ts)\(\d+,\d+\): error/gm)
  expect([...new Set([...refused].map(([, file]) => file))].sort()).toEqual(Object.keys(WRONG).sort())
})

it('signs in, finds a free hour and books it', async () => {
  const { port } = clinic.app.server.address() as AddressInfo
  const { tenant, secretaria, profissional, paciente } = clinic
  const asked = [tenant.nome, secretaria.email, SENHA, String(profissional.id), String(paciente.id)]
  const { stdout } = await run(process.execPath, ['agendar.ts', `http://127.0.0.1:${port}`, ...asked], {
    cwd: folder,
  })
  const [row] = await clinic.rows<{ id: number }>('select id from atendimentos order by id')
  expect(JSON.parse(stdout)).toEqual({
    id: row?.id,
    status: 'AGENDADO',
    inicio: '2026-11-26T08:00:00-03:00',
  })
})
