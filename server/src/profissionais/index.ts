import { criar } from './criar.ts'
import { filtrar } from './filtrar.ts'
import { listar } from './listar.ts'

export const profissionais = [listar, filtrar, criar]
