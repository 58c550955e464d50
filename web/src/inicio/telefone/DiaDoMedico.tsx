import { isActive } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'
import { TIPO_ATENDIMENTO_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { type ReactNode, useState } from 'react'
import { Button as Press } from 'react-aria-components/Button'
import {
  desdeQuandoEspera,
  foiPeloLink,
  Modelo,
  minutosDeEspera,
  StatusTag,
} from '../../atendimentos/index.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { useSession } from '../../session/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import { Tag } from '../../ui/Tag.tsx'
import { minutesWords } from '../../ui/time/minutes.ts'
import { diaDoMedico } from './medico.ts'
import styles from './Telefone.module.css'

interface DiaDoMedicoProps {
  rows: readonly Atendimento[]
  onOpen: (id: number) => void
}

/** A professional's day on the phone: the next patient, large, then those who have arrived, then the others. */
export function DiaDoMedico({ rows, onOpen }: DiaDoMedicoProps) {
  const { at: now } = useClinicNow()
  const [isOpen, setOpen] = useState(false)
  const { proximo, chegaram, depois, antes } = diaDoMedico(rows, now)
  const line = (row: Atendimento) => <Linha key={row.id} row={row} now={now} onOpen={onOpen} />
  return (
    <div className={styles.day}>
      {proximo ? (
        <Proximo row={proximo} now={now} onOpen={onOpen} />
      ) : (
        <EmptyState
          icon="calendar"
          title="Ninguém mais hoje"
          text={
            depois.length > 0
              ? 'Das consultas que faltavam, nenhuma vai acontecer.'
              : 'As suas consultas de hoje já passaram.'
          }
        />
      )}
      {chegaram.length > 0 && (
        <Card title="Já chegaram" count={chegaram.length} countTone="waiting">
          <ul className={styles.rows}>{chegaram.map(line)}</ul>
        </Card>
      )}
      {depois.length > 0 && (
        <Card title="Mais tarde">
          <ul className={styles.rows}>{depois.map(line)}</ul>
        </Card>
      )}
      {antes.length > 0 && (
        <Card>
          <Press className={cx(styles.earlier)} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={18} />
            {antes.length} {antes.length === 1 ? 'anterior' : 'anteriores'}
          </Press>
          {isOpen && <ul className={styles.rows}>{antes.map(line)}</ul>}
        </Card>
      )}
    </div>
  )
}

interface RowProps {
  row: Atendimento
  now: Date
  onOpen: (id: number) => void
}

const hour = (instant: string) => hourOf(new Date(instant))

function Proximo({ row, now, onOpen }: RowProps) {
  const isWaiting = row.status === 'PACIENTE_AGUARDANDO' && row.dataHoraChegada !== null
  return (
    <section className={cx(styles.next, isWaiting && styles.waiting)} aria-labelledby="proximo">
      <div className={styles.head}>
        <h2 id="proximo" className={styles.label}>
          Próximo paciente
        </h2>
        <StatusTag status={row.status} peloLink={row.confirmadoPeloLink} />
      </div>
      <p className={styles.name}>{nomeCompleto(row.paciente)}</p>
      <p className={styles.hours}>
        {hour(row.dataHoraInicioAtendimento)} – {hour(row.dataHoraTerminoAtendimento)}
      </p>
      <p className={styles.how}>
        <Modelo tipo={row.tipoConsulta} /> <span aria-hidden="true">·</span>&nbsp;
        {row.isEncaixe ? 'Encaixe' : TIPO_ATENDIMENTO_LABELS[row.tipoAtendimento]}
      </p>
      <Supervisao row={row} />
      {isWaiting && row.dataHoraChegada && (
        <p className={styles.since}>
          Chegou às {hour(row.dataHoraChegada)} ·&nbsp;espera há {minutesWords(minutosDeEspera(row, now))}
        </p>
      )}
      <Button tone="primary" size="large" isWide onPress={() => onOpen(row.id)}>
        Abrir consulta
      </Button>
    </section>
  )
}

function Linha({ row, now, onOpen }: RowProps) {
  const { dataHoraChegada: chegada } = row
  const isWaiting = row.status === 'PACIENTE_AGUARDANDO' && chegada !== null
  const isOff = !isActive(row.status)
  const words: ReactNode[] = isWaiting
    ? [`Chegou às ${hour(chegada)}`, TIPO_ATENDIMENTO_LABELS[row.tipoAtendimento]]
    : [
        row.isEncaixe && 'Encaixe',
        row.tipoConsulta === 'ONLINE' ? 'Online' : 'Presencial',
        !row.isEncaixe && TIPO_ATENDIMENTO_LABELS[row.tipoAtendimento],
      ]
  return (
    <li>
      <Press className={cx(styles.row, isOff && styles.off)} onPress={() => onOpen(row.id)}>
        <span className={styles.rowHour}>{hour(row.dataHoraInicioAtendimento)}</span>
        <span className={styles.rowWords}>
          <span className={styles.rowName}>{nomeCompleto(row.paciente)}</span>
          <span>{words.filter(Boolean).join(' ·\u00a0')}</span>
          {/* Else one would wait for this patient, or believe that they came. */}
          {isOff && (
            <span className={styles.status}>
              <StatusTag status={row.status} peloLink={foiPeloLink(row)} />
            </span>
          )}
          <Supervisao row={row} />
        </span>
        {isWaiting && <span className={styles.since}>{desdeQuandoEspera(minutosDeEspera(row, now))}</span>}
        <Icon name="chevronRight" size={18} />
      </Press>
    </li>
  )
}

/** Explains why a colleague's patient is in the list: the user supervises the appointment. */
function Supervisao({ row: { profissional } }: { row: Atendimento }) {
  const { user } = useSession()
  if (profissional.id === user?.id) return null
  return (
    <span className={styles.supervision}>
      <Tag tone="soft">supervisão</Tag> de {nomeCompleto(profissional)}
    </span>
  )
}
