import { nomeCompleto } from '@clinica/contract/names.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { maskCpf } from '@clinica/contract/validation.ts'
import { useTenant } from '../session/tenant.ts'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './Secretarias.module.css'

export function NomeDaSecretaria({ secretaria }: { secretaria: Secretaria }) {
  const { cdnUrl } = useTenant()
  const { cpf, imagemPerfil } = secretaria
  const name = nomeCompleto(secretaria)
  return (
    <span className={styles.person}>
      <Avatar name={name} image={imagemPerfil && cdnUrl + imagemPerfil} />
      <span className={styles.who}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.second}>CPF {maskCpf(cpf)}</span>
      </span>
    </span>
  )
}
