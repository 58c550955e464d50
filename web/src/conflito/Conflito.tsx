import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import styles from './Conflito.module.css'
import type { Diferenca } from './conflito.ts'
import { OQueDifere } from './OQueDifere.tsx'
import { type OQueMudou, TITLES } from './titles.ts'

export type Escolha = 'partir' | 'sobrescrever' | 'voltar'

interface ConflitoProps {
  oQue: OQueMudou
  diferencas: readonly Diferenca[]
  onChoose: (escolha: Escolha) => void
}

/** Somebody else saved this record first: shows both versions side by side and asks what to do. */
export function Conflito({ oQue, diferencas, onChoose }: ConflitoProps) {
  const back = () => onChoose('voltar')
  return (
    <Dialog
      isOpen
      onClose={back}
      title={TITLES[oQue]}
      size="detail"
      isText
      foot={
        <>
          <Button tone="danger-quiet" onPress={() => onChoose('sobrescrever')}>
            Salvar o que digitei
          </Button>
          <Button onPress={back}>Voltar</Button>
          <Button tone="primary" onPress={() => onChoose('partir')}>
            Partir dos dados atuais
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        Outra pessoa salvou {oQue} enquanto você editava. Nada do que você digitou foi gravado, e nada se
        perdeu.
      </p>
      <OQueDifere diferencas={diferencas} aqui="No seu formulário" old="você não mudou" />
      <p className={styles.rule}>
        “Partir dos dados atuais” mostra o que a outra pessoa salvou e guarda ao lado o que você digitou.
        “Salvar o que digitei” grava por cima os campos que você mudou; os outros ficam como estão agora.
      </p>
    </Dialog>
  )
}
