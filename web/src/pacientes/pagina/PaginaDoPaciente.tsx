import { nomeCompleto } from '@clinica/contract/names.ts'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListFailed } from '../../layout/ListFailed.tsx'
import { useTitle } from '../../layout/useTitle.ts'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lateral } from './Lateral.tsx'
import styles from './Pagina.module.css'
import { usePaciente } from './usePaciente.ts'

interface PaginaDoPacienteProps {
  /** Shown in the card's place while the record is loading. */
  loading: ReactNode
  children: (paciente: Paciente) => ReactNode
}

/** What all pages of a patient share: breadcrumb, name, and links to the other pages. */
export function PaginaDoPaciente({ loading, children }: PaginaDoPacienteProps) {
  const { id, query, isUnknown } = usePaciente()
  const paciente = isUnknown ? undefined : query.data
  return (
    <>
      <Breadcrumb
        link={<Link to={paths.pacientes()}>Pacientes</Link>}
        current={paciente ? nomeCompleto(paciente) : isUnknown ? 'Não encontrado' : '…'}
      />
      <div className={styles.page}>
        {!isUnknown && <Lateral id={id} paciente={paciente} isFailed={query.isError} />}
        {isUnknown ? (
          <NaoEncontrado />
        ) : paciente ? (
          children(paciente)
        ) : query.isError ? (
          <div className={styles.main}>
            <Card>
              <ListFailed title="Não foi possível carregar o paciente" query={query} />
            </Card>
          </div>
        ) : (
          loading
        )}
      </div>
    </>
  )
}

function NaoEncontrado() {
  useTitle('404', { isOver: true })
  return (
    <div className={styles.whole}>
      <h1 className="visually-hidden">Paciente não encontrado</h1>
      <Card>
        <EmptyState
          icon="people"
          title="Paciente não encontrado"
          text="Ele não existe nesta clínica, ou você não tem acesso a ele."
          action={<Link to={paths.pacientes()}>Ver todos os pacientes</Link>}
        />
      </Card>
    </div>
  )
}
