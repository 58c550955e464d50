import { ESPECIALIDADE_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/people.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import type { ReactNode } from 'react'
import { useTenant } from '../session/tenant.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Email } from '../ui/Email.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { AcoesDoProfissional, type AcoesDoProfissionalProps } from './AcoesDoProfissional.tsx'
import styles from './Cartao.module.css'
import { registro } from './palavras.ts'

/** Who it is, by which number, how to reach them, and what may be done. */
export function CartaoDoProfissional(props: AcoesDoProfissionalProps) {
  const { cdnUrl } = useTenant()
  const { profissional } = props
  const { id, especialidade, celular, email, imagemPerfil } = profissional
  const name = nomeCompleto(profissional)
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <div className={styles.head}>
          <Avatar id={id} name={name} image={imagemPerfil && cdnUrl + imagemPerfil} size={52} />
          <div className={styles.who}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.especialidade}>{ESPECIALIDADE_LABELS[especialidade]}</p>
          </div>
        </div>
        <ul className={styles.data}>
          <Dado icon="document">{registro(profissional)}</Dado>
          <Dado icon="phone">{maskPhone(celular)}</Dado>
          <Dado icon="mail">
            <Email address={email} />
          </Dado>
        </ul>
      </div>
      <AcoesDoProfissional {...props} />
    </article>
  )
}

function Dado({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.dado}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
