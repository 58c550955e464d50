import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import type { Context } from '../http/context.ts'
import { type PersonRow, personPage, type Search } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import type { COLUMNS } from './record.ts'
import { LIST_COLUMNS, matching, onlyTheirs, toPacienteNaLista } from './sql.ts'

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
  const counted = search && rows.length < total ? await countedAlone(context, asked, search, total) : []
  await context.log([...rows, ...counted].map(({ id }) => id))
  return toPage(rows.map(toPacienteNaLista), asked, total)
}

/** Of so many found the total tells nothing of anybody. */
const CROWD = 80

/**
 * Whom a search's total tells of, shown or not: past the end, behind a small page, and beside a crowd that somebody
 * else's name brought along (then those of the CPF).
 */
async function countedAlone(context: From, asked: Asked, search: Search, total: number) {
  const isCrowd = total > CROWD
  const byCpf = isCrowd && search.words.length > 0 && search.cpf !== null
  const page = { ...asked, page: 0, size: isCrowd && !byCpf ? Math.min(asked.size, CROWD) : CROWD }
  const of = byCpf ? { words: [], cpf: search.cpf } : search
  return (await patientRows(context, page, of, LIST_COLUMNS)).rows
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
