import { Button } from '../../ui/Button.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { CriarPeloNome } from './CriarPeloNome.tsx'
import type { Novo } from './useNovo.ts'

interface NovoPeloNomeProps {
  /** 'Novo Profissional' */
  title: string
  /** 'Nome do profissional' */
  placeholder: string
  novo: Novo
}

/** Starts a new record by its name: a form beside the list, or, without room, a button that opens the dialog. */
export function NovoPeloNome({ title, placeholder, novo: { begin, saved } }: NovoPeloNomeProps) {
  const screen = useScreen()
  const [first = '', ...rest] = title.split(' ')
  return screen === 'wide' ? (
    // The key empties the field after a save; after a cancel the name is still there.
    <CriarPeloNome key={saved} title={title} placeholder={placeholder} onContinue={begin} />
  ) : (
    <Button
      tone="primary"
      icon="plus"
      size={screen === 'phone' ? 'large' : 'normal'}
      onPress={() => begin('')}
    >
      {screen === 'phone' ? (
        <span>
          {first}
          <span className="visually-hidden"> {rest.join(' ')}</span>
        </span>
      ) : (
        title
      )}
    </Button>
  )
}
