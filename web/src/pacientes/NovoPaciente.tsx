import { lazy } from 'react'
import { NovoPeloNome } from '../pessoas/NovoPeloNome.tsx'

const CadastrarPaciente = lazy(() =>
  import('./CadastrarPaciente.tsx').then(m => ({ default: m.CadastrarPaciente })),
)

export function NovoPaciente() {
  return (
    <NovoPeloNome
      title="Novo Paciente"
      placeholder="Nome do paciente"
      dialog={props => <CadastrarPaciente {...props} />}
    />
  )
}
