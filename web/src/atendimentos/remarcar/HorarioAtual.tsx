import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { nomeCompleto } from '@clinica/contract/people.ts'
import { useTenant } from '../../session/tenant.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Datum } from '../../ui/Datum.tsx'
import { wholeDay } from '../../ui/time/days.ts'
import { spanOfInstants } from '../horario/span.ts'
import { Modelo } from '../lista/Modelo.tsx'
import styles from './Remarcar.module.css'

/** Whose appointment is moved, and when it is now. */
export function HorarioAtual({ consulta }: { consulta: Atendimento }) {
  const { cdnUrl } = useTenant()
  const { paciente, profissional } = consulta
  const name = nomeCompleto(paciente)
  const span = spanOfInstants(consulta.dataHoraInicioAtendimento, consulta.dataHoraTerminoAtendimento)
  return (
    <>
      <section aria-labelledby="horario-atual">
        <h3 id="horario-atual" className={styles.label}>
          Horário atual
        </h3>
        <p className={styles.time}>
          {span.horaInicio} – {span.horaFim}
        </p>
        <p className={styles.day}>
          {wholeDay(span.dataInicio)}
          {consulta.isEncaixe && ' · Encaixe'}
        </p>
      </section>
      <div className={styles.who}>
        <Avatar
          id={paciente.id}
          name={name}
          image={paciente.imagemPerfil && cdnUrl + paciente.imagemPerfil}
          size={38}
        />
        <p className={styles.name}>{name}</p>
      </div>
      <dl className={styles.data}>
        <Datum label="Profissional">{nomeCompleto(profissional)}</Datum>
        <Datum label="Modelo de consulta">
          <Modelo tipo={consulta.tipoConsulta} />
        </Datum>
      </dl>
    </>
  )
}
