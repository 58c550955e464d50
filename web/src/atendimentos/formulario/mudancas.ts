/** What somebody else changed of an appointment while it stood open here, in words. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import {
  MODO_COBRANCA_LABELS,
  STATUS_LABELS,
  TIPO_ATENDIMENTO_LABELS,
  TIPO_CONSULTA_LABELS,
} from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/people.ts'
import { spanOfInstants, spanWords } from '../horario/span.ts'

export interface Mudanca {
  label: string
  before: string
  now: string
}

const WORDS: Readonly<Record<string, (consulta: Atendimento) => string | null | undefined>> = {
  Horário: ({ dataHoraInicioAtendimento, dataHoraTerminoAtendimento }) =>
    spanWords(spanOfInstants(dataHoraInicioAtendimento, dataHoraTerminoAtendimento)),
  Encaixe: ({ isEncaixe }) => (isEncaixe ? 'Sim' : 'Não'),
  Status: ({ status }) => STATUS_LABELS[status],
  Paciente: ({ paciente }) => nomeCompleto(paciente),
  Profissional: ({ profissional }) => nomeCompleto(profissional),
  Supervisor: ({ profissionalSupervisor }) => profissionalSupervisor && nomeCompleto(profissionalSupervisor),
  'Tipo de atendimento': ({ tipoAtendimento }) => TIPO_ATENDIMENTO_LABELS[tipoAtendimento],
  'Modelo de consulta': ({ tipoConsulta }) => TIPO_CONSULTA_LABELS[tipoConsulta],
  'Link da consulta': ({ linkConsulta }) => linkConsulta,
  Cobrança: ({ modoCobranca }) => MODO_COBRANCA_LABELS[modoCobranca],
  'Plano de saúde': ({ dadosPlanoSaude }) => dadosPlanoSaude?.planoSaude,
  Carteirinha: ({ dadosPlanoSaude }) => dadosPlanoSaude?.numeroCarteirinha,
  'Notificar por e-mail': ({ enviarLembrete }) => (enviarLembrete ? 'Sim' : 'Não'),
}

export const mudancas = (before: Atendimento, now: Atendimento): Mudanca[] =>
  Object.entries(WORDS).flatMap(([label, wordsOf]) => {
    const [was, is] = [wordsOf(before) || '—', wordsOf(now) || '—']
    return was === is ? [] : [{ label, before: was, now: is }]
  })
