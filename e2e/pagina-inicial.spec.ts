/** The first page of every role: what each sees, and the list of appointments. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { boxOf } from './box.ts'
import { month, rowsOf } from './home.ts'
import { atDesk, expect, expectAccessible, isPhone, letIn, signIn, test } from './support.ts'
import { book, hourIn, nameOf, wireOf } from './wire.ts'

const DESK = ['admin', 'secretaria'] as const

for (const who of [...DESK, 'profissional', 'paciente'] as const) {
  // spec: routes.users, routes.two-columns, routes.left-column-full, routes.managers-see-create
  // spec: day-list.filter-text-search-managers, day-list.filter-multi-select-managers
  // spec: day-list.patient-search-box, roles.managers-alone-see-patient
  // spec: roles.managers-alone-see-professional, roles.managers-alone-see-manager-widgets-dashboard
  test(`a página inicial de ${who}`, async ({ page }) => {
    const isDesk = DESK.some(one => one === who)
    await signIn(page, who)
    await expect(page).toHaveTitle('Página Inícial - Scale')
    await expect(page.getByLabel('Buscar pacientes')).toHaveCount(isDesk ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Novo Atendimento' })).toHaveCount(isDesk ? 1 : 0)
    await expect(page.getByRole('button', { name: /Profissionais/ })).toHaveCount(
      isDesk && !isPhone(page) ? 1 : 0,
    )
    if (isPhone(page)) {
      await expect(page.getByRole('button', { name: /^Aguardando/ })).toHaveCount(isDesk ? 1 : 0)
      await page.getByRole('button', { name: /Filtros/ }).click()
      const filters = page.getByRole('dialog', { name: 'Filtros' })
      await expect(filters.getByRole('button', { name: /Status/ })).toBeVisible()
      await expect(filters.getByRole('button', { name: /Profissionais/ })).toHaveCount(isDesk ? 1 : 0)
      await expectAccessible(page, `${who}: filtros`)
      return
    }
    const side = page.getByRole('complementary', { name: 'Hoje na clínica' })
    await expect(side).toHaveCount(who === 'paciente' ? 0 : 1)
    const table = page.getByRole('table', { name: 'Lista de atendimento' })
    const list = await boxOf(table)
    // 1440 minus two margins of 60 and a hairline on each side.
    if (who === 'paciente') expect(list.width).toBeGreaterThan(1310)
    else {
      await expect(month(side)).toBeVisible()
      expect((await boxOf(side)).x).toBeGreaterThan(list.x + list.width)
      await expect(side.getByRole('heading', { name: 'Pacientes Aguardando' })).toHaveCount(isDesk ? 1 : 0)
      await expect(side.getByText('Horas disponíveis')).toHaveCount(isDesk ? 1 : 0)
      await expect(side.getByRole('heading', { name: 'Horários Livres' })).toHaveCount(isDesk ? 1 : 0)
    }
    await expect(table).toHaveAttribute('aria-busy', 'false')
    await expectAccessible(page, `${who}: página inicial`)
  })
}

// spec: product.appointment-list-screen, product.times-displayed-hh
// spec: product.capability-dashboard-appointment, day-list.column-data-below, day-list.column-agendado
// spec: day-list.column-paciente, day-list.column-paciente-links, day-list.column-profissional-below
// spec: day-list.column-modelo-de, day-list.column-status, day-list.column-chegou-below
// spec: day-list.details-button-opening
test('a linha de uma consulta diz tudo dela, e abre o seu detalhe', async ({ page, request }) => {
  const wire = await wireOf(request)
  const { id } = await book(wire, { day: '2027-01-13', tipoConsulta: 'ONLINE' })
  const { body: visit } = await wire.send<Atendimento>('PATCH', `/v1/atendimentos/${id}/mudar-status`, {
    status: 'PACIENTE_AGUARDANDO',
  })
  const arrived = hourIn(visit.dataHoraChegada ?? '')
  expect(arrived).toMatch(/^1\d:\d{2}$/)

  await letIn(page)
  await page.goto(`/painel?from=2027-01-13&nomeOuCpf=${encodeURIComponent(nameOf(visit.paciente))}&size=80`)
  const start = hourIn(visit.dataHoraInicioAtendimento)
  const details = { name: `Ver a consulta de ${nameOf(visit.paciente)} às ${start}`, exact: true }
  const row = rowsOf(page).filter({ has: page.getByRole('button', details) })
  if (isPhone(page)) {
    for (const words of [start, nameOf(visit.paciente), 'Online', nameOf(visit.profissional)])
      await expect(row).toContainText(words)
    await expect(row).toContainText(`Chegou às ${arrived}`)
    await expect(row).toContainText('Paciente aguardando')
  } else {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Data',
      'Agendado ás',
      'Paciente',
      'Profissional',
      'Modelo de consulta',
      'Status',
      'Chegou às',
      'Detalhes',
    ])
    await expect(row.getByRole('cell')).toHaveText([
      '13/01/27',
      start,
      nameOf(visit.paciente),
      nameOf(visit.profissional),
      'Online',
      'Paciente aguardando',
      arrived,
      '',
    ])
    await expect(row.getByRole('link')).toHaveAttribute('href', `/painel/pacientes/${visit.paciente.id}`)
    // Where the side panel leaves no room for eight columns, it moves into the drawer.
    for (const width of [1366, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('columnheader')).toHaveCount(8)
      await expect(page.getByRole('complementary', { name: 'Hoje na clínica' })).toHaveCount(0)
    }
    // Where the card has no room for eight columns, no information is lost.
    for (const [width, professional] of [[960, ['Profissional']] as const, [800, []] as const]) {
      await page.setViewportSize({ width, height: 900 })
      const heads = ['Agendado ás', 'Paciente', ...professional, 'Modelo de consulta', 'Status', 'Detalhes']
      await expect(page.getByRole('columnheader')).toHaveText(heads)
      for (const words of ['13/01/27', start, nameOf(visit.paciente), nameOf(visit.profissional), arrived])
        await expect(row).toContainText(words)
    }
  }
  await row.getByRole('button', details).click()
  const dialog = page.getByRole('dialog', { name: 'Consulta Agendada' })
  await expect(dialog).toContainText(nameOf(visit.paciente))
  await expect(dialog).toContainText('Quarta-feira, 13 de janeiro de 2027')
})

// spec: day-list.column-modelo-de, day-list.sortable-column-order-answered
// spec: day-list.sortable-column-headers-ask, day-list.server-paging-screen-page
// spec: day-list.page-sizes-labelled, calls-appointments.get-atendimentos-sort
test('a ordem e o tamanho da página', atDesk('no celular a lista não tem cabeçalhos'), async ({ page }) => {
  await letIn(page)
  await page.goto('/painel?from=2026-11-25&until=2026-11-28')
  await expect(rowsOf(page)).toHaveCount(10)
  await page.getByRole('button', { name: /Registros por página/ }).click()
  await expect(page.getByRole('option')).toHaveText([
    '10 registros',
    '20 registros',
    '40 registros',
    '80 registros',
  ])
  await page.getByRole('option', { name: '20 registros' }).click()
  await expect(page).toHaveURL(/[?&]size=20(&|$)/)
  await expect(rowsOf(page)).toHaveCount(20)
  const second = page.waitForRequest(request => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname === '/v1/atendimentos' && searchParams.get('page') === '1'
  })
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/[?&]page=1(&|$)/)
  await second

  await page.goto('/painel?size=80')
  const table = page.getByRole('table', { name: 'Lista de atendimento' })
  for (const kind of ['Presencial', 'Online'])
    await expect(table.getByRole('cell', { name: kind, exact: true })).not.toHaveCount(0)
  const columns = [
    { head: 'Paciente', at: 2, field: 'paciente.nome' },
    { head: 'Profissional', at: 3, field: 'profissional.nome' },
    { head: 'Modelo de consulta', at: 4, field: 'tipoConsulta' },
    { head: 'Status', at: 5, field: 'status' },
    { head: 'Chegou às', at: 6, field: 'dataHoraChegada' },
    { head: 'Agendado ás', at: 1, field: 'dataHoraInicioAtendimento' },
  ]
  const { compare } = Intl.Collator('pt-BR')
  for (const { head, at, field } of columns) {
    const cells = async () => {
      const texts = await table
        .locator(`tbody tr:not([data-between]) td:nth-child(${at + 1})`)
        .allInnerTexts()
      // The first word of a name, since names are sorted by given name.
      const firsts = texts.map(text => text.trim().split(/\s/)[0] ?? '')
      // Patients who have not arrived have buttons there, not a time.
      return firsts.filter(text => !['—', 'Chegou', 'Faltou'].includes(text))
    }
    const header = page.getByRole('columnheader', { name: head, exact: true })
    for (const direction of ['asc', 'desc'] as const) {
      await header.getByRole('button').click()
      // The default order is not in the address.
      const told =
        field === 'dataHoraInicioAtendimento' && direction === 'asc' ? null : `${field},${direction}`
      await expect(page).toHaveURL(url => url.searchParams.get('sort') === told)
      await expect(header).toHaveAttribute('aria-sort', `${direction}ending`)
      await expect(table).toHaveAttribute('aria-busy', 'false')
      await expect
        .poll(async () => {
          const found = await cells()
          const sorted = found.toSorted((a, b) => (direction === 'asc' ? compare(a, b) : compare(b, a)))
          return found.join() === sorted.join()
        }, `${head}, ${direction}`)
        .toBe(true)
      expect(new Set(await cells()).size).toBeGreaterThan(1)
    }
  }
})

test('a lista que não veio diz por quê, e vem quando se tenta de novo', async ({ page }) => {
  await letIn(page)
  await page.route(/\/v1\/atendimentos\?/, route => route.abort())
  await page.goto('/painel?from=2026-11-26')
  await expect(page.getByText('Não foi possível carregar as consultas')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'lista que falhou')
  await page.unroute(/\/v1\/atendimentos\?/)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(rowsOf(page)).not.toHaveCount(0)
})
