import { nomeCompleto } from '@clinica/contract/names.ts'
import { criar } from '@clinica/contract/pacientes/endpoints.ts'
import type { NovoPaciente } from '@clinica/contract/pacientes/schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/query.ts'
import { paths } from '../../paths.ts'
import type { NovoProps } from '../../pessoas/index.ts'
import { PassosDialog } from '../../pessoas/index.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { cadastro, type Digitado, NOVO_PACIENTE } from './digitado.ts'
import { FALHOU, passos } from './passos.tsx'

const PASSOS = passos(false)

/** Registers a new patient together with an account. */
export function CadastrarPaciente({ nome, onSaved, onClose }: NovoProps) {
  const form = useForm<Digitado, unknown, NovoPaciente>({
    defaultValues: { ...NOVO_PACIENTE, nome },
    resolver: standardSchemaResolver(cadastro),
    shouldFocusError: false,
  })
  const cadastrar = useAction(criar)
  const navigate = useNavigate()
  return (
    <PassosDialog
      form={form}
      title="Novo Paciente"
      submit="Cadastrar"
      failure={FALHOU}
      passos={PASSOS}
      onClose={onClose}
      onSubmit={async body => {
        const paciente = await cadastrar.mutateAsync({ body })
        const ver = () => void navigate(paths.pacienteDadosPessoais(paciente.id))
        toast.success('Paciente cadastrado com sucesso!', nomeCompleto(paciente), {
          action: { label: 'Ver', onPress: ver },
        })
        onSaved()
      }}
    />
  )
}
