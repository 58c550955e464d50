import { agendar } from '@clinica/contract/atendimentos/endpoints.ts'
import { useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { readAgain, useAction } from '../../api/query.ts'
import { clinicNow } from '../../clinicNow.ts'
import { useTenant } from '../../session/tenant.ts'
import { useActor } from '../../session/useActor.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { quemEQuando, sobre, ver } from '../avisos.ts'
import { NOVO_AGENDAMENTO } from '../formulario/agendamento.ts'
import { FormularioConsulta } from '../formulario/FormularioConsulta.tsx'
import { useFormularioConsulta } from '../formulario/useAgendamento.ts'
import { agendamentoDe, type Comeco, conhecidosDe } from './comeco.ts'

interface AgendarConsultaProps {
  /** What the form starts with. */
  comeco: Comeco
  onClose: () => void
}

export function AgendarConsulta({ comeco, onClose }: AgendarConsultaProps) {
  const { mutateAsync } = useAction(agendar)
  const { cdnUrl } = useTenant()
  const actor = useActor()
  const [conhecidos] = useState(() => conhecidosDe(comeco, cdnUrl))
  const [begun] = useState(() => agendamentoDe(comeco, clinicNow()))
  const form = useFormularioConsulta(NOVO_AGENDAMENTO, begun)
  return (
    <FormularioConsulta
      title="Agendar Consulta"
      submit="Agendar"
      form={form}
      conhecidos={conhecidos}
      onClose={onClose}
      onSubmit={async sent => {
        try {
          const agendada = await mutateAsync({ body: sent })
          toast.success('Consulta agendada com sucesso', quemEQuando(agendada, actor), {
            ...sobre(agendada),
            action: ver(agendada),
          })
        } catch (error) {
          // Somebody else booked first: the free slots on the screen are out of date.
          if (error instanceof ApiError && error.status === 409) void readAgain(['slots-atendimento'])
          throw error
        }
        onClose()
      }}
    />
  )
}
