/** The desk opens the day at the current hour, and finds patients on other days. */
import { overAt } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { query, rowsOf, TODAY } from './home.ts'
import { newPatient } from './people.ts'
import { expect, expectAccessible, isPhone, letIn, signIn, test } from './support.ts'
import { expectedSinceSeven, toast } from './visits.ts'
import { book, hourIn, nameOf, type Wire, wireOf } from './wire.ts'

const agora = (page: Page) => page.getByRole('button', { name: 'Agora', exact: true })
const fold = (page: Page) => page.getByRole('button', { name: /antes das \d\d:\d\d/ })

const dayOf = async (wire: Wire) =>
  (await wire.get<{ content: Atendimento[] }>(`/v1/atendimentos?de=${TODAY}&ate=${TODAY}&size=1000`)).content

/** Two past appointments early this morning: one patient came just now, one did not come. */
async function bookDone(wire: Wire): Promise<void> {
  for (const status of ['PACIENTE_AGUARDANDO', 'PACIENTE_FALTOU']) {
    const { id } = await expectedSinceSeven(wire)
    await wire.send('PATCH', `/v1/atendimentos/${id}/mudar-status`, { status })
  }
}

const NOW = Date.parse('2026-11-25T10:42:00-03:00')
const isDone = (one: Atendimento) =>
  overAt(one) <= NOW && !['AGENDADO', 'CONFIRMADO_PELO_PACIENTE'].includes(one.status)

/** Turns 'Agora' off. If other journeys left many open, now is on a later page and the first press only leads there. */
async function turnOff(page: Page): Promise<void> {
  await page.goto('/painel')
  await expect(fold(page)).toBeVisible()
  await expect(async () => {
    await agora(page).click()
    await expect(agora(page)).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 })
  }).toPass()
}

