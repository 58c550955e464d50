import { instantWords } from '@clinica/contract/days.ts'
import { CLINICA } from '../clinica.ts'
import { listTenants } from '../tenants/index.ts'
import { type Command, withClinics } from './command.ts'

export const listClinics: Command = {
  args: [],
  about: 'Mostra as clínicas, quanto há em cada uma e as que foram removidas.',
  async run(desk) {
    const { clinics, removed } = await withClinics(desk, listTenants)
    if (clinics.length === 0) desk.say('Não há clínicas.')
    for (const { nome, titulo, suspensaEm, ...counts } of clinics) {
      desk.say(
        suspensaEm ? `${nome}  ${titulo}  (suspensa em ${instantWords(suspensaEm)})` : `${nome}  ${titulo}`,
      )
      desk.say(`  ${amounts(counts)}`)
    }
    for (const { nome, em, arquivos } of removed) {
      desk.say(`${nome}  (removida em ${instantWords(em)})`)
      if (arquivos > 0) desk.say(`  ${filesLeft(arquivos)}: ${CLINICA} tenant remove ${nome}`)
    }
  },
}

const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`

/** 'Falta apagar 1 arquivo', of a clinic that was removed. */
export const filesLeft = (count: number): string =>
  `${count === 1 ? 'Falta' : 'Faltam'} apagar ${counted(count, 'arquivo', 'arquivos')}`

/** '2 administradores, 1 paciente, 900 atendimentos' */
export const amounts = ({
  administradores,
  pacientes,
  atendimentos,
}: {
  administradores: number
  pacientes: number
  atendimentos: number
}): string =>
  [
    counted(administradores, 'administrador', 'administradores'),
    counted(pacientes, 'paciente', 'pacientes'),
    counted(atendimentos, 'atendimento', 'atendimentos'),
  ].join(', ')
