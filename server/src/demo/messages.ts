/** Four messages from the clinic to the demonstration's patient; the two newest are unread. */
import { addDays, dayOf, instantOf } from '@clinica/contract/clock.ts'
import type { Mensagem } from '@clinica/contract/mensagens/schemas.ts'
import { directory } from '../db/directory.ts'
import type { Pool } from '../db/open.ts'
import { inTenant } from '../db/tenant.ts'
import { deliver } from '../mensagens/index.ts'
import type { DemoClient } from './client.ts'

interface Written {
  daysAgo: number
  hour: string
  title: string
  message: string
}

const MESSAGES: readonly Written[] = [
  {
    daysAgo: 72,
    hour: '10:00',
    title: 'Como chegar de metrô',
    message:
      'Da estação mais próxima são cinco minutos a pé. Saia pela avenida e siga até o número 1.250: a clínica fica no oitavo andar.',
  },
  {
    daysAgo: 30,
    hour: '11:15',
    title: 'Novo telefone da recepção',
    message: 'O número que você já tem continua funcionando. Para falar só com a recepção, ligue no ramal 2.',
  },
  {
    daysAgo: 5,
    hour: '09:00',
    title: 'Horários de fim de ano',
    message:
      'De 24 de dezembro a 2 de janeiro a clínica fica fechada.\n\nSe precisar mudar a sua consulta, fale com a recepção até o dia 18.',
  },
  {
    daysAgo: 2,
    hour: '16:30',
    title: 'Mudança de sala',
    message:
      'A partir da próxima segunda-feira as consultas são na sala 84, no mesmo andar. O horário da sua consulta não muda.',
  },
]
const UNREAD = 2

interface Bell {
  pool: Pool
  /** The clinic's name. */
  clinic: string
  now: Date
}

export async function fillBell(patient: DemoClient, { pool, clinic, now }: Bell): Promise<void> {
  const tenant = await directory(pool).byName(clinic)
  const account = await patient.call<{ userId: number }>(now, 'GET', '/v1/auth/info')
  if (!tenant || !account) throw new Error(`The demonstration has no clinic ${clinic}`)
  const whenOf = ({ daysAgo, hour }: Written) => instantOf(addDays(dayOf(now), -daysAgo), hour)
  await inTenant(pool).write({ tenantId: tenant.id }, async tx => {
    for (const [index, written] of MESSAGES.entries())
      await deliver(tx, {
        tenantId: tenant.id,
        userId: account.userId,
        key: `demonstracao/${index}`,
        title: written.title,
        message: written.message,
        now: whenOf(written),
      })
  })
  const bell = await patient.call<{ content: Mensagem[] }>(now, 'GET', '/v1/mensagens')
  for (const { id, date } of bell?.content.slice(UNREAD) ?? [])
    await patient.call(new Date(Date.parse(date) + 3_600_000), 'PATCH', `/v1/mensagens/${id}/lida`)
}
