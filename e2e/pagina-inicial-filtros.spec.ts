/** The filters of the list of appointments, in the address. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { query, rowsOf, TODAY } from './home.ts'
import { expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { hourIn, nameOf, wireOf } from './wire.ts'

// spec: product.language-portuguese-locale, day-list.empty-table-nenhum-registro, day-list.filter-field
// spec: day-list.filter-text-search-sets, day-list.filter-multi-select-filtrar
// spec: day-list.filter-profissionais-set, day-list.filter-status-select, day-list.limpar-busca-screen
// spec: day-list.patient-search-box, states.list-status-options, limits.locale-pt-br
test('cada filtro fica no endereço, e «Limpar Busca» os tira', async ({ page, request }) => {
  const wire = await wireOf(request)
  const today = await wire.get<{ content: Atendimento[] }>(
    `/v1/atendimentos?de=${TODAY}&ate=${TODAY}&size=80`,
  )
  // The demonstration's come first; what other journeys booked may be gone before it is looked for.
  const booked = today.content.toSorted((a, b) => a.id - b.id)
  const [one, ...others] = booked
  if (!one) throw new Error('There is no appointment today')
  const first = nameOf(one.profissional)
  const second = others.map(({ profissional }) => nameOf(profissional)).find(name => name !== first) ?? ''
  const patient = nameOf(one.paciente)

  await signIn(page)
  await expect(page.getByRole('button', { name: 'Limpar Busca' })).toHaveCount(0)
  await page.getByLabel('Buscar pacientes').fill(patient)
  await expect.poll(() => query(page).nomeOuCpf).toBe(patient)
  await expect(rowsOf(page).filter({ hasNotText: patient })).toHaveCount(0)
  await expect(rowsOf(page).filter({ hasText: patient })).not.toHaveCount(0)
  // The figures beside it are not the list's.
  const whole = page.getByText('De toda a clínica, sem os filtros')
  if (!isPhone(page)) await expect(whole).toBeVisible()

  await page.getByLabel('Buscar pacientes').fill('Zzz Ninguém')
  await expect(page.getByText('Nenhum Registro')).toBeVisible()
  await expectAccessible(page, 'nenhum registro')
  const clear = page.getByRole('button', { name: 'Limpar Busca' }).first()
  // The next search is typed there; a finger would open the phone's keyboard.
  await (isPhone(page) ? clear.tap() : clear.press('Enter'))
  await expect.poll(() => query(page)).toEqual({ page: '0' })
  await expect(page.getByLabel('Buscar pacientes')).toHaveValue('')
  const isInField = expect(page.getByLabel('Buscar pacientes'))
  await (isPhone(page) ? isInField.not.toBeFocused() : isInField.toBeFocused())

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
  await expect(rowsOf(page).filter({ hasNotText: 'Paciente aguardando' })).toHaveCount(0)
  // The demonstration's own three.
  const waiting = booked.filter(({ status }) => status === 'PACIENTE_AGUARDANDO').slice(0, 3)
  expect(waiting).toHaveLength(3)
  for (const { paciente, dataHoraInicioAtendimento: start } of waiting) {
    const name = `Ver a consulta de ${nameOf(paciente)} às ${hourIn(start)}`
    await expect(rowsOf(page).getByRole('button', { name })).toHaveCount(1)
  }

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

  // Text just typed and not yet searched is cleared too, and does not come back.
  await page.getByLabel('Buscar pacientes').fill('Zzz Ninguém')
  await page
    .getByRole('button', { name: /Limpar Busca|Filtros/ })
    .first()
    .click()
  if (isPhone(page)) await drawer.getByRole('button', { name: 'Limpar Busca' }).click()
  // The page's timers fire in order: when this one fires, the search box's has fired too.
  await page.evaluate(() => new Promise(done => setTimeout(done, 300)))
  await expect.poll(() => query(page)).toEqual({ page: '0' })
  await expect(page.getByLabel('Buscar pacientes')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Limpar Busca' })).toHaveCount(0)
  await expect(whole).toHaveCount(0)
})
