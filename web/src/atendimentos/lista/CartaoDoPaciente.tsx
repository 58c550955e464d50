import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { cx } from '../../ui/props.ts'
import styles from './Cartao.module.css'
import { linhaDe } from './linha.ts'
import { Modelo } from './Modelo.tsx'
import { dataProxima } from './palavras.ts'
import { foiPeloLink, StatusTag } from './status.tsx'

interface CartaoDoPacienteProps {
  atendimento: Atendimento
  isPast: boolean
  today: string
}

/** An appointment on its patient's phone: day and time are largest. */
export function CartaoDoPaciente({ atendimento, isPast, today }: CartaoDoPacienteProps) {
  const { day, hour, profissional } = linhaDe(atendimento)
  return (
    <div className={cx(isPast && styles.past)}>
      <div className={styles.top}>
        <span className={styles.ownDay}>{dataProxima(day, today)}</span>
        <StatusTag status={atendimento.status} peloLink={foiPeloLink(atendimento)} />
      </div>
      <p className={styles.ownHour}>{hour}</p>
      <p className={styles.how}>
        <Modelo tipo={atendimento.tipoConsulta} /> <span aria-hidden="true">·</span>&nbsp;{profissional}
      </p>
    </div>
  )
}
