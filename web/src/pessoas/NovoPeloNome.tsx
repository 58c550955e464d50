import { type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { CriarPeloNome } from './CriarPeloNome.tsx'
import styles from './NovoPeloNome.module.css'

export interface NovoProps {
  /** What was typed at the side; '' where the dialog asks for it. */
  nome: string
  onSaved: () => void
  onClose: () => void
}

interface NovoPeloNomeProps {
  /** 'Novo Profissional' */
  title: string
  /** 'Nome do profissional' */
  placeholder: string
  /** The whole form, the name filled in. */
  dialog: (props: NovoProps) => ReactNode
}

/** A record begins with a name: at the side of the list, or where there is no room in the dialog itself. */
export function NovoPeloNome({ title, placeholder, dialog }: NovoPeloNomeProps) {
  const [nome, setNome] = useState<string | null>(null)
  const [saved, setSaved] = useState(0)
  const screen = useScreen()
  const [first = '', ...rest] = title.split(' ')
  const close = () => setNome(null)
  return (
    <>
      {screen === 'wide' ? (
        // Made anew with an empty name once somebody was saved; who cancels finds the name again.
        <CriarPeloNome key={saved} title={title} placeholder={placeholder} onContinue={setNome} />
      ) : (
        <Button
          tone="primary"
          icon="plus"
          size={screen === 'phone' ? 'large' : 'normal'}
          onPress={() => setNome('')}
        >
          {screen === 'phone' ? (
            <span>
              {first}
              <span className={styles.hidden}> {rest.join(' ')}</span>
            </span>
          ) : (
            title
          )}
        </Button>
      )}
      {nome !== null &&
        dialog({
          nome,
          onClose: close,
          onSaved: () => {
            setSaved(saved + 1)
            close()
          },
        })}
    </>
  )
}
