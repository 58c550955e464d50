/**
 * Tests the archive of `npm run pack` as an operator uses it: with the least privileged account, only the settings in
 * the environment, and an empty folder. Starts it, creates a clinic, signs in, books, stops it, and starts it again on
 * the data it left.
 * `node server/test/packed.ts pack/clinica-….tar.gz`: unpacks the archive and starts it.
 * `node server/test/packed.ts http://127.0.0.1:3000 COMMAND…`: tests a running service or image; COMMAND is what its
 * operator types in place of `clinica`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addDays, dayOf, isOpenDay } from '@clinica/contract/clock.ts'
import { personFrom, registrationFrom } from '../src/demo/people.ts'
import { serve, stop, stopAll } from './served.ts'
import { tempFolder } from './temp.ts'

/** The uid of `nobody`, used if this process may switch to it. */
const NOBODY = 65_534

const [what = '', ...words] = process.argv.slice(2)
if (what.startsWith('http')) await live(what, words)
else await unpack(resolve(what))

async function unpack(archive: string): Promise<void> {
  const folder = tempFolder('pacote com espaço')
  const isRoot = process.getuid?.() === 0
  try {
    let begun = performance.now()
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    console.log(`unpacked in ${took(begun)} s`)
    const [name = ''] = readdirSync(folder)
    const empty = join(folder, 'dados')
    mkdirSync(empty)
    if (isRoot) chownSync(empty, NOBODY, NOBODY)
    const settings = [
      `DATA_DIR=${join(empty, 'clinica')}`,
      'PORT=0',
      'PUBLIC_URL=http://127.0.0.1',
      'SMTP_URL=smtp://127.0.0.1:9?from=a@b.example',
    ]
    const [file = '', ...args] = [
      ...(isRoot ? ['/usr/sbin/chroot', `--userspec=${NOBODY}:${NOBODY}`, '/'] : []),
      ...['/usr/bin/env', '-i', ...settings, join(folder, name, 'clinica')],
    ]
    const refused = spawnSync(file, [...args, 'serve', '--help'], { encoding: 'utf8', timeout: 10_000 })
    if (refused.status !== 1 || !refused.stderr.includes('não tem opções'))
      throw new Error(`An option of serve was taken: ${refused.status} ${refused.stderr}`)
    const { stdout: help } = spawnSync(file, [...args, 'help'], { encoding: 'utf8', timeout: 10_000 })
    if (!help.includes('\n  clinica tenant add ') || help.includes('npx'))
      throw new Error(`Its help does not say how it is called: ${help}`)
    begun = performance.now()
    const first = await serve({}, [file, ...args, 'serve'])
    if (!first.url) throw new Error(first.said)
    console.log(`first start, with a new database, in ${took(begun)} s`)
    const book = await live(first.url, [file, ...args])
    if ((await stop(first.server)) !== 0) throw new Error('It did not end as it should')
    begun = performance.now()
    const again = await serve({}, [file, ...args])
    if (!again.url) throw new Error(again.said)
    console.log(`second start in ${took(begun)} s`)
    if ((await book(again.url)) !== 409) throw new Error('What was booked is not there')
    if ((await stop(again.server)) !== 0) throw new Error('It did not end as it should')
    console.log('held: stopped and started again, the hour is taken')
  } finally {
    await stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns a function that books the same hour again at the given address */
async function live(
  url: string,
  [file = '', ...words]: readonly string[],
): Promise<(url: string) => Promise<number>> {
  const operate = (...args: string[]) => execFileSync(file, [...words, ...args], { encoding: 'utf8' })
  operate('tenant', 'add', 'scale', 'Clínica')
  const code = /change-password\/(\S+)/.exec(
    operate('admin', 'add', 'scale', 'ines@clinica.example', 'Inês', 'Rocha'),
  )?.[1]
  const { clientId } = (await (await fetch(`${url}/v1/tenants/scale`)).json()) as { clientId: string }
  const headers = { 'client-id': clientId, 'content-type': 'application/json', authorization: '' }
  const send = async (at: string, method: string, path: string, body: object) => {
    const answer = await fetch(`${at}${path}`, { method, headers, body: JSON.stringify(body) })
    const text = await answer.text()
    return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
  const password = 'Primeira1'
  const made = await send(url, 'PUT', '/v1/forgot-password', { code, password, confirmation: password })
  const entered = await send(url, 'POST', '/v1/auth/authenticate', {
    email: 'ines@clinica.example',
    password,
  })
  headers.authorization = `Bearer ${entered.body.access_token}`
  const patient = await send(url, 'POST', '/v1/pacientes', { ...personFrom('pacote', 1), senha: 'Primeira2' })
  const { whatsapp: _, dadosEmergencia: __, convenio: ___, ...colleague } = personFrom('pacote', 2)
  const professional = await send(url, 'POST', '/v1/profissionais', {
    ...colleague,
    ...registrationFrom('pacote', 2),
    senha: 'Primeira2',
  })
  let dataInicio = addDays(dayOf(new Date()), 1)
  while (!isOpenDay(dataInicio)) dataInicio = addDays(dataInicio, 1)
  const appointment = {
    pacienteId: patient.body.id,
    profissionalId: professional.body.id,
    especialidade: 'PSIQUIATRIA',
    tipoAtendimento: 'PADRAO',
    tipoConsulta: 'PRESENCIAL',
    modoCobranca: 'PARTICULAR',
    dataInicio,
    horaInicio: '10:00',
    horaFim: '10:30',
    isEncaixe: false,
    enviarLembrete: false,
  }
  const book = async (at: string) => (await send(at, 'POST', '/v1/atendimentos', appointment)).status
  const statuses = [
    ...[made, entered, patient, professional].map(({ status }) => status),
    await book(url),
    await book(url),
    (await fetch(`${url}/login`)).status,
    (await fetch(`${url}/health/ready`)).status,
  ].join()
  if (statuses !== '204,200,201,201,201,409,200,200') throw new Error(`Answered ${statuses}`)
  console.log(
    `held: a clinic, its administrator's link, a sign-in, a patient, a professional, a booking and its double refused, the pages, readiness (${statuses})`,
  )
  return book
}

function took(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}
