/**
 * The front desk's notifications: one patient has many pending, another has one of every outcome. Past ones are sent at
 * their scheduled time, through a separate mail server.
 */
import { randomUUID } from 'node:crypto'
import { addDays, dayOf, instantOf } from '@clinica/contract/clock.ts'
import { directory } from '../db/directory.ts'
import type { Pool } from '../db/open.ts'
import { asOwner } from '../db/owner.ts'
import { inTenant } from '../db/tenant.ts'
import { openJobs } from '../jobs/index.ts'
import { deliver, openPost } from '../mail/index.ts'
import { notificacao } from '../notificacoes/index.ts'
import type { DemoClient } from './client.ts'
import { at, storyClock } from './clock.ts'
import { openMailbox } from './mailbox.ts'

interface Scheduled {
  /** Index of the patient; visitors sign in as the first one. */
  patient: number
  /** Days from today. */
  day: number
  hour: string
  formaEnvio: 'EMAIL' | 'INBOX'
  assunto: string
  mensagem: string
}

const SUBJECTS = [
  ['Trazer a carteirinha', 'Por favor, traga a carteirinha do plano à próxima consulta.'],
  ['Renovação da receita', 'Sua receita vence na próxima semana. Ligue para combinar a renovação.'],
  ['Horários de fim de ano', 'De 24 de dezembro a 2 de janeiro a clínica fica fechada.'],
  ['Retorno em 30 dias', 'Está na hora de marcar o retorno. Ligue ou responda a esta mensagem.'],
] as const
const FULL_MAILBOX = 'Documentos para o convênio'

const entry = (patient: number, day: number, hour: string, i: number): Scheduled => {
  const [assunto, mensagem] = SUBJECTS[i % SUBJECTS.length] ?? SUBJECTS[0]
  return { patient, day, hour, formaEnvio: i % 3 === 2 ? 'INBOX' : 'EMAIL', assunto, mensagem }
}

const PLAN: readonly Scheduled[] = [
  ...Array.from({ length: 12 }, (_, i) => entry(1, 2 + i * 6, i % 2 ? '09:30' : '18:00', i)),
  ...[-29, -8, -1, 5, 9, 23].map((day, i) => entry(2, day, '10:00', i)),
  {
    patient: 2,
    day: -2,
    hour: '14:00',
    formaEnvio: 'EMAIL',
    assunto: FULL_MAILBOX,
    mensagem: 'Envie a cópia dos documentos para o convênio.',
  },
]

interface Story {
  pool: Pool
  ownerUrl: string
  /** The clinic's name. */
  clinic: string
  pacientes: readonly number[]
  now: Date
}

export async function scheduleNotifications(secretary: DemoClient, story: Story): Promise<void> {
  for (const { patient, day, hour, ...rest } of PLAN) {
    const dataAgendamento = addDays(dayOf(story.now), day)
    const made = day < 0 ? instantOf(addDays(dataAgendamento, -1), hour) : story.now
    await secretary.call(made, 'POST', `/v1/notificacoes/${story.pacientes[patient]}/agendar`, {
      ...rest,
      dataAgendamento,
      horarioAgendamento: hour,
    })
  }
  await sendPast(story)
}

/** Sends each notification at its scheduled time and retries until it is sent or given up. */
async function sendPast({ pool, ownerUrl, clinic, now }: Story): Promise<void> {
  const tenant = await directory(pool).byName(clinic)
  if (!tenant) throw new Error(`The demonstration has no clinic ${clinic}`)
  const mailbox = await openMailbox(() => now, { refuses: subject => subject === FULL_MAILBOX })
  const post = openPost({ server: mailbox.server, originOf: () => '', log: { warn: () => {} } })
  const jobs = openJobs(pool)
  const server = { inTenant: inTenant(pool), tenants: directory(pool), jobs, now: storyClock(() => now) }
  const send = deliver(server, post, notificacao)
  const due = () =>
    asOwner(ownerUrl, async owner => {
      await owner.enter(tenant.id)
      return owner.query<{ id: number; enviar_em: Date }>(
        "select id, enviar_em from entregas where status = 'AGENDADA' and enviar_em < $1",
        [now],
      )
    })
  try {
    for (let left = await due(); left.length > 0; left = await due())
      for (const { id, enviar_em } of left)
        await at(enviar_em, () => send({ tenantId: tenant.id, id }, randomUUID()))
  } finally {
    await jobs.stop()
    await mailbox.close()
  }
}
