import type { Conta } from '@clinica/contract/auth/contas.ts'
import { Tag } from '../../ui/Tag.tsx'

/** Only 'Bloqueado' gets a tag; 'Ativo' is usual. */
export const Situacao = ({ conta: { bloqueado } }: { conta: Conta }) =>
  bloqueado ? (
    <Tag icon="lock" tone="danger">
      Bloqueado
    </Tag>
  ) : (
    'Ativo'
  )
