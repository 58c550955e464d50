import { isManager } from '@clinica/contract/permissions.ts'
import { useEffect } from 'react'
import type { QueryChange } from '../../api/query-string.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { useSession } from '../../session/store.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { ListParams, listParamsSchema } from './list-params.ts'
import {
  DOS_GESTORES,
  filtrosUsados,
  type Periodo,
  paramsDoPeriodo,
  periodoDe,
  periodoPadrao,
  SEM_FILTROS,
  SEM_FILTROS_DOS_GESTORES,
} from './periodo-e-filtros.ts'
import { useListParams } from './useListParams.ts'

export interface FiltrosDaLista {
  params: ListParams
  /** The period of list and metrics. */
  periodo: Periodo
  /** The period of an address that names none. */
  standard: Periodo
  today: string
  isManager: boolean
  isPatient: boolean
  /** How many filters are in use. */
  used: number
  change: (change: QueryChange<typeof listParamsSchema>, options?: { replace?: boolean }) => void
  /** The default period is removed from the address; any other is written to it. */
  changePeriodo: (periodo: Periodo | null) => void
  clear: () => void
}

/** The list's filters, page and sort order, kept in the query string. */
export function useFiltros(): FiltrosDaLista {
  const { values, change } = useListParams()
  const { day: today } = useClinicNow()
  const { user } = useSession()
  const isPatient = user?.role === 'PACIENTE'
  const isDesk = user !== null && isManager(user)
  const isDeaf = user !== null && !isDesk && DOS_GESTORES.some(name => values[name])
  const params = isDeaf ? { ...values, ...SEM_FILTROS_DOS_GESTORES } : values
  // The address has filters that this role does not have: they are removed, and the user is told.
  useEffect(() => {
    if (!isDeaf) return
    change(SEM_FILTROS_DOS_GESTORES, { replace: true })
    toast.warning('Aqui não se busca por pessoa', 'A lista mostra as suas próprias consultas.')
  })
  const standard = periodoPadrao(today, isPatient)
  return {
    params,
    periodo: periodoDe(params, standard),
    standard,
    today,
    isManager: isDesk,
    isPatient,
    used: filtrosUsados(params),
    change,
    changePeriodo: periodo => change(paramsDoPeriodo(periodo, standard), { replace: true }),
    clear: () => change(SEM_FILTROS),
  }
}
