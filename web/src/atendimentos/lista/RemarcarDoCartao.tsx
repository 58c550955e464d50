import { refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import { situationOf } from '../situation.ts'
import { linhaDe } from './linha.ts'
import styles from './RemarcarDoCartao.module.css'

interface RemarcarDoCartaoProps {
  atendimento: Atendimento
  now: Date
  onRemarcar: (id: number) => void
}

/** Reschedules from the card, like RemarcarDaLinha, but without a tooltip, which touch cannot show. */
export function RemarcarDoCartao({ atendimento, now, onRemarcar }: RemarcarDoCartaoProps) {
  const actor = useActor()
  if (refusalOf('remarcar', actor, situationOf(atendimento), now) !== null) return null
  const { paciente, hour } = linhaDe(atendimento)
  return (
    <span className={styles.move}>
      <Button
        tone="quiet"
        size="small"
        icon="swap"
        aria-label={`Remarcar: ${paciente}, ${hour}`}
        onPress={() => onRemarcar(atendimento.id)}
      >
        {null}
      </Button>
    </span>
  )
}
