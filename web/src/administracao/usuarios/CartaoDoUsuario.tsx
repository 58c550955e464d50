import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import { useSession } from '../../session/store.ts'
import { useTenant } from '../../session/tenant.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Email } from '../../ui/Email.tsx'
import { AcoesDoUsuario, type AcoesDoUsuarioProps } from './AcoesDoUsuario.tsx'
import { nomeDe } from './nome.ts'
import { Situacao } from './Situacao.tsx'
import styles from './Usuarios.module.css'

export function CartaoDoUsuario(props: AcoesDoUsuarioProps) {
  const { cdnUrl } = useTenant()
  const { user } = useSession()
  const { conta } = props
  const name = nomeDe(conta)
  return (
    <div className={styles.person}>
      <Avatar name={name} image={conta.profileImage && cdnUrl + conta.profileImage.location} size={44} />
      <div className={styles.who}>
        <p className={styles.name}>
          {name} {user?.userId === conta.userId && <span className={styles.you}>você</span>}
        </p>
        <p className={styles.second}>
          {ROLE_LABELS[conta.role]} ·&nbsp;
          <Email address={conta.email} />
        </p>
        {conta.bloqueado && (
          <p className={styles.state}>
            <Situacao conta={conta} />
          </p>
        )}
      </div>
      <AcoesDoUsuario {...props} />
    </div>
  )
}
