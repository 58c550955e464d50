/** The desk marks who came and who did not with one press, and can undo it. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { standStill } from './clock.ts'
import { rowsOf, TODAY } from './home.ts'
import { choose, expect, expectAccessible, isPhone, letIn, test } from './support.ts'
import { openVisit, read, toast } from './visits.ts'
import { book, hourIn, nameOf, type Wire, wireOf } from './wire.ts'

const opener = ({ paciente, dataHoraInicioAtendimento: at }: Atendimento) =>
  `Ver a consulta de ${nameOf(paciente)} às ${hourIn(at)}`

/** Opens the desk's whole day and waits for its rows. */
async function openDay(page: Page): Promise<void> {
  await page.goto('/painel?size=80')
  await expect(rowsOf(page).first()).toBeVisible()
}

const rowOf = (page: Page, visit: Atendimento): Locator =>
  rowsOf(page).filter({ has: page.getByRole('button', { name: opener(visit), exact: true }) })

const presses = (row: Locator, word: string): Locator =>
  row.getByRole('button', { name: new RegExp(`^${word}: `) })

const status = async (wire: Wire, visit: Atendimento) => (await read(wire, visit)).status

test('chegou: um toque na linha, e oito segundos para desfazer', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: TODAY })
  await page.addInitScript(() => {
    const { setTimeout } = window
    // The notice's eight-second timer is fired by hand, so that a slow machine does not matter.
    const rings: (() => void)[] = []
    window.addEventListener('eight-seconds', () => {
      for (const ring of rings.splice(0)) ring()
    })
    window.setTimeout = ((ring: () => void, ms?: number, ...more: unknown[]) =>
      ms === 8000 ? rings.push(ring) : setTimeout(ring, ms, ...more)) as typeof setTimeout
  })
  await letIn(page)
  await openDay(page)
  const row = rowOf(page, visit)
  await expect(presses(row, 'Faltou')).toHaveCount(0)
  await expectAccessible(page, 'o dia com as presenças')
  let pressed = 0
  const press = async (button: Locator) => {
    pressed++
    await button.click()
  }
  await press(presses(row, 'Chegou'))
  const said = toast(page, `${nameOf(visit.paciente)} chegou às`)
  await expect(said).toBeVisible()
  console.log(`chegada: ${pressed} toque`)
  expect(pressed).toBe(1)
  await expect(row).toContainText('Paciente aguardando')
  await expect(presses(row, 'Chegou')).toHaveCount(0)
  expect(await status(wire, visit)).toBe('PACIENTE_AGUARDANDO')
  await expect(said.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(0)
  await expectAccessible(page, 'chegou, com Desfazer')

  await press(said.getByRole('button', { name: 'Desfazer' }))
  await expect(toast(page, 'Desfeito')).toContainText(nameOf(visit.paciente))
  await expect(presses(row, 'Chegou')).toBeVisible()
  await expect(row).toContainText('Agendado')
  expect((await read(wire, visit)).dataHoraChegada).toBeNull()

  await press(presses(row, 'Chegou'))
  await expect(said).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('eight-seconds')))
  await expect(said).toBeHidden()
  expect(await status(wire, visit)).toBe('PACIENTE_AGUARDANDO')
})

test('desfazer não passa por cima do que outra pessoa fez', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: TODAY })
  await letIn(page)
  await openDay(page)
  await presses(rowOf(page, visit), 'Chegou').click()
  const said = toast(page, 'chegou às')
  await expect(said).toBeVisible()
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'PACIENTE_FALTOU' })
  await said.getByRole('button', { name: 'Desfazer' }).click()
  const refused = toast(page, 'Não foi possível desfazer')
  await expect(refused).toContainText(nameOf(visit.paciente))
  // A sheet that is printed meanwhile is without it.
  await page.emulateMedia({ media: 'print' })
  await expect(refused).toBeHidden()
  await page.emulateMedia({ media: null })
  expect(await status(wire, visit)).toBe('PACIENTE_FALTOU')
  await expect(rowOf(page, visit)).toContainText('Paciente faltou')
})

test('quem saiu de aguardando por engano volta com a hora em que chegou', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: TODAY })
  const { body: came } = await wire.send<Atendimento>('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, {
    status: 'PACIENTE_AGUARDANDO',
  })
  await letIn(page)
  const dialog = await openVisit(page, visit)
  await dialog.getByRole('button', { name: /Status/ }).click()
  await choose(page.getByRole('option', { name: 'Confirmado pelo paciente' }))
  const said = toast(page, 'Status atualizado com sucesso!')
  await expect(said).toContainText('Confirmado pelo paciente')
  expect((await read(wire, visit)).dataHoraChegada).toBeNull()
  const undone = page.waitForRequest(
    one => one.method() === 'PATCH' && one.url().endsWith(`/${visit.id}/mudar-status`),
  )
  await said.getByRole('button', { name: 'Desfazer' }).click()
  // Sent as an undo, since an ordinary change would set the arrival to the current time.
  expect((await undone).postDataJSON()).toEqual({ status: 'PACIENTE_AGUARDANDO', desfazer: true })
  await expect(toast(page, 'Desfeito')).toContainText('Paciente aguardando')
  expect((await read(wire, visit)).dataHoraChegada).toBe(came.dataHoraChegada)
})

