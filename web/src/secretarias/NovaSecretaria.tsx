import { lazy } from 'react'
import { NovoPeloNome } from '../pessoas/NovoPeloNome.tsx'

const CadastrarSecretaria = lazy(() =>
  import('./CadastrarSecretaria.tsx').then(m => ({ default: m.CadastrarSecretaria })),
)

export function NovaSecretaria() {
  return (
    <NovoPeloNome
      title="Nova Secretária"
      placeholder="Nome da secretária"
      dialog={props => <CadastrarSecretaria {...props} />}
    />
  )
}
