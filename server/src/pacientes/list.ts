import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import type { Sort } from '@clinica/contract/page.ts'
import { type Page, toPage } from '@clinica/contract/page.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import type { Context } from '../http/context.ts'
import { personPage, type Search } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import { COLUMNS, matching, onlyTheirs, toPaciente } from './sql.ts'

interface Asked {
  page: number
  size: number
  sort: Sort<'nome' | 'email' | 'id' | 'cpf' | 'numeroProntuario'>[]
  arquivados: boolean | null
}

/** Both lists are this one: those of the caller, found by the search, one page. */
export async function pageOfPatients(
  { tx, caller, record }: Pick<Context, 'tx' | 'caller' | 'record'>,
  asked: Asked,
  search: Search | null,
): Promise<Page<Paciente>> {
  const theirs = record.only(onlyTheirs(caller))
  const archived = asked.arquivados === true
  if (archived && !isManager(caller)) throw new Refusal('SEM_PERMISSAO')
  const { rows, total } = await personPage(tx, {
    list: 'pacientes',
    columns: COLUMNS,
    tenantId: caller.tenantId,
    archived,
    where: [matching(search), theirs],
    page: asked,
  })
  return toPage(rows.map(toPaciente), asked, total)
}
