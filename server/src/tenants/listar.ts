import { asOwnerReading } from '../db/owner.ts'

export interface Listed {
  id: number
  nome: string
  titulo: string
  suspensaEm: Date | null
  administradores: number
  pacientes: number
  atendimentos: number
}

export interface Removed {
  nome: string
  em: Date
  /** How many files are not deleted yet. */
  arquivos: number
}

/** All clinics with their numbers of rows, and the removed clinics. */
export const listTenants = (ownerUrl: string): Promise<{ clinics: Listed[]; removed: Removed[] }> =>
  asOwnerReading(ownerUrl, async owner => {
    const found = await owner.query<Pick<Listed, 'id' | 'nome' | 'titulo' | 'suspensaEm'>>(
      'select id, nome, titulo, suspensa_em as "suspensaEm" from tenants order by nome',
    )
    const clinics: Listed[] = []
    for (const clinic of found) {
      await owner.enter(clinic.id)
      const [counts] = await owner.query<Pick<Listed, 'administradores' | 'pacientes' | 'atendimentos'>>(
        `select (select count(*)::int from users where tenant_id = $1 and role = 'ADMIN') as administradores,
           (select count(*)::int from pacientes where tenant_id = $1) as pacientes,
           (select count(*)::int from atendimentos where tenant_id = $1) as atendimentos`,
        [clinic.id],
      )
      if (counts) clinics.push({ ...clinic, ...counts })
    }
    const removed = await owner.query<Removed>(
      'select nome, em, cardinality(arquivos) as arquivos from clinicas_removidas order by id',
    )
    return { clinics, removed }
  })
