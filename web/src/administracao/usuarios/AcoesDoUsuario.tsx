import type { Conta } from '@clinica/contract/auth/contas.ts'
import { pedirLink } from '@clinica/contract/auth/endpoints.ts'
import { Button } from 'react-aria-components/Button'
import { wordsOf } from '../../api/error.ts'
import { useAction } from '../../api/query.ts'
import { useSession } from '../../session/store.ts'
import { Icon } from '../../ui/Icon.tsx'
import icon from '../../ui/IconButton.module.css'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { cx } from '../../ui/props.ts'
import { nomeDe } from './nome.ts'

export interface AcoesDoUsuarioProps {
  conta: Conta
  onTurn: (conta: Conta) => void
}

/** An account's rarely used actions. An unavailable one stays listed, with its reason. */
export function AcoesDoUsuario({ conta, onTurn }: AcoesDoUsuarioProps) {
  const { user } = useSession()
  const isOwn = user?.userId === conta.userId
  const { mutate } = useAction(pedirLink, {
    onSuccess: () => toast.success('Link de senha enviado.', conta.email),
    onError: error => toast.error('Não foi possível enviar o link', wordsOf(error)),
  })
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
          label: 'Enviar link de senha',
          icon: 'mail',
          reason: conta.bloqueado ? 'A conta está bloqueada.' : undefined,
          onAction: () => mutate({ body: { email: conta.email } }),
        },
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
