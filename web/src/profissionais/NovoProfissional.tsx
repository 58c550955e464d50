import { NovoPeloNome } from '../pessoas/NovoPeloNome.tsx'
import { Beforehand, laterDialog } from '../ui/later.tsx'

const CadastrarProfissional = laterDialog(() =>
  import('./CadastrarProfissional.tsx').then(m => m.CadastrarProfissional),
)

export function NovoProfissional() {
  return (
    <Beforehand of={CadastrarProfissional}>
      <NovoPeloNome
        title="Novo Profissional"
        placeholder="Nome do profissional"
        dialog={props => <CadastrarProfissional {...props} />}
      />
    </Beforehand>
  )
}
