/** A field forgotten on a screen would be lost silently: every one must be in a step of the form and on the page. */
import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { convenio, dadosEmergencia, type Paciente, patientsOwn } from '@clinica/contract/pacientes/schemas.ts'
import { endereco, personal } from '@clinica/contract/people.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import * as doPaciente from '../pacientes/formulario/digitado.ts'
import * as passosDoPaciente from '../pacientes/formulario/passos.tsx'
import { Secoes } from '../pacientes/pagina/Secoes.tsx'
import { stepOf } from '../pessoas/passos/stepOf.ts'
import * as doProfissional from '../profissionais/formulario/digitado.ts'
import * as passosDoProfissional from '../profissionais/formulario/passos.tsx'
import * as daSecretaria from '../secretarias/digitado.ts'
import * as passosDaSecretaria from '../secretarias/passos.tsx'

// Rendered without a window.
vi.mock('../ui/useScreen.ts', () => ({ useScreen: () => 'wide' }))
vi.mock('../session/usePode.ts', () => ({ useOpens: () => true, usePode: () => true }))

/** The visible words, without the markup between them. */
const words = (screen: ReactNode) => renderToString(screen).replaceAll(/<[^>]*>/g, '\n')

function Form({ values, children }: { values: FieldValues; children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
    </QueryClientProvider>
  )
}

describe.each([
  ['patient', doPaciente.NOVO_PACIENTE, doPaciente.ROTULOS, passosDoPaciente.passos(false)],
  [
    'professional',
    doProfissional.NOVO_PROFISSIONAL,
    doProfissional.ROTULOS,
    passosDoProfissional.passos(false),
  ],
  ['secretary', daSecretaria.NOVA_SECRETARIA, daSecretaria.ROTULOS, passosDaSecretaria.passos(false)],
] as const)('the dialog of a %s', (_, values, rotulos, passos) => {
  it('checks every field in one of its steps', () => {
    const steps = passos.map(({ fields }) => fields)
    expect(Object.keys(values).filter(campo => stepOf(steps, [campo]) === undefined)).toEqual([])
  })

  it('has every field, by the words that a conflict has for it', () => {
    const drawn = passos.flatMap(({ content }) => words(<Form values={values}>{content}</Form>).split('\n'))
    expect(Object.values(rotulos).filter(rotulo => !drawn.includes(rotulo))).toEqual([])
  })
})

describe("a patient's page", () => {
  const named = <K extends string>(fields: Readonly<Record<K, unknown>>): Record<K, string> => {
    const entries = Object.keys(fields).map(name => [name, `com ${name}`])
    return Object.fromEntries(entries)
  }
  const record: Paciente = {
    id: 1,
    userId: 2,
    numeroProntuario: 730,
    ...named(personal),
    sexo: 'FEMININO',
    estadoCivil: 'VIUVO',
    cpf: '52998224725',
    celular: '11987452310',
    dataNascimento: '1989-03-14',
    ...named(patientsOwn),
    whatsapp: '11987452311',
    imagemPerfil: null,
    dadosEmergencia: {
      ...named(dadosEmergencia.shape),
      telefoneContato: '11987452312',
      cpfRepresentanteLegal: '11144477735',
    },
    endereco: { ...named(endereco.shape), cep: '05435000' },
    convenio: { ...named(convenio.shape), dataValidade: '2029-10-31' },
    arquivado: false,
  }
  /** As on the page: its sections show the record, the frame around them the person's identity. */
  const {
    id: _,
    userId: __,
    imagemPerfil: ___,
    arquivado: ____,
    ...shown
  } = {
    ...record,
    sexo: SEXO_LABELS[record.sexo],
    estadoCivil: ESTADO_CIVIL_LABELS[record.estadoCivil],
    dataNascimento: '14/03/1989',
    convenio: { ...record.convenio, dataValidade: '31/10/2029' },
  }
  const values = (group: object): string[] =>
    Object.values(group).flatMap(value => (typeof value === 'object' ? values(value) : [String(value)]))
  const withoutMask = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '')

  it('shows all that the clinic has of a patient', () => {
    const page = withoutMask(words(<Secoes paciente={record} />))
    expect(values(shown).filter(value => !page.includes(withoutMask(value)))).toEqual([])
  })

  it('shows no section of dashes to whom neither representative nor health plan belongs', () => {
    const none = <T extends object>(group: T) =>
      Object.fromEntries(Object.keys(group).map(key => [key, null])) as { [K in keyof T]: null }
    const { nomeContato } = record.dadosEmergencia
    const dadosEmergencia = { ...none(record.dadosEmergencia), nomeContato }
    const page = words(<Secoes paciente={{ ...record, dadosEmergencia, convenio: none(record.convenio) }} />)
    expect(page).toContain('Contato de emergência')
    expect(page).not.toMatch(/Representante legal|Convênio/)
    expect(words(<Secoes paciente={record} />)).toMatch(/Representante legal.*Convênio/s)
  })

  it('marks each value that is missing with a dash', () => {
    const { nomeContato, nomeRepresentanteLegal } = record.dadosEmergencia
    const none = { telefoneContato: null, grauParentescoContato: null, cpfRepresentanteLegal: null }
    const dadosEmergencia = {
      ...none,
      ...{ nomeContato, nomeRepresentanteLegal, grauParentescoRepresentanteLegal: null },
    }
    const page = words(<Secoes paciente={{ ...record, rg: '', whatsapp: null, dadosEmergencia }} />)
    expect(page.match(/—/g)).toHaveLength(6)
  })
})
