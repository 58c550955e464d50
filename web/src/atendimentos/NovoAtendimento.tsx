import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** The panel's one strong button; the dialog is made anew each time it opens. */
export function NovoAtendimento() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" size="large" icon="plus" isWide onPress={() => setOpen(true)}>
        Novo Atendimento
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title="Agendar Consulta">
          {null}
        </Dialog>
      )}
    </>
  )
}
