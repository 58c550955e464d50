import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PATIENTS } from '../../session/guards.ts'
import { useTenant } from '../../session/tenant.ts'
import { useOpens } from '../../session/usePode.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Email } from '../../ui/Email.tsx'
import styles from './Consulta.module.css'

export function PacienteDaConsulta({ paciente }: { paciente: Atendimento['paciente'] }) {
  const { cdnUrl } = useTenant()
  const name = nomeCompleto(paciente)
  const isLink = useOpens(PATIENTS)
  return (
    <section className={styles.patient} aria-label="Paciente">
      <Avatar name={name} image={paciente.imagemPerfil && cdnUrl + paciente.imagemPerfil} size={52} />
      <div className={styles.who}>
        <p className={styles.line}>
          {isLink ? (
            <Link className={styles.name ?? ''} to={paths.pacienteDadosPessoais(paciente.id)}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <span className={styles.id}>ID {paciente.id}</span>
        </p>
        <p className={styles.reach}>
          <span>{maskPhone(paciente.celular)}</span>
          <span>
            <Email address={paciente.email} />
          </span>
        </p>
      </div>
    </section>
  )
}
