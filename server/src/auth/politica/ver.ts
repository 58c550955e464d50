import { verPolitica as entry } from '@clinica/contract/auth/administracao.ts'
import { handle } from '../../http/handle.ts'
import { policyOf } from './sql.ts'

export const verPolitica = handle(entry)(({ tx, caller }) => policyOf(tx, caller.tenantId))
