import { may } from '@clinica/contract/permissions.ts'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../session/store.ts'
import { Button } from '../ui/Button.tsx'

const load = () => import('./AgendarConsulta.tsx')
const AgendarConsulta = lazy(() => load().then(m => ({ default: m.AgendarConsulta })))

/** The panel's one strong button; the dialog is made anew each time it opens. */
export function NovoAtendimento() {
  const [isOpen, setOpen] = useState(false)
  const { user, scopes } = useSession()
  if (!user || !may({ role: user.role, permissions: scopes }, 'salvar-atendimentos')) return null
  return (
    <>
      <Button tone="primary" size="large" icon="plus" isWide onPress={() => setOpen(true)}>
        Novo Atendimento
      </Button>
      {isOpen && (
        <Suspense>
          <AgendarConsulta onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
