import { arquivar } from './arquivar.ts'
import { criar } from './criar.ts'
import { editar } from './editar.ts'
import { editarLogado } from './editar-logado.ts'
import { exportar } from './exportar.ts'
import { filtrar } from './filtrar.ts'
import { listar } from './listar.ts'
import { restaurar } from './restaurar.ts'
import { ver } from './ver.ts'
import { verLogado } from './ver-logado.ts'

export { firstFound, patientsNamed, patientsNamedAmong, patientsOfName } from './found.ts'
export { criarPaciente, isTheirPatient, pacienteById } from './sql.ts'

export const pacientes = [
  listar,
  filtrar,
  criar,
  ver,
  editar,
  arquivar,
  restaurar,
  verLogado,
  editarLogado,
  exportar,
]
