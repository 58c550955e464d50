import type { UserInfo } from '@clinica/contract/auth/schemas.ts'
import { Card } from '../../ui/Card.tsx'
import { FieldGrid } from '../../ui/fields/FormSection.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Conta.module.css'

const ignore = () => {}

/** Read-only: an administrator's account is changed in Usuários, by another administrator. */
export function PerfilDoAdministrador({ user }: { user: UserInfo }) {
  const read = { isReadOnly: true, onChange: ignore } as const
  return (
    <Card isBare>
      <div className={styles.body}>
        <h2 className={styles.heading}>Dados da conta</h2>
        <p className={styles.locked}>
          <Icon name="lock" />
          Você está logado com uma conta administrativa. Atualização do perfil desabilitado.
        </p>
        <FieldGrid columns={3}>
          <TextInput label="Nome" value={user.firstname} {...read} />
          <TextInput label="Sobrenome" value={user.lastname} {...read} />
          <TextInput label="E-mail" value={user.email} {...read} />
        </FieldGrid>
      </div>
    </Card>
  )
}
