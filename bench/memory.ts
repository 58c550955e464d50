/** The server's memory, and what holds it: after a minute of rest, and after a minute of a reception's requests, the month included. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, addMonths, dayOf } from '@clinica/contract/clock.ts'
import { openToday } from './appointments.ts'
import type { Bench } from './bench.ts'
import { load } from './load.ts'
import { figure, heading, note } from './report.ts'
import { type BenchServer, signIn, startServer } from './server.ts'
import { MEMORY_SECONDS } from './settings.ts'

/** After its start it collects once; what its queues' looking leaves behind grows from then on. */
const RESTS_MS = 60_000

export async function memory({ database, main }: Bench): Promise<void> {
  heading('Memória do servidor (VmRSS, sem o banco)')
  if (process.platform !== 'linux') return note('Só medida no Linux.')
  const server = await startServer(database, { weighed: true })
  try {
    const tell = async (name: string, below: number) => {
      figure({ name, value: residentOf(server.pid), unit: 'MiB', goal: { below } })
      await tellWhere(server)
    }
    await sleep(RESTS_MS)
    await tell('parado', 130)
    const headers = await signIn(server, main)
    const today = dayOf(new Date())
    const day = openToday()
    const [first, last] = [addMonths(today, 0), addDays(addMonths(today, 1), -1)]
    const paths = [
      `/v1/atendimentos?de=${day}&ate=${day}&size=10`,
      `/v1/atendimentos?de=${first}&ate=${last}&size=1000`,
      '/v1/pacientes?nome=vangelis',
    ]
    for (const path of paths) await load(server.url + path, headers, MEMORY_SECONDS / paths.length)
    await tell(`depois de ${MEMORY_SECONDS} s de carga`, 250)
  } finally {
    await server.close()
  }
}

/** What the memory is made of: pages of Node's own program and of libraries, V8's heap, and the rest, from malloc. */
async function tellWhere({ pid, process }: BenchServer): Promise<void> {
  process.send('weight')
  const [{ heapTotal, heapUsed, arrayBuffers }] = (await once(process, 'message')) as [NodeJS.MemoryUsage]
  const part = (name: string, value: number) => figure({ name: `  ${name}`, value, unit: 'MiB' })
  part('programa do Node e bibliotecas', residentOf(pid, 'RssFile'))
  part('heap do V8', heapTotal / MIB)
  part('  em uso, ou ainda não recolhido', heapUsed / MIB)
  part('memória nativa', residentOf(pid, 'RssAnon') - heapTotal / MIB)
  part('  buffers', arrayBuffers / MIB)
}

const MIB = 1024 * 1024

/** Resident memory in MiB. */
const residentOf = (pid: number, what = 'VmRSS'): number =>
  Number(
    new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN,
  ) / 1024
