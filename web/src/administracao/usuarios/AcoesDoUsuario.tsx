import type { Conta } from '@clinica/contract/auth/contas.ts'
import { Button } from 'react-aria-components/Button'
import { useSession } from '../../session/store.ts'
import { Icon } from '../../ui/Icon.tsx'
import icon from '../../ui/IconButton.module.css'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { cx } from '../../ui/props.ts'
import { nomeDe } from './nome.ts'

export interface AcoesDoUsuarioProps {
  conta: Conta
  onTurn: (conta: Conta) => void
}

/** What is seldom done with an account. What cannot be done stays, and says why. */
export function AcoesDoUsuario({ conta, onTurn }: AcoesDoUsuarioProps) {
  const { user } = useSession()
  const isOwn = user?.userId === conta.userId
  const label = `Ações de ${nomeDe(conta)}`
  return (
    <Menu
      label={label}
      opener={
        <Button aria-label={label} className={cx(icon.button, icon.row, icon.plain)}>
          <Icon name="dots" size={18} />
        </Button>
      }
      entries={[
        {
          label: conta.bloqueado ? 'Desbloquear' : 'Bloquear',
          icon: 'lock',
          isDanger: !conta.bloqueado,
          reason: isOwn ? 'Ninguém bloqueia a própria conta.' : undefined,
          onAction: () => onTurn(conta),
        },
      ]}
    />
  )
}
