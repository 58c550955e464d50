import { isManager } from '@clinica/contract/permissions.ts'
import type { QueryChange } from '../../api/query-string.ts'
import { useQueryString } from '../../api/useQueryString.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { useSession } from '../../session/store.ts'
import {
  type Busca,
  buscaSchema,
  enderecoDoPeriodo,
  filtrosUsados,
  type Periodo,
  periodoDe,
  periodoPadrao,
  SEM_FILTROS,
} from './busca.ts'

export interface BuscaProps {
  busca: Busca
  /** The days that list and figures show. */
  periodo: Periodo
  today: string
  isManager: boolean
  isPatient: boolean
  /** How many filters are used. */
  used: number
  change: (change: QueryChange<typeof buscaSchema>, options?: { replace?: boolean }) => void
  /** The standard period leaves the address, another one stands in it. */
  changePeriodo: (periodo: Periodo | null) => void
  clear: () => void
}

/** The list's filters, page and order, read from the address and written to it. */
export function useBusca(): BuscaProps {
  const { values: busca, change } = useQueryString(buscaSchema)
  const { day: today } = useClinicNow()
  const { user } = useSession()
  const isPatient = user?.role === 'PACIENTE'
  const standard = periodoPadrao(today, isPatient)
  return {
    busca,
    periodo: periodoDe(busca, standard),
    today,
    isManager: user !== null && isManager(user),
    isPatient,
    used: filtrosUsados(busca),
    change,
    changePeriodo: periodo => {
      const isStandard = !periodo || (periodo.from === standard.from && periodo.until === standard.until)
      change(isStandard ? { from: null, until: null } : enderecoDoPeriodo(periodo), { replace: true })
    },
    clear: () => change(SEM_FILTROS),
  }
}