// always: somebody's new status would be overwritten
test('o que a lista ainda não sabia não é marcado', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: TODAY })
  await letIn(page)
  await openDay(page)
  await wire.send('PATCH', `/v1/atendimentos/${visit.id}/mudar-status`, { status: 'PACIENTE_FALTOU' })
  await presses(rowOf(page, visit), 'Chegou').click()
  await expect(toast(page, 'Esta consulta mudou, e nada foi feito')).toContainText('Paciente faltou')
  expect(await status(wire, visit)).toBe('PACIENTE_FALTOU')
})

for (const [meanwhile, said, after] of [
  ['CONFIRMADO_PELO_PACIENTE', 'chegou às', 'PACIENTE_AGUARDANDO'],
  ['PACIENTE_FALTOU', 'Esta consulta mudou, e nada foi feito', 'PACIENTE_FALTOU'],
] as const)
  test(`${meanwhile} enquanto se aperta Chegou: ${said}`, async ({ page, request }) => {
    const wire = await wireOf(request)
    const visit = await book(wire, { day: TODAY })
    await letIn(page)
    await openDay(page)
    const answers: number[] = []
    const change = `/v1/atendimentos/${visit.id}/mudar-status`
    // Between the read and the change of one press somebody else changes it, once.
    await page.route(`**${change}`, async route => {
      if (answers.length === 0) await wire.send('PATCH', change, { status: meanwhile })
      const answer = await route.fetch()
      answers.push(answer.status())
      await route.fulfill({ response: answer })
    })
    await presses(rowOf(page, visit), 'Chegou').click()
    await expect(toast(page, said)).toBeVisible()
    expect(answers).toEqual(after === meanwhile ? [412] : [412, 200])
    expect(await status(wire, visit)).toBe(after)
  })

test('faltou se oferece um quarto de hora depois, e o teclado fica na linha', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: TODAY })
  const start = Date.parse(visit.dataHoraInicioAtendimento)
  await standStill(page, start + 14 * 60_000)
  await letIn(page)
  await openDay(page)
  const row = rowOf(page, visit)
  await expect(presses(row, 'Chegou')).toBeVisible()
  await expect(presses(row, 'Faltou')).toHaveCount(0)
  await standStill(page, start + 15 * 60_000)
  await openDay(page)
  const missed = presses(row, 'Faltou')
  await expect(missed).toBeVisible()
  await expectAccessible(page, 'faltou se oferece')
  if (isPhone(page)) return
  await missed.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, `${nameOf(visit.paciente)} faltou às`)).toBeVisible()
  await expect(row).toContainText('Paciente faltou')
  await expect(row.getByRole('button', { name: opener(visit), exact: true })).toBeFocused()
})

/** Where an element's first letter is drawn, whatever padding is around it. */
const letterAt = (element: Locator): Promise<number> =>
  element.evaluate(inside => {
    const text = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    if (text) range.selectNode(text)
    return range.getBoundingClientRect().left
  })

test('de quem não chega à recepção, Faltou está onde começa a coluna', async ({ page, request }) => {
  const wire = await wireOf(request)
  const visit = await book(wire, { day: TODAY, tipoConsulta: 'ONLINE' })
  await standStill(page, Date.parse(visit.dataHoraInicioAtendimento) + 15 * 60_000)
  await letIn(page)
  await openDay(page)
  const row = rowOf(page, visit)
  const missed = presses(row, 'Faltou')
  await expect(missed).toBeVisible()
  await expect(presses(row, 'Chegou')).toHaveCount(0)
  const column = isPhone(page)
    ? row.getByText(nameOf(visit.paciente), { exact: true })
    : page.getByRole('columnheader', { name: 'Chegou às' })
  expect(Math.abs((await letterAt(missed)) - (await letterAt(column)))).toBeLessThan(0.75)
})

test('a linha abre a consulta; o nome continua um link, e selecionar não abre', async ({ page, request }) => {
  if (isPhone(page)) return
  const wire = await wireOf(request)
  const visit = await book(wire, { day: TODAY })
  await letIn(page)
  await openDay(page)
  const row = rowOf(page, visit)
  const dialog = page.getByRole('dialog', { name: 'Consulta Agendada' })
  const professional = row.getByText(nameOf(visit.profissional))
  const box = await boxOf(professional)
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  await expect(dialog).toBeHidden()
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await professional.click()
  await expect(dialog).toContainText(nameOf(visit.paciente))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await row.getByRole('link', { name: nameOf(visit.paciente) }).click()
  await expect(page).toHaveURL(new RegExp(`/pacientes/${visit.paciente.id}/`))
})
