import { agendar } from './agendar.ts'
import { aguardandoPresencial } from './aguardando-presencial.ts'
import { avisos } from './avisos.ts'
import { calendario } from './calendario.ts'
import { cancelar } from './cancelar.ts'
import { doPaciente } from './do-paciente.ts'
import { editar } from './editar.ts'
import { exportar } from './exportar.ts'
import { listar } from './listar.ts'
import { metricas } from './metricas.ts'
import { mudarStatus } from './mudar-status.ts'
import { remarcar } from './remarcar.ts'
import { slots } from './slots.ts'
import { ver } from './ver.ts'

export { inviteText } from './aviso/invite.ts'
export { confirmationLinks } from './aviso/link.ts'
export { notice } from './aviso/notice.ts'
export { tellPatient } from './aviso/tell-patient.ts'
export { endedOfPatient, lettersOfPatient } from './avisos.ts'
export { cancelRow } from './cancelar.ts'
export { type Row, recordsOfPatient, rowIfAny, rowOf } from './sql.ts'

export const atendimentos = [
  listar,
  aguardandoPresencial,
  metricas,
  doPaciente,
  ver,
  avisos,
  agendar,
  editar,
  mudarStatus,
  remarcar,
  cancelar,
  slots,
  exportar,
  calendario,
]
