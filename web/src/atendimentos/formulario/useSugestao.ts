import { doPaciente } from '@clinica/contract/atendimentos/endpoints.ts'
import { isActive, type Status } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useEndpoint } from '../../api/query.ts'
import { afterFormEffects } from './afterFormEffects.ts'
import { type Agendamento, NOVO_AGENDAMENTO } from './agendamento.ts'
import { type Nome, profissionalConhecido, useConhecidos } from './conhecidos.ts'
import { useAgendamento, useEdited } from './useAgendamento.ts'

export interface Sugestao {
  tipo: 'PADRAO' | 'RETORNO'
  /** The reason in words, after 'Sugestão; '. */
  porque: string
  /** The professional who treats the patient. */
  profissional: Nome | null
  /** Who paid the last time. */
  cobranca: Cobranca
}

type Cobranca = Pick<Agendamento, 'modoCobranca' | 'dadosPlanoSaude'>

type Historia = readonly ({ status: Status; profissional: Nome } & Pick<
  Atendimento,
  'modoCobranca' | 'dadosPlanoSaude'
>)[]

const A_PROPRIA: Cobranca = {
  modoCobranca: NOVO_AGENDAMENTO.modoCobranca,
  dadosPlanoSaude: NOVO_AGENDAMENTO.dadosPlanoSaude,
}

const PRIMEIRA: Sugestao = {
  tipo: 'PADRAO',
  porque: 'primeira consulta',
  profissional: null,
  cobranca: A_PROPRIA,
}

/**
 * Suggests type, professional and payment from a patient's earlier appointments.
 * @param historia newest first
 */
export function sugestaoDe(historia: Historia): Sugestao {
  const last = historia.find(({ status }) => isActive(status))
  if (!last) return PRIMEIRA
  const { profissional, modoCobranca, dadosPlanoSaude: plano } = last
  return {
    tipo: 'RETORNO',
    porque: 'já tem consultas',
    profissional,
    cobranca: {
      modoCobranca,
      dadosPlanoSaude: {
        planoSaude: plano?.planoSaude ?? '',
        numeroCarteirinha: plano?.numeroCarteirinha ?? '',
      },
    },
  }
}

export const isMesmaCobranca = (one: Cobranca, other: Cobranca): boolean =>
  one.modoCobranca === other.modoCobranca &&
  one.dadosPlanoSaude.planoSaude === other.dadosPlanoSaude.planoSaude &&
  one.dadosPlanoSaude.numeroCarteirinha === other.dadosPlanoSaude.numeroCarteirinha

/** Whoever comes every week has this many ahead; the one that tells of earlier ones lies behind them. */
const MANY = 40

/** The chosen patient's appointments. */
function useHistoria() {
  const { control } = useAgendamento()
  const [isExistente, pacienteId] = useWatch({ control, name: ['isPacienteExistente', 'pacienteId'] })
  const enabled = pacienteId !== null
  const { data, isFetching, refetch } = useEndpoint(
    doPaciente,
    { params: { id: pacienteId ?? 0 }, query: { size: MANY } },
    { enabled },
  )
  return { isExistente, pacienteId, data, isComing: enabled && !data && isFetching, refetch }
}

/**
 * 'Neste dia já tem consulta: 13:00 com André Salles'; null where there is none. An encaixe may lie over it.
 * @param edited the id of the appointment that the form changes, which is not told of; null for a new one
 */
export function noMesmoDia(
  historia: readonly (Pick<Atendimento, 'id' | 'status' | 'dataHoraInicioAtendimento'> & {
    profissional: Nome
  })[],
  day: string,
  edited: number | null,
): string | null {
  const there = historia
    .filter(one => one.id !== edited && isActive(one.status) && one.dataHoraInicioAtendimento.startsWith(day))
    .map(one => `${hourOf(new Date(one.dataHoraInicioAtendimento))} com ${nomeCompleto(one.profissional)}`)
  return day && there.length > 0 ? `Neste dia já tem consulta: ${there.toReversed().join(', ')}` : null
}

