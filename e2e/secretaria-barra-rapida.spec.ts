/** The quick bar: a caller is found from any page, and the action is done there. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newPatient } from './people.ts'
import { atDesk, drawn, expect, expectAccessible, isPhone, signIn, test } from './support.ts'
import { book, nameOf, wireOf } from './wire.ts'

const begin = async (request: APIRequestContext) => {
  const wire = await wireOf(request)
  const patient = await newPatient(wire, { nome: 'Bárbara', celular: '11973104482' })
  // A word of the surname that nobody else has.
  return { wire, patient: { ...patient, word: patient.sobrenome.split(' ')[1] ?? '' } }
}

const bar = (page: Page): Locator => page.getByRole('dialog', { name: 'Barra rápida' })
const box = (page: Page): Locator => bar(page).getByRole('combobox')
const rows = (page: Page): Locator => bar(page).getByRole('rowgroup', { name: 'Pacientes' }).getByRole('row')

async function openBar(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Barra rápida' }).click()
  else await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

/** Holds searches back until the returned function is called: then the server answers, or this refusal does. */
async function heldSearch(page: Page, refusal?: object): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/v1/busca?*', async route => {
    await promise
    await (refusal ? route.fulfill({ status: 400, json: refusal }) : route.fallback())
  })
  return resolve
}

test('acha um paciente pelo nome, pelo CPF e pelo telefone, e diz o que vem e o que houve', async ({
  page,
}) => {
  const { wire, patient } = await begin(page.request)
  await signIn(page)
  await openBar(page)
  await expectAccessible(page, 'barra rápida, vazia')
  await box(page).fill(`barbara ${patient.word.toLowerCase()}`)
  await expect(rows(page)).toHaveCount(1)
  const row = rows(page).first()
  await expect(row).toContainText(nameOf(patient))
  await expect(row).toContainText('PróximaNenhuma')
  await expect(row.getByRole('button', { name: 'Remarcar' })).toBeDisabled()
  await expect(row.getByRole('button', { name: 'Remarcar' })).toHaveAccessibleDescription(
    /sem próxima consulta/,
  )
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id')) ?? '')
  await expectAccessible(page, 'barra rápida, com paciente')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)

  const booked = await book(wire, { day: '2026-11-30', pacienteId: patient.id })
  for (const term of [
    patient.cpf,
    `${patient.cpf.slice(0, 3)}.${patient.cpf.slice(3, 6)}.${patient.cpf.slice(6, 9)}`,
  ]) {
    await openBar(page)
    await box(page).fill(term)
    await expect(row).toContainText(nameOf(patient))
    await expect(row).toContainText(`30/11/2026, ${booked.dataHoraInicioAtendimento.slice(11, 16)}`)
    await expect(row).toContainText(nameOf(booked.profissional))
    await page.keyboard.press('Escape')
  }
  await openBar(page)
  await box(page).fill('(11) 97310-4482')
  await expect(rows(page).first().locator('mark').first()).toHaveText('11) 97310-4482')
})

