import { criar } from '@clinica/contract/secretarias/endpoints.ts'
import type { NovaSecretaria } from '@clinica/contract/secretarias/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useAction } from '../api/query.ts'
import type { NovoProps } from '../pessoas/index.ts'
import { PassosDialog } from '../pessoas/index.ts'
import { toast } from '../ui/overlays/toast.ts'
import { cadastro, type Digitado, NOVA_SECRETARIA } from './digitado.ts'
import { FALHOU, INCOMPLETO, passos } from './passos.tsx'

const PASSOS = passos(false)

/** Registers a new secretary together with an account. */
export function CadastrarSecretaria({ nome, onSaved, onClose }: NovoProps) {
  const form = useForm<Digitado, unknown, NovaSecretaria>({
    defaultValues: { ...NOVA_SECRETARIA, nome },
    resolver: standardSchemaResolver(cadastro),
    shouldFocusError: false,
  })
  const cadastrar = useAction(criar)
  return (
    <PassosDialog
      form={form}
      title="Nova Secretária"
      submit="Cadastrar"
      failure={FALHOU}
      incomplete={INCOMPLETO}
      passos={PASSOS}
      onClose={onClose}
      onSubmit={async body => {
        await cadastrar.mutateAsync({ body })
        toast.success('Secretaria cadastrado com sucesso!')
        onSaved()
      }}
    />
  )
}
