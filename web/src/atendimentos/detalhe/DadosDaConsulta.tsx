import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'
import {
  ESPECIALIDADE_LABELS,
  MODO_COBRANCA_LABELS,
  TIPO_ATENDIMENTO_LABELS,
} from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { useActor } from '../../session/useActor.ts'
import { Datum } from '../../ui/Datum.tsx'
import { cx } from '../../ui/props.ts'
import { instantWords, wholeDay } from '../../ui/time/days.ts'
import { spanOfInstants } from '../horario/span.ts'
import { Modelo } from '../lista/Modelo.tsx'
import { StatusTag } from '../lista/status.tsx'
import { isToCome } from '../situation.ts'
import { AdicionarAoCalendario } from './AdicionarAoCalendario.tsx'
import { AvisosDaConsulta } from './AvisosDaConsulta.tsx'
import { ConfirmarPresenca } from './ConfirmarPresenca.tsx'
import styles from './Consulta.module.css'
import { Onde } from './Onde.tsx'
import { PacienteDaConsulta } from './PacienteDaConsulta.tsx'
import { StatusPicker } from './StatusPicker.tsx'

/** All data of an appointment: first the time, then the patient, then the rest. */
export function DadosDaConsulta({ consulta }: { consulta: Atendimento }) {
  const { profissional, profissionalSupervisor: supervisor, dadosPlanoSaude: plano, tipoConsulta } = consulta
  const { dataInicio, horaInicio, horaFim } = spanOfInstants(
    consulta.dataHoraInicioAtendimento,
    consulta.dataHoraTerminoAtendimento,
  )
  const isOver = isCancelled(consulta.status)
  const isPatient = useActor().role === 'PACIENTE'
  const { at } = useClinicNow()
  const isAwaited = isPatient && isToCome(consulta, at)
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={cx(styles.time, isOver && styles.over)}>
            {horaInicio} – {horaFim}
          </p>
          <p className={styles.day}>
            {wholeDay(dataInicio)}
            {consulta.isEncaixe && ' ·\u00a0Encaixe'}
          </p>
        </div>
        {isPatient ? (
          // A patient can only confirm, and choose no other status.
          <div className={styles.own}>
            <StatusTag status={consulta.status} />
            <ConfirmarPresenca consulta={consulta} />
          </div>
        ) : (
          <StatusPicker consulta={consulta} />
        )}
      </div>
      {consulta.detalhesCancelamento && <Cancelamento {...consulta.detalhesCancelamento} />}
      {isAwaited && (
        <div className={styles.place}>
          <Onde consulta={consulta} />
          <AdicionarAoCalendario consulta={consulta} />
        </div>
      )}
      <PacienteDaConsulta paciente={consulta.paciente} />
      <dl className={styles.data}>
        <Dado isOwn={isPatient} label="Profissional">
          {nomeCompleto(profissional)}
        </Dado>
        <Dado isOwn={isPatient} label="Supervisor">
          {supervisor && nomeCompleto(supervisor)}
        </Dado>
        <Dado isOwn={isPatient} label="Modelo de consulta">
          <Modelo tipo={tipoConsulta} />
        </Dado>
        <Dado isOwn={isPatient} label="Cobrança">
          {MODO_COBRANCA_LABELS[consulta.modoCobranca]}
        </Dado>
        <Dado isOwn={isPatient} label="Plano de saúde">
          {plano?.planoSaude}
        </Dado>
        <Dado isOwn={isPatient} label="Carteirinha">
          {plano?.numeroCarteirinha}
        </Dado>
        <Dado isOwn={isPatient} label="Tipo de atendimento">
          {TIPO_ATENDIMENTO_LABELS[consulta.tipoAtendimento]}
        </Dado>
        <Dado isOwn={isPatient} label="Especialidade">
          {ESPECIALIDADE_LABELS[consulta.especialidade]}
        </Dado>
        {!isOver && (
          <Dado isOwn={isPatient} label="Chegou às">
            {consulta.dataHoraChegada && hourOf(new Date(consulta.dataHoraChegada))}
          </Dado>
        )}
        {tipoConsulta === 'ONLINE' && !isAwaited && (
          <Dado isOwn={isPatient} label="Link da consulta" isWide>
            {consulta.linkConsulta && (
              <a href={consulta.linkConsulta} target="_blank" rel="noreferrer">
                {consulta.linkConsulta}
              </a>
            )}
          </Dado>
        )}
      </dl>
      <AvisosDaConsulta consulta={consulta} />
    </>
  )
}

type DadoProps = Parameters<typeof Datum>[0] & { isOwn: boolean }

/** Hides empty fields from patients who look at their own appointment. */
const Dado = ({ isOwn, ...datum }: DadoProps) => (isOwn && !datum.children ? null : <Datum {...datum} />)

type CancelamentoProps = NonNullable<Atendimento['detalhesCancelamento']>

/** Why, by whom and when it was cancelled. */
function Cancelamento({ motivo, usuario, dataCancelamento }: CancelamentoProps) {
  return (
    <div className={styles.cancelled}>
      <p className={styles.reason}>{motivo}</p>
      <p>
        Cancelado por {usuario.nome} em {instantWords(new Date(dataCancelamento))}
      </p>
    </div>
  )
}
