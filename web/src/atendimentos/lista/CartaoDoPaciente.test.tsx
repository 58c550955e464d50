import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartaoDoPaciente } from './CartaoDoPaciente.tsx'

const atendimento: Atendimento = {
  id: 7,
  status: 'CONFIRMADO_PELO_PACIENTE',
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
const card = (over: Partial<Atendimento>) =>
  renderToStaticMarkup(
    <CartaoDoPaciente atendimento={{ ...atendimento, ...over }} isPast={false} today="2026-11-25" />,
  )

test("a patient's appointments on the phone say too which were answered by the link", () => {
  expect(card({ confirmadoPeloLink: true })).toContain('Confirmado pelo link do e-mail')
  expect(card({ status: 'CANCELADO_PELO_PACIENTE', desmarcadoPeloLink: true })).toContain(
    'Desmarcado pelo link do e-mail',
  )
  expect(card({})).not.toContain('pelo link')
})
