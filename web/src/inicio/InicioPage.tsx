import { useState } from 'react'
import { ConsultaAgendada, NovoAtendimento } from '../atendimentos/index.ts'
import { Beforehand } from '../ui/overlays/later.tsx'
import { cx } from '../ui/props.ts'
import { useIsRoomy, useScreen } from '../ui/useScreen.ts'
import { Cabecalho } from './Cabecalho.tsx'
import { Filtros } from './filtros/Filtros.tsx'
import { FiltrosDoTelefone } from './filtros/FiltrosDoTelefone.tsx'
import { useBusca } from './filtros/useBusca.ts'
import styles from './InicioPage.module.css'
import { ListaDeAtendimentos } from './ListaDeAtendimentos.tsx'
import { Painel } from './painel/Painel.tsx'
import { PainelNaGaveta } from './painel/PainelNaGaveta.tsx'
import { useDia } from './useDia.ts'

/** Página Inícial: the list of appointments, and for who runs the desk the day beside it. */
export function InicioPage() {
  const search = useBusca()
  const dia = useDia(search)
  const screen = useScreen()
  const [opened, setOpened] = useState<number | null>(null)
  const { isManager, isPatient } = search
  // The list needs 1000 px for all that it has to say.
  const isWide = useIsRoomy()
  return (
    <Beforehand of={ConsultaAgendada}>
      <div className={cx(styles.page, !isPatient && styles.withSide)}>
        <div className={styles.main}>
          <div className={styles.top}>
            <Cabecalho search={search} dia={dia} />
            {isManager && !isWide && (
              <div className={styles.actions}>
                <PainelNaGaveta search={search} onOpen={setOpened} />
                <NovoAtendimento />
              </div>
            )}
          </div>
          {screen === 'phone' ? <FiltrosDoTelefone search={search} /> : <Filtros search={search} />}
          <ListaDeAtendimentos search={search} dia={dia} onOpen={setOpened} />
        </div>
        {isWide && !isPatient && (
          <aside className={styles.side} aria-label="Hoje na clínica">
            {isManager && <NovoAtendimento />}
            <Painel search={search} onOpen={setOpened} />
          </aside>
        )}
        {opened !== null && <ConsultaAgendada id={opened} onClose={() => setOpened(null)} />}
      </div>
    </Beforehand>
  )
}
