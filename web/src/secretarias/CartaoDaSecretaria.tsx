import { nomeCompleto } from '@clinica/contract/names.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { useTenant } from '../session/tenant.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import { AcoesDaSecretaria, type AcoesDaSecretariaProps } from './AcoesDaSecretaria.tsx'
import styles from './Secretarias.module.css'

/** A row on the phone. */
export function CartaoDaSecretaria(props: AcoesDaSecretariaProps) {
  const { cdnUrl } = useTenant()
  const { id, celular, imagemPerfil } = props.secretaria
  const name = nomeCompleto(props.secretaria)
  return (
    <div className={styles.person}>
      <Avatar name={name} image={imagemPerfil && cdnUrl + imagemPerfil} size={44} />
      <p className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.second}>
          ID {id} ·&nbsp;<Unbroken>{maskPhone(celular)}</Unbroken>
        </span>
      </p>
      <AcoesDaSecretaria {...props} />
    </div>
  )
}
