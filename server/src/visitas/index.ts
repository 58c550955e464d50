import { contar } from './contar.ts'
import { listar } from './listar.ts'

export const visitas = [contar, listar]
