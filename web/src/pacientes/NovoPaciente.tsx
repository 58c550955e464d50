import { NovoPeloNome } from '../pessoas/NovoPeloNome.tsx'
import { Beforehand, laterDialog } from '../ui/later.tsx'

const CadastrarPaciente = laterDialog(() => import('./CadastrarPaciente.tsx').then(m => m.CadastrarPaciente))

export function NovoPaciente() {
  return (
    <Beforehand of={CadastrarPaciente}>
      <NovoPeloNome
        title="Novo Paciente"
        placeholder="Nome do paciente"
        dialog={props => <CadastrarPaciente {...props} />}
      />
    </Beforehand>
  )
}
