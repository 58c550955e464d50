import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { isManager, may } from '@clinica/contract/permissions.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { nomeCompleto } from '../../pessoas/nome.ts'
import { useTenant } from '../../session/tenant.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useLooker } from '../useLooker.ts'
import styles from './Consulta.module.css'

/** Who comes, and how to reach them. */
export function PacienteDaConsulta({ paciente }: { paciente: Atendimento['paciente'] }) {
  const { cdnUrl } = useTenant()
  const looker = useLooker()
  const name = nomeCompleto(paciente)
  const [mailbox, host] = [paciente.email.replace(/[^@]*$/, ''), paciente.email.replace(/^.*@/, '')]
  const isLink = isManager(looker) && may(looker, 'visualizar-pacientes')
  return (
    <section className={styles.patient} aria-label="Paciente">
      <Avatar
        id={paciente.id}
        name={name}
        image={paciente.imagemPerfil && cdnUrl + paciente.imagemPerfil}
        size={52}
      />
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
            {mailbox}
            {/* Where it is too long it breaks here, not within a word. */}
            <wbr />
            {host}
          </span>
        </p>
      </div>
    </section>
  )
}
