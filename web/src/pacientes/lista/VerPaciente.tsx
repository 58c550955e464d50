import { nomeCompleto } from '@clinica/contract/names.ts'
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Lista.module.css'

export const rotuloDeVer = (paciente: PacienteNaLista): string => `Ver ${nomeCompleto(paciente)}`

/** The row's link to the record. */
export function VerPaciente({ paciente }: { paciente: PacienteNaLista }) {
  const label = rotuloDeVer(paciente)
  return (
    <Link
      className={styles.view ?? ''}
      to={paths.pacienteDadosPessoais(paciente.id)}
      aria-label={label}
      title={label}
    >
      <Icon name="chevronRight" />
    </Link>
  )
}
