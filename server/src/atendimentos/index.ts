import { agendar } from './agendar.ts'
import { aguardandoPresencial } from './aguardando-presencial.ts'
import { cancelar } from './cancelar.ts'
import { listar } from './listar.ts'
import { metricas } from './metricas.ts'
import { mudarStatus } from './mudar-status.ts'
import { slots } from './slots.ts'
import { ver } from './ver.ts'

export const atendimentos = [
  listar,
  aguardandoPresencial,
  metricas,
  ver,
  agendar,
  mudarStatus,
  cancelar,
  slots,
]
