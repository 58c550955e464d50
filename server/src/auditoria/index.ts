/** What the law asks about a patient's record: who saw it, and all that is held. Above pacientes and atendimentos. */
import { acessos } from './acessos.ts'
import { exportarUm } from './exportar-um.ts'

export const auditoria = [acessos, exportarUm]
