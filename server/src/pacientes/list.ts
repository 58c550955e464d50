import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import type { Context } from '../http/context.ts'
import { type PersonRow, personPage, type Search } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import { CROWD, foundPage } from './found.ts'
import type { COLUMNS } from './record.ts'
import { LIST_COLUMNS, onlyTheirs, toPacienteNaLista } from './sql.ts'

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
  const { rows, total, ids } = await patientRows(context, asked, search, LIST_COLUMNS)
  const shown = rows.map(({ id }) => id)
  const told = ids ?? (search && rows.length < total ? await toldByCrowd(context, asked, search) : [])
  await context.log([...shown, ...told])
  return toPage(rows.map(toPacienteNaLista), asked, total)
}

/**
 * More than 80 were found, and the total alone already tells that they exist. Logged besides the page: where name and
 * CPF were both asked for, those whom the CPF finds; else the first page.
 */
async function toldByCrowd(context: From, asked: Asked, search: Search): Promise<number[]> {
  const byCpf = search.words.length > 0 && search.cpf !== null
  // It is the page that was shown.
  if (!byCpf && asked.page === 0) return []
  const page = { ...asked, page: 0, size: byCpf ? CROWD : Math.min(asked.size, CROWD) }
  const of = byCpf ? { words: [], cpf: search.cpf } : search
  return (await patientRows(context, page, of, LIST_COLUMNS)).rows.map(({ id }) => id)
}

/** The rows of a page, each with these columns; of a search that found no crowd the ids of all found. */
export async function patientRows<C extends (typeof COLUMNS)[number]>(
  { tx, caller, record }: From,
  asked: Asked,
  search: Search | null,
  columns: readonly C[],
): Promise<{ rows: PersonRow<'pacientes', C>[]; total: number; ids: number[] | null }> {
  const theirs = record.only(onlyTheirs(caller))
  const archived = asked.arquivados === true
  if (archived && !isManager(caller)) throw new Refusal('SEM_PERMISSAO')
  const of = { columns, tenantId: caller.tenantId, archived, page: asked }
  if (search) return foundPage(tx, { ...of, search, theirs })
  return { ...(await personPage(tx, { ...of, list: 'pacientes', where: [theirs] })), ids: null }
}
