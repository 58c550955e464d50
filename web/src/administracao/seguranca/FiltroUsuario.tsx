import { listarContas, verConta } from '@clinica/contract/auth/administracao.ts'
import type { Conta } from '@clinica/contract/auth/contas.ts'
import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import { PICKER_SIZE } from '@clinica/contract/page-sizes.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { ComboInput, type ComboOption } from '../../ui/choices/ComboField.tsx'

interface FiltroUsuarioProps {
  isLabelHidden?: boolean | undefined
  value: number | null
  onChange: (userId: number | null) => void
}

const optionOf = ({ userId, firstname, lastname, role }: Conta): ComboOption<number> => ({
  value: userId,
  label: `${firstname} ${lastname}`,
  second: ROLE_LABELS[role],
})

/** Filters by account: typing a name or an e-mail searches the accounts. */
export function FiltroUsuario({ isLabelHidden, value, onChange }: FiltroUsuarioProps) {
  const [text, setText] = useState('')
  const found = useEndpoint(
    listarContas,
    { query: { nome: text, size: PICKER_SIZE } },
    { placeholderData: keepPreviousData },
  )
  const known = found.data?.content.find(({ userId }) => userId === value)
  // After a reload, the chosen account is not among the results.
  const asked = useEndpoint(verConta, { params: { id: value ?? 0 } }, { enabled: value !== null && !known })
  const chosen = known ?? asked.data
  return (
    <ComboInput
      label="Usuário"
      isLabelHidden={isLabelHidden}
      placeholder="Nome ou e-mail"
      options={(found.data?.content ?? []).map(optionOf)}
      selected={chosen && optionOf(chosen)}
      isLoading={found.isFetching}
      failed={found.isError ? wordsOf(found.error) : undefined}
      again={() => void found.refetch()}
      onSearch={setText}
      value={value}
      onChange={onChange}
    />
  )
}
