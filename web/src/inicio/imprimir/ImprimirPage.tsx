import { listar } from '@clinica/contract/atendimentos/endpoints.ts'
import { MAX_PAGE_SIZE } from '@clinica/contract/page-sizes.ts'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useEndpoint } from '../../api/query.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { ListFailed } from '../../layout/ListFailed.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/store.ts'
import { useTenant } from '../../session/tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingOverlay } from '../../ui/overlays/LoadingOverlay.tsx'
import { numericDay } from '../../ui/time/days.ts'
import { useFiltros } from '../filtros/useFiltros.ts'
import { Folha } from './Folha.tsx'
import { folhasDe } from './folhas.ts'
import styles from './Imprimir.module.css'

/** Prints the list's period and filters: one page for each professional and day, with room to write. */
export function ImprimirPage() {
  const { params, periodo, today, isManager } = useFiltros()
  const { titulo } = useTenant()
  const back = useBack()
  const list = useEndpoint(
    listar,
    {
      query: {
        de: periodo.from,
        ate: periodo.until,
        status: params.status,
        size: MAX_PAGE_SIZE,
        sort: ['dataHoraInicioAtendimento,asc'],
        ...(isManager && {
          nomeOuCpf: params.nomeOuCpf,
          profissionais: params.profissionais?.join(','),
        }),
      },
    },
    // Not kept: paper cannot be refreshed, so what was printed before must not be printed again as today's.
    { staleTime: 0, gcTime: 0 },
  )
  // What could not be read again is old, too.
  const data = list.isError ? undefined : list.data
  const sheets = data && folhasDe(data.content)
  const left = data ? data.page.totalElements - data.content.length : 0
  const isReady = sheets !== undefined && sheets.length > 0 && left === 0
  useFootOfPages(today)
  usePrintAsked(isReady)
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <h1 className={styles.title}>
          {periodo.from === periodo.until ? 'Imprimir o dia' : 'Imprimir os dias'}
        </h1>
        <Link className={styles.back} to={back.to}>
          {back.words}
        </Link>
        <Button tone="primary" isDisabled={!isReady} onPress={() => window.print()}>
          Imprimir
        </Button>
      </div>
      {list.isPending && <LoadingOverlay />}
      {list.isError && (
        <div className={styles.state}>
          <ListFailed title="Não foi possível carregar as consultas" query={list} />
        </div>
      )}
      {sheets?.length === 0 && (
        <div className={styles.state}>
          <EmptyState
            icon="calendar"
            title="Nenhum Registro"
            text="Não há consulta para imprimir com este período e estes filtros."
          />
        </div>
      )}
      {left > 0 && (
        <div className={styles.state}>
          <EmptyState
            icon="calendar"
            title="Consultas demais para imprimir"
            text={`Cabem ${MAX_PAGE_SIZE} de uma vez, e há mais ${left}. Escolha um período menor.`}
          />
        </div>
      )}
      {left === 0 &&
        sheets?.map(sheet => <Folha key={`${sheet.day} ${sheet.id}`} sheet={sheet} clinic={titulo} />)}
    </main>
  )
}

/** Back to the agenda with its query string if it was opened from there; else to the list. */
function useBack(): { to: string; words: string } {
  const { state, search } = useLocation()
  return typeof state?.daAgenda === 'string'
    ? { to: paths.agenda() + state.daAgenda, words: 'Voltar para a agenda' }
    : { to: paths.inicio() + search, words: 'Voltar para a lista' }
}

/** Prints when and by whom in the foot, because paper is left lying about. */
function useFootOfPages(today: string): void {
  const { user } = useSession()
  const { hour } = useClinicNow()
  const name = user ? `${user.firstname} ${user.lastname}` : ''
  useEffect(() => {
    const words = CSS.escape(`Impresso em ${numericDay(today)} às ${hour} por ${name}`)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `@page { @bottom-left { content: "${words}"; color: #000; font: 10pt system-ui, sans-serif; } }`,
    )
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
    }
  }, [today, hour, name])
}

/** Opens the print dialog after 'Imprimir o dia' was pressed in the list, but not when the page is reloaded. */
function usePrintAsked(isReady: boolean): void {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const isAsked = isReady && state?.isAsked === true
  useEffect(() => {
    if (!isAsked) return
    void navigate({ search }, { replace: true, state: { ...state, isAsked: false } })
    // Waits until the sheets are painted.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
  }, [isAsked, navigate, search, state])
}
