import { refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays, dayOf, hourOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { wordsOf } from '../../api/error.ts'
import { calendario } from '../../api/first.ts'
import { useEndpoint } from '../../api/query.ts'
import { saveFile } from '../../api/save-file.ts'
import {
  ConfirmarPresenca,
  DesmarcarJa,
  Modelo,
  RemarcarJa,
  StatusTag,
  situationOf,
} from '../../atendimentos/index.ts'
import { useClinicNow } from '../../clinicNow.ts'
import { verContato } from '../../session/endpoints.ts'
import { useTenant } from '../../session/tenant.ts'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { briefDay, capital, longWeekday } from '../../ui/time/days.ts'
import styles from './Telefone.module.css'

/** The patient's next appointment on the phone: when, where, and its four actions. */
export function ProximaConsulta({ consulta }: { consulta: Atendimento }) {
  const { at, day: today } = useClinicNow()
  const actor = useActor()
  const [open, setOpen] = useState<'remarcar' | 'desmarcar' | null>(null)
  const may = (verb: 'remarcar' | 'cancelar') => refusalOf(verb, actor, situationOf(consulta), at) === null
  const [start, end] = [consulta.dataHoraInicioAtendimento, consulta.dataHoraTerminoAtendimento].map(
    instant => new Date(instant),
  )
  if (!start || !end) return null
  const close = () => setOpen(null)
  return (
    <section className={styles.next} aria-labelledby="proxima">
      <div className={styles.head}>
        <h2 id="proxima" className={styles.label}>
          Próxima consulta
        </h2>
        <StatusTag status={consulta.status} />
      </div>
      <p className={styles.when}>{quando(dayOf(start), today)}</p>
      <p className={styles.large}>
        {hourOf(start)} – {hourOf(end)}
      </p>
      <p className={styles.how}>
        <Modelo tipo={consulta.tipoConsulta} /> <span aria-hidden="true">·</span>{' '}
        {nomeCompleto(consulta.profissional)}
      </p>
      <Onde consulta={consulta} />
      <div className={styles.actions}>
        <ConfirmarPresenca consulta={consulta} isLarge />
        <div className={styles.two}>
          {may('remarcar') && (
            <Button size="large" isWide onPress={() => setOpen('remarcar')}>
              Remarcar
            </Button>
          )}
          {may('cancelar') && (
            <Button size="large" tone="danger-quiet" isWide onPress={() => setOpen('desmarcar')}>
              Não poderei ir
            </Button>
          )}
        </div>
        <Button size="large" tone="quiet" icon="calendar" isWide onPress={() => void keep(consulta.id)}>
          Adicionar ao calendário
        </Button>
      </div>
      {open === 'remarcar' && <RemarcarJa id={consulta.id} onClose={close} />}
      {open === 'desmarcar' && <DesmarcarJa id={consulta.id} onClose={close} />}
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

/** The meeting's link, or the clinic's address. */
function Onde({ consulta: { tipoConsulta, linkConsulta } }: { consulta: Atendimento }) {
  const { nome } = useTenant()
  const isOnline = tipoConsulta === 'ONLINE'
  const { data } = useEndpoint(verContato, { params: { nome } }, { enabled: !isOnline })
  if (isOnline)
    return (
      linkConsulta && (
        <p className={styles.where}>
          <a href={linkConsulta} target="_blank" rel="noreferrer">
            Entrar na consulta
          </a>
        </p>
      )
    )
  if (!data?.endereco) return null
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(data.endereco)}`
  return (
    <p className={styles.where}>
      <span>{data.endereco}</span>
      <a href={map} target="_blank" rel="noreferrer">
        Ver no mapa
      </a>
    </p>
  )
}

async function keep(id: number): Promise<void> {
  try {
    saveFile([await call(calendario, { params: { id } })], 'consulta.ics', 'text/calendar;charset=utf-8')
  } catch (error) {
    toast.error('Não foi possível baixar o arquivo do calendário', wordsOf(error))
  }
}
