import * as entries from '@clinica/contract/pacientes/endpoints.ts'
import { soon } from '../http/soon.ts'
import { criar } from './criar.ts'
import { filtrar } from './filtrar.ts'
import { listar } from './listar.ts'
import { ver } from './ver.ts'

export { criarPaciente, patientsNamed, professionalsOf } from './sql.ts'

const editar = soon(entries.editar)
const arquivar = soon(entries.arquivar)
const restaurar = soon(entries.restaurar)
const verLogado = soon(entries.verLogado)
const editarLogado = soon(entries.editarLogado)
const acessos = soon(entries.acessos)
const exportarUm = soon(entries.exportarUm)
const exportar = soon(entries.exportar)

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
  acessos,
  exportarUm,
  exportar,
]
