import { arquivar } from './arquivar.ts'
import { criar } from './criar.ts'
import { editar } from './editar.ts'
import { filtrar } from './filtrar.ts'
import { listar } from './listar.ts'
import { restaurar } from './restaurar.ts'
import { ver } from './ver.ts'

export const profissionais = [listar, filtrar, criar, ver, editar, arquivar, restaurar]
