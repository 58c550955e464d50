import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { CROWD } from '@clinica/contract/page-sizes.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import type { Context } from '../http/context.ts'
import { type PersonRow, personPage, type Search } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import { foundPage } from './found.ts'
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

/** Serves both list endpoints: one page of the caller's patients that match the search. */
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
 * For searches with more than 80 results, whose total already reveals that matches exist: the patients to log besides
 * the page. If name and CPF were both searched, those that the CPF matches; otherwise the first page.
 */
async function toldByCrowd(context: From, asked: Asked, search: Search): Promise<number[]> {
  const byCpf = search.words.length > 0 && search.cpf !== null
  // The first page is the one shown, and is logged already.
  if (!byCpf && asked.page === 0) return []
  const page = { ...asked, page: 0, size: byCpf ? CROWD : Math.min(asked.size, CROWD) }
  const of = byCpf ? { words: [], cpf: search.cpf } : search
  return (await patientRows(context, page, of, LIST_COLUMNS)).rows.map(({ id }) => id)
}

/** The rows of a page with these columns, and the ids of all results unless they exceed `CROWD`. */
export async function patientRows<C extends (typeof COLUMNS)[number]>(
  { tx, caller, record }: From,
  asked: Asked,
  search: Search | null,
  columns: readonly C[],
): Promise<{ rows: PersonRow<'pacientes', C>[]; total: number; ids: number[] | null }> {
  // Both ask the rule of the caller where their statement is written.
  const who = record.only(caller)
  const archived = asked.arquivados === true
  if (archived && !isManager(caller)) throw new Refusal('SEM_PERMISSAO')
  const of = { columns, archived, page: asked }
  if (search) return foundPage(tx, { ...of, caller: who, search })
  const { tenantId } = caller
  return {
    ...(await personPage(tx, { ...of, tenantId, list: 'pacientes', where: [onlyTheirs(who)] })),
    ids: null,
  }
}
