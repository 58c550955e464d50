import * as profissionais from '@clinica/contract/profissionais/endpoints.ts'
import type { Profissional, ProfissionalEditado } from '@clinica/contract/profissionais/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useAction } from '../../api/query.ts'
import { EdicaoDialog, useCredentialsLockedFor } from '../../pessoas/index.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { lerProfissional } from '../profissional.ts'
import { type Digitado, digitadoDe, edicao, ROTULOS } from './digitado.ts'
import { FALHOU, passos } from './passos.tsx'

interface EditarProfissionalProps {
  profissional: Profissional
  onClose: () => void
}

export function EditarProfissional({ profissional, onClose }: EditarProfissionalProps) {
  const { id } = profissional
  const credentialsLockedFor = useCredentialsLockedFor('PROFISSIONAL')
  const form = useForm<Digitado, unknown, ProfissionalEditado>({
    defaultValues: digitadoDe(profissional),
    resolver: standardSchemaResolver(edicao),
    shouldFocusError: false,
  })
  const editar = useAction(profissionais.editar)
  return (
    <EdicaoDialog
      form={form}
      title="Editar Profissional"
      failure={FALHOU}
      passos={passos(true, credentialsLockedFor)}
      registro={profissional}
      digitadoDe={digitadoDe}
      rotulos={ROTULOS}
      enviadoDe={digitado => edicao.parse(digitado)}
      reread={() => lerProfissional(id)}
      salvar={(body, ifMatch) => editar.mutateAsync({ params: { id }, body, ifMatch })}
      onSaved={() => {
        toast.success('Profissional atualizado com sucesso!')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
