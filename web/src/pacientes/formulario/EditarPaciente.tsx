import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import type { Paciente, PacienteEditado } from '@clinica/contract/pacientes/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { readAgain, useAction } from '../../api/query.ts'
import { EdicaoDialog } from '../../pessoas/index.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Digitado, digitadoDe, edicao, ROTULOS } from './digitado.ts'
import { FALHOU, passos } from './passos.tsx'

interface EditarPacienteProps {
  paciente: Paciente
  onClose: () => void
}

const PASSOS = passos(true)

export function EditarPaciente({ paciente, onClose }: EditarPacienteProps) {
  const params = { id: paciente.id }
  const form = useForm<Digitado, unknown, PacienteEditado>({
    defaultValues: digitadoDe(paciente),
    resolver: standardSchemaResolver(edicao),
    shouldFocusError: false,
  })
  const editar = useAction(pacientes.editar)
  return (
    <EdicaoDialog
      form={form}
      title="Editar Paciente"
      failure={FALHOU}
      passos={PASSOS}
      registro={paciente}
      digitadoDe={digitadoDe}
      rotulos={ROTULOS}
      enviadoDe={digitado => edicao.parse(digitado)}
      reread={() => {
        // Refetched for the page behind the dialog, which shows the record too.
        void readAgain(['pacientes'])
        return call(pacientes.ver, { params })
      }}
      salvar={(body, ifMatch) => editar.mutateAsync({ params, body, ifMatch })}
      onSaved={() => {
        toast.success('Paciente atualizado com sucesso!')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
