import { Link } from 'react-router'
import { ListCount } from '../../layout/ListCount.tsx'
import { paths } from '../../paths.ts'
import { arquivados, pacientes } from '../palavras.ts'
import styles from './Lista.module.css'
import type { Pacientes } from './usePacientes.ts'

/** The number of patients, and a link to the archived ones or back. */
export function ContagemDePacientes({ search: { list, text, isArchive } }: { search: Pacientes }) {
  const to = paths.pacientes() + (isArchive ? '' : '?arquivados=true')
  return (
    <>
      <ListCount query={list} of={text} wordsOf={isArchive ? arquivados : pacientes} />
      {(list.data || list.isPending) && ' ·\u00a0'}
      <Link className={styles.sublink ?? ''} to={to}>
        {isArchive ? 'Ver os ativos' : 'Ver arquivados'}
      </Link>
    </>
  )
}
