import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/people.ts'
import { Button } from 'react-aria-components/Button'
import { useTenant } from '../../session/tenant.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/props.ts'
import { esperaEmPalavras, minutosDeEspera } from './espera.ts'
import styles from './PacientesAguardando.module.css'

interface PacienteAguardandoProps {
  atendimento: Atendimento
  now: Date
  onOpen: (id: number) => void
}

export function PacienteAguardando({ atendimento, now, onOpen }: PacienteAguardandoProps) {
  const { id, paciente, profissional, dataHoraInicioAtendimento } = atendimento
  const { cdnUrl } = useTenant()
  const name = nomeCompleto(paciente)
  return (
    <li className={styles.item}>
      <Button className={cx(styles.row)} onPress={() => onOpen(id)}>
        <Avatar
          id={paciente.id}
          name={name}
          image={paciente.imagemPerfil && cdnUrl + paciente.imagemPerfil}
          size={38}
        />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.second}>
            <span className={styles.who}>
              {hourOf(new Date(dataHoraInicioAtendimento))} · {nomeCompleto(profissional)}
            </span>
            <span className={styles.minutes}>
              <span className={styles.hidden}>, espera há </span>
              {esperaEmPalavras(minutosDeEspera(atendimento, now))}
            </span>
          </span>
        </span>
      </Button>
    </li>
  )
}
