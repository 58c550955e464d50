import { agendar } from '@clinica/contract/atendimentos/endpoints.ts'
import { useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { readAgain, useAction } from '../../api/query.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { NOVO_AGENDAMENTO } from './agendamento.ts'
import { ninguem } from './conhecidos.ts'
import { FormularioConsulta } from './FormularioConsulta.tsx'
import { useFormularioConsulta } from './useAgendamento.ts'

export function AgendarConsulta({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAction(agendar)
  const [conhecidos] = useState(ninguem)
  const form = useFormularioConsulta(NOVO_AGENDAMENTO)
  return (
    <FormularioConsulta
      title="Agendar Consulta"
      submit="Agendar"
      form={form}
      conhecidos={conhecidos}
      onClose={onClose}
      onSubmit={async sent => {
        try {
          await mutateAsync({ body: sent })
        } catch (error) {
          // Somebody was faster: the free slots on the screen are no longer true.
          if (error instanceof ApiError && error.status === 409) void readAgain(['slots-atendimento'])
          throw error
        }
        toast.success('Consulta agendada com sucesso')
        onClose()
      }}
    />
  )
}
