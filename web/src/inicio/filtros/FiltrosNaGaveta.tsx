import { useState } from 'react'
import { FiltersDrawer } from '../../layout/FiltersDrawer.tsx'
import { enderecoDoRascunho, rascunhoDe } from './busca.ts'
import { FiltroPeriodo } from './FiltroPeriodo.tsx'
import { FiltroProfissionais } from './FiltroProfissionais.tsx'
import { FiltroStatus } from './FiltroStatus.tsx'
import type { BuscaProps } from './useBusca.ts'

interface FiltrosNaGavetaProps {
  search: BuscaProps
  /** False for patients, whose period is on the page itself. */
  hasPeriod: boolean
  onClose: () => void
}

export function FiltrosNaGaveta({ search, hasPeriod, onClose }: FiltrosNaGavetaProps) {
  const { busca, periodo, standard, today, isManager, change, clear } = search
  const [draft, setDraft] = useState(() => rascunhoDe(busca))
  return (
    <FiltersDrawer
      onClose={onClose}
      onApply={() => change(enderecoDoRascunho(draft, standard))}
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
