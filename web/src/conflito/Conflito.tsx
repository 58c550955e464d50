import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import styles from './Conflito.module.css'
import type { Diferenca } from './conflito.ts'

export type Escolha = 'partir' | 'sobrescrever' | 'voltar'

/** As it is named in a sentence; the heading begins with it. */
const TITLES = { 'este cadastro': 'Este cadastro mudou', 'esta consulta': 'Esta consulta mudou' } as const
export type OQueMudou = keyof typeof TITLES

interface ConflitoProps {
  oQue: OQueMudou
  diferencas: readonly Diferenca[]
  onChoose: (escolha: Escolha) => void
}

/** Somebody else saved this record first: both versions beside each other, and nobody's goes unseen. */
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
      <table className={styles.table}>
        <caption className={styles.hidden}>O que difere</caption>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Dados atuais</th>
            <th scope="col">No seu formulário</th>
          </tr>
        </thead>
        <tbody>
          {diferencas.map(({ rotulo, atual, digitado, isMine }) => (
            <tr key={rotulo}>
              <th scope="row">{rotulo}</th>
              <td>{atual || '—'}</td>
              <td className={isMine ? styles.mine : undefined}>
                {digitado || '—'}
                {!isMine && <span className={styles.old}>você não mudou</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.rule}>
        “Partir dos dados atuais” mostra o que a outra pessoa salvou e guarda ao lado o que você digitou.
        “Salvar o que digitei” grava por cima os campos que você mudou; os outros ficam como estão agora.
      </p>
    </Dialog>
  )
}
