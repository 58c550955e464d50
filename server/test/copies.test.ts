/** The product takes its copies by itself, in a process beside the serving one that stops with it. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clinica } from '../src/cli/run.ts'
import { secondsUntilNext } from '../src/copias/work.ts'
import { processesOf } from './processes.ts'
import { serve, stop, stopAll } from './served.ts'
import { tempFolder } from './temp.ts'

const folder = tempFolder('noite')
afterAll(async () => {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
})
/** A server takes one more at its hour of the night: not while the one of its start is looked for. */
beforeAll(async () => {
  const left = secondsUntilNext(new Date())
  if (left < 180) await sleep((left + 1) * 1000)
}, 200_000)

const dataDir = join(folder, 'dados')
const shelf = join(folder, 'copias')
const identity = join(folder, 'chave')
const PUBLIC_URL = 'https://clinica.example'

async function type(argv: string[], env: NodeJS.ProcessEnv = {}) {
  const said: string[] = []
  const desk = {
    env: { PUBLIC_URL, DATA_DIR: dataDir, ...env },
    say: (line: string) => said.push(line),
    refuse: (line: string) => said.push(line),
    now: () => new Date(),
  }
  return { code: await clinica(argv, desk), said: said.join('\n') }
}

it('a first copy, its restoration, and nobody left behind', {
  tags: ['long'],
  timeout: 150_000,
}, async () => {
  const made = await type(['backup', 'key', identity])
  const BACKUP_RECIPIENT = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(made.said)?.[1] ?? ''
  expect(statSync(identity).mode & 0o777).toBe(0o600)
  expect(made.said).not.toContain('AGE-SECRET-KEY')
  expect((await type(['backup', 'key', identity])).code).toBe(1)
  const BACKUP_URL = `file:${shelf}`
  const settings = { PUBLIC_URL, DATA_DIR: dataDir, BACKUP_URL, BACKUP_RECIPIENT, BACKUP_IDENTITY: identity }

  const wrong = await serve({ ...settings, BACKUP_RECIPIENT: BACKUP_RECIPIENT.replace(/.$/, 'b') })
  expect(wrong).toMatchObject({
    url: null,
    said: expect.stringMatching(/BACKUP_RECIPIENT não é uma chave pública/),
  })

  expect(existsSync(dataDir)).toBe(false)

  expect((await type(['migrate'])).code).toBe(0)
  expect((await type(['tenant', 'add', 'scale', 'Clínica'])).code).toBe(0)
  expect((await type(['admin', 'add', 'scale', 'ines@scale.example', 'Inês', 'Rocha'])).code).toBe(0)
  expect(await type(['backup', 'try'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/Não há cópia que restaurar/),
  })
  const served = await serve({ ...settings, LOG_LEVEL: 'info' })
  const { server } = served
  expect(served.said).toContain('Clínica no ar')
  await expect
    .poll(() => served.said, { timeout: 90_000, interval: 200 })
    .toMatch(/"msg":"copy restored and compared"/)
  const passos = ['ABERTA', 'LINHAS', 'CONTEUDO', 'REGRAS', 'ARQUIVOS', 'ENTRADA']
  // And once more, whenever the operator asks.
  expect(await type(['backup', 'try'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Pedido: clinica-\S+\.age será restaurada por um servidor no ar/),
  })
  await expect
    .poll(() => served.said.match(/"msg":"copy restored and compared"/g)?.length, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe(2)
  const line = served.said.split('\n').find(one => one.includes('copy restored and compared')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ passos })
  const [name = '', ...others] = readdirSync(shelf)
  expect(others).toEqual([])
  expect(readFileSync(join(shelf, name)).includes('Inês')).toBe(false)
  expect(await stop(server)).toBe(0)
  expect(existsSync(join(dataDir, 'conferencia'))).toBe(false)
  expect(processesOf(folder)).toEqual([])

  // Only a restore asks for the key.
  const there = { DATA_DIR: join(folder, 'volta'), BACKUP_URL }
  expect(await type(['restore', name], there)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/está cifrada: diga em BACKUP_IDENTITY/),
  })
  expect(await type(['check', name], { BACKUP_URL, BACKUP_IDENTITY: identity })).toMatchObject({ code: 0 })
  const other = join(folder, 'outra-chave')
  await type(['backup', 'key', other])
  expect(await type(['check', name], { BACKUP_URL, BACKUP_IDENTITY: other })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/foi cifrada para outra chave/),
  })
  writeFileSync(join(shelf, 'cortada.age'), readFileSync(join(shelf, name)).subarray(0, -1))
  expect(await type(['check', 'cortada.age'], { BACKUP_URL, BACKUP_IDENTITY: identity })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/não é uma cópia de segurança inteira/),
  })
  // Only the database knows the location: a file that somebody else put there is not one of its copies.
  const listed = await type(['backup', 'list'], settings)
  expect(listed).toMatchObject({ code: 0 })
  expect(listed.said.split('\n')).toEqual([
    expect.stringMatching(/^clinica-.*\.age {2}\([1-9]\d* KB\)$/),
    expect.stringMatching(/^ {2}de \S+ às \d\d:\d\d, restaurada e conferida em \S+ às \d\d:\d\d$/),
  ])
  expect(listed.said.startsWith(name)).toBe(true)
  const restored = await type(['restore', name], { ...there, BACKUP_IDENTITY: identity })
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/tenants +1\n.*users +1\n/s) })
  expect(restored.said).toContain('As cópias que já estão em BACKUP_URL não são deste banco de dados')
  // One without a clinic, as an empty installation takes as well, is not praised.
  const [empty, third] = [{ DATA_DIR: join(folder, 'vazia') }, { DATA_DIR: join(folder, 'terceira') }]
  expect((await type(['migrate'], empty)).code).toBe(0)
  expect((await type(['backup', join(folder, 'vazia.gz')], empty)).code).toBe(0)
  const nothing = await type(['restore', join(folder, 'vazia.gz')], third)
  expect([nothing.code, nothing.said]).toEqual([1, expect.stringContaining('não tem nenhuma clínica')])
  expect(nothing.said).not.toContain('✓')
  // A copy by hand from the restored database continues the same series.
  const again = await type(['backup', 'now'], { ...there, BACKUP_RECIPIENT })
  expect(again).toMatchObject({
    code: 0,
    said: expect.stringMatching(/✓ Cópia conferida: clinica-.*\.age\.$/m),
  })
  expect(readdirSync(shelf)).toHaveLength(3)
})
