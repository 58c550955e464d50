import { ver } from '@clinica/contract/pacientes/endpoints.ts'
import { mayExportOne } from '@clinica/contract/pacientes/policy.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'
import { useAbrir } from '../../pessoas/index.ts'
import { useActor } from '../../session/useActor.ts'
import { usePode } from '../../session/usePode.ts'
import { Button } from '../../ui/Button.tsx'
import { Beforehand, laterDialog } from '../../ui/overlays/later.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { ArquivarPaciente } from './ArquivarPaciente.tsx'
import styles from './DadosPessoais.module.css'
import { PacienteArquivado } from './PacienteArquivado.tsx'
import { Secoes } from './Secoes.tsx'
import { TudoDoPaciente } from './TudoDoPaciente.tsx'

const EditarPaciente = laterDialog(() =>
  import('../formulario/EditarPaciente.tsx').then(m => m.EditarPaciente),
)

/** Shows the whole record; a dialog edits it. */
export function DadosPessoais({ paciente }: { paciente: Paciente }) {
  const { record, opening, open, close } = useAbrir(id => call(ver, { params: { id } }))
  const isPhone = useScreen() === 'phone'
  const canEdit = usePode('editar-pacientes')
  const canArchive = usePode('alterar-pacientes')
  const canExport = mayExportOne(useActor())
  const title = useFocusAfter(paciente.arquivado)
  return (
    <section className={styles.card} aria-labelledby="dados-pessoais">
      <header className={styles.head}>
        <h2 id="dados-pessoais" className={styles.title} ref={title} tabIndex={-1}>
          Dados Pessoais
        </h2>
        {canEdit && !paciente.arquivado && (
          <Beforehand of={EditarPaciente}>
            <Button
              tone={isPhone ? 'quiet' : 'secondary'}
              icon="pencil"
              isBusy={opening !== null}
              onPress={() => void open(paciente.id)}
            >
              Editar
            </Button>
          </Beforehand>
        )}
      </header>
      {paciente.arquivado && <PacienteArquivado paciente={paciente} canRestore={canArchive} />}
      <Secoes paciente={paciente} />
      {canExport && <TudoDoPaciente id={paciente.id} />}
      {canArchive && !paciente.arquivado && <ArquivarPaciente paciente={paciente} />}
      {record && <EditarPaciente paciente={record} onClose={close} />}
    </section>
  )
}

/** The button that archived or restored disappears, so the card's heading gets the focus. */
function useFocusAfter(state: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    heading.current?.focus()
  }, [state])
  return heading
}
