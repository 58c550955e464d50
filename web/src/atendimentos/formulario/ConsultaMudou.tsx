import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import styles from './ConsultaMudou.module.css'
import type { Mudanca } from './mudancas.ts'

interface ConsultaMudouProps {
  mudancas: readonly Mudanca[]
  isBusy: boolean
  onReload: () => void
  onOverwrite: () => void
  onBack: () => void
}

/** Somebody else saved first: what they changed, and what is to become of both. */
export function ConsultaMudou({ mudancas, isBusy, onReload, onOverwrite, onBack }: ConsultaMudouProps) {
  return (
    <Dialog
      isOpen
      onClose={onBack}
      title="Esta consulta mudou"
      size="detail"
      isText
      foot={
        <>
          <Button tone="danger-quiet" isBusy={isBusy} onPress={onOverwrite}>
            Salvar por cima
          </Button>
          <Button onPress={onBack}>Continuar editando</Button>
          <Button tone="primary" onPress={onReload}>
            Ver os dados atuais
          </Button>
        </>
      }
    >
      <p>Outra pessoa alterou esta consulta enquanto você editava. O que você digitou ainda não foi salvo.</p>
      {mudancas.length > 0 && (
        <dl className={styles.changes}>
          {mudancas.map(({ label, before, now }) => (
            <div key={label} className={styles.change}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.now}>
                {now} <span className={styles.before}>antes: {before}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.rule}>
        “Ver os dados atuais” descarta o que você digitou e abre a consulta como está agora. “Salvar por cima”
        grava o que você mudou; o resto fica como está agora.
      </p>
    </Dialog>
  )
}
