/** The people of an appointment are there and not archived, and stay so until it is written. */
import type { Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'

interface People {
  /** Null for one that is not asked about. */
  profissionalId: number | null
  profissionalSupervisorId: number | null
  pacienteId: number | null
}

/** @throws Refusal 404 for one that this clinic does not have, 409 for an archived one */
export async function mustBeBookable(tx: Tx, tenantId: number, people: People): Promise<void> {
  const { profissionalId, profissionalSupervisorId, pacienteId } = people
  // Archiving waits for this lock, and this one for archiving: never a booking with somebody who left meanwhile.
  const row = (table: 'profissionais' | 'pacientes', id: number) =>
    tx
      .selectFrom(table)
      .select('arquivado_em')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst()
  const ask = async (table: 'profissionais' | 'pacientes', id: number, word: string) => {
    const found = await row(table, id)
    if (!found) throw new Refusal('NAO_ENCONTRADO', { text: `${word} não encontrado.` })
    if (found.arquivado_em)
      throw new Refusal('PESSOA_ARQUIVADA', {
        text: `${word} arquivado: restaure o cadastro antes de agendar.`,
      })
  }
  if (profissionalId !== null) await ask('profissionais', profissionalId, 'Profissional')
  if (profissionalSupervisorId !== null) await ask('profissionais', profissionalSupervisorId, 'Supervisor')
  if (pacienteId !== null) await ask('pacientes', pacienteId, 'Paciente')
}
