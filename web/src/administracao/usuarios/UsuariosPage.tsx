import type { Conta } from '@clinica/contract/auth/contas.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Beforehand, laterDialog } from '../../ui/overlays/later.tsx'
import { cx } from '../../ui/props.ts'
import { useScreen } from '../../ui/useScreen.ts'
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
  const isPhone = useScreen() === 'phone'
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
            {/* One element: the button would set its parts apart. */}
            <span>
              Novo<span className={cx(isPhone && 'visually-hidden')}> administrador</span>
            </span>
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
