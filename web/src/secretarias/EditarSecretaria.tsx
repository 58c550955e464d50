import { editar, ver } from '@clinica/contract/secretarias/endpoints.ts'
import type { Secretaria, SecretariaEditada } from '@clinica/contract/secretarias/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import { useAction } from '../api/query.ts'
import { EdicaoDialog, useCredentialsLockedFor } from '../pessoas/index.ts'
import { toast } from '../ui/overlays/toast.ts'
import { type Digitado, digitadoDe, edicao, ROTULOS } from './digitado.ts'
import { FALHOU, INCOMPLETO, passos } from './passos.tsx'

interface EditarSecretariaProps {
  secretaria: Secretaria
  onClose: () => void
}

export function EditarSecretaria({ secretaria, onClose }: EditarSecretariaProps) {
  const { id } = secretaria
  const credentialsLockedFor = useCredentialsLockedFor('SECRETARIA')
  const form = useForm<Digitado, unknown, SecretariaEditada>({
    defaultValues: digitadoDe(secretaria),
    resolver: standardSchemaResolver(edicao),
    shouldFocusError: false,
  })
  const alterar = useAction(editar)
  return (
    <EdicaoDialog
      form={form}
      title="Editar Secretária"
      failure={FALHOU}
      incomplete={INCOMPLETO}
      passos={passos(true, credentialsLockedFor)}
      registro={secretaria}
      digitadoDe={digitadoDe}
      rotulos={ROTULOS}
      enviadoDe={digitado => edicao.parse(digitado)}
      reread={() => call(ver, { params: { id } })}
      salvar={(body, ifMatch) => alterar.mutateAsync({ params: { id }, body, ifMatch })}
      onSaved={() => {
        toast.success('Secretaria atualizado com sucesso!')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
