import { refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { useActor } from '../../session/useActor.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { situationOf } from '../situation.ts'
import { linhaDe } from './linha.ts'
import styles from './RemarcarDaLinha.module.css'

interface RemarcarDaLinhaProps {
  atendimento: Atendimento
  now: Date
  onRemarcar: (id: number) => void
}

/** Reschedules from the row, beside the time, without opening the appointment first. */
export function RemarcarDaLinha({ atendimento, now, onRemarcar }: RemarcarDaLinhaProps) {
  const actor = useActor()
  if (refusalOf('remarcar', actor, situationOf(atendimento), now) !== null) return null
  const { paciente, hour } = linhaDe(atendimento)
  return (
    <span className={styles.move}>
      <IconButton
        icon="swap"
        size="inline"
        label={`Remarcar: ${paciente}, ${hour}`}
        onPress={() => onRemarcar(atendimento.id)}
      />
    </span>
  )
}
