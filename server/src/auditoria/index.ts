/**
 * What the law asks about a patient's record: who saw it, and all that is held; and who did what with accounts. Above
 * pacientes, atendimentos and contas.
 */
import { acessos } from './acessos.ts'
import { eventos } from './eventos.ts'
import { exportarEventos } from './exportar-eventos.ts'
import { exportarUm } from './exportar-um.ts'

export const auditoria = [acessos, exportarUm, eventos, exportarEventos]
