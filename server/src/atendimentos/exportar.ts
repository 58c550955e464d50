import { exportar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import {
  ESPECIALIDADE_LABELS,
  MODO_COBRANCA_LABELS,
  STATUS_LABELS,
  TIPO_ATENDIMENTO_LABELS,
  TIPO_CONSULTA_LABELS,
} from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { type Columns, csvOf, mustFit, wholeList } from '../http/csv.ts'
import { handle } from '../http/handle.ts'
import { filtersOf } from './filtered.ts'
import { pageOfRecords } from './page.ts'

/** Parts of an ISO instant with the clinic's offset. */
const dayIn = (instant: string) => instant.slice(0, 10)
const hourIn = (instant: string) => instant.slice(11, 16)

const COLUMNS: Columns<Atendimento> = [
  ['ID', a => a.id],
  ['Data', a => dayIn(a.dataHoraInicioAtendimento)],
  ['Início', a => hourIn(a.dataHoraInicioAtendimento)],
  ['Término', a => hourIn(a.dataHoraTerminoAtendimento)],
  ['Chegada', a => a.dataHoraChegada && hourIn(a.dataHoraChegada)],
  ['ID do paciente', a => a.paciente.id],
  ['Paciente', a => nomeCompleto(a.paciente)],
  ['Celular', a => maskPhone(a.paciente.celular)],
  ['E-mail', a => a.paciente.email],
  ['Profissional', a => nomeCompleto(a.profissional)],
  ['Supervisor', a => a.profissionalSupervisor && nomeCompleto(a.profissionalSupervisor)],
  ['Especialidade', a => ESPECIALIDADE_LABELS[a.especialidade]],
  ['Tipo de atendimento', a => TIPO_ATENDIMENTO_LABELS[a.tipoAtendimento]],
  ['Modelo de consulta', a => TIPO_CONSULTA_LABELS[a.tipoConsulta]],
  ['Status', a => STATUS_LABELS[a.status]],
  ['Cobrança', a => MODO_COBRANCA_LABELS[a.modoCobranca]],
  ['Plano de saúde', a => a.dadosPlanoSaude?.planoSaude],
  ['Carteirinha', a => a.dadosPlanoSaude?.numeroCarteirinha],
  ['Encaixe', a => a.isEncaixe],
  ['Cancelado por', a => a.detalhesCancelamento?.usuario.nome],
  ['Cancelado em', a => a.detalhesCancelamento && dayIn(a.detalhesCancelamento.dataCancelamento)],
  ['Cancelado às', a => a.detalhesCancelamento && hourIn(a.detalhesCancelamento.dataCancelamento)],
  ['Motivo', a => a.detalhesCancelamento?.motivo],
]

export const exportar = handle(entry, async ({ query, ...context }) => {
  const { tx, log } = context
  const asked = { ...wholeList, sort: query.sort }
  const { content, page } = await pageOfRecords(tx, filtersOf(context, query), asked)
  mustFit(page.totalElements)
  await log(content.map(({ paciente }) => paciente.id))
  return csvOf(COLUMNS, content)
})
