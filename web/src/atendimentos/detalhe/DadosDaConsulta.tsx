import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'
import {
  ESPECIALIDADE_LABELS,
  MODO_COBRANCA_LABELS,
  TIPO_ATENDIMENTO_LABELS,
} from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/people.ts'
import { Datum } from '../../ui/Datum.tsx'
import { cx } from '../../ui/props.ts'
import { wholeDay } from '../../ui/time/days.ts'
import { instantWords, spanOfInstants } from '../horario/span.ts'
import { Modelo } from '../lista/Modelo.tsx'
import { AvisosDaConsulta } from './AvisosDaConsulta.tsx'
import styles from './Consulta.module.css'
import { PacienteDaConsulta } from './PacienteDaConsulta.tsx'
import { StatusPicker } from './StatusPicker.tsx'

/** Everything of one appointment: when first, then who, then the rest. */
export function DadosDaConsulta({ consulta }: { consulta: Atendimento }) {
  const { profissional, profissionalSupervisor: supervisor, dadosPlanoSaude: plano, tipoConsulta } = consulta
  const { dataInicio, horaInicio, horaFim } = spanOfInstants(
    consulta.dataHoraInicioAtendimento,
    consulta.dataHoraTerminoAtendimento,
  )
  const isOver = isCancelled(consulta.status)
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={cx(styles.time, isOver && styles.over)}>
            {horaInicio} – {horaFim}
          </p>
          <p className={styles.day}>
            {wholeDay(dataInicio)}
            {consulta.isEncaixe && ' · Encaixe'}
          </p>
        </div>
        <StatusPicker consulta={consulta} />
      </div>
      {consulta.detalhesCancelamento && <Cancelamento {...consulta.detalhesCancelamento} />}
      <PacienteDaConsulta paciente={consulta.paciente} />
      <dl className={styles.data}>
        <Datum label="Profissional">{nomeCompleto(profissional)}</Datum>
        <Datum label="Supervisor">{supervisor && nomeCompleto(supervisor)}</Datum>
        <Datum label="Modelo de consulta">
          <Modelo tipo={tipoConsulta} />
        </Datum>
        <Datum label="Cobrança">{MODO_COBRANCA_LABELS[consulta.modoCobranca]}</Datum>
        <Datum label="Plano de saúde">{plano?.planoSaude}</Datum>
        <Datum label="Carteirinha">{plano?.numeroCarteirinha}</Datum>
        <Datum label="Tipo de atendimento">{TIPO_ATENDIMENTO_LABELS[consulta.tipoAtendimento]}</Datum>
        <Datum label="Especialidade">{ESPECIALIDADE_LABELS[consulta.especialidade]}</Datum>
        {!isOver && (
          <Datum label="Chegou às">
            {consulta.dataHoraChegada && hourOf(new Date(consulta.dataHoraChegada))}
          </Datum>
        )}
        {tipoConsulta === 'ONLINE' && (
          <Datum label="Link da consulta" isWide>
            {consulta.linkConsulta && (
              <a href={consulta.linkConsulta} target="_blank" rel="noreferrer">
                {consulta.linkConsulta}
              </a>
            )}
          </Datum>
        )}
      </dl>
      <AvisosDaConsulta consulta={consulta} />
    </>
  )
}

type CancelamentoProps = NonNullable<Atendimento['detalhesCancelamento']>

/** Why, by whom and when it was cancelled. */
function Cancelamento({ motivo, usuario, dataCancelamento }: CancelamentoProps) {
  return (
    <div className={styles.cancelled}>
      <p className={styles.reason}>{motivo}</p>
      <p>
        Cancelado por {usuario.nome} em {instantWords(dataCancelamento)}
      </p>
    </div>
  )
}
