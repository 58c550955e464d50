import { isManager } from '@clinica/contract/permissions.ts'
import { useEffect } from 'react'
import type { QueryChange } from '../../api/query-string.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { useSession } from '../../session/store.ts'
import { toast } from '../../ui/overlays/toast.ts'
import {
  DOS_GESTORES,
  enderecoDoPeriodo,
  filtrosUsados,
  type Periodo,
  periodoDe,
  periodoPadrao,
  SEM_BUSCA,
  SEM_FILTROS,
} from './busca.ts'
import type { Busca, buscaSchema } from './schema.ts'
import { useEndereco } from './useEndereco.ts'

export interface BuscaProps {
  busca: Busca
  /** The period of list and metrics. */
  periodo: Periodo
  /** The period of an address that names none. */
  standard: Periodo
  today: string
  isManager: boolean
  isPatient: boolean
  /** How many filters are in use. */
  used: number
  change: (change: QueryChange<typeof buscaSchema>, options?: { replace?: boolean }) => void
  /** The default period is removed from the address; any other is written to it. */
  changePeriodo: (periodo: Periodo | null) => void
  clear: () => void
}

/** The list's filters, page and sort order, kept in the query string. */
export function useBusca(): BuscaProps {
  const { values, change } = useEndereco()
  const { day: today } = useClinicNow()
  const { user } = useSession()
  const isPatient = user?.role === 'PACIENTE'
  const isDesk = user !== null && isManager(user)
  const isDeaf = user !== null && !isDesk && DOS_GESTORES.some(name => values[name])
  const busca = isDeaf ? { ...values, ...SEM_BUSCA } : values
  // The address has filters that this role does not have: they are removed, and the user is told.
  useEffect(() => {
    if (!isDeaf) return
    change(SEM_BUSCA, { replace: true })
    toast.warning('Aqui não se busca por pessoa', 'A lista mostra as suas próprias consultas.')
  })
  const standard = periodoPadrao(today, isPatient)
  return {
    busca,
    periodo: periodoDe(busca, standard),
    standard,
    today,
    isManager: isDesk,
    isPatient,
    used: filtrosUsados(busca),
    change,
    changePeriodo: periodo => change(enderecoDoPeriodo(periodo, standard), { replace: true }),
    clear: () => change(SEM_FILTROS),
  }
}
