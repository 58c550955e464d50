/** The page that everybody starts on: the list of appointments, and the day at the clinic beside it. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { NOW } from './server.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { book, hourIn, nameOf, wireOf } from './wire.ts'

const TODAY = '2026-11-25'
const DESK = ['admin', 'secretaria'] as const

/** The day at the clinic: beside the list, on the phone in a drawer. */
async function openPanel(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Hoje na clínica' })
  await page.getByRole('button', { name: /^Aguardando/ }).click()
  return page.getByRole('dialog', { name: 'Hoje na clínica' })
}

const rowsOf = (page: Page): Locator =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Lista de atendimento' }).getByRole('listitem')
    : page.getByRole('table', { name: 'Lista de atendimento' }).locator('tbody tr')

const month = (within: Locator): Locator => within.getByLabel('Escolher o dia da lista').first()
const query = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries())

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
    const list = await table.boundingBox()
    // 1440 less the two margins of 60, and a hairline at either side.
    if (who === 'paciente') expect(list?.width).toBeGreaterThan(1310)
    else {
      await expect(month(side)).toBeVisible()
      expect((await side.boundingBox())?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
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

  await signIn(page)
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
    // Where the card has no room for eight columns, nothing of them is lost.
    for (const [width, professional] of [[1366, ['Profissional']] as const, [1280, []] as const]) {
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
test('a ordem e o tamanho da página', async ({ page }) => {
  test.skip(isPhone(page), 'no celular a lista não tem cabeçalhos')
  await signIn(page)
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
      const texts = await table.locator(`tbody tr td:nth-child(${at + 1})`).allInnerTexts()
      // Of a name the first word: by the given name it is sorted.
      return texts.map(text => text.trim().split(' ')[0] ?? '').filter(text => text !== '—')
    }
    const header = page.getByRole('columnheader', { name: head, exact: true })
    for (const direction of ['asc', 'desc'] as const) {
      await header.getByRole('button').click()
      // The order that is the list's anyway leaves the address.
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

// spec: product.language-portuguese-locale, day-list.empty-table-nenhum-registro, day-list.filter-field
// spec: day-list.filter-text-search-sets, day-list.filter-multi-select-filtrar
// spec: day-list.filter-profissionais-set, day-list.filter-status-select, day-list.limpar-busca-screen
// spec: day-list.patient-search-box, states.list-status-options, limits.locale-pt-br
test('cada filtro fica no endereço, e «Limpar Busca» os tira', async ({ page, request }) => {
  const wire = await wireOf(request)
  const today = await wire.get<{ content: Atendimento[] }>(
    `/v1/atendimentos?de=${TODAY}&ate=${TODAY}&size=80`,
  )
  const [one, ...others] = today.content
  if (!one) throw new Error('Nobody comes today')
  const first = nameOf(one.profissional)
  const second = others.map(({ profissional }) => nameOf(profissional)).find(name => name !== first) ?? ''
  const patient = nameOf(one.paciente)

  await signIn(page)
  await expect(page.getByRole('button', { name: 'Limpar Busca' })).toHaveCount(0)
  await page.getByLabel('Buscar pacientes').fill(patient)
  await expect.poll(() => query(page).nomeOuCpf).toBe(patient)
  await expect(rowsOf(page).filter({ hasNotText: patient })).toHaveCount(0)
  await expect(rowsOf(page).filter({ hasText: patient })).not.toHaveCount(0)

  await page.getByLabel('Buscar pacientes').fill('Zzz Ninguém')
  await expect(page.getByText('Nenhum Registro')).toBeVisible()
  await expectAccessible(page, 'nenhum registro')
  await page.getByRole('button', { name: 'Limpar Busca' }).first().click()
  await expect.poll(() => query(page)).toEqual({ page: '0' })
  await expect(page.getByLabel('Buscar pacientes')).toHaveValue('')

  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  const filters = isPhone(page) ? drawer : page.getByRole('search', { name: 'Filtrar consultas' })
  const open = async () => {
    if (isPhone(page)) await page.getByRole('button', { name: /Filtros/ }).click()
  }
  const apply = async () => {
    await page.keyboard.press('Escape')
    if (isPhone(page)) await drawer.getByRole('button', { name: 'Aplicar' }).click()
  }
  const professionals = filters.getByRole('button', { name: /Profissionais/ })

  await open()
  await expect(professionals).toContainText('Filtrar profissionais')
  await professionals.click()
  await page.getByRole('option', { name: first }).click()
  await page.getByRole('option', { name: second }).click()
  await apply()
  await expect.poll(() => query(page).profissionais ?? '').toMatch(/^\d+,\d+$/)
  await expect(rowsOf(page).filter({ hasNotText: new RegExp(`${first}|${second}`) })).toHaveCount(0)
  await expect(rowsOf(page).filter({ hasText: first })).not.toHaveCount(0)
  await open()
  await professionals.click()
  await page.getByRole('option', { name: first }).click()
  await page.getByRole('option', { name: second }).click()
  await apply()
  await expect.poll(() => query(page).profissionais).toBeUndefined()

  await open()
  await filters.getByRole('button', { name: /Status/ }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Todos',
    'Agendado',
    'Confirmado pelo paciente',
    'Paciente aguardando',
    'Cancelado pelo paciente',
    'Cancelado pelo profissional',
    'Paciente faltou',
  ])
  await page.getByRole('option', { name: 'Paciente aguardando' }).click()
  if (isPhone(page)) await drawer.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/[?&]status=PACIENTE_AGUARDANDO(&|$)/)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).filter({ hasText: 'Paciente aguardando' })).toHaveCount(3)

  await open()
  await filters.getByRole('spinbutton').first().focus()
  await page.keyboard.type('2611202625112026')
  await filters.getByRole('button', { name: /Status/ }).focus()
  const turned = filters.getByText('A data final deve ser igual ou posterior à inicial')
  await expect(turned).toBeVisible()
  await filters.getByRole('spinbutton').first().focus()
  await page.keyboard.type('2411202625112026')
  await expect(turned).toHaveCount(0)
  if (isPhone(page)) await drawer.getByRole('button', { name: 'Aplicar' }).click()
  await expect
    .poll(() => query(page))
    .toEqual({ page: '0', status: 'PACIENTE_AGUARDANDO', from: '2026-11-24', until: TODAY })
  await expect(page.getByText('24 a 25 de novembro', { exact: true })).toBeVisible()

  // What was just typed and not yet asked goes with the rest, and does not come back.
  await page.getByLabel('Buscar pacientes').fill('Zzz Ninguém')
  await page
    .getByRole('button', { name: /Limpar Busca|Filtros/ })
    .first()
    .click()
  if (isPhone(page)) await drawer.getByRole('button', { name: 'Limpar Busca' }).click()
  // The page's own timers run in turn: the box's has run out when this one does.
  await page.evaluate(() => new Promise(done => setTimeout(done, 300)))
  await expect.poll(() => query(page)).toEqual({ page: '0' })
  await expect(page.getByLabel('Buscar pacientes')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Limpar Busca' })).toHaveCount(0)
})

test('a lista que não veio diz por quê, e vem quando se tenta de novo', async ({ page }) => {
  await signIn(page)
  await page.route(/\/v1\/atendimentos\?/, route => route.abort())
  await page.goto('/painel?from=2026-11-26')
  await expect(page.getByText('Não foi possível carregar as consultas')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'lista que falhou')
  await page.unroute(/\/v1\/atendimentos\?/)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(rowsOf(page)).not.toHaveCount(0)
})

// spec: day-list.slot-picker-chosen-slots, day-list.slot-picker-screen, slots.side-panel-dashboard
// spec: slots.hoje-button, slots.previous-next-paging, slots.month-heading, limits.slot-window-5-days
test('os horários livres escolhem os dias da lista', async ({ page }) => {
  const asked: { dataInicial: string; dataTermino: string; startTime: string; endTime: string }[] = []
  page.on('request', request => {
    if (request.url().endsWith('/v1/slots-atendimento')) asked.push(request.postDataJSON())
  })
  await signIn(page)
  const panel = await openPanel(page)
  const free = panel.getByRole('region', { name: 'Horários Livres' })
  const hours = async (day: RegExp) => {
    if (isPhone(page)) await free.getByRole('tab', { name: new RegExp(`${day.source}.*livre`) }).click()
    return isPhone(page)
      ? free.getByRole('tabpanel').getByRole('button')
      : free.getByRole('toolbar', { name: day }).getByRole('button')
  }
  const choose = async (day: RegExp) => (await hours(day)).first().click()
  const leave = async (day: RegExp) => (await hours(day)).and(page.locator('[aria-pressed="true"]')).click()
  await expect(free.getByText('Novembro de 2026')).toBeVisible()
  await expect(free.getByRole('button', { name: 'Dias anteriores' })).toBeDisabled()
  await choose(/^sex 27/)
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2026-11-27')
  expect(query(page).until).toBeUndefined()
  await choose(/^qui 26/)
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2026-11-26')
  expect(query(page).until).toBe('2026-11-27')
  await expectAccessible(page, 'horários livres')
  await leave(/^sex 27/)
  await expect(page).toHaveURL(url => !url.searchParams.has('until'))
  expect(query(page).from).toBe('2026-11-26')
  await leave(/^qui 26/)
  await expect(page).toHaveURL(url => !url.searchParams.has('from'))
  await choose(/^sex 27/)
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2026-11-27')
  await choose(/^qui 26/)
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2026-11-26')

  await free.getByRole('button', { name: 'Próximos dias' }).click()
  await expect(free.getByText('Novembro – Dezembro de 2026')).toBeVisible()
  await free.getByRole('button', { name: 'Próximos dias' }).click()
  await expect(free.getByText('Dezembro de 2026', { exact: true })).toBeVisible()
  await free.getByRole('button', { name: 'Dias anteriores' }).click()
  await expect(free.getByText('Novembro – Dezembro de 2026')).toBeVisible()
  await free.getByRole('button', { name: 'Hoje' }).click()
  await expect(free.getByText('Novembro de 2026', { exact: true })).toBeVisible()
  const spans = new Set(
    asked.map(one => `${one.dataInicial} ${one.dataTermino} ${one.startTime} ${one.endTime}`),
  )
  expect([...spans]).toEqual([
    '2026-11-25 2026-11-29 08:00 19:30',
    '2026-11-30 2026-12-04 08:00 19:30',
    '2026-12-05 2026-12-09 08:00 19:30',
  ])

  // The back button leaves what lies open over the page, and only then goes back.
  const back = () => page.evaluate(() => history.back())
  const from = () => query(page).from
  if (isPhone(page)) {
    await back()
    await expect(panel).toBeHidden()
  } else {
    await page.getByRole('button', { name: 'Novo Atendimento' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Agendar Consulta' })
    await dialog.getByText('Notificar por e-mail').click()
    await back()
    const asking = page.getByRole('alertdialog', { name: 'Sair sem salvar' })
    await expect(asking).toBeVisible()
    await back()
    await expect(asking).toBeHidden()
    await expect(dialog.getByRole('switch', { name: 'Notificar por e-mail' })).toBeChecked()
    await back()
    await asking.getByText('Descartar').click()
    await expect(dialog).toBeHidden()
  }
  expect(from()).toBe('2026-11-26')
  await back()
  await expect.poll(from).toBe('2026-11-27')
})

// spec: product.language-portuguese-locale, day-list.month-calendar-previous-next
// spec: day-list.month-calendar-pt-br, day-list.month-calendar-reads-date, limits.locale-pt-br
test('o calendário ao lado escolhe o dia da lista', async ({ page }) => {
  await signIn(page)
  await page.goto('/painel?date=2027-03-10')
  const calendar = month(await openPanel(page))
  // Drawn; a reader hears it with the calendar's name.
  const title = calendar.locator('h3')
  await expect(title).toHaveText(/^março de 2027$/i)
  // Where the keyboard starts.
  await expect(calendar.getByRole('button', { name: /, 10 de março de 2027/ })).toHaveAttribute(
    'tabindex',
    '0',
  )
  const next = calendar.getByRole('button', { name: 'Próximo' }).first()
  await calendar.getByRole('button', { name: 'Anterior' }).first().click()
  await expect(title).toHaveText(/^fevereiro de 2027$/i)
  await next.click()
  await next.click()
  await expect(title).toHaveText(/^abril de 2027$/i)
  await calendar.getByRole('button', { name: /, 14 de abril de 2027/ }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2027-04-14')
  await expect(page.getByText('Quarta-feira, 14 de abril de 2027', { exact: true })).toBeAttached()

  if (isPhone(page)) return
  const day = (words: string) => calendar.getByRole('button', { name: new RegExp(`, ${words} de 2027`) })
  await day('30 de abril').focus()
  await page.keyboard.press('ArrowRight')
  await expect(day('1 de maio')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url => url.searchParams.get('from') === '2027-05-01')
  await expect(page.getByText('Sábado, 1 de maio de 2027', { exact: true })).toBeAttached()
  await expect(day('1 de maio')).toBeFocused()
})

// spec: product.capability-dashboard-appointment, day-list.metrics-card-consultas-presenciais
// spec: day-list.metrics-card-consultas-online, day-list.metrics-card-horas-disponiveis
// spec: day-list.pacientes-aguardando-panel, day-list.pacientes-aguardando-empty-text
// spec: day-list.pacientes-aguardando-refreshed, calls-appointments.get-atendimentos-polled-every
// spec: limits.waiting-patient-list
test('os números do dia e quem aguarda, perguntados de novo a cada 30 segundos', async ({
  page,
  request,
}) => {
  const wire = await wireOf(request)
  const waiting = await wire.get<Atendimento[]>('/v1/atendimentos/aguardando-presencial')
  expect(waiting.length).toBeGreaterThan(2)

  await page.clock.install({ time: new Date(NOW) })
  // The very answer that is shown: on the server the free hours become fewer meanwhile.
  const told = page.waitForResponse(`**/v1/atendimentos/metricas?de=${TODAY}&ate=${TODAY}`)
  await signIn(page)
  const panel = await openPanel(page)
  const figures: Record<string, number> = await (await told).json()
  const figure = (label: string) =>
    panel.getByRole('definition').and(panel.locator(`dt:text-is("${label}") + dd`))
  await expect(figure('Consultas Presenciais')).toHaveText(String(figures.numeroAulasPresenciais))
  await expect(figure('Consultas Online')).toHaveText(String(figures.numeroAtendimentosOnline))
  await expect(figure('Horas disponíveis')).toHaveText(
    `${String(figures.horasDisponiveis).replace('.', ',')}h`,
  )
  const card = panel.getByRole('region', { name: 'Pacientes Aguardando' })
  await expect(card.getByRole('listitem')).toHaveCount(waiting.length)
  for (const [i, { paciente, profissional, dataHoraInicioAtendimento }] of waiting.entries()) {
    const item = card.getByRole('listitem').nth(i)
    await expect(item).toContainText(nameOf(paciente))
    await expect(item).toContainText(`${hourIn(dataHoraInicioAtendimento)} · ${nameOf(profissional)}`)
  }
  if (isPhone(page)) await expectAccessible(page, 'hoje na clínica')

  // From an answer that is seen on: how long the way here took is another machine's.
  const answer = (json: Atendimento[]) =>
    page.route('**/v1/atendimentos/aguardando-presencial', route => route.fulfill({ json }))
  await answer(waiting.slice(1))
  await page.clock.fastForward(31_000)
  await expect(card.getByRole('listitem')).toHaveCount(waiting.length - 1)
  await answer([])
  await page.clock.fastForward(31_000)
  await expect(card.getByText('Nenhuma paciente aguardando')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page, 'ninguém aguarda')

  await page.goto('/painel?from=2025-01-01&until=2026-11-25')
  await openPanel(page)
  await expect(panel.getByText('Peça no máximo 366 dias')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
})
