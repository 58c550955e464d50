import { isActive } from '@clinica/contract/atendimentos/rules.ts'
import { addDays, dayOf, hourOf } from '@clinica/contract/clock.ts'
import { STATUS_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { listar } from '../api/first.ts'
import { useEndpoint } from '../api/query.ts'
import { LimparBusca } from '../layout/LimparBusca.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { shortDay } from '../ui/time/days.ts'
import type { FiltrosDaLista } from './filtros/useFiltros.ts'
import { nadaAqui } from './palavras.ts'

interface ListaVaziaProps {
  search: FiltrosDaLista
  /** Today's appointments are all over and settled: they are folded above. */
  isDone: boolean
}

/** The empty list; for a search by person, the nearest day with appointments is shown. */
export function ListaVazia({ search, isDone }: ListaVaziaProps) {
  const { used, isPatient, clear, periodo, today, changePeriodo } = search
  const elsewhere = useElsewhere(search)
  if (elsewhere) {
    const { day, rows } = elsewhere
    return (
      <EmptyState
        icon="search"
        title="Nenhum Registro"
        text={nadaAqui(periodo, today, { day, count: rows.length })}
        action={
          <Button icon="calendar" onPress={() => changePeriodo({ from: day, until: day })}>
            Ver {shortDay(day).toLowerCase()}
          </Button>
        }
        note={rows.slice(0, SHOWN).map(row => (
          <p key={row.id}>
            {nomeCompleto(row.paciente)} ·&nbsp;{hourOf(new Date(row.dataHoraInicioAtendimento))} ·&nbsp;
            {nomeCompleto(row.profissional)}
            {!isActive(row.status) && `\u00a0· ${STATUS_LABELS[row.status]}`}
          </p>
        ))}
      />
    )
  }
  if (isDone)
    return <EmptyState icon="calendar" title="Ninguém mais hoje" text="As consultas de hoje já passaram." />
  const text =
    used > 0
      ? 'Nenhuma consulta corresponde aos filtros. Mude o período ou limpe a busca.'
      : isPatient
        ? 'Você não tem consultas nos próximos três meses.'
        : 'Nenhuma consulta para hoje. Escolha outro período para ver mais.'
  return (
    <EmptyState
      icon="calendar"
      title="Nenhum Registro"
      text={text}
      action={used > 0 && <LimparBusca onClear={clear} />}
    />
  )
}

const SHOWN = 3
/** More appointments than one person, or the people of one name, have on a day. */
const ENOUGH = 40

/** The nearest day with results of the same search: a later day first, else an earlier one. */
function useElsewhere({ params, periodo }: FiltrosDaLista) {
  const { nomeOuCpf, status, profissionais } = params
  const asked = { nomeOuCpf, status, profissionais: profissionais?.join(','), size: ENOUGH }
  const isSearched = Boolean(nomeOuCpf)
  const later = useEndpoint(
    listar,
    { query: { ...asked, de: addDays(periodo.until, 1), sort: ['dataHoraInicioAtendimento,asc'] } },
    { enabled: isSearched },
  )
  const earlier = useEndpoint(
    listar,
    { query: { ...asked, ate: addDays(periodo.from, -1), sort: ['dataHoraInicioAtendimento,desc'] } },
    { enabled: isSearched && later.data?.content.length === 0 },
  )
  const found = later.data?.content.length ? later.data.content : earlier.data?.content
  const [first] = found ?? []
  if (!found || !first) return null
  const dayIs = (at: string) => dayOf(new Date(at))
  const day = dayIs(first.dataHoraInicioAtendimento)
  const rows = found.filter(row => dayIs(row.dataHoraInicioAtendimento) === day)
  return {
    day,
    rows: rows.toSorted(
      (a, b) => Date.parse(a.dataHoraInicioAtendimento) - Date.parse(b.dataHoraInicioAtendimento),
    ),
  }
}
