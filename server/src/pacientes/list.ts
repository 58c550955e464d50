import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import type { Context } from '../http/context.ts'
import { type PersonRow, personPage, type Search } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import { type COLUMNS, LIST_COLUMNS, matching, onlyTheirs, toPacienteNaLista } from './sql.ts'

interface Asked {
  page: number
  size: number
  sort: Sort<'nome' | 'email' | 'id' | 'cpf' | 'numeroProntuario'>[]
  arquivados: boolean | null
}

type From = Pick<Context, 'tx' | 'caller' | 'record'>
type Shown = From & Pick<Context, 'log'>

/** Both lists are this one: those of the caller, found by the search, one page. */
export async function pageOfPatients(
  context: Shown,
  asked: Asked,
  search: Search | null,
): Promise<Page<PacienteNaLista>> {
  const { rows, total } = await patientRows(context, asked, search, LIST_COLUMNS)
  // Past the end the total alone says that somebody was found: those whom the first page would show.
  const shown = async () =>
    rows.length > 0 || total === 0
      ? rows
      : (await patientRows(context, { ...asked, page: 0 }, search, LIST_COLUMNS)).rows
  await context.log((await shown()).map(({ id }) => id))
  return toPage(rows.map(toPacienteNaLista), asked, total)
}

/** The rows of a page, each with these columns. */
export async function patientRows<C extends (typeof COLUMNS)[number]>(
  { tx, caller, record }: From,
  asked: Asked,
  search: Search | null,
  columns: readonly C[],
): Promise<{ rows: PersonRow<'pacientes', C>[]; total: number }> {
  const theirs = record.only(onlyTheirs(caller))
  const archived = asked.arquivados === true
  if (archived && !isManager(caller)) throw new Refusal('SEM_PERMISSAO')
  return personPage(tx, {
    list: 'pacientes',
    columns,
    tenantId: caller.tenantId,
    archived,
    where: [matching(search), theirs],
    page: asked,
  })
}
