import { nomeCompleto } from '@clinica/contract/names.ts'
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Foto } from '../Foto.tsx'
import { bairroECidade } from '../palavras.ts'
import styles from './Lista.module.css'

/** Picture, name, district and city. */
export function NomeNaLista({ paciente }: { paciente: PacienteNaLista }) {
  const name = nomeCompleto(paciente)
  return (
    <div className={styles.person}>
      <Foto paciente={paciente} size={40} />
      <div className={styles.words}>
        <Link className={styles.name ?? ''} to={paths.pacienteDadosPessoais(paciente.id)} title={name}>
          {name}
        </Link>
        <span className={styles.under}>{bairroECidade(paciente.endereco) || '—'}</span>
      </div>
    </div>
  )
}
