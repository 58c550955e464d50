/** The requests of each screen: each is rendered once, and what it would send goes to a stub. */
import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento, AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { collectionOf } from '@clinica/contract/collections.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { criar } from '@clinica/contract/pacientes/endpoints.ts'
import type { NovoPaciente } from '@clinica/contract/pacientes/schemas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConsultas } from '../agenda/useConsultas.ts'
import { keyOf, takeQueries, useAction } from '../api/query.ts'
import { NOVO_AGENDAMENTO } from '../atendimentos/formulario/agendamento.ts'
import { ConhecidosContext, ninguem } from '../atendimentos/formulario/conhecidos.ts'
import { PacienteSelect } from '../atendimentos/formulario/PacienteSelect.tsx'
import { ProfissionalSelect } from '../atendimentos/formulario/ProfissionalSelect.tsx'
import { useSlots } from '../atendimentos/horario/useSlots.ts'
import { useEspera } from '../atendimentos/painel/espera.ts'
import { Metricas } from '../atendimentos/painel/Metricas.tsx'
import type { RemarcacaoEnviada } from '../atendimentos/remarcar/remarcacao.ts'
import { useRemarcar } from '../atendimentos/remarcar/useRemarcar.ts'
import type { FiltrosDaLista } from '../inicio/filtros/useFiltros.ts'
import { HorariosLivres } from '../inicio/painel/HorariosLivres.tsx'
import { TabelaDeAcessos } from '../pacientes/acessos/TabelaDeAcessos.tsx'
import { usePaciente } from '../pacientes/pagina/usePaciente.ts'
import { TenantProvider } from '../session/tenant.ts'

// Rendered without a window.
vi.mock('../ui/useScreen.ts', () => ({ useScreen: () => 'wide' }))
vi.mock(import('../clinicNow.ts'), async original => {
  const actual = await original()
  return { ...actual, useClinicNow: () => actual.clinicNow(new Date('2026-11-25T10:00:00-03:00')) }
})
vi.mock('../session/useActor.ts', () => ({ useActor: () => ({ role: 'SECRETARIA', may: () => true }) }))
vi.mock('../session/usePode.ts', () => ({ useOpens: () => true, usePode: () => true }))

