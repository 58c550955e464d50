import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session/store.ts'
import styles from './conta/Conta.module.css'
import { FormularioSenha } from './conta/FormularioSenha.tsx'
import { Quem } from './conta/Quem.tsx'
import { SessoesESegundoFator } from './segundo-fator/SessoesESegundoFator.tsx'

/** Changes the signed-in user's own password. Professionals need this page: their Minha Conta is empty. */
export function AlterarSenhaPage() {
  const navigate = useNavigate()
  const { user } = useSession()
  return (
    <>
      <h1 className={styles.title}>Alterar Senha</h1>
      <div className={styles.columns}>
        <Quem />
        <FormularioSenha onLeave={() => navigate(paths.inicio())} />
      </div>
      {user?.role === 'PROFISSIONAL' && (
        <div className={styles.below}>
          <SessoesESegundoFator />
        </div>
      )}
    </>
  )
}
