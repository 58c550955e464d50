import * as z from '@clinica/contract/zod.ts'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useQueryString } from '../../api/useQueryString.ts'
import { useCurrentInSight } from '../../layout/useCurrentInSight.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/store.ts'
import tabs from '../../ui/Tabs.module.css'
import { SessoesESegundoFator } from '../segundo-fator/SessoesESegundoFator.tsx'
import styles from './Conta.module.css'
import { FormularioSenha } from './FormularioSenha.tsx'
import { MeuPerfil } from './MeuPerfil.tsx'
import { Quem } from './Quem.tsx'

interface Aba {
  label: string
  Content: ComponentType
}

/** In the order of the tabs; the first is the default. */
const ABAS = {
  perfil: { label: 'Meu Perfil', Content: MeuPerfil },
  senha: { label: 'Senha', Content: Senha },
  sessoes: { label: 'Sessões e segundo fator', Content: SessoesESegundoFator },
} as const satisfies Record<string, Aba>

const NOMES = ['perfil', 'senha', 'sessoes'] as const satisfies (keyof typeof ABAS)[]

/** The open tab is in the query string (`?aba=senha`), so a reload and the back button keep it. */
const query = z.object({ aba: z.enum(NOMES).default('perfil') })

/** The user's own account. Managers edit a professional's profile; the password is in the user menu. */
export function MinhaContaPage() {
  const { user } = useSession()
  return (
    <>
      <h1 className={styles.title}>Minha Conta</h1>
      {user?.role === 'PROFISSIONAL' ? <p>Profissional</p> : <Abas />}
    </>
  )
}

function Abas() {
  const { aba } = useQueryString(query).values
  const { Content } = ABAS[aba]
  const row = useCurrentInSight()
  return (
    <>
      <nav ref={row} className={tabs.list} aria-label="Minha Conta">
        {NOMES.map(nome => (
          <Link
            key={nome}
            className={tabs.tab}
            to={nome === 'perfil' ? paths.minhaConta() : `${paths.minhaConta()}?aba=${nome}`}
            aria-current={nome === aba ? 'page' : undefined}
          >
            {ABAS[nome].label}
          </Link>
        ))}
      </nav>
      <div className={tabs.panel}>
        <Content />
      </div>
    </>
  )
}

function Senha() {
  return (
    <div className={styles.columns}>
      <Quem />
      <FormularioSenha />
    </div>
  )
}
