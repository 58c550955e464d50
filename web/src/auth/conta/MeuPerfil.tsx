import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import * as secretarias from '@clinica/contract/secretarias/endpoints.ts'
import { call } from '../../api/client.ts'
import { useAction, useEndpoint } from '../../api/query.ts'
import { ListFailed } from '../../layout/ListFailed.tsx'
import { ROTULOS_DE_CONTATO } from '../../pessoas/index.ts'
import { useSession } from '../../session/store.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Conta.module.css'
import { FormularioPerfil, type FormularioPerfilProps } from './FormularioPerfil.tsx'
import { MeusDados } from './MeusDados.tsx'
import { PerfilDoAdministrador } from './PerfilDoAdministrador.tsx'
import { Quem } from './Quem.tsx'

const LABELS = Object.values(ROTULOS_DE_CONTATO)

/** The user's own five fields, saved by the endpoint of their role. An administrator's fields are read-only here. */
export function MeuPerfil() {
  const { user } = useSession()
  if (!user) return null
  const isAdmin = user.role === 'ADMIN'
  return (
    <div className={styles.columns}>
      <Quem hasImageButton={!isAdmin} />
      {isAdmin && <PerfilDoAdministrador user={user} />}
      {user.role === 'SECRETARIA' && <Secretaria />}
      {user.role === 'PACIENTE' && <Paciente />}
    </div>
  )
}

function Secretaria() {
  const query = useEndpoint(secretarias.verLogado)
  const { mutateAsync } = useAction(secretarias.editarLogado)
  return <Perfil query={query} reread={() => call(secretarias.verLogado)} salvar={mutateAsync} />
}

function Paciente() {
  const query = useEndpoint(pacientes.verLogado)
  const { mutateAsync } = useAction(pacientes.editarLogado)
  return (
    <div className={styles.stack}>
      <Perfil query={query} reread={() => call(pacientes.verLogado)} salvar={mutateAsync} />
      {query.data && <MeusDados pacienteId={query.data.id} />}
    </div>
  )
}

interface PerfilProps extends Pick<FormularioPerfilProps, 'reread' | 'salvar'> {
  query: Parameters<typeof ListFailed>[0]['query'] & {
    data: FormularioPerfilProps['registro'] | undefined
  }
}

function Perfil({ query, ...calls }: PerfilProps) {
  if (query.data) return <FormularioPerfil registro={query.data} {...calls} />
  return (
    <Card>
      {query.error ? (
        <ListFailed title="Não foi possível carregar o seu perfil" query={query} />
      ) : (
        <div className={styles.loading} role="status" aria-label="Carregando o seu perfil">
          {LABELS.map(label => (
            <Skeleton key={label} width="100%" height={40} />
          ))}
        </div>
      )}
    </Card>
  )
}
