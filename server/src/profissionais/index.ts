import * as entries from '@clinica/contract/profissionais/endpoints.ts'
import { soon } from '../http/soon.ts'
import { criar } from './criar.ts'
import { filtrar } from './filtrar.ts'
import { listar } from './listar.ts'

const ver = soon(entries.ver)
const editar = soon(entries.editar)
const arquivar = soon(entries.arquivar)
const restaurar = soon(entries.restaurar)

export const profissionais = [listar, filtrar, criar, ver, editar, arquivar, restaurar]
