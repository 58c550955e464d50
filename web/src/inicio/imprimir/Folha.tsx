import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'
import {
  ESPECIALIDADE_LABELS,
  STATUS_LABELS,
  TIPO_ATENDIMENTO_LABELS,
  TIPO_CONSULTA_LABELS,
} from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { wholeDay } from '../../ui/time/days.ts'
import { consultas as quantas } from '../palavras.ts'
import type { Folha as Sheet } from './folhas.ts'
import styles from './Imprimir.module.css'

const COLUMNS = [
  { head: 'Hora', width: styles.hora },
  { head: 'Paciente', width: styles.paciente },
  { head: 'Status', width: undefined },
  { head: 'Anotações', width: styles.anotacoes },
]

/** One professional's day. The header is in the table's head, which browsers repeat on a second page. */
export function Folha({ sheet, clinic }: { sheet: Sheet; clinic: string }) {
  const { day, profissional, consultas } = sheet
  const fields = [...new Set(consultas.map(({ especialidade }) => ESPECIALIDADE_LABELS[especialidade]))]
  return (
    <table className={styles.sheet}>
      <colgroup>
        {COLUMNS.map(({ head, width }) => (
          <col key={head} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td colSpan={COLUMNS.length} className={styles.top}>
            <div className={styles.who}>
              <div>
                <h2 className={styles.name}>{profissional}</h2>
                <p>{wholeDay(day)}</p>
              </div>
              <p className={styles.where}>
                {[clinic, ...fields].join(' · ')}
                <br />
                {quantas(consultas.length)}
              </p>
            </div>
          </td>
        </tr>
        <tr>
          {COLUMNS.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {consultas.map(consulta => (
          <Linha key={consulta.id} consulta={consulta} />
        ))}
      </tbody>
    </table>
  )
}

function Linha({ consulta }: { consulta: Atendimento }) {
  const { dataHoraInicioAtendimento: start, dataHoraTerminoAtendimento: end } = consulta
  const kind = [
    TIPO_ATENDIMENTO_LABELS[consulta.tipoAtendimento],
    consulta.isEncaixe && 'encaixe',
    consulta.profissionalSupervisor && `supervisão de ${nomeCompleto(consulta.profissionalSupervisor)}`,
  ].filter(Boolean)
  return (
    <tr>
      <td>
        <strong>{hourOf(new Date(start))}</strong>
        <br />
        até {hourOf(new Date(end))}
      </td>
      <td>
        <strong>{nomeCompleto(consulta.paciente)}</strong>
        <br />
        {kind.join(' · ')}
        <br />
        {TIPO_CONSULTA_LABELS[consulta.tipoConsulta]}
      </td>
      <td>{STATUS_LABELS[consulta.status]}</td>
      <td>
        <div className={styles.line} />
        <div className={styles.line} />
      </td>
    </tr>
  )
}
