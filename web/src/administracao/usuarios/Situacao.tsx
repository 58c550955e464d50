import type { Conta } from '@clinica/contract/auth/contas.ts'
import { Tag } from '../../ui/Tag.tsx'

/** The usual state is plain words. */
export const Situacao = ({ conta: { bloqueado } }: { conta: Conta }) =>
  bloqueado ? (
    <Tag icon="lock" tone="danger">
      Bloqueado
    </Tag>
  ) : (
    'Ativo'
  )
