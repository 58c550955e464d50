import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { nomeCompleto } from '@clinica/contract/people.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { Foto } from '../Foto.tsx'
import styles from './Lista.module.css'

/** A patient on the phone: one row of the card. */
export function LinhaDoTelefone({ paciente }: { paciente: PacienteNaLista }) {
  return (
    <div className={styles.person}>
      <Foto paciente={paciente} size={44} />
      <div className={styles.words}>
        <p className={styles.phoneName}>{nomeCompleto(paciente)}</p>
        <p className={styles.under}>
          ID {paciente.id} · {maskPhone(paciente.celular)}
        </p>
      </div>
    </div>
  )
}
