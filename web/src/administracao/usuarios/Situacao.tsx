import type { Conta } from '@clinica/contract/auth/contas.ts'
import { Tag } from '../../ui/Tag.tsx'

/** 'Ativo', the usual state, is plain text; only 'Bloqueado' gets a tag. */
export const Situacao = ({ conta: { bloqueado } }: { conta: Conta }) =>
  bloqueado ? (
    <Tag icon="lock" tone="danger">
      Bloqueado
    </Tag>
  ) : (
    'Ativo'
  )
