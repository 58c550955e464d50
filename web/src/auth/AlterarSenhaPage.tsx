import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import styles from './conta/Conta.module.css'
import { FormularioSenha } from './conta/FormularioSenha.tsx'
import { Quem } from './conta/Quem.tsx'

/** One's own password, for professionals too, whose Minha Conta holds nothing. */
export function AlterarSenhaPage() {
  const navigate = useNavigate()
  return (
    <>
      <h1 className={styles.title}>Alterar Senha</h1>
      <div className={styles.columns}>
        <Quem />
        <FormularioSenha onLeave={() => navigate(paths.inicio())} />
      </div>
    </>
  )
}
