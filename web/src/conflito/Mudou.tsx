import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import styles from './Conflito.module.css'
import type { Diferenca } from './conflito.ts'
import { OQueDifere } from './OQueDifere.tsx'
import { type OQueMudou, TITLES } from './titles.ts'

interface MudouProps {
  oQue: OQueMudou
  /** None that is told here, where something else of the record was saved. */
  diferencas: readonly Diferenca[]
  /** What was pressed: 'Remarcar'. */
  verbo: string
  onChoose: (isDoneAnyway: boolean) => void
}

/** Somebody else saved first, and here nothing was typed but one thing pressed: it is done over what stands now, or not. */
export function Mudou({ oQue, diferencas, verbo, onChoose }: MudouProps) {
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
          <Button tone="primary" saves onPress={() => onChoose(true)}>
            {verbo} mesmo assim
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        Outra pessoa salvou {oQue} enquanto você decidia. O que você pediu ainda não foi feito.
      </p>
      {diferencas.length > 0 && <OQueDifere diferencas={diferencas} aqui="Quando você abriu" />}
    </Dialog>
  )
}
