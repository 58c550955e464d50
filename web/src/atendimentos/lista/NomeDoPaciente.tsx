import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/props.ts'
import styles from './Lista.module.css'
import { linhaDe } from './linha.ts'

interface NomeDoPacienteProps {
  atendimento: Atendimento
  /** Managers who may see patients open the record. */
  isLink: boolean
  isPast: boolean
}

export function NomeDoPaciente({ atendimento, isLink, isPast }: NomeDoPacienteProps) {
  const { paciente } = linhaDe(atendimento)
  const className = cx(styles.name, isPast && styles.past, isLink && styles.link)
  return isLink ? (
    <Link className={className} to={paths.paciente(atendimento.paciente.id)}>
      {paciente}
    </Link>
  ) : (
    <span className={className}>{paciente}</span>
  )
}
