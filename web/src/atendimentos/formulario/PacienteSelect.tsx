import { buscar } from '@clinica/contract/busca/endpoints.ts'
import { digitsOfTerm } from '@clinica/contract/busca/rules.ts'
import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import type { Page } from '@clinica/contract/page.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { PATIENTS } from '../../session/guards.ts'
import { useTenant } from '../../session/tenant.ts'
import { useOpens } from '../../session/usePode.ts'
import { ComboField } from '../../ui/choices/ComboField.tsx'
import { pacienteConhecido, useConhecidos } from './conhecidos.ts'
import { useAgendamento } from './useAgendamento.ts'
import { pickerPage, usePicker } from './usePicker.ts'

type Encontrado = Parameters<typeof pacienteConhecido>[0]

const optionsBy = (cdnUrl: string) => (paciente: Encontrado) => pacienteConhecido(paciente, cdnUrl)

const loadByNameOrCpf = (text: string, page: number, signal: AbortSignal): Promise<Page<Encontrado>> =>
  call(pacientes.filtrar, {
    query: { ...pickerPage(page), filterBy: 'nome,cpf' },
    body: { nome: text, cpf: text },
    signal,
  })

/** The first page begins with those whom the quick search finds by telephone. */
async function loadByPhoneToo(text: string, page: number, signal: AbortSignal): Promise<Page<Encontrado>> {
  const digits = page === 0 ? digitsOfTerm(text) : null
  if (digits === null) return loadByNameOrCpf(text, page, signal)
  const [found, anyhow] = await Promise.all([
    loadByNameOrCpf(text, page, signal),
    call(buscar, { query: { termo: text }, signal }),
  ])
  const byPhone = anyhow
    .filter(({ cpf }) => !cpf.includes(digits))
    .map(({ celular, ...paciente }) => ({ ...paciente, imagemPerfil: null, telefone: celular }))
  return { ...found, content: [...byPhone, ...found.content] }
}

/** @param hint about the patient chosen */
export function PacienteSelect({ hint }: { hint?: string | undefined }) {
  const { control, formState } = useAgendamento()
  const value = useWatch({ control, name: 'pacienteId' })
  const begun = formState.defaultValues
  // A half hour that is no longer free is dropped from the form.
  const [profissionalId, horaInicio] = useWatch({ control, name: ['profissionalId', 'horaInicio'] })
  const isPlaced = begun?.profissionalId && begun.horaInicio && profissionalId && horaInicio
  const { cdnUrl } = useTenant()
  const searchesPhones = useOpens(PATIENTS)
  const load = searchesPhones ? loadByPhoneToo : loadByNameOrCpf
  const optionOf = useMemo(() => optionsBy(cdnUrl), [cdnUrl])
  const { pacientes: known, procurado } = useConhecidos()
  const { only: _, ...picker } = usePicker({ entry: pacientes.filtrar, load, optionOf, value, known })
  return (
    <ComboField
      {...picker}
      hint={value === null && isPlaced ? 'Profissional, dia e horário já estão escolhidos.' : hint}
      control={control}
      name="pacienteId"
      onEdited={text => {
        procurado.texto = text
      }}
      orElse="Se é paciente novo, desligue a chave acima."
      label="Paciente"
      isLabelHidden
      isPerson
      placeholder={searchesPhones ? 'Nome, CPF ou telefone' : 'Nome ou CPF'}
    />
  )
}
