import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import type { ProfissionalNaLista, ProfissionalResumido } from '@clinica/contract/profissionais/schemas.ts'
import type { Context } from '../http/context.ts'
import { namedIn, personPage, type Search } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import { LIST_COLUMNS, toProfissionalNaLista } from './sql.ts'

interface Asked {
  page: number
  size: number
  sort: Sort<'nome' | 'email' | 'id'>[]
  arquivados: boolean | null
}

/**
 * Serves both list endpoints. Managers get the list columns; other roles get only names, and no filter or order by
 * which a CPF, an e-mail or an archived record could be guessed.
 */
export async function pageOfProfessionals(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  asked: Asked,
  search: Search | null,
): Promise<Page<ProfissionalNaLista> | Page<ProfissionalResumido>> {
  const manager = isManager(caller)
  const archived = asked.arquivados === true
  const asksMore = archived || Boolean(search?.cpf) || asked.sort.some(({ field }) => field === 'email')
  if (!manager && asksMore) throw new Refusal('SEM_PERMISSAO')
  const of = {
    list: 'profissionais',
    tenantId: caller.tenantId,
    archived,
    where: [search && namedIn(search)],
    page: asked,
  } as const
  if (manager) {
    const { rows, total } = await personPage(tx, { ...of, columns: LIST_COLUMNS })
    return toPage(rows.map(toProfissionalNaLista), asked, total)
  }
  const { rows, total } = await personPage(tx, { ...of, columns: ['id', 'nome', 'sobrenome'] })
  return toPage(
    rows.map(({ id, nome, sobrenome }) => ({ id, nome, sobrenome })),
    asked,
    total,
  )
}
