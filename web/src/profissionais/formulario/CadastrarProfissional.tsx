import * as profissionais from '@clinica/contract/profissionais/endpoints.ts'
import type { NovoProfissional } from '@clinica/contract/profissionais/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useAction } from '../../api/query.ts'
import type { NovoProps } from '../../pessoas/index.ts'
import { PassosDialog } from '../../pessoas/index.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { cadastro, type Digitado, NOVO_PROFISSIONAL } from './digitado.ts'
import { FALHOU, passos } from './passos.tsx'

const PASSOS = passos(false)

/** Registers a new professional together with an account. */
export function CadastrarProfissional({ nome, onSaved, onClose }: NovoProps) {
  const criar = useAction(profissionais.criar)
  const form = useForm<Digitado, unknown, NovoProfissional>({
    defaultValues: { ...NOVO_PROFISSIONAL, nome },
    resolver: standardSchemaResolver(cadastro),
    shouldFocusError: false,
  })
  return (
    <PassosDialog
      form={form}
      title="Novo Profissional"
      submit="Cadastrar"
      failure={FALHOU}
      passos={PASSOS}
      onClose={onClose}
      onSubmit={async body => {
        await criar.mutateAsync({ body })
        toast.success('Profissional cadastrado com sucesso!')
        onSaved()
      }}
    />
  )
}
