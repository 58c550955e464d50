import { ListFailed } from '../../layout/ListFailed.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { AdministracaoPage } from '../AdministracaoPage.tsx'
import { Matriz } from './Matriz.tsx'
import { MatrizCarregando } from './MatrizCarregando.tsx'
import { MatrizDoTelefone } from './MatrizDoTelefone.tsx'
import styles from './Permissoes.module.css'
import { usePermissoes } from './usePermissoes.ts'

const WHAT =
  'O que cada perfil pode fazer nesta clínica. Uma mudança vale a partir da próxima ação de cada pessoa.'

/** What each role may do: a switch for each action, saved when turned. */
export function PermissoesPage() {
  const isPhone = useScreen() === 'phone'
  const { table, has, turn } = usePermissoes()
  return (
    <AdministracaoPage title="Permissões" subline={WHAT}>
      {table.isPending && <MatrizCarregando />}
      {table.isError && !table.data && (
        <div className={styles.card}>
          <ListFailed title="Não foi possível carregar as permissões" query={table} />
        </div>
      )}
      {table.data &&
        (isPhone ? <MatrizDoTelefone has={has} turn={turn} /> : <Matriz has={has} turn={turn} />)}
    </AdministracaoPage>
  )
}
