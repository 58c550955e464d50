/**
 * What the law requires about a patient's record: who saw it, and an export of all data; and the security events of
 * accounts. May import pacientes, atendimentos and contas.
 */
import { acessos } from './acessos.ts'
import { eventos } from './eventos.ts'
import { exportarEventos } from './exportar-eventos.ts'
import { exportarUm } from './exportar-um.ts'

export const auditoria = [acessos, exportarUm, eventos, exportarEventos]
