/**
 * Clinics with a mass of people and appointments, written by SQL: only the bench may. All of it comes from a seed and
 * from today, so that every run of a day measures the same clinics.
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
  /** The secretary's. */
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

/** Answers at the web's address without a host of its own, so that browsers meet this one. */
export const MAIN: Size = { nome: 'scale', patients: 20_000, appointments: 100_000 }
/** No list may show its rows, and a search among its patients is the yardstick of one among many more. */
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
    // What autovacuum does within minutes of such a load: statistics, and which pages everybody may see.
    await owner.query('vacuum (analyze) users, pacientes, profissionais, secretarias, atendimentos')
    return { id, clientId, email, senha: SENHA, patientIds, professionalIds }
  })
}
