/**
 * Builds the fictional clinics through the product's own API, so that they hold no row it could not create. The first
 * start covers two months back and one ahead; later starts add the days that have passed since.
 */
import { addDays, dayOf } from '@clinica/contract/clock.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { adminsOf, createAdmin } from '../auth/index.ts'
import { type Clinic, directory } from '../db/directory.ts'
import type { Pool } from '../db/open.ts'
import { asOwner } from '../db/owner.ts'
import type { Files } from '../http/context.ts'
import { createTenant } from '../tenants/index.ts'
import { bookDays, settlePast } from './appointments.ts'
import { type DemoClient, StoryRefused, signIn } from './client.ts'
import { DEMO_CLINICS, DEMO_PASSWORD, type DemoClinic, demoEmail } from './clinics.ts'
import { storyClock } from './clock.ts'
import { attachPapers } from './documents.ts'
import { enrol, peopleOf } from './enrol.ts'
import { fillBell } from './messages.ts'
import { scheduleNotifications } from './notifications.ts'
import { fillWaitingRoom } from './waiting-room.ts'

const DAYS_BACK = 60
const DAYS_AHEAD = 30

interface Demo {
  pool: Pool
  files: Files
  ownerUrl: string
  now: () => Date
  log: (message: string) => void
}

export async function loadDemo({ pool, ownerUrl, files, now, log }: Demo): Promise<void> {
  const app = await buildApp({
    pool,
    files,
    secretKey: 'only-for-the-story-of-the-demonstration',
    now: storyClock(now),
  })
  try {
    for (const clinic of DEMO_CLINICS) await loadClinic(app, clinic, { pool, ownerUrl, files, now, log })
  } finally {
    await app.close()
  }
}

async function loadClinic(app: FastifyInstance, clinic: DemoClinic, demo: Demo): Promise<void> {
  const known = await directory(demo.pool).byName(clinic.nome)
  // One that a stopped start left without its administrator is as new.
  if (!known || (await adminsOf(demo.ownerUrl, known.id)).length === 0)
    return fill(app, clinic, demo, await found(clinic, demo, known))
  try {
    await fill(app, clinic, demo, known.clientId)
  } catch (error) {
    if (!(error instanceof StoryRefused)) throw error
    // Changes that visitors made to passwords, second factors or permissions are kept.
    demo.log(`A clínica de demonstração ${clinic.titulo} foi alterada e fica como está, sem os dias novos.`)
  }
}

/** @param half the clinic, if it is there without its administrator */
async function found({ nome, titulo, admin }: DemoClinic, demo: Demo, half: Clinic | null): Promise<string> {
  demo.log(`Montando a clínica de demonstração ${titulo}…`)
  const tenant = half ?? (await createTenant(demo.ownerUrl, { nome, titulo, demonstracao: true }))
  await createAdmin(demo.ownerUrl, {
    tenantId: tenant.id,
    ...admin,
    email: demoEmail('admin', nome),
    senha: DEMO_PASSWORD,
  })
  return tenant.clientId
}

/** @throws StoryRefused if the clinic's accounts can no longer sign in or lack a permission that the script needs */
async function fill(app: FastifyInstance, clinic: DemoClinic, demo: Demo, clientId: string): Promise<void> {
  const { nome } = clinic
  const now = demo.now()
  const enter = (who: 'admin' | 'secretaria' | 'paciente') =>
    signIn(app, clientId, { email: demoEmail(who, nome), password: DEMO_PASSWORD })
  const administrator = await enter('admin')
  // A first start that was stopped half-way booked nothing yet: it is gone through again.
  const isNew = (await lastDay(administrator, now)) === null
  if (isNew) {
    await administrator.call(now, 'PUT', `/v1/tenants/${nome}/contato`, clinic.contato)
    await enrol(administrator, clinic, now)
    await asOwner(demo.ownerUrl, async owner => {
      const [tenant] = await owner.query<{ id: number }>('select id from tenants where nome = $1', [nome])
      await owner.enter(tenant?.id ?? 0)
      // These passwords are public, so nobody is asked to change them.
      await owner.query('update users set senha_definida_por_outro = false')
      // Autovacuum analyzes the tables only about a minute later; without statistics PostgreSQL would read every
      // patient to find one appointment.
      await owner.query('analyze')
    })
    const patient = await enter('paciente')
    await fillBell(patient, { pool: demo.pool, clinic: nome, now })
    await patient.call(now, 'POST', '/v1/auth/logout')
  }
  const secretary = await enter('secretaria')
  if (isNew) {
    const people = await peopleOf(secretary, now)
    await attachPapers(secretary, { clinic, now, ...people })
    await scheduleNotifications(secretary, { ...demo, ...people, clinic: nome, now })
  }
  await topUp(secretary, clinic, now)
  // Sign out, so that visitors see only their own sessions in the list.
  for (const who of [administrator, secretary]) await who.call(now, 'POST', '/v1/auth/logout')
}

/** Books the days that have no appointments yet, completes past ones, and fills today's waiting room. */
async function topUp(secretary: DemoClient, clinic: DemoClinic, now: Date): Promise<void> {
  const today = dayOf(now)
  const people = await peopleOf(secretary, now)
  const booked = await lastDay(secretary, now)
  const from = booked ? addDays(booked, 1) : addDays(today, -DAYS_BACK)
  await bookDays(secretary, { clinic, people, from, until: addDays(today, DAYS_AHEAD), now })
  await settlePast(secretary, { clinic, from: addDays(today, -DAYS_BACK), now })
  await fillWaitingRoom(secretary, { clinic, people, now })
}

/** The day of the clinic's last appointment; null if it has none. */
async function lastDay(client: DemoClient, now: Date): Promise<string | null> {
  const last = await client.call<{ content: { dataHoraInicioAtendimento: string }[] }>(
    now,
    'GET',
    '/v1/atendimentos?size=1&sort=dataHoraInicioAtendimento,desc',
  )
  return last?.content[0]?.dataHoraInicioAtendimento.slice(0, 10) ?? null
}
