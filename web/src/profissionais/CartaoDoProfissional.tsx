import { ESPECIALIDADE_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import type { ReactNode } from 'react'
import { useTenant } from '../session/tenant.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Email } from '../ui/Email.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AcoesDoProfissional, type AcoesDoProfissionalProps } from './AcoesDoProfissional.tsx'
import styles from './Cartao.module.css'
import { registro } from './palavras.ts'

/** A professional's card: name, registration number, contacts and buttons. */
export function CartaoDoProfissional(props: AcoesDoProfissionalProps) {
  const { cdnUrl } = useTenant()
  const { profissional } = props
  const { especialidade, celular, email, imagemPerfil } = profissional
  const name = nomeCompleto(profissional)
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <div className={styles.head}>
          <Avatar name={name} image={imagemPerfil && cdnUrl + imagemPerfil} size={52} />
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

/** A card's placeholder while the list is loading. */
export function CartaoCarregando({ opacity }: { opacity: number }) {
  return (
    <div className={styles.card} style={{ opacity }}>
      <div className={styles.body}>
        <div className={styles.head}>
          <Skeleton width={52} height={52} isRound />
          <div className={styles.who}>
            <div className={styles.name}>
              <Skeleton width={132} height={16} />
            </div>
            <div className={styles.especialidade}>
              <Skeleton width={76} />
            </div>
          </div>
        </div>
        <div className={styles.data}>
          {[116, 124, 196].map(width => (
            <span key={width}>
              <Skeleton width={width} />
            </span>
          ))}
        </div>
      </div>
      <div className={styles.foot} />
    </div>
  )
}