test(
  'anda com as setas, volta ao que se fazia, e não cobre o que está aberto',
  atDesk('no celular não há teclado'),
  async ({ page }) => {
    await signIn(page)
    const link = page.getByRole('link', { name: 'Agenda' })
    await link.focus()
    await page.keyboard.press('/')
    await page.keyboard.type('mar')
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
    const chosen = bar(page).locator('[aria-selected=true]')
    const [first, second] = [
      await rows(page).first().getAttribute('id'),
      await rows(page).nth(1).getAttribute('id'),
    ]
    await expect(chosen).toHaveAttribute('id', first ?? '')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveAttribute('id', second ?? '')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'false')
    await expect(box(page)).toBeFocused()
    // Tab reaches the chosen patient's actions, and letters still go into the box.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(chosen.getByRole('button', { name: 'Agendar' })).toBeFocused()
    await page.keyboard.type('i')
    await expect(box(page)).toHaveValue('mari')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await expect(link).toBeFocused()

    await page.getByRole('button', { name: 'Novo Atendimento' }).click()
    await expect(page.getByRole('dialog', { name: 'Agendar Consulta' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await drawn(page)
    await expect(bar(page)).toHaveCount(0)
  },
)

test('quem chegou hoje é dito na barra, e desfeito', async ({ page }) => {
  const { wire, patient } = await begin(page.request)
  await book(wire, { day: '2026-11-25', pacienteId: patient.id })
  await signIn(page)
  await openBar(page)
  await box(page).fill(patient.word)
  await expect(rows(page).first()).toContainText('Hoje, ')
  await rows(page).first().getByRole('button', { name: 'Chegou' }).click()
  const notice = page.getByRole('alertdialog').filter({ hasText: `${nameOf(patient)} chegou às` })
  await expect(notice).toBeVisible()
  await openBar(page)
  await box(page).fill(patient.word)
  await expect(rows(page).first().getByRole('button', { name: 'Já chegou' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito')).toBeVisible()
})

test('remarca, abre e começa um paciente novo a partir do nome', async ({ page }) => {
  const { wire, patient } = await begin(page.request)
  await book(wire, { day: '2026-12-01', pacienteId: patient.id })
  await signIn(page)
  await openBar(page)
  await box(page).fill(patient.word)
  await rows(page).first().getByRole('button', { name: 'Remarcar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remarcar' })
  await expect(dialog).toContainText(nameOf(patient))
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await openBar(page)
  await box(page).fill(patient.word)
  await rows(page).first().getByRole('button', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(new RegExp(`/painel/pacientes/${patient.id}/dados-pessoais`))

  await openBar(page)
  await box(page).fill('Ágata xyzw')
  await expect(bar(page).getByText('Nenhum paciente com “Ágata xyzw”')).toBeVisible()
  await expectAccessible(page, 'barra rápida, ninguém')
  await bar(page).getByText('Agendar consulta para novo paciente “Ágata xyzw”').click()
  const form = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Ágata')
  await expect(form.getByRole('textbox', { name: 'Sobrenome' })).toHaveValue('Xyzw')
})

test('mostra que procura, e o que fazer quando não dá certo', async ({ page }) => {
  await signIn(page)
  await page.route('**/v1/busca?*', route =>
    route.fulfill({ status: 400, json: { status: 400, error: 'Não foi possível.', codigo: 'X' } }),
  )
  await openBar(page)
  await box(page).fill('maria')
  await expect(bar(page).getByText('Não foi possível buscar os pacientes.')).toBeVisible()
  await expectAccessible(page, 'barra rápida, com erro')
  await page.unroute('**/v1/busca?*')
  await bar(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
})

// always: the patient found before would be booked
test('quem digita depressa só age sobre quem digitou: até a resposta, os de antes não são escolhidos', async ({
  page,
}) => {
  const { wire, patient } = await begin(page.request)
  const other = await newPatient(wire, { nome: 'Otávio' })
  await signIn(page)
  await openBar(page)
  await box(page).fill(patient.word)
  const shown = rows(page).first()
  await expect(shown).toHaveAttribute('aria-selected', 'true')
  const answer = await heldSearch(page)

  // Of what is still on the screen, only what is pressed is done.
  await box(page).fill(other.cpf.slice(0, 9))
  await expect(shown).toContainText(nameOf(patient))
  await expect(bar(page).locator('[aria-selected=true]')).toHaveCount(0)
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await expect(shown).toHaveAttribute('aria-selected', 'false')
  await shown.click()
  await expect(shown.getByRole('button', { name: 'Agendar' })).toBeVisible()
  await box(page).fill(other.cpf)
  await expect(shown).toHaveAttribute('aria-selected', 'false')

  await page.keyboard.press('Enter')
  await drawn(page)
  await expect(bar(page)).toBeVisible()
  answer()
  const form = page.getByRole('dialog', { name: 'Agendar Consulta' })
  await expect(form.getByRole('combobox', { name: 'Paciente' })).toHaveValue(new RegExp(nameOf(other)))
})

test('uma busca que falha é dita, e o Enter que a esperava não agenda para ninguém', async ({ page }) => {
  await signIn(page)
  const answer = await heldSearch(page, { status: 400, error: 'Não foi possível.', codigo: 'X' })
  await openBar(page)
  await box(page).fill('maria')
  await page.keyboard.press('Enter')
  answer()
  await expect(bar(page).getByRole('status')).toHaveText(/^Não foi possível buscar os pacientes\./)
  await drawn(page)
  await expect(bar(page).locator('[aria-selected=true]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await drawn(page)
  await expect(box(page)).toBeFocused()
  // Whoever walks there has chosen it.
  await page.keyboard.press('ArrowDown')
  await expect(bar(page).getByRole('row', { selected: true })).toContainText('para novo paciente “maria”')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Agendar Consulta' })).toBeVisible()
})

test('um paciente acha páginas, e de outros pacientes nada', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await signIn(page, 'paciente')
  await openBar(page)
  await box(page).fill('maria')
  await drawn(page)
  await expect(rows(page)).toHaveCount(0)
  await expect(bar(page).getByText('Agendar consulta')).toHaveCount(0)
  // The pages offered then were not asked for: Enter goes to none of them, unless it is walked to.
  await expect(bar(page).getByRole('status')).toHaveText('Nenhuma página ou ação com “maria”.')
  await expectAccessible(page, 'a barra rápida sem o que se procura')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(bar(page).getByRole('row', { name: 'Início' })).toHaveAttribute('aria-selected', 'true')
  await box(page).fill('agen')
  await bar(page).getByRole('row', { name: 'Agenda' }).click()
  await expect(page).toHaveURL(/\/painel\/agenda/)
  expect(asked).not.toContain('/v1/busca')
})
