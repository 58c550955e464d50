import { nomeCompleto } from '@clinica/contract/names.ts'
import { MAX_PAGE_SIZE } from '@clinica/contract/page-sizes.ts'
import { listarProfissionais } from '../../api/first.ts'
import { useEndpoint } from '../../api/query.ts'
import { MultiSelectInput } from '../../ui/choices/MultiSelectInput.tsx'

interface FiltroProfissionaisProps {
  value: readonly number[]
  onChange: (ids: readonly number[]) => void
}

const FRESH = 120_000

export function FiltroProfissionais({ value, onChange }: FiltroProfissionaisProps) {
  const { data, isPending, isError, refetch } = useEndpoint(
    listarProfissionais,
    { query: { size: MAX_PAGE_SIZE } },
    { staleTime: FRESH },
  )
  return (
    <MultiSelectInput
      label="Profissionais"
      placeholder="Filtrar profissionais"
      counted={count => `${count} ${count === 1 ? 'profissional' : 'profissionais'}`}
      options={(data?.content ?? []).map(one => ({
        value: one.id,
        label: nomeCompleto(one),
      }))}
      isLoading={isPending}
      error={isError ? 'Não foi possível carregar os profissionais' : undefined}
      again={() => void refetch()}
      value={value}
      onChange={onChange}
    />
  )
}
