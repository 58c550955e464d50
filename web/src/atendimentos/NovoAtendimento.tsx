import { may } from '@clinica/contract/permissions.ts'
import { useState } from 'react'
import { useSession } from '../session/store.ts'
import { Button } from '../ui/Button.tsx'
import { Beforehand, laterDialog } from '../ui/later.tsx'

const AgendarConsulta = laterDialog(() => import('./AgendarConsulta.tsx').then(m => m.AgendarConsulta))

/** The panel's one strong button; the dialog is made anew each time it opens. */
export function NovoAtendimento() {
  const [isOpen, setOpen] = useState(false)
  const { user, scopes } = useSession()
  if (!user || !may({ role: user.role, permissions: scopes }, 'salvar-atendimentos')) return null
  return (
    <Beforehand of={AgendarConsulta}>
      <Button tone="primary" size="large" icon="plus" isWide onPress={() => setOpen(true)}>
        Novo Atendimento
      </Button>
      {isOpen && <AgendarConsulta onClose={() => setOpen(false)} />}
    </Beforehand>
  )
}
