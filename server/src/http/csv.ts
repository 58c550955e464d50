/**
 * CSV for Excel in Brazil: `;` between fields, since the comma is the decimal sign there; every field in quotes; and a
 * byte order mark, since without one Excel assumes the machine's old code page and shows "JosÃ©".
 */
import { inTurns } from '../in-turns.ts'
import { Refusal } from '../refusal.ts'

/** The most rows in one file: the file is built in memory, inside the transaction that logs whose data left. */
export const MAX_EXPORT_ROWS = 50_000

/** A page large enough for the whole export. */
export const wholeList = { page: 0, size: MAX_EXPORT_ROWS }

/** @throws Refusal 400, because a truncated list would pass for the whole one */
export function mustFit(total: number): void {
  if (total > MAX_EXPORT_ROWS)
    throw new Refusal('REQUISICAO_INVALIDA', {
      text: `Uma exportação tem no máximo ${MAX_EXPORT_ROWS.toLocaleString('pt-BR')} linhas e esta teria ${total.toLocaleString('pt-BR')}. Use os filtros.`,
    })
}

type Cell = string | number | boolean | null | undefined

export type Columns<T> = readonly (readonly [title: string, cell: (row: T) => Cell])[]

export async function csvOf<T>(columns: Columns<T>, rows: readonly T[]): Promise<string> {
  const titles = columns.map(([title]) => quoted(title)).join(';')
  const lines = await inTurns(rows, row => columns.map(([, cell]) => quoted(cell(row))).join(';'))
  return `\uFEFF${[titles, ...lines].join('\r\n')}\r\n`
}

function quoted(cell: Cell): string {
  const text = typeof cell === 'boolean' ? (cell ? 'Sim' : 'Não') : plain(String(cell ?? ''))
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * A spreadsheet would run a cell that begins like a formula: the apostrophe makes it text. Also added after cell
 * separators, for programs that ignore the quotes, also where a quotation mark stands between, and before the
 * full-width forms that some programs treat as the plain ones (OWASP, CSV injection).
 */
const plain = (text: string) => text.replaceAll(/(?<=^|[;,\t\r\n])(?="*[=+\-@＝＋－＠\t\r\n])/g, "'")
