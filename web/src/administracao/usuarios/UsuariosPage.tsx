import type { Conta } from '@clinica/contract/auth/contas.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Beforehand, laterDialog } from '../../ui/overlays/later.tsx'
import { AdministracaoPage } from '../AdministracaoPage.tsx'
import { BloquearConta } from './BloquearConta.tsx'
import { BuscarUsuarios } from './BuscarUsuarios.tsx'
import { ContagemDeContas } from './ContagemDeContas.tsx'
import { TabelaDeUsuarios } from './TabelaDeUsuarios.tsx'
import { useUsuarios } from './useUsuarios.ts'

const NovoAdministrador = laterDialog(() => import('./NovoAdministrador.tsx').then(m => m.NovoAdministrador))

/** All of the clinic's accounts: block, unblock, and add administrators. */
export function UsuariosPage() {
  const users = useUsuarios()
  const [isNew, setNew] = useState(false)
  // Kept in the page, not in the row: a refetch may remove the row while the dialog is open.
  const [turned, setTurned] = useState<Conta | null>(null)
  return (
    <AdministracaoPage
      title="Usuários"
      subline={<ContagemDeContas users={users} />}
      action={
        <Beforehand of={NovoAdministrador}>
          <Button tone="primary" icon="plus" onPress={() => setNew(true)}>
            Novo administrador
          </Button>
        </Beforehand>
      }
    >
      <BuscarUsuarios users={users} />
      <TabelaDeUsuarios users={users} onTurn={setTurned} />
      {isNew && <NovoAdministrador onClose={() => setNew(false)} />}
      {turned && <BloquearConta conta={turned} onClose={() => setTurned(null)} />}
    </AdministracaoPage>
  )
}
