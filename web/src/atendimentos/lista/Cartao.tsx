import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { cx } from '../../ui/props.ts'
import styles from './Cartao.module.css'
import { linhaDe } from './linha.ts'
import { Modelo } from './Modelo.tsx'
import { Presencas } from './Presencas.tsx'
import { dataCurta } from './palavras.ts'
import { RemarcarDoCartao } from './RemarcarDoCartao.tsx'
import { foiPeloLink, StatusTag } from './status.tsx'

interface CartaoProps {
  atendimento: Atendimento
  isPast: boolean
  /** Shows the day on each card, for a period of several days. */
  hasDay: boolean
  today: string
  now: Date
  onRemarcar: (id: number) => void
}

/** An appointment on the phone of the clinic's staff: the time first, then the patient. */
export function Cartao({ atendimento, isPast, hasDay, today, now, onRemarcar }: CartaoProps) {
  const { day, hour, paciente, profissional, chegada } = linhaDe(atendimento)
  return (
    <div className={cx(isPast && styles.past)}>
      <div className={styles.top}>
        <span className={styles.hour}>
          {hour}
          <RemarcarDoCartao {...{ atendimento, now, onRemarcar }} />
        </span>
        <StatusTag status={atendimento.status} peloLink={foiPeloLink(atendimento)} />
      </div>
      {hasDay && <p className={styles.day}>{dataCurta(day, today)}</p>}
      <p className={styles.name}>{paciente}</p>
      <p className={styles.how}>
        <Modelo tipo={atendimento.tipoConsulta} /> <span aria-hidden="true">·</span>&nbsp;{profissional}
      </p>
      {chegada && (
        <p className={styles.arrived}>
          Chegou às <strong>{chegada}</strong>
        </p>
      )}
      <Presencas atendimento={atendimento} now={now} />
    </div>
  )
}
