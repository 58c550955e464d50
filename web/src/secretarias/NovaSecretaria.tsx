import { NovoPeloNome } from '../pessoas/NovoPeloNome.tsx'
import { Beforehand, laterDialog } from '../ui/later.tsx'

const CadastrarSecretaria = laterDialog(() =>
  import('./CadastrarSecretaria.tsx').then(m => m.CadastrarSecretaria),
)

export function NovaSecretaria() {
  return (
    <Beforehand of={CadastrarSecretaria}>
      <NovoPeloNome
        title="Nova Secretária"
        placeholder="Nome da secretária"
        dialog={props => <CadastrarSecretaria {...props} />}
      />
    </Beforehand>
  )
}
