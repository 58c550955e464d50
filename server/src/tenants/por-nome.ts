import type { Clinic } from '../db/directory.ts'
import { asOwner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'

/** @throws Refusal NAO_ENCONTRADO */
export async function tenantNamed(
  ownerUrl: string,
  nome: string,
): Promise<Pick<Clinic, 'id' | 'nome' | 'titulo'>> {
  const [tenant] = await asOwner(ownerUrl, owner =>
    owner.query<Clinic>('select id, nome, titulo from tenants where nome = $1', [nome]),
  )
  if (!tenant) throw new Refusal('NAO_ENCONTRADO', { text: `Não há clínica "${nome}".` })
  return tenant
}
