import { buscar } from './buscar.ts'

export const busca = [buscar]