const queryClient = takeQueries()
const fetched = vi.fn<typeof fetch>()
const CLINIC = { nome: 'scale', titulo: 'Scale', clientId: '', cdnUrl: '/imagens/' }
const EMPTY = { content: [], page: { size: 12, number: 0, totalPages: 0, totalElements: 0 } }

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => new Response(JSON.stringify(EMPTY)))
})
afterEach(() => {
  queryClient.clear()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const Screen = ({ use }: { use: () => ReactNode }) => use()

function draw(use: () => ReactNode): void {
  renderToString(
    <QueryClientProvider client={queryClient}>
      <TenantProvider value={CLINIC}>
        <Screen use={use} />
      </TenantProvider>
    </QueryClientProvider>,
  )
}

/** Method, address and body of every request that this screen sends when it opens. */
async function asked(use: () => ReactNode) {
  draw(use)
  for (const query of queryClient.getQueryCache().getAll()) await query.fetch()
  return fetched.mock.calls.map(([to, init]) => ({
    call: `${init?.method} ${to}`,
    body: init?.body ? JSON.parse(String(init.body)) : null,
  }))
}

function Form({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: NOVO_AGENDAMENTO })
  return <FormProvider {...form}>{children}</FormProvider>
}
const inForm = (field: ReactNode) => () => (
  <ConhecidosContext value={ninguem()}>
    <Form>{field}</Form>
  </ConhecidosContext>
)

// spec: calls-slots.screens-ask-start, limits.slot-window-screens-ask
test('free slots of the dialog: five days, from 08:00 to 19:30', async () => {
  const calls = await asked(() => {
    useSlots('2026-11-25', { profissionalId: 7 })
    return null
  })
  expect(calls).toEqual([
    {
      call: 'POST /v1/slots-atendimento',
      body: {
        dataInicial: '2026-11-25',
        dataTermino: '2026-11-29',
        startTime: '08:00',
        endTime: '19:30',
        profissionalId: 7,
      },
    },
  ])
})

// spec: calls-slots.screens-ask-start, limits.slot-window-screens-ask
test('free slots of the side panel: five days, from 08:00 to 19:30, of all professionals', async () => {
  const search = { params: { from: null, until: null }, today: '2026-11-25', change: () => undefined }
  const calls = await asked(() => <HorariosLivres search={search as unknown as FiltrosDaLista} />)
  expect(calls).toEqual([
    {
      call: 'POST /v1/slots-atendimento',
      body: {
        dataInicial: '2026-11-25',
        dataTermino: '2026-11-29',
        startTime: '08:00',
        endTime: '19:30',
      },
    },
  ])
})

// spec: limits.pickers-use-12
test('pickers: twelve at a time', async () => {
  const calls = await asked(inForm(<PacienteSelect />))
  expect(calls).toEqual([
    {
      call: 'POST /v1/pacientes/filtrar?page=0&size=12&filterBy=nome%2Ccpf',
      body: { nome: '', cpf: '' },
    },
  ])
  queryClient.clear()
  fetched.mockClear()
  const select = <ProfissionalSelect name="profissionalId" label="Profissional" />
  expect(await asked(inForm(select))).toEqual([
    { call: 'POST /v1/profissionais/filtrar?page=0&size=12&filterBy=nome', body: { nome: '' } },
  ])
})

// spec: calls-appointments.get-atendimentos-calendar-size, limits.calendar-fetches-screen
test('the calendar: a thousand at once, of the visible days', async () => {
  const calls = await asked(() => {
    useConsultas('mes', '2026-11-25')
    return null
  })
  expect(calls).toEqual([{ call: 'GET /v1/atendimentos?de=2026-11-01&ate=2026-12-05&size=1000', body: null }])
})

// spec: day-list.pacientes-aguardando-refreshed, calls-appointments.get-atendimentos-polled-every
// spec: limits.waiting-patient-list
test('who waits: again every thirty seconds', async () => {
  const calls = await asked(() => {
    useEspera()
    return null
  })
  expect(calls).toEqual([{ call: 'GET /v1/atendimentos/aguardando-presencial', body: null }])
  const [query] = queryClient.getQueryCache().getAll()
  expect(query?.options).toMatchObject({ refetchInterval: 30_000, enabled: true })
})

test.each([
  ['2026-11-25', '2026-11-25', 30_000],
  ['2026-11-01', '2026-11-30', 30_000],
  ['2026-11-26', '2026-11-30', undefined],
  ['2026-11-01', '2026-11-24', undefined],
])('the figures from %s to %s: again like the list, if today is in it', async (de, ate, every) => {
  draw(() => <Metricas {...{ de, ate }} />)
  const [query] = queryClient.getQueryCache().getAll()
  expect(query?.queryKey).toEqual(keyOf(atendimentos.metricas, { query: { de, ate } }))
  expect(query?.options).toMatchObject(every ? { refetchInterval: every } : {})
  if (!every) expect(query?.options).not.toHaveProperty('refetchInterval')
})

// spec: calls-patients.patient-detail-cached, limits.patient-query-stale
test('the record of a patient: again after two minutes', async () => {
  const record = () => {
    usePaciente()
    return null
  }
  const page = <Route path="/painel/pacientes/:id" Component={record} />
  const calls = await asked(() => (
    <MemoryRouter initialEntries={['/painel/pacientes/7']}>
      <Routes>{page}</Routes>
    </MemoryRouter>
  ))
  expect(calls).toEqual([{ call: 'GET /v1/pacientes/7', body: null }])
  const [query] = queryClient.getQueryCache().getAll()
  expect(query?.options).toMatchObject({ staleTime: 120_000, enabled: true })
})

test('the access log: not again because the window comes back, which would be one more entry', async () => {
  const page = <Route path="/painel/pacientes/7/acessos" element={<TabelaDeAcessos pacienteId={7} />} />
  const calls = await asked(() => (
    <MemoryRouter initialEntries={['/painel/pacientes/7/acessos']}>
      <Routes>{page}</Routes>
    </MemoryRouter>
  ))
  expect(calls).toEqual([{ call: 'GET /v1/pacientes/7/acessos?page=0&size=10', body: null }])
  const [query] = queryClient.getQueryCache().getAll()
  expect(query?.options).toMatchObject({ refetchOnWindowFocus: false })
})

// spec: calls-appointments.save-appointments-refreshed, calls-appointments.save-metrics-refreshed
// spec: calls-appointments.save-waiting-patients, calls-appointments.save-single-appointment
test('after a save: list, metrics, who waits and the single appointment', async () => {
  const held = {
    list: keyOf(atendimentos.listar, { query: { page: '3' } }),
    calendar: keyOf(atendimentos.listar, { query: { size: 1000 } }),
    metrics: keyOf(atendimentos.metricas, { query: { de: '2026-11-25', ate: '2026-11-25' } }),
    waiting: keyOf(atendimentos.aguardandoPresencial),
    single: keyOf(atendimentos.ver, { params: { id: 7 } }),
    slots: keyOf(atendimentos.slots, { body: {} }),
  }
  const other = ['GET /v1/auth/info']
  for (const key of [...Object.values(held), other]) queryClient.setQueryData(key, EMPTY)
  const old = () =>
    Object.entries(held).flatMap(([name, key]) =>
      queryClient.getQueryState(key)?.isInvalidated ? [name] : [],
    )

  let action: ReturnType<typeof useAction<typeof atendimentos.agendar>> | undefined
  draw(() => {
    action = useAction(atendimentos.agendar)
    return null
  })
  expect(old()).toEqual([])
  fetched.mockImplementationOnce(async () => new Response(JSON.stringify({ id: 8 }), { status: 201 }))
  await action?.mutateAsync({ body: { profissionalId: 7 } as AtendimentoEnviado })
  expect(fetched.mock.calls.map(([to, init]) => `${init?.method} ${to}`)).toEqual(['POST /v1/atendimentos'])
  expect(old()).toEqual(['list', 'calendar', 'metrics', 'waiting', 'single', 'slots'])
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false)
})

