import type { Role } from '@clinica/contract/permissions.ts'
import { useState } from 'react'
import { ConsultaAgendada, DesmarcarJa, NovoAtendimento, RemarcarJa } from '../atendimentos/index.ts'
import { currentSession } from '../session/store.ts'
import { loadTenant } from '../session/tenant.ts'
import { afterwards, Beforehand, later } from '../ui/overlays/later.tsx'
import { cx } from '../ui/props.ts'
import { screenNow, useIsRoomy, useScreen } from '../ui/useScreen.ts'
import { Cabecalho } from './Cabecalho.tsx'
import { FiltrosDoTelefone } from './filtros/FiltrosDoTelefone.tsx'
import { isFoldable } from './filtros/periodo-e-filtros.ts'
import { useFiltros } from './filtros/useFiltros.ts'
import { loadListParams, preloadListParams } from './filtros/useListParams.ts'
import styles from './InicioPage.module.css'
import { ListaDeAtendimentos } from './ListaDeAtendimentos.tsx'
import { PainelNaGaveta } from './painel/PainelNaGaveta.tsx'
import { aProxima } from './telefone/proxima.ts'
import { useDia } from './useDia.ts'

const DiaDoMedico = later(() => import('./telefone/DiaDoMedico.tsx').then(m => m.DiaDoMedico))
const ProximaConsulta = later(() => import('./telefone/ProximaConsulta.tsx').then(m => m.ProximaConsulta))

// Loaded after the list on phones, together with the page on a desk.
const Filtros = afterwards(() => import('./filtros/Filtros.tsx').then(m => m.Filtros))
const Painel = afterwards(() => import('./painel/Painel.tsx').then(m => m.Painel))

/** Loaded at the first press on the page, which may need them. */
const PRESSED = { preload: () => Promise.all([ConsultaAgendada.preload(), loadListParams()]) }

/** The card above the list on a phone, by role. */
const cardOf = (role: Role | undefined) =>
  role === 'PROFISSIONAL' ? DiaDoMedico : role === 'PACIENTE' ? ProximaConsulta : null

/** Loads what the page needs for its first rendering, beside its own code. */
export async function preloadInicio(): Promise<void> {
  const card = async () => {
    // The role, and so the card, is known only after the session is restored.
    await loadTenant()
    if (screenNow() === 'phone') await cardOf(currentSession().user?.role)?.preload()
  }
  await Promise.allSettled([preloadListParams(location.search), card()])
}

/** Página Inicial: the list of appointments; managers also have the side panel with the day at the clinic. */
export function InicioPage() {
  const search = useFiltros()
  const screen = useScreen()
  const isPhone = screen === 'phone'
  const { isManager, isPatient } = search
  const isDoctors = isPhone && !isManager && isFoldable(search)
  const dia = useDia(search, isDoctors)
  const [opened, setOpened] = useState<number | null>(null)
  // The dialogs are the page's, not a row's or a card's: a phone that is turned shows others.
  const [moved, setMoved] = useState<number | null>(null)
  const [cancelled, setCancelled] = useState<number | null>(null)
  const proxima = isPatient && isPhone ? aProxima(search, dia) : undefined
  // The list with all its columns needs 1000 px.
  const isWide = useIsRoomy()
  const lista = (
    <ListaDeAtendimentos
      search={search}
      dia={dia}
      proxima={proxima}
      onOpen={setOpened}
      onRemarcar={setMoved}
    />
  )
  return (
    <Beforehand of={PRESSED}>
      <div className={cx(!isPatient && styles.withSide)}>
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
          {isPhone && isPatient && dia.list.isPending && search.used === 0 ? (
            // A separate placeholder list: the card appears above the list, which would otherwise jump.
            lista
          ) : (
            <>
              {proxima && (
                <ProximaConsulta
                  key={proxima.id}
                  consulta={proxima}
                  onOpen={setOpened}
                  onRemarcar={setMoved}
                  onDesmarcar={setCancelled}
                />
              )}
              {isPhone ? <FiltrosDoTelefone search={search} /> : <Filtros search={search} />}
              {isDoctors && dia.rows?.length ? <DiaDoMedico rows={dia.rows} onOpen={setOpened} /> : lista}
            </>
          )}
        </div>
        {isWide && !isPatient && (
          <aside className={styles.side} aria-label="Hoje na clínica">
            {isManager && <NovoAtendimento />}
            <Painel search={search} onOpen={setOpened} />
          </aside>
        )}
        {opened !== null && <ConsultaAgendada id={opened} onClose={() => setOpened(null)} />}
        {moved !== null && <RemarcarJa id={moved} onClose={() => setMoved(null)} />}
        {cancelled !== null && <DesmarcarJa id={cancelled} onClose={() => setCancelled(null)} />}
      </div>
    </Beforehand>
  )
}
