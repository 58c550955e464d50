/** What other screens use of the appointments. The large dialogs come when they are opened. */
import { laterDialog } from '../ui/overlays/later.tsx'

export { AgendarConsulta, AgendarProvider, useAgendar } from './agendar/Agendar.tsx'
export { AgendarNoHorario } from './agendar/AgendarNoHorario.tsx'
export { NovoAtendimento } from './agendar/NovoAtendimento.tsx'
export { daysAsked } from './asked.ts'
export { ConsultaAberta, ConsultaAgendada } from './ConsultaAberta.tsx'
export { ConfirmarPresenca } from './detalhe/ConfirmarPresenca.tsx'
export { type Horario, horarioAt } from './horario/horario.ts'
export { useSlots } from './horario/useSlots.ts'
export { Cartao } from './lista/Cartao.tsx'
export { CartaoDoPaciente } from './lista/CartaoDoPaciente.tsx'
export { colunas } from './lista/colunas.tsx'
export { rotuloDosDetalhes, toneOf } from './lista/linha.ts'
export { Modelo } from './lista/Modelo.tsx'
export { StatusTag } from './lista/status.tsx'
export { desdeQuandoEspera, esperaEmPalavras, minutosDeEspera, useEspera } from './painel/espera.ts'
export { Metricas } from './painel/Metricas.tsx'
export { PacientesAguardando } from './painel/PacientesAguardando.tsx'
export { situationOf } from './situation.ts'
export { useMudarStatus } from './useMudarStatus.ts'

export const RemarcarJa = laterDialog(() => import('./detalhe/Ja.tsx').then(m => m.RemarcarJa))
export const DesmarcarJa = laterDialog(() => import('./detalhe/Ja.tsx').then(m => m.DesmarcarJa))

export const ArrastarConsulta = laterDialog(() =>
  import('./remarcar/ArrastarConsulta.tsx').then(m => m.ArrastarConsulta),
)