test('a creation: pressed again with its key, until its dialog is closed', async () => {
  const open = () => {
    let action: ReturnType<typeof useAction<typeof criar>> | undefined
    draw(() => {
      action = useAction(criar)
      return null
    })
    return () => action?.mutateAsync({ body: { nome: 'Zulmira' } as NovoPaciente })
  }
  fetched.mockImplementation(async () => new Response(null, { status: 503 }))
  const dialog = open()
  await expect(dialog()).rejects.toMatchObject({ status: 503 })
  await expect(dialog()).rejects.toMatchObject({ status: 503 })
  await expect(open()()).rejects.toMatchObject({ status: 503 })
  const [first, again, reopened] = fetched.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('idempotency-key'),
  )
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(reopened).not.toBe(first)
  const sent = queryClient.getMutationCache().getAll()
  expect(sent.map(({ options }) => options.gcTime)).toEqual(sent.map(() => 0))
  expect(sent.length).toBeGreaterThan(0)
})

// spec: calls-appointments.save-appointments-refreshed, calls-appointments.save-metrics-refreshed
// spec: calls-appointments.save-waiting-patients, calls-appointments.save-single-appointment
test('a change: its answer is what stands there, and what the next change starts from', async () => {
  const key = keyOf(atendimentos.ver, { params: { id: 7 } })
  const answers = (status: number, body: object, etag: string) =>
    fetched.mockImplementationOnce(
      async () => new Response(JSON.stringify(body), { status, headers: { etag } }),
    )
  let remarcar: ReturnType<typeof useRemarcar> | undefined
  draw(() => {
    remarcar = useRemarcar()
    return null
  })
  const move = async () => remarcar?.(queryClient.getQueryData(key) as Atendimento, {} as RemarcacaoEnviada)
  const beside = [atendimentos.listar, atendimentos.metricas, atendimentos.aguardandoPresencial].map(entry =>
    keyOf(entry),
  )
  for (const other of beside) queryClient.setQueryData(other, EMPTY)
  queryClient.setQueryData(key, { id: 7, isEncaixe: false })
  const [list = []] = beside
  const told = {
    ...{ id: 7, status: 'AGENDADO', isEncaixe: true },
    paciente: { id: 1, nome: 'Ana', sobrenome: 'Lima' },
    profissional: { id: 2, nome: 'Rui', sobrenome: 'Sá' },
    dataHoraInicioAtendimento: '2027-01-14T10:00:00-03:00',
    dataHoraTerminoAtendimento: '2027-01-14T10:30:00-03:00',
  }
  queryClient.setQueryData(list, { ...EMPTY, content: [{ id: 6 }, { id: 7 }] })
  answers(200, told, '"2"')
  await move()
  expect(queryClient.getQueryData(list)).toMatchObject({ content: [{ id: 6 }, told] })
  for (const other of beside) expect(queryClient.getQueryState(other)).toMatchObject({ isInvalidated: true })
  expect(queryClient.getQueryData(key)).toEqual(told)

  // Refused, the cached data is stale and read again.
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false)
  answers(412, { codigo: 'VERSAO_ANTIGA', error: 'Outra pessoa alterou' }, '"4"')
  await expect(move()).rejects.toMatchObject({ status: 412 })
  const versions = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-match'))
  expect(versions).toEqual([null, '"2"'])
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})

const isReading = ({ method, asks }: (typeof ENDPOINTS)[number]['entry']) => method === 'GET' || asks === true
const changes = ENDPOINTS.filter(({ entry }) => !isReading(entry))

test.each(changes)('$name: what it affects is read again, and nothing else', async ({ entry }) => {
  const held = ENDPOINTS.filter(one => isReading(one.entry)).map(one => one.entry)
  for (const reading of held) queryClient.setQueryData(keyOf(reading), EMPTY)
  let action: ReturnType<typeof useAction> | undefined
  draw(() => {
    action = useAction(entry)
    return null
  })
  fetched.mockImplementationOnce(async () => new Response(null, { status: 204 }))
  await action?.mutateAsync({
    params: { id: 7, docId: 9, scheduleId: 9, role: 'SECRETARIA', nome: 'scale', token: 'a1' },
  })
  const old = held.filter(reading => queryClient.getQueryState(keyOf(reading))?.isInvalidated)
  expect(new Set(old.map(({ path }) => collectionOf(path)))).toEqual(new Set(entry.affects))
})
