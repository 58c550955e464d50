import { hourOf } from '@clinica/contract/clock.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { arquivados, pacientes } from '../palavras.ts'
import styles from './Lista.module.css'
import type { Pacientes } from './usePacientes.ts'

/** How many the list holds, and the way to the archived ones and back. */
export function Contagem({ search: { list, isArchive } }: { search: Pacientes }) {
  const total = list.data?.page.totalElements
  const to = paths.pacientes() + (isArchive ? '' : '?arquivados=true')
  return (
    <>
      {total === undefined ? (
        list.isPending && <Skeleton width={92} />
      ) : (
        <span>{isArchive ? arquivados(total) : pacientes(total)}</span>
      )}
      {list.isError && list.data && (
        <span role="status"> · Sem conexão desde {hourOf(new Date(list.dataUpdatedAt))}</span>
      )}
      {(total !== undefined || list.isPending) && ' · '}
      <Link className={styles.sublink ?? ''} to={to}>
        {isArchive ? 'Ver os ativos' : 'Ver arquivados'}
      </Link>
    </>
  )
}
