import { refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { useState } from 'react'
import { useClinicNow } from '../../clinicNow.ts'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import { situationOf } from '../situation.ts'
import { useMudarStatus } from '../useMudarStatus.ts'

interface ConfirmarPresencaProps {
  consulta: Atendimento
  /** As wide as its card, to be hit with a thumb. */
  isLarge?: boolean
}

/** Lets patients confirm their own appointment with one press, until it has begun. */
export function ConfirmarPresenca({ consulta, isLarge = false }: ConfirmarPresencaProps) {
  const actor = useActor()
  const { at } = useClinicNow()
  const { confirmar } = useMudarStatus()
  const [isBusy, setBusy] = useState(false)
  const isOffered =
    consulta.status === 'AGENDADO' && refusalOf('confirmar', actor, situationOf(consulta), at) === null
  if (!isOffered) return null
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    await confirmar(consulta)
    setBusy(false)
  }
  return (
    <Button
      tone="primary"
      icon="check"
      {...(isLarge && { size: 'large', isWide: true })}
      saves
      isBusy={isBusy}
      onPress={() => void confirm()}
    >
      Confirmar presença
    </Button>
  )
}
