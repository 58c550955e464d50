import { criar } from './criar.ts'
import { filtrar } from './filtrar.ts'
import { listar } from './listar.ts'
import { ver } from './ver.ts'

export { criarPaciente, patientsNamed, professionalsOf } from './sql.ts'

export const pacientes = [listar, filtrar, criar, ver]
