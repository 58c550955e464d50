/**
 * Clinics with many people and appointments, written directly by SQL, which only the bench may do. Everything derives
 * from a seed and today's date, so that all runs on one day measure the same clinics.
 */
import { dayOf } from '@clinica/contract/clock.ts'
import { connected } from '../server/src/db/connected.ts'
import { createTenant } from '../server/src/tenants/index.ts'
import { insertAppointments, PROFESSIONALS } from './appointments.ts'
import type { BenchDatabase } from './database.ts'
import { insertPatients, insertProfessionals, insertSecretary, SENHA } from './people.ts'

export interface BenchClinic {
  id: number
  clientId: string
  /** The secretary's e-mail. */
  email: string
  senha: string
  patientIds: number[]
  professionalIds: number[]
}

interface Size {
  nome: string
  patients: number
  appointments: number
}

/** The default clinic, served without a subdomain, so it is the one that browsers get. */
export const MAIN: Size = { nome: 'scale', patients: 20_000, appointments: 100_000 }
/** A second clinic whose rows no list may show; its searches are the reference for those in the largest clinic. */
export const NEIGHBOUR: Size = { nome: 'aurora', patients: 10_000, appointments: 10_000 }
export const LARGEST: Size = { nome: 'grande', patients: 100_000, appointments: 0 }

export async function fillClinic(database: BenchDatabase, size: Size): Promise<BenchClinic> {
  const { nome } = size
  const { id, clientId } = await createTenant(database.ownerUrl, { nome, titulo: nome })
  const email = `secretaria@${nome}.example`
  return connected(database.ownerUrl, async owner => {
    await owner.query("select set_config('app.tenant', $1, false)", [String(id)])
    const userId = await insertSecretary(owner, id, nome, email)
    const professionalIds = await insertProfessionals(owner, id, nome, PROFESSIONALS)
    const patientIds = await insertPatients(owner, id, nome, size.patients)
    await insertAppointments(owner, {
      tenantId: id,
      count: size.appointments,
      today: dayOf(new Date()),
      patientIds,
      professionalIds,
      userId,
    })
    // What autovacuum would do within minutes of such a load: update statistics and the visibility map.
    await owner.query('vacuum (analyze) users, pacientes, profissionais, secretarias, atendimentos')
    return { id, clientId, email, senha: SENHA, patientIds, professionalIds }
  })
}
