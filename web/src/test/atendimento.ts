/** An appointment as the server answers it. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'

export const ATENDIMENTO: Atendimento = {
  id: 7,
  status: 'AGENDADO',
  especialidade: 'PSIQUIATRIA',
  tipoAtendimento: 'PADRAO',
  tipoConsulta: 'PRESENCIAL',
  modoCobranca: 'PARTICULAR',
  dadosPlanoSaude: null,
  dataHoraInicioAtendimento: '2026-11-25T10:30:00-03:00',
  dataHoraTerminoAtendimento: '2026-11-25T11:00:00-03:00',
  dataHoraChegada: null,
  paciente: {
    id: 1,
    nome: 'Mariana',
    sobrenome: 'Alves Ribeiro',
    celular: '11987654321',
    email: 'mariana@scale.example',
    imagemPerfil: null,
  },
  profissional: { id: 2, nome: 'Helena', sobrenome: 'Castro' },
  profissionalSupervisor: null,
  detalhesCancelamento: null,
  enviarLembrete: true,
  confirmadoPeloLink: false,
  desmarcadoPeloLink: false,
  isEncaixe: false,
  linkConsulta: null,
}
