import { ListPage } from '../layout/ListPage.tsx'
import { usePode } from '../session/usePode.ts'
import { useScreen } from '../ui/useScreen.ts'
import { BuscarPaciente } from './BuscarPaciente.tsx'
import { Contagem } from './Contagem.tsx'
import { ListaDePacientes } from './ListaDePacientes.tsx'
import { NovoPaciente } from './NovoPaciente.tsx'
import { usePacientes } from './usePacientes.ts'

/** Pacientes: search, list, and the form that begins a new record. */
export function PacientesPage() {
  const search = usePacientes()
  const isWide = useScreen() === 'wide'
  const novo = usePode('salvar-pacientes') && <NovoPaciente />
  return (
    <ListPage
      title="Pacientes"
      subline={<Contagem search={search} />}
      action={!isWide && novo}
      tools={<BuscarPaciente search={search} />}
      side={isWide && novo ? { label: 'Novo Paciente', content: novo } : undefined}
    >
      <ListaDePacientes search={search} />
    </ListPage>
  )
}
