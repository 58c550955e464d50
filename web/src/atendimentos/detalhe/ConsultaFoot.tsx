import type { Refusal } from '@clinica/contract/atendimentos/policy.ts'
import { TooltipTrigger } from 'react-aria-components/Tooltip'
import { Button } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { cx } from '../../ui/props.ts'
import styles from './ConsultaFoot.module.css'
import { refusalWords } from './refusalWords.ts'

interface ConsultaFootProps {
  /** Why the action is not allowed; null if it is. */
  desmarcar: Refusal | null
  remarcar: Refusal | null
  onDesmarcar: () => void
  onRemarcar: () => void
  /** Books a follow-up; null if the user may not book, or too early (`canReturn`). */
  onRetorno: (() => void) | null
  /** Books a cancelled one again; null if it is not cancelled, or the user may not book. */
  onDeNovo: (() => void) | null
}

const WHY = 'por-que-nao'

/** The appointment's actions; a disabled one shows its reason. */
export function ConsultaFoot({
  desmarcar,
  remarcar,
  onDesmarcar,
  onRemarcar,
  onRetorno,
  onDeNovo,
}: ConsultaFootProps) {
  const words = refusalWords(desmarcar, remarcar)
  return (
    <div className={styles.actions}>
      <span className={cx(styles.desmarcar, !desmarcar && styles.flush)}>
        <Button
          tone="danger-quiet"
          icon="crossCircle"
          isDisabled={desmarcar !== null}
          aria-describedby={desmarcar ? WHY : undefined}
          onPress={onDesmarcar}
        >
          Desmarcar
        </Button>
      </span>
      {words && (
        <span id={WHY} className={styles.refusal}>
          {words}
        </span>
      )}
      <Button
        icon="swap"
        isDisabled={remarcar !== null}
        aria-describedby={remarcar ? WHY : undefined}
        onPress={onRemarcar}
      >
        Remarcar
      </Button>
      {onDeNovo && (
        <Button icon="repeat" onPress={onDeNovo}>
          Agendar de novo
        </Button>
      )}
      {onRetorno && (
        <TooltipTrigger delay={500} closeDelay={0}>
          <Button icon="repeat" onPress={onRetorno}>
            Retorno
          </Button>
          <Tooltip>Nova consulta igual, 30 dias depois</Tooltip>
        </TooltipTrigger>
      )}
    </div>
  )
}
