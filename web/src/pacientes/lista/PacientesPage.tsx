import { ListPage } from '../../layout/ListPage.tsx'
import { NovoPeloNome, useNovo } from '../../pessoas/index.ts'
import { usePode } from '../../session/usePode.ts'
import { Beforehand, laterDialog } from '../../ui/overlays/later.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { BuscarPaciente } from './BuscarPaciente.tsx'
import { ContagemDePacientes } from './ContagemDePacientes.tsx'
import { Exportar } from './Exportar.tsx'
import styles from './Lista.module.css'
import { ListaDePacientes } from './ListaDePacientes.tsx'
import { usePacientes } from './usePacientes.ts'

const CadastrarPaciente = laterDialog(() =>
  import('../formulario/CadastrarPaciente.tsx').then(m => m.CadastrarPaciente),
)

/** Pacientes: search, list, and the form that starts a new record. */
export function PacientesPage() {
  const search = usePacientes()
  const isWide = useScreen() === 'wide'
  const canExport = usePode('exportar-pacientes')
  const novo = useNovo()
  const start = usePode('salvar-pacientes') && (
    <Beforehand of={CadastrarPaciente}>
      <NovoPeloNome title="Novo Paciente" placeholder="Nome do paciente" novo={novo} />
    </Beforehand>
  )
  return (
    <ListPage
      title="Pacientes"
      subline={<ContagemDePacientes search={search} />}
      action={!isWide && start}
      tools={
        <div className={styles.toolbar}>
          <BuscarPaciente search={search} />
          {canExport && <Exportar params={search.params} />}
        </div>
      }
      side={isWide && start ? { label: 'Novo Paciente', content: start } : undefined}
    >
      <ListaDePacientes search={search} />
      {novo.form && <CadastrarPaciente {...novo.form} />}
    </ListPage>
  )
}
