import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import type { Profissional } from '@clinica/contract/profissionais/schemas.ts'
import type { Context } from '../http/context.ts'
import { namedIn, personPage, type Search } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import { COLUMNS, toProfissional } from './sql.ts'

interface Asked {
  page: number
  size: number
  sort: Sort<'nome' | 'email' | 'id'>[]
  arquivados: boolean | null
}

type Named = Pick<Profissional, 'id' | 'nome' | 'sobrenome'>

/**
 * Both lists are this one. Managers get the whole record; the others what names a professional, and nothing by
 * which a CPF, an e-mail or the archive could be guessed.
 */
export async function pageOfProfessionals(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  asked: Asked,
  search: Search | null,
): Promise<Page<Profissional> | Page<Named>> {
  const manager = isManager(caller)
  const archived = asked.arquivados === true
  const asksMore = archived || Boolean(search?.cpf) || asked.sort.some(({ field }) => field === 'email')
  if (!manager && asksMore) throw new Refusal('SEM_PERMISSAO')
  const { rows, total } = await personPage(tx, {
    list: 'profissionais',
    columns: COLUMNS,
    tenantId: caller.tenantId,
    archived,
    where: [search && namedIn(search)],
    page: asked,
  })
  if (manager) return toPage(rows.map(toProfissional), asked, total)
  return toPage(
    rows.map(({ id, nome, sobrenome }) => ({ id, nome, sobrenome })),
    asked,
    total,
  )
}
