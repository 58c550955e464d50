import { useState } from 'react'
import { FiltersDrawer } from '../../layout/FiltersDrawer.tsx'
import { FiltroPeriodo } from './FiltroPeriodo.tsx'
import { FiltroProfissionais } from './FiltroProfissionais.tsx'
import { FiltroStatus } from './FiltroStatus.tsx'
import { paramsDoRascunho, rascunhoDe } from './periodo-e-filtros.ts'
import type { FiltrosDaLista } from './useFiltros.ts'

interface FiltrosNaGavetaProps {
  search: FiltrosDaLista
  /** False for patients, whose period is on the page itself. */
  hasPeriod: boolean
  onClose: () => void
}

export function FiltrosNaGaveta({ search, hasPeriod, onClose }: FiltrosNaGavetaProps) {
  const { params, periodo, standard, today, isManager, change, clear } = search
  const [draft, setDraft] = useState(() => rascunhoDe(params))
  return (
    <FiltersDrawer
      onClose={onClose}
      onApply={() => change(paramsDoRascunho(draft, standard))}
      onClear={clear}
    >
      {hasPeriod && (
        <FiltroPeriodo
          value={draft.periodo === undefined ? periodo : draft.periodo}
          today={today}
          onChange={range => setDraft({ ...draft, periodo: range })}
        />
      )}
      {isManager && (
        <FiltroProfissionais
          value={draft.profissionais}
          onChange={ids => setDraft({ ...draft, profissionais: ids })}
        />
      )}
      <FiltroStatus value={draft.status} onChange={status => setDraft({ ...draft, status })} />
    </FiltersDrawer>
  )
}