export function useNoMesmoDia(): string | null {
  const { control } = useAgendamento()
  const day = useWatch({ control, name: 'dataInicio' })
  const { data, isExistente, pacienteId } = useHistoria()
  const edited = useEdited()?.id ?? null
  return isExistente && pacienteId !== null && data ? noMesmoDia(data.content, day, edited) : null
}

/** `sugestao` is null while no patient is chosen, or if the form opened with a type. */
export function useSugestao() {
  const { formState } = useAgendamento()
  const isBegun = useEdited() !== null || Boolean(formState.defaultValues?.tipoAtendimento)
  const { isExistente, pacienteId, data, isComing, refetch } = useHistoria()
  const sugestao = useMemo(() => {
    if (isBegun) return null
    if (!isExistente) return PRIMEIRA
    return pacienteId !== null && data ? sugestaoDe(data.content) : null
  }, [isBegun, isExistente, pacienteId, data])
  return { sugestao, isComing: !isBegun && isComing, refetch }
}

type Proposto = 'tipoAtendimento' | 'profissionalId'

/**
 * Fills in type, professional and payment from the patient's history until the user chooses them; without a patient
 * they stay as they were. Returns a function to await before sending: a field that is about to be filled in must not
 * count as missing.
 * @param isSending the button was pressed: what is paid stays as it was seen
 */
export function useProposta(isSending: RefObject<boolean>): () => Promise<void> {
  const { getValues, setValue, clearErrors } = useAgendamento()
  const { profissionais, typed } = useConhecidos()
  const { sugestao, isComing, refetch } = useSugestao()
  const proposed = useRef(new Map<Proposto, string | number | null>())
  const proposedCobranca = useRef<{ cobranca: Cobranca; deQuem: number | null }>({
    cobranca: A_PROPRIA,
    deQuem: null,
  })

  const pay = useCallback(
    (next: Cobranca) => {
      const [modoCobranca, dadosPlanoSaude] = getValues(['modoCobranca', 'dadosPlanoSaude'])
      const [isExistente, pacienteId] = getValues(['isPacienteExistente', 'pacienteId'])
      const deQuem = isExistente ? pacienteId : null
      const { cobranca: before, deQuem: whose } = proposedCobranca.current
      const isUntouched = isMesmaCobranca({ modoCobranca, dadosPlanoSaude }, before)
      // A plan proposed for one patient never stays with another, even if it was corrected.
      const isOthers = before.modoCobranca === 'PLANO_SAUDE' && whose !== deQuem
      // Once the button is pressed, what was seen is what is saved.
      if (!isOthers && (isSending.current || !isUntouched)) return
      proposedCobranca.current = { cobranca: next, deQuem }
      setValue('modoCobranca', next.modoCobranca)
      setValue('dadosPlanoSaude', next.dadosPlanoSaude)
    },
    [getValues, setValue, isSending],
  )
  const propose = useCallback(
    (next: Sugestao | null) => {
      const isNew = (field: Proposto, value: string | number | null) => {
        const before = proposed.current.get(field) ?? null
        const isChosen = getValues(field) !== before
        if (isChosen || before === value) return false
        proposed.current.set(field, value)
        if (value !== null) clearErrors(field)
        return true
      }
      const tipo = next?.tipo ?? null
      if (isNew('tipoAtendimento', tipo)) setValue('tipoAtendimento', tipo)
      pay(next?.cobranca ?? A_PROPRIA)
      // A chosen slot belongs to its professional, so neither changes any more; nor does a name that is being typed.
      if (getValues('slots').length > 0 || typed.has('profissionalId')) return
      const who = next?.profissional ?? null
      if (who) profissionais.set(who.id, profissionalConhecido(who))
      const whose = who?.id ?? null
      if (isNew('profissionalId', whose)) setValue('profissionalId', whose)
    },
    [getValues, setValue, clearErrors, profissionais, typed, pay],
  )
  // flushSync, because a letter typed between the suggestion and its rendering would be lost.
  useEffect(() => afterFormEffects(() => flushSync(() => propose(sugestao))), [propose, sugestao])

  return async () => {
    if (!isComing) return
    const { data } = await refetch({ cancelRefetch: false })
    if (data) propose(sugestaoDe(data.content))
  }
}
