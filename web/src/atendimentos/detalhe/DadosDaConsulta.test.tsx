/** What a patient finds in the detail of her own appointment; the office has no use for it. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, takeQueries } from '../../api/query.ts'
import { verContato } from '../../session/endpoints.ts'
import { TenantProvider } from '../../session/tenant.ts'
import { ATENDIMENTO } from '../../test/atendimento.ts'
import { DadosDaConsulta } from './DadosDaConsulta.tsx'

const { actor } = vi.hoisted(() => ({ actor: { role: 'PACIENTE', may: () => true } }))
vi.mock('../../session/useActor.ts', () => ({ useActor: () => actor }))
vi.mock('../../session/usePode.ts', () => ({ useOpens: () => false, usePode: () => false }))
vi.mock('../../clinicNow.ts', () => {
  const now = () => ({ at: new Date('2026-11-24T09:00:00-03:00'), day: '2026-11-24', hour: '09:00' })
  return { clinicNow: now, useClinicNow: now }
})

const queries = takeQueries()
const CLINIC = { nome: 'scale', titulo: 'Scale', clientId: '', cdnUrl: '/imagens/' }

beforeEach(() => {
  actor.role = 'PACIENTE'
  queries.setQueryData(keyOf(verContato, { params: { nome: CLINIC.nome } }), {
    endereco: 'Rua das Acácias, 10',
    telefone: null,
  })
})
afterEach(() => queries.clear())

const detail = (over: Partial<Atendimento> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <TenantProvider value={CLINIC}>
        <MemoryRouter>
          <DadosDaConsulta consulta={{ ...ATENDIMENTO, ...over }} />
        </MemoryRouter>
      </TenantProvider>
    </QueryClientProvider>,
  )
const LINK = 'https://consultas.example/sala-7'

test('an appointment to come: its place, a map and a calendar file', () => {
  const words = detail()
  expect(words).toContain('Rua das Acácias, 10')
  expect(words).toContain('Ver no mapa')
  expect(words).toContain('Adicionar ao calendário')
})

test('one online: the way in, once, instead of the address', () => {
  const words = detail({ tipoConsulta: 'ONLINE', linkConsulta: LINK })
  expect(words).toContain('Entrar na consulta')
  expect(words.split(LINK)).toHaveLength(2)
  expect(words).toContain('Adicionar ao calendário')
  expect(words).not.toContain('Rua das Acácias')
})

test.each<[string, Partial<Atendimento>]>([
  ['over', { dataHoraTerminoAtendimento: '2026-11-24T08:00:00-03:00' }],
  ['missed', { status: 'PACIENTE_FALTOU' }],
  ['cancelled', { status: 'CANCELADO_PELO_PACIENTE' }],
])('one that is %s has none of it', (_, over) => {
  const words = detail(over)
  expect(words).not.toContain('Rua das Acácias')
  expect(words).not.toContain('Adicionar ao calendário')
})

test('nor has it for the front desk', () => {
  actor.role = 'PROFISSIONAL'
  const words = detail()
  expect(words).not.toContain('Rua das Acácias')
  expect(words).not.toContain('Adicionar ao calendário')
})
