import { isManager } from '@clinica/contract/permissions.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ArrastarConsulta, ConsultaAgendada } from '../atendimentos/index.ts'
import { useClinicNow } from '../clinicNow.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/store.ts'
import { Drawer } from '../ui/overlays/Drawer.tsx'
import { Beforehand } from '../ui/overlays/later.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { AgendaBar } from './AgendaBar.tsx'
import styles from './AgendaPage.module.css'
import { AgendaSide } from './AgendaSide.tsx'
import type { CalendarEvent } from './calendar-event.ts'
import { AgendaGrid } from './grade/AgendaGrid.tsx'
import type { Drop } from './grade/drop.ts'
import { Notice } from './Notice.tsx'
import { type Range, titleOf } from './range.ts'
import { PhoneBar } from './telefone/PhoneBar.tsx'
import { PhoneMonth } from './telefone/PhoneMonth.tsx'
import { PhoneWeek } from './telefone/PhoneWeek.tsx'
import { useConsultas } from './useConsultas.ts'
import { usePlace } from './usePlace.ts'
import { useProfissionais } from './useProfissionais.ts'

/** The query string of the print page, which lists the appointments of the range shown. */
const doPeriodo = ({ de, ate }: Range, profissionais: string | null) =>
  new URLSearchParams({
    from: de,
    ...(ate !== de && { until: ate }),
    ...(profissionais && { profissionais }),
  }).toString()

const NONE: readonly CalendarEvent[] = []

/** The clinic's calendar and its side column. */
export function AgendaPage() {
  const { user } = useSession()
  const screen = useScreen()
  const isPhone = screen === 'phone'
  const { day: today } = useClinicNow()
  const place = usePlace(isPhone)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { view, day, range, goTo } = place
  const consultas = useConsultas(view, day)
  const [opened, setOpened] = useState<number | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const [isSideOpen, setSideOpen] = useState(false)

  const desk = user !== null && isManager(user)
  const profissionais = useProfissionais(desk, consultas.consultas)
  const isLoading = consultas.isLoading || (view === 'dia' && profissionais.isAwaited)
  const shown = { ...consultas, isLoading, consultas: isLoading ? NONE : profissionais.shown }
  const paraImprimir = `${paths.imprimir()}?${doPeriodo(range, search.get('profissionais'))}`
  const goToDay = (to: string) => {
    setSideOpen(false)
    goTo({ day: to })
  }
  const answer = ({ consulta }: Drop, isMoved: boolean) => {
    // A move by keys may have turned to other days: if given up, go back to the appointment's day.
    if (!isMoved && (consulta.day < range.de || consulta.day > range.ate)) goTo({ day: consulta.day })
    setDrop(null)
  }
  const side = (
    <AgendaSide
      {...{ isDesk: desk, view, day, profissionais }}
      consultas={consultas.isKnown ? consultas.consultas : null}
      onDay={goToDay}
      onOpen={setOpened}
    />
  )
  const onSide = screen === 'wide' ? undefined : () => setSideOpen(true)
  const isNobodyChosen = desk && !isLoading && !profissionais.failed && profissionais.chosen.length === 0
  // The print page has no word for nobody, and would print everybody.
  const onPrint =
    desk && view !== 'mes' && !isNobodyChosen
      ? () => void navigate(paraImprimir, { state: { isAsked: true, daAgenda: location.search } })
      : undefined
  const bar = { ...place, onSide, onPrint, isDesk: desk }

  return (
    <Beforehand of={ConsultaAgendada}>
      <div className={styles.page}>
        <section className={styles.card} aria-label="Agenda" aria-busy={isLoading}>
          {isPhone ? <PhoneBar {...bar} /> : <AgendaBar {...bar} />}
          <Notice {...shown} view={view} isNobodyChosen={isNobodyChosen} />
          {!isPhone || view === 'dia' ? (
            <Beforehand of={ArrastarConsulta}>
              <AgendaGrid
                {...{ view, day, screen, drop, goTo, isLoading }}
                consultas={shown.consultas}
                isFetching={consultas.isFetching}
                isKnown={consultas.isKnown}
                label={titleOf(view, day, today)}
                professionals={desk ? profissionais.chosen : null}
                onOpen={setOpened}
                onDrop={setDrop}
              />
            </Beforehand>
          ) : view === 'semana' ? (
            <PhoneWeek day={day} {...shown} onOpen={setOpened} />
          ) : (
            <PhoneMonth day={day} {...shown} onDay={chosen => goTo({ view: 'dia', day: chosen })} />
          )}
        </section>
        {/* After the calendar, so that the page's first heading is the calendar's; CSS places it at the left. */}
        {screen === 'wide' && <div className={styles.side}>{side}</div>}
        {screen !== 'wide' && (
          <Drawer isOpen={isSideOpen} onClose={() => setSideOpen(false)} title="Agenda">
            <div className={styles.side}>{side}</div>
          </Drawer>
        )}
        {drop && (
          <ArrastarConsulta
            seen={drop.consulta.atendimento}
            to={drop.to}
            onClose={isMoved => answer(drop, isMoved)}
          />
        )}
        {opened !== null && <ConsultaAgendada id={opened} onClose={() => setOpened(null)} />}
      </div>
    </Beforehand>
  )
}
