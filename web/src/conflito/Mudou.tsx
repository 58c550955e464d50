import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import styles from './Conflito.module.css'
import type { Diferenca } from './conflito.ts'
import { OQueDifere } from './OQueDifere.tsx'
import { type OQueMudou, TITLES } from './titles.ts'

interface MudouProps {
  oQue: OQueMudou
  /** Empty when only fields that are not listed here have changed. */
  diferencas: readonly Diferenca[]
  /** The action that was pressed: 'Remarcar'. */
  verbo: string
  /** What it would do, where the verb alone does not say it: 'Qui, 26/11 · 14:00 – 14:30'. */
  pedido?: string | null
  /** Whose record it is. */
  quem?: string | null
  /** That of the action. */
  tone?: 'danger' | 'primary'
  onChoose: (isDoneAnyway: boolean) => void
}

/** Somebody else saved before an action was pressed, with nothing typed here: asks whether to do it all the same. */
export function Mudou({ oQue, diferencas, verbo, pedido, quem, tone = 'primary', onChoose }: MudouProps) {
  const back = () => onChoose(false)
  return (
    <Dialog
      isOpen
      onClose={back}
      title={TITLES[oQue]}
      size="detail"
      isText
      foot={
        <>
          <span />
          <Button onPress={back}>Voltar</Button>
          <Button tone={tone} saves onPress={() => onChoose(true)}>
            {verbo} mesmo assim
          </Button>
        </>
      }
    >
      {quem && <p className={styles.who}>{quem}</p>}
      <p className={styles.words}>
        Outra pessoa salvou {oQue} enquanto você decidia. O que você pediu ainda não foi feito
        {pedido ? ': ' : '.'}
        {pedido && <strong>{pedido}</strong>}
      </p>
      {diferencas.length > 0 && <OQueDifere diferencas={diferencas} aqui="Quando você abriu" />}
    </Dialog>
  )
}
