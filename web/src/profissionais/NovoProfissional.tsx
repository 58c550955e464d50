import { lazy } from 'react'
import { NovoPeloNome } from '../pessoas/NovoPeloNome.tsx'

const CadastrarProfissional = lazy(() =>
  import('./CadastrarProfissional.tsx').then(m => ({ default: m.CadastrarProfissional })),
)

export function NovoProfissional() {
  return (
    <NovoPeloNome
      title="Novo Profissional"
      placeholder="Nome do profissional"
      dialog={props => <CadastrarProfissional {...props} />}
    />
  )
}
