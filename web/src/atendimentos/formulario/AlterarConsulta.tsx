import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento, AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { useEdicao } from '../../conflito/index.ts'
import { useTenant } from '../../session/tenant.ts'
import { useActor } from '../../session/useActor.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { quemEQuando, sobre } from '../avisos.ts'
import { useMudar } from '../useMudar.ts'
import { type Agendamento, agendamentoFrom, agendamentoOf, vistoDe } from './agendamento.ts'
import { conhecer, ninguem } from './conhecidos.ts'
import { FormularioConsulta } from './FormularioConsulta.tsx'
import { alemDoFormulario, linhasDaConsulta } from './linhas.ts'
import { Edited, useFormularioConsulta } from './useAgendamento.ts'

interface AlterarConsultaProps {
  consulta: Atendimento
  onClose: () => void
}

/** The form of an existing appointment. If somebody else saved first, the user settles the differences. */
export function AlterarConsulta({ consulta, onClose }: AlterarConsultaProps) {
  const params = { id: consulta.id }
  const { cdnUrl } = useTenant()
  const actor = useActor()
  // The page behind refetches the record; the form keeps the version it was opened with.
  const [base, setBase] = useState(consulta)
  const [conhecidos] = useState(() => {
    const known = ninguem()
    conhecer(known, consulta, cdnUrl)
    return known
  })
  const form = useFormularioConsulta(useMemo(() => agendamentoOf(base), [base]))
  const { mutateAsync } = useMudar(atendimentos.editar)
  const { save, note, question } = useEdicao<Atendimento, Agendamento, AtendimentoEnviado>({
    form,
    oQue: 'esta consulta',
    registro: base,
    digitadoDe: agendamentoOf,
    linhas: linhasDaConsulta(conhecidos),
    visto: vistoDe,
    alemDoFormulario,
    enviadoDe,
    reread: async () => {
      const current = await call(atendimentos.ver, { params })
      conhecer(conhecidos, current, cdnUrl)
      return current
    },
    salvar: async (body, ifMatch) => {
      const saved = await mutateAsync({ params, body, ifMatch })
      toast.success('Consulta atualizada com sucesso', quemEQuando(saved, actor), sobre(saved))
    },
    onBase: setBase,
    onSaved: onClose,
  })
  return (
    <Edited value={base}>
      <FormularioConsulta
        title="Alterar Consulta"
        submit="Salvar"
        form={form}
        conhecidos={conhecidos}
        note={note}
        onSubmit={save}
        onClose={onClose}
      />
      {question}
    </Edited>
  )
}

/** Two users' changes may each be valid and yet conflict: then the error is shown at its field. */
function enviadoDe(digitado: Agendamento, registro: Atendimento): AtendimentoEnviado {
  const { data, error } = agendamentoFrom(agendamentoOf(registro)).safeParse(digitado)
  if (data) return data
  const campos = error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensagem: message }))
  throw new ApiError(0, 'DADOS_INVALIDOS', campos[0]?.mensagem ?? '', campos)
}
