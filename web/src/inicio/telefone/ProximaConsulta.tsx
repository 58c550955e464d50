import { refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays, dayOf, hourOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { Button as Press } from 'react-aria-components/Button'
import {
  AdicionarAoCalendario,
  ConfirmarPresenca,
  Modelo,
  Onde,
  rotuloDosDetalhes,
  StatusTag,
  situationOf,
} from '../../atendimentos/index.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import { briefDay, capital, longWeekday } from '../../ui/time/days.ts'
import styles from './Telefone.module.css'

interface ProximaConsultaProps {
  consulta: Atendimento
  onOpen: (id: number) => void
  onRemarcar: (id: number) => void
  onDesmarcar: (id: number) => void
}

/** The patient's next appointment on the phone: when, where, its details and its four actions. */
export function ProximaConsulta({ consulta, onOpen, onRemarcar, onDesmarcar }: ProximaConsultaProps) {
  const { at, day: today } = useClinicNow()
  const actor = useActor()
  const may = (verb: 'remarcar' | 'cancelar') => refusalOf(verb, actor, situationOf(consulta), at) === null
  const [start, end] = [consulta.dataHoraInicioAtendimento, consulta.dataHoraTerminoAtendimento].map(
    instant => new Date(instant),
  )
  if (!start || !end) return null
  return (
    <section className={styles.next} aria-labelledby="proxima">
      <div className={styles.head}>
        <h2 id="proxima" className={styles.label}>
          Próxima consulta
        </h2>
        <StatusTag status={consulta.status} />
      </div>
      <div className={styles.about}>
        <p className={styles.when}>{quando(dayOf(start), today)}</p>
        <p className={styles.large}>
          {hourOf(start)} – {hourOf(end)}
        </p>
        <p className={styles.how}>
          <Modelo tipo={consulta.tipoConsulta} /> <span aria-hidden="true">·</span>&nbsp;
          {nomeCompleto(consulta.profissional)}
        </p>
        <Press
          className={cx(styles.open)}
          aria-label={rotuloDosDetalhes(consulta)}
          onPress={() => onOpen(consulta.id)}
        >
          <Icon name="chevronRight" size={18} />
        </Press>
      </div>
      <Onde consulta={consulta} />
      <div className={styles.actions}>
        <ConfirmarPresenca consulta={consulta} isLarge />
        <div className={styles.two}>
          {may('remarcar') && (
            <Button size="large" isWide onPress={() => onRemarcar(consulta.id)}>
              Remarcar
            </Button>
          )}
          {may('cancelar') && (
            <Button size="large" tone="danger-quiet" isWide onPress={() => onDesmarcar(consulta.id)}>
              Não poderei ir
            </Button>
          )}
        </div>
        <AdicionarAoCalendario consulta={consulta} isLarge />
      </div>
    </section>
  )
}

/** 'Amanhã, quinta-feira, 26/11' */
function quando(day: string, today: string): string {
  const words = `${longWeekday(day)}, ${briefDay(day, today)}`
  if (day === today) return `Hoje, ${words}`
  if (day === addDays(today, 1)) return `Amanhã, ${words}`
  return capital(words)
}