test('agora: o que passou se dobra, e a lista começa na hora que é', async ({ page, request }) => {
  const wire = await wireOf(request)
  await bookDone(wire)
  await signIn(page)
  // As specified: from the first hour on, ten per page, with now marked.
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(fold(page)).toHaveCount(0)
  await page.goto('/painel?size=80')
  await expect(page.locator('[data-now]')).toHaveText('Agora, 10:42')
  const first = rowsOf(page).first()
  await expect(first).toContainText(hourIn((await dayOf(wire))[0]?.dataHoraInicioAtendimento ?? '?'))
  const before = await page.locator('[data-now]').evaluate(now => {
    const all = [...document.querySelectorAll('tbody tr, main li')]
    const at = all.findIndex(row => row.contains(now))
    return [all[at - 1]?.textContent ?? '', all[at + 1]?.textContent ?? '']
  })
  expect(before[0]?.match(/\d\d:\d\d/)?.[0] ?? '99').not.toMatch(/^1[1-9]/)
  expect(before[1]?.match(/\d\d:\d\d/)?.[0]).toMatch(/^1[1-9]/)
  await expectAccessible(page, 'o dia com agora')

  await page.goto('/painel')
  await agora(page).click()
  await expect(agora(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(fold(page)).toBeVisible()
  await expect(page.locator('[data-now]')).toBeInViewport()
  // Others book meanwhile, so the page is compared with what the server answers at that moment.
  await expect(async () => {
    // From the first page: if other journeys left many open, now is on a later one.
    await page.goto('/painel')
    await expect(fold(page)).toBeVisible()
    const day = await dayOf(wire)
    const done = day.filter(isDone)
    const missed = done.filter(({ status }) => status === 'PACIENTE_FALTOU').length
    const quick = { timeout: 2_000 }
    await expect(fold(page)).toContainText(missed === 1 ? '1 faltou' : `${missed} faltaram`, quick)
    const open = day.find(one => !isDone(one))
    await expect(rowsOf(page).first()).toContainText(hourIn(open?.dataHoraInicioAtendimento ?? '?'), quick)
    const pager = page.getByRole('navigation', { name: 'Páginas' })
    await expect(pager).toContainText(new RegExp(`${done.length + 1}–\\d+ de ${day.length}`), quick)
  }).toPass()
  await expectAccessible(page, 'o dia dobrado')

  // From another page the same button leads back to now, and stays pressed.
  await turnOff(page)
  await agora(page).click()
  await expect(agora(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-now]')).toBeInViewport()
  const turn = page.getByRole('button', { name: /^(Próxima|Anterior) página$|^Página anterior$/ })
  await turn.and(page.locator(':enabled')).last().click()
  await expect(page).toHaveURL(/page=/)
  const elsewhere = page.url()
  await agora(page).click()
  await expect(page).not.toHaveURL(elsewhere)
  await expect(agora(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-now]')).toBeInViewport()
  await page.goto('/painel')

  // The setting is remembered for the user; unfolded rows appear in their place.
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
  await fold(page).click()
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(rowsOf(page).first()).toContainText('07:00')
  await expectAccessible(page, 'o dia desdobrado')

  // Nothing is folded with a filter, in another order or on another day.
  for (const address of [
    `?status=PACIENTE_AGUARDANDO`,
    '?sort=paciente.nome,asc',
    '?from=2026-11-24',
    '?from=2026-11-25&until=2026-11-26',
  ]) {
    await page.goto(`/painel${address}`)
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(fold(page)).toHaveCount(0)
    await expect(agora(page)).toHaveCount(0)
  }
  await turnOff(page)
  await expect(fold(page)).toHaveCount(0)
  await expect(rowsOf(page)).toHaveCount(10)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(fold(page)).toHaveCount(0)
})

test('quem não está no período é achado onde está', async ({ page, request }) => {
  const wire = await wireOf(request)
  const { id, sobrenome } = await newPatient(wire)
  const visit = await book(wire, { day: '2026-12-09', pacienteId: id })
  await signIn(page)
  await page.getByLabel('Buscar pacientes').fill(sobrenome)
  await expect(page.getByText('Nada hoje; 1 consulta em 09/12')).toBeVisible()
  await expect(page.getByText(`0 consultas com “${sobrenome}”`)).toBeVisible()
  await expectAccessible(page, 'a busca que acha noutro dia')
  await page.getByRole('button', { name: 'Ver qua, 09/12' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText(nameOf(visit.paciente))
  expect(query(page)).toMatchObject({ from: '2026-12-09', nomeOuCpf: sobrenome })

  // If nothing is to come, earlier appointments are named; for an unknown name nothing is claimed.
  await page.goto(`/painel?from=2027-01-20&nomeOuCpf=${encodeURIComponent(sobrenome)}`)
  await expect(page.getByText('Nada em 20/01/2027; 1 consulta em 09/12')).toBeVisible()
  const note = page.getByText(`· ${nameOf(visit.profissional)}`)
  await expect(note).not.toContainText('Cancelado')
  await wire.send('DELETE', `/v1/atendimentos/${visit.id}`, { motivo: 'Outro' })
  await page.reload()
  await expect(note).toContainText('Cancelado')
  await page.goto('/painel?nomeOuCpf=Ninguémassim')
  await expect(page.getByText('Nenhuma consulta corresponde aos filtros')).toBeVisible()
})

test('o endereço de um paciente não finge filtrar', async ({ page }) => {
  await letIn(page, 'paciente')
  await page.goto('/painel?nomeOuCpf=maria&profissionais=1')
  await expect(toast(page, 'Aqui não se busca por pessoa')).toBeVisible()
  await expect(page).toHaveURL(
    url => !url.searchParams.has('nomeOuCpf') && !url.searchParams.has('profissionais'),
  )
  await expect(page.getByRole('button', { name: 'Limpar Busca' })).toHaveCount(0)
})

test('1280 por 720: a lista inteira, filtros numa linha, oito linhas ou mais', async ({ page }) => {
  if (isPhone(page)) return
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page)
  await expect(page.getByRole('columnheader')).toHaveCount(8)
  await expect(rowsOf(page)).toHaveCount(10)
  const seen = await rowsOf(page).evaluateAll(
    rows => rows.filter(row => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
  console.log(`1280×720: ${seen} linhas`)
  expect(seen).toBeGreaterThanOrEqual(8)
  const filters = page.getByRole('search', { name: 'Filtrar consultas' })
  expect((await boxOf(filters)).height).toBeLessThan(80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  await expectAccessible(page, 'início, 1280 por 720')
})

test('Data ordena como ela mesma', async ({ page }) => {
  if (isPhone(page)) return
  await signIn(page)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('Agendado ás')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Data')).toHaveAttribute('aria-sort', 'none')
  await head('Data').getByRole('button').click()
  await expect(head('Data')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Agendado ás')).toHaveAttribute('aria-sort', 'none')
  await head('Data').getByRole('button').click()
  await expect(head('Data')).toHaveAttribute('aria-sort', 'descending')
  expect(query(page).sort).toBe('dataHoraInicioAtendimento,desc')
  await head('Agendado ás').getByRole('button').click()
  await expect(head('Agendado ás')).toHaveAttribute('aria-sort', 'ascending')
})

test('a aba de um paciente que não existe diz 404, e a do próximo o seu nome', async ({ page }) => {
  await letIn(page)
  for (const id of ['999999', 'ninguem']) {
    await page.goto(`/painel/pacientes/${id}/dados-pessoais`)
    await expect(page.getByText('Paciente não encontrado').first()).toBeAttached()
    await expect(page).toHaveTitle('404 - Scale')
  }
  await page.getByRole('link', { name: 'Ver todos os pacientes' }).click()
  await expect(page).toHaveTitle('Pacientes - Scale')
})
